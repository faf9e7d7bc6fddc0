import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../../api/refusal.ts';
import type { Tenancy } from '../../api/tenancy.ts';
import { idFromPath } from '../../api/validation.ts';
import type { MailQueue } from '../../mail/createMailQueue.ts';
import { type Html, html } from '../../pages/html.ts';
import { sendDevPage } from '../devPage.ts';
import type { Mailbox } from './mailbox.ts';

const words = {
  nl: {
    title: 'Verstuurde mail',
    intro: 'Deze krant verstuurt geen mail: alles blijft hier, tot hij stopt.',
    to: 'Aan',
    show: 'Tonen',
    all: 'Alle mail',
    none: 'Er is nog geen mail.',
    asHtml: 'Als HTML',
  },
  en: {
    title: 'Sent mail',
    intro: 'This paper sends no mail: everything stays here until it stops.',
    to: 'To',
    show: 'Show',
    all: 'All mail',
    none: 'There is no mail yet.',
    asHtml: 'As HTML',
  },
} as const;

const query = z.object({ to: z.optional(z.string()) });
const place = z.object({ id: z.string() });

/** Serves `/dev/mail`: the mails that the newsroom would have sent. For development only: unauthenticated. */
export function mailboxRoutes(
  app: FastifyInstance,
  {
    mailbox,
    mailQueue,
    tenancy,
  }: {
    readonly mailbox: Mailbox;
    readonly mailQueue: MailQueue;
    readonly tenancy: Tenancy;
  },
): void {
  const tenantOf = (request: FastifyRequest) => tenancy.ownerOf(request.hostname) ?? tenancy.defaultPaper;

  async function listed(request: FastifyRequest) {
    await mailQueue.settled();
    const read = z.safeParse(query, request.query);
    const to = read.success ? read.data.to || undefined : undefined;
    return { to, mails: mailbox.list(to) };
  }

  async function found(request: FastifyRequest) {
    await mailQueue.settled();
    const mail = mailbox.find(idFromPath(z.parse(place, request.params).id, 'missing'));
    if (!mail) throw new Refusal(404, 'missing');
    return mail;
  }

  app.get('/dev/mail.json', async (request, reply) => {
    const { mails } = await listed(request);
    return reply.header('cache-control', 'no-store').send(mails);
  });

  app.get('/dev/mail', async (request, reply) => {
    const { to, mails } = await listed(request);
    const tenant = tenantOf(request);
    const says = words[tenant.locale];
    const body = html`<p>${says.intro}</p>
<form action="/dev/mail"><p><label for="to">${says.to}</label> <input id="to" name="to" type="email" value="${to ?? ''}">
<button class="button">${says.show}</button></p></form>
${mails.length === 0 && html`<p>${says.none}</p>`}
<ol reversed>
${mails.map(
  (mail) => html`<li><a href="/dev/mail/${mail.id}">${mail.subject}</a>
<br><small>${mail.to}, <time datetime="${mail.sentAt}">${mail.sentAt.slice(0, 16).replace('T', ' ')} UTC</time></small></li>`,
)}
</ol>`;
    return sendDevPage(reply, { tenant, title: says.title, body });
  });

  app.get('/dev/mail/:id', async (request, reply) => {
    const mail = await found(request);
    const tenant = tenantOf(request);
    const says = words[tenant.locale];
    const body = html`<p>${says.to} <a href="/dev/mail?to=${encodeURIComponent(mail.to)}">${mail.to}</a></p>
${mail.text
  .trim()
  .split('\n\n')
  .map((part) => html`<p>${linked(part)}</p>`)}
<p><a href="/dev/mail/${mail.id}/html">${says.asHtml}</a></p>
<p><a href="/dev/mail">${says.all}</a></p>`;
    return sendDevPage(reply, { tenant, title: mail.subject, body });
  });

  app.get('/dev/mail/:id/html', async (request, reply) => {
    const mail = await found(request);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      .send(mail.html);
  });
}

/** Plain text with its URLs as links. */
const linked = (text: string): readonly (Html | string)[] =>
  text.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 === 1 ? html`<br><a href="${part}">${part}</a>` : part));
