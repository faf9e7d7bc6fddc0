import type { Tenant } from '../database/schema.ts';
import { html } from '../pages/html.ts';
import type { Mail } from './mail.ts';
import { type Letter, type LetterName, letters } from './words.ts';

interface Given {
  readonly to: string;
  readonly tenant: Pick<Tenant, 'name' | 'locale'>;
  /** URL of the letter's link. */
  readonly link: string;
  readonly username?: string;
  /** An e-mail address that the letter mentions. */
  readonly email?: string;
  /** URL of the page where the reader was. */
  readonly readOn?: string | undefined;
}

/** A letter in the language of the tenant, as text and as HTML without styles, pictures or anything else to fetch. */
export function composeMail(name: LetterName, given: Given): Mail {
  const { to, tenant, link, username = '', email = '', readOn } = given;
  const says = letters[tenant.locale];
  const letter: Letter = says[name];
  const values = { paper: tenant.name, username, email };
  const [before, after] = [letter.before, letter.after].map((parts) => parts.map((say) => say(values)));
  const links = [
    { label: letter.link(values), address: link },
    ...(readOn === undefined ? [] : [{ label: says.readOn(), address: readOn }]),
  ];
  const subject = letter.subject(values);
  const [first, ...others] = links.map(({ label, address }) => `${label}:\n${address}`);
  const text = [...(before ?? []), first, ...(after ?? []), ...others, tenant.name].join('\n\n');
  const [button, ...more] = links.map(({ label, address }) => html`<p><a href="${address}">${label}</a></p>`);
  const document = html`<!doctype html>
<html lang="${tenant.locale}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body>
${before?.map((part) => html`<p>${part}</p>\n`)}${button}
${after?.map((part) => html`<p>${part}</p>\n`)}${more}
<p>${tenant.name}</p>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html: document.text };
}
