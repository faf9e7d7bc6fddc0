import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../../api/refusal.ts';
import type { Services } from '../../api/services.ts';
import { baseOn } from '../../api/site.ts';
import { idFromPath } from '../../api/validation.ts';
import { createEntry, deleteEntry, editEntry, findEntry, pageOfEntries, pinEntry } from '../../database/liveblog.ts';
import type { Queries, Tenant } from '../../database/schema.ts';
import { longestEntry, problemOf, unclosedTag } from '../../editorial/entryHtml.ts';
import type { Liveblog } from '../../editorial/liveblog.ts';
import { refuseForeign } from '../../http/refuseForeign.ts';
import { html } from '../../pages/html.ts';
import { linksOf } from '../../pages/links.ts';
import { liveblogsOf } from '../content/liveblogs/liveblogs.ts';
import { sendDevPage } from '../devPage.ts';
import { type Draft, liveblogEditor } from './liveblogEditor.ts';
import { addition, liveblogSamples, type SampleName } from './liveblogSamples.ts';
import { liveblogEditorWords } from './liveblogWords.ts';

const place = z.object({ paper: z.string(), article: z.string() });
const query = z.object({
  edit: z.optional(z.string()),
  sample: z.optional(z.enum(['goal', 'table', 'picture', 'poll', 'edit'])),
  before: z.optional(z.string()),
});
const posted = z.object({
  do: z.enum(['publish', 'save', 'preview', 'pin', 'unpin', 'delete']),
  entry: z.optional(z.string()),
  html: z._default(z.string(), ''),
  pinned: z.optional(z.string()),
  spoiler: z.optional(z.string()),
});

type Doing = z.output<typeof posted>['do'];

/** A liveblog of a paper, with the path of its editor. */
interface Place {
  readonly tenant: Tenant;
  readonly blog: Liveblog;
  readonly address: string;
}

const noDraft: Draft = { html: '', isPinned: false, entry: undefined, isPreviewed: false, problem: undefined };

