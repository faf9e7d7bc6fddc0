import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { notify } from '../../api/notify.ts';
import { Refusal } from '../../api/refusal.ts';
import type { Services } from '../../api/services.ts';
import type { Queries, Tenant } from '../../database/schema.ts';
import { refuseForeign } from '../../http/refuseForeign.ts';
import { html } from '../../pages/html.ts';
import { linksOf } from '../../pages/links.ts';
import { pushForNotification } from '../../push/pushForNotification.ts';
import { articlesOf } from '../content/articles.ts';
import { sendDevPage } from '../devPage.ts';

const words = {
  nl: {
    title: 'Meldingen versturen',
    intro: 'Kies een krant en een lezer. Wie daar is ingelogd, krijgt de melding meteen.',
    papers: 'Krant',
    reader: 'Aan',
    kind: 'Wat',
    reply: 'Een reactie',
    like: 'Een like',
    message: 'Een bericht van de redactie',
    actor: 'Van',
    article: 'Bij',
    text: 'Tekst van het bericht',
    defaultText: 'De redactie heeft iets voor je.',
    send: 'Versturen',
    sent: 'Verstuurd.',
    none: 'Niet verstuurd: de lezer wil dit niet horen, hoorde het al, of deed het zelf.',
  },
  en: {
    title: 'Send notifications',
    intro: 'Choose a paper and a reader. Whoever is logged in there gets the notification at once.',
    papers: 'Paper',
    reader: 'To',
    kind: 'What',
    reply: 'A reply',
    like: 'A like',
    message: 'A message from the newsroom',
    actor: 'From',
    article: 'On',
    text: 'Text of the message',
    defaultText: 'The newsroom has something for you.',
    send: 'Send',
    sent: 'Sent.',
    none: 'Not sent: the reader does not want to hear this, heard it before, or did it himself.',
  },
} as const;

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1));
const form = z.object({
  paper: z.string(),
  reader: id,
  kind: z.enum(['reply', 'like', 'message']),
  actor: id,
  article: id,
  text: z._default(z.string().check(z.maxLength(500)), ''),
});
const query = z.object({
  paper: z.optional(z.string()),
  reader: z.optional(z.string()),
  kind: z.optional(z.string()),
  sent: z.optional(z.string()),
});

/** The demo readers who can log in, and those who only comment. */
const peopleOf = (queries: Queries) =>
  queries
    .selectFrom('users')
    .select(['id', 'name', 'username', 'password_hash'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('password_hash', 'is not', null),
        eb('id', 'in', selectFrom('comments').select('user_id').where('user_id', 'is not', null)),
      ]),
    )
    .orderBy(({ eb }) => eb('password_hash', 'is', null))
    .orderBy('id')
    .limit(100)
    .execute();

/** Serves `/dev/notifications`, which notifies a reader, for trying the bell. For development only: unauthenticated. */
export function notificationRoutes(
  app: FastifyInstance,
  { database, tenancy, clock, push }: Pick<Services, 'database' | 'tenancy' | 'clock' | 'push'>,
): void {
  const paperOf = (request: FastifyRequest, asked: string | undefined): Tenant =>
    tenancy.byId(asked ?? '') ?? tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;

  app.get('/dev/notifications', async (request, reply) => {
    const read = z.safeParse(query, request.query);
    const given = read.success ? read.data : {};
    const tenant = paperOf(request, given.paper);
    const says = words[tenant.locale];
    const people = await database.inTenant(tenant.id, peopleOf);
    const kinds = ['reply', 'like', 'message'] as const;
    const option = (value: number, label: string, isChosen: boolean) =>
      html`<option value="${value}"${isChosen && html` selected`}>${label}</option>\n`;
    const body = html`<p>${says.intro}</p>
<p>${says.papers}: ${tenancy.all.map(
      (paper, at) =>
        html`${at > 0 && ', '}<a href="/dev/notifications?paper=${paper.id}"${paper === tenant && html` aria-current="page"`}>${paper.name}</a>`,
    )}</p>
${given.sent !== undefined && html`<p role="status"><strong>${given.sent === '1' ? says.sent : says.none}</strong></p>`}
<form class="desk-form desk-fields" method="post" action="/dev/notifications">
<input type="hidden" name="paper" value="${tenant.id}">
<p><label for="reader">${says.reader}</label><select id="reader" name="reader">
${people
  .filter((each) => each.password_hash !== null)
  .map((each) => option(each.id, `${each.name} (${each.username})`, given.reader === String(each.id)))}</select></p>
<fieldset><legend>${says.kind}</legend>
${kinds.map(
  (kind) =>
    html`<p><label class="desk-check"><input type="radio" name="kind" value="${kind}"${kind === (given.kind ?? 'reply') && html` checked`}> ${says[kind]}</label></p>\n`,
)}</fieldset>
<p><label for="actor">${says.actor}</label><select id="actor" name="actor">
${people.map((each, at) => option(each.id, each.name, at === 1))}</select></p>
<p><label for="article">${says.article}</label><select id="article" name="article">
${articlesOf(tenant.locale).map((each) => option(each.id, each.title.text, false))}</select></p>
<p><label for="text">${says.text}</label><input id="text" name="text" maxlength="500" value="${says.defaultText}"></p>
<p><button class="button">${says.send}</button></p>
</form>`;
    return sendDevPage(reply, { tenant, title: says.title, body });
  });

  app.post('/dev/notifications', async (request, reply) => {
    refuseForeign(request);
    const read = z.safeParse(form, request.body);
    const tenant = tenancy.byId(read.success ? read.data.paper : '');
    if (!read.success || !tenant) throw new Refusal(400, 'malformed');
    const { reader: userId, kind, actor, text } = read.data;
    const about = articlesOf(tenant.locale).find((each) => each.id === read.data.article);
    const isMessage = kind === 'message';
    const subject = isMessage ? text.trim() : about?.title.text;
    if (!subject || !hasSomethingVisible(subject)) throw new Refusal(400, 'malformed');
    const path = about && !isMessage ? linksOf({ base: '' }).article(about) : null;
    const notification = { userId, kind, actorId: isMessage ? null : actor, subject, path };
    const sent = await database.inTenant(tenant.id, (queries) => notify(queries, tenant, notification, clock.now()));
    if (sent !== undefined) pushForNotification({ push }, tenant, userId, sent);
    const back = new URLSearchParams({
      paper: tenant.id,
      reader: String(userId),
      kind,
      sent: sent === undefined ? '0' : '1',
    });
    return reply.header('cache-control', 'no-store').redirect(`/dev/notifications?${back}`, 303);
  });
}
