import { hasSomethingVisible } from '#core/contract/base/visibleText.ts';
import { sendContact } from '#core/contract/contact.ts';
import { loadGuestSection } from '#core/contract/site.ts';
import { proveHuman } from '../captcha/proveHuman.ts';
import { findHostLogin } from '../database/hostLogins.ts';
import { isFirst, keyedWrite, wasDone } from '../database/writeKeys.ts';
import { letterLimits } from '../pages/contactPage.ts';
import { html } from '../pages/html.ts';
import { wordsOf } from '../pages/words.ts';
import { countOne } from './attempts.ts';
import { type Language, type MessageKey, say } from './messages.ts';
import { isEmail, isLine } from './rules.ts';
import { serve } from './serve.ts';
import { sharing } from './sharedWrites.ts';
import { invalid } from './validation.ts';

interface Message {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

function problemsOf({ name, email, message }: Message): Readonly<Record<string, readonly MessageKey[]>> {
  const isMessage =
    hasSomethingVisible(message) && [...message].length <= letterLimits.message && !message.includes('\0');
  return {
    ...(!isLine(name, letterLimits.name) && { name: ['contact.name'] }),
    ...(!isEmail(email) && { email: ['contact.email'] }),
    ...(!isMessage && { message: ['contact.message'] }),
  };
}

/** The mail of a letter. What the reader wrote is in the body only; no header is made from it. */
function mailOf(tenant: { readonly locale: Language }, to: string, { name, email, message }: Message) {
  const subject = say('contact.subject', tenant.locale);
  return {
    to,
    subject,
    text: `${name} <${email}>\n\n${message}\n`,
    html: html`<!doctype html>
<html lang="${tenant.locale}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body>
<p>${name} &lt;${email}&gt;</p>
${message.split(/\n{2,}/).map((part) => html`<p>${part}</p>\n`)}</body>
</html>
`.text,
  };
}

const serveSendContact = serve(sendContact, async (call) => {
  const { body, services, tenant, request, queries, now } = call;
  const written: Message = {
    name: body.name.trim(),
    email: body.email.trim(),
    message: body.message.replace(/\r\n?/g, '\n').trim(),
  };
  const problems = problemsOf(written);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { name, email, message } = written;
  const write = keyedWrite(tenant.id, body.idempotency_key, ['contact', name, email, message]);
  await sharing(write, async () => {
    if (write && (await queries((all) => wasDone(all, write, now)))) return;
    countOne(services.limits.account, `contact ${request.ip}`, now);
    await proveHuman(call, body, 'contact');
    const isNew = await queries(async (all) => {
      if (!(await isFirst(all, write, now))) return false;
      const row = { tenant: tenant.id, ...written, sent_at: new Date(now) };
      await all.insertInto('contact_messages').values(row).execute();
      return true;
    });
    if (isNew) services.mailQueue.send(mailOf(tenant, services.deskMailOf(tenant), written));
  });
  return { message: call.say('contact.sent') };
});

const serveGuestSection = serve(loadGuestSection, async ({ tenant, queries }) => {
  const { logIn, register } = wordsOf(tenant.locale);
  const canRegister = !(await queries(findHostLogin));
  return {
    html: html`<a class="tb-session-menu-login" href="#login">${logIn}</a>${canRegister && html` <a href="#register">${register}</a>`}`
      .text,
  };
});

export const site = [serveSendContact, serveGuestSection];