/** Serves `/dev/liveblog`, in which entries are written, edited, pinned and deleted. For development only: unauthenticated. */
export function liveblogRoutes(
  app: FastifyInstance,
  { database, tenancy, clock }: Pick<Services, 'database' | 'tenancy' | 'clock'>,
): void {
  function placeOf(request: FastifyRequest): Place {
    const { paper, article } = z.parse(place, request.params);
    const tenant = tenancy.byId(paper);
    const blog = tenant && liveblogsOf(tenant.locale).find(({ id }) => String(id) === article);
    if (!blog) throw new Refusal(404, 'missing');
    return { tenant, blog, address: `/dev/liveblog/${tenant.id}/${blog.id}` };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, at: Place, draft: Draft, before?: number) {
    const { tenant, blog, address } = at;
    const listed = await database.inTenant(tenant.id, (queries) => pageOfEntries(queries, blog.id, before));
    const page = linksOf({ base: baseOn(request.hostname, tenant, tenancy) }).live(blog);
    const body = liveblogEditor({ tenant, blog, address, page, listed, isOlder: before !== undefined, draft });
    const status = draft.problem === undefined ? 200 : 422;
    return sendDevPage(reply, { tenant, title: liveblogEditorWords[tenant.locale].title, body, status });
  }

  function problemIn(text: string, { locale }: Tenant): string | undefined {
    const says = liveblogEditorWords[locale];
    const problem = problemOf(text);
    if (problem) return { empty: says.empty, 'too-long': says.tooLong, malformed: says.malformed }[problem];
    const tag = unclosedTag(text);
    return tag === undefined ? undefined : says.unclosed(tag);
  }

  app.get('/dev/liveblog', async (request, reply) => {
    const tenant = tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;
    const says = liveblogEditorWords[tenant.locale];
    const body = html`<p>${says.intro}</p>
<ul class="points">
${tenancy.all.flatMap((paper) =>
  liveblogsOf(paper.locale).map(
    (blog) =>
      html`<li lang="${paper.locale}"><a href="/dev/liveblog/${paper.id}/${blog.id}">${paper.name}: ${blog.title.text}</a></li>\n`,
  ),
)}</ul>`;
    return sendDevPage(reply, { tenant, title: says.title, body });
  });

  app.get('/dev/liveblog/:paper/:article', async (request, reply) => {
    const at = placeOf(request);
    const read = z.safeParse(query, request.query);
    const { edit, sample, before } = read.success ? read.data : {};
    const { locale } = at.tenant;
    const after = before === undefined ? undefined : idFromPath(before, 'missing');
    if (edit === undefined) {
      const text = sample && sample !== 'edit' ? sampleOf(locale, sample) : '';
      return send(request, reply, at, { ...noDraft, html: text }, after);
    }
    const id = idFromPath(edit, 'missing');
    const entry = await database.inTenant(at.tenant.id, (queries) => findEntry(queries, at.blog.id, id));
    if (!entry) throw new Refusal(404, 'missing');
    const text = sample === 'edit' ? `${entry.html}\n${addition[locale].html}` : entry.html;
    return send(request, reply, at, { ...noDraft, html: text, entry: id }, after);
  });

  // Letters outside ASCII are three times as long in a form as they are stored.
  app.post('/dev/liveblog/:paper/:article', { bodyLimit: 4 * longestEntry }, async (request, reply) => {
    refuseForeign(request);
    const at = placeOf(request);
    const { tenant, address } = at;
    const read = z.safeParse(posted, request.body);
    if (!read.success) throw new Refusal(400, 'malformed');
    const { do: what, pinned, spoiler } = read.data;
    const id = read.data.entry === undefined ? undefined : idFromPath(read.data.entry, 'missing');
    // Forms send CRLF.
    const written = read.data.html.replaceAll('\r\n', '\n').trim();
    // As liveblogs cover what gives a result away without a score.
    const text = spoiler !== undefined && written !== '' ? `<div data-spoiler>\n${written}\n</div>` : written;
    const draft: Draft = { ...noDraft, html: text, isPinned: pinned !== undefined, entry: id };

    if (what === 'publish' || what === 'save' || what === 'preview') {
      const problem = problemIn(text, tenant);
      if (problem !== undefined) return send(request, reply, at, { ...draft, problem });
    }
    const changed = await database.inTenant(tenant.id, (queries) => change(queries, at, what, draft));
    // Deleted by somebody else while it was being changed: the text is kept as that of a new entry.
    if (!changed && (what === 'save' || what === 'preview')) {
      const problem = liveblogEditorWords[tenant.locale].gone;
      return send(request, reply, at, { ...draft, entry: undefined, problem });
    }
    if (!changed) throw new Refusal(404, 'missing');
    if (what === 'preview') return send(request, reply, at, { ...draft, isPreviewed: true });
    const anchor = what === 'delete' ? 'entries' : `entry-${changed.id}`;
    return reply.header('cache-control', 'no-store').redirect(`${address}#${anchor}`, 303);
  });

  /** Carries out the action of a button; a preview changes nothing. Undefined if there is no such entry. */
  async function change(
    queries: Queries,
    { tenant, blog }: Place,
    what: Doing,
    { entry, html: text, isPinned }: Draft,
  ) {
    const now = clock.now();
    if (what === 'preview' && entry === undefined) return { id: 0 };
    if (what === 'publish') return createEntry(queries, tenant.id, { articleId: blog.id, html: text, isPinned }, now);
    const found = entry === undefined ? undefined : await findEntry(queries, blog.id, entry);
    if (entry === undefined || !found) return undefined;
    if (what === 'preview') return found;
    if (what === 'save') return editEntry(queries, tenant.id, entry, text, now);
    if (what === 'delete') return deleteEntry(queries, tenant.id, entry, now);
    return pinEntry(queries, tenant.id, entry, what === 'pin', now);
  }
}

const sampleOf = (locale: Tenant['locale'], name: SampleName): string => liveblogSamples[locale][name].html;
