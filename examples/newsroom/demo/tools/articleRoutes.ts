import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { readSnippet } from '#core/ungrouped/snippet/readSnippet.ts';
import { tagAttributes } from '#core/ungrouped/snippet/settings.ts';
import { Refusal } from '../../api/refusal.ts';
import type { Services } from '../../api/services.ts';
import { baseOn } from '../../api/site.ts';
import type { Block } from '../../editorial/article.ts';
import { plainText } from '../../editorial/plainText.ts';
import { refuseForeign } from '../../http/refuseForeign.ts';
import { html } from '../../pages/html.ts';
import { linksOf } from '../../pages/links.ts';
import { sendDevPage } from '../devPage.ts';
import { articleWords } from './articleWords.ts';
import { storeArticle } from './storeArticle.ts';

const place = z.object({ paper: z.string() });
const posted = z.object({ title: z.string(), text: z.string() });

/** The longest text, UTF-16 code units. */
const longestText = 50_000;
const longestTitle = 200;

/** Splits a text into paragraphs at empty lines. A paragraph that contains a tag, in the syntax of any CMS, becomes that tag. */
export function blocksOf(text: string): readonly Block[] {
  const paragraphs = text.split(/\n[^\S\n]*\n/).map((each) => each.trim());
  return paragraphs.filter(Boolean).map((paragraph): Block => {
    const tag = readSnippet(paragraph, {});
    return tag
      ? { kind: 'tag', attributes: tagAttributes(tag, {}) }
      : { kind: 'paragraph', prose: { text: paragraph } };
  });
}

/** Serves `/dev/article`, a form to write and publish an article with tags. For development only: unauthenticated. */
export function articleRoutes(
  app: FastifyInstance,
  { database, tenancy, clock }: Pick<Services, 'database' | 'tenancy' | 'clock'>,
): void {
  const paperOf = (params: unknown) => {
    const tenant = tenancy.byId(z.parse(place, params).paper);
    if (!tenant) throw new Refusal(404, 'missing');
    return tenant;
  };

  app.get('/dev/article', async (request, reply) => {
    const tenant = tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;
    const body = html`<ul class="points">
${tenancy.all.map((paper) => html`<li lang="${paper.locale}"><a href="/dev/article/${paper.id}">${paper.name}</a></li>\n`)}</ul>`;
    return sendDevPage(reply, { tenant, title: articleWords[tenant.locale].title, body });
  });

  app.get('/dev/article/:paper', async (request, reply) => {
    const tenant = paperOf(request.params);
    const says = articleWords[tenant.locale];
    const { to } = linksOf({ base: baseOn(request.hostname, tenant, tenancy) });
    const body = html`<p>${says.intro} <a href="${to('/editors/poll')}">${says.make}</a></p>
<form method="post" action="/dev/article/${tenant.id}" class="desk-form">
<p><label class="desk-label" for="title">${says.headline}</label>
<input class="desk-text" id="title" name="title" value="${says.untitled}" maxlength="${longestTitle}" required lang="${tenant.locale}"></p>
<p><label class="desk-label" for="text">${says.text}</label>
<textarea class="desk-text" id="text" name="text" rows="12" maxlength="${longestText}" required autofocus lang="${tenant.locale}"></textarea></p>
<p class="desk-actions"><button class="button">${says.publish}</button></p>
</form>`;
    return sendDevPage(reply, { tenant, title: says.title, body });
  });

  // Letters outside ASCII are three times as long in a form as they are stored.
  app.post('/dev/article/:paper', { bodyLimit: 4 * longestText }, async (request, reply) => {
    refuseForeign(request);
    const tenant = paperOf(request.params);
    const read = z.safeParse(posted, request.body);
    if (!read.success) throw new Refusal(400, 'malformed');
    // Forms send CRLF.
    const text = read.data.text.replaceAll('\r\n', '\n').slice(0, longestText);
    const typed = read.data.title.trim().slice(0, longestTitle);
    const title = hasSomethingVisible(typed) ? typed : articleWords[tenant.locale].untitled;
    const blocks = blocksOf(text);
    const slug = plainText(title).trim().replaceAll(' ', '-') || 'article';
    const after = Math.max(...tenant.content.liveblogs.map(({ id }) => id));
    const plain = plainText(
      [title, ...blocks.flatMap((block) => ('prose' in block ? block.prose.text : []))].join(' '),
    );
    // Who serves readers may not write articles.
    const id = await database.asOwner(tenant.id, (queries) =>
      storeArticle(queries, tenant.id, { title, slug, blocks, plain, after }, clock.now()),
    );
    const { article } = linksOf({ base: baseOn(request.hostname, tenant, tenancy) });
    const anchor = blocks.some(({ kind }) => kind === 'tag') ? '#tag-1' : '';
    return reply.header('cache-control', 'no-store').redirect(`${article({ id, slug })}${anchor}`, 303);
  });
}
