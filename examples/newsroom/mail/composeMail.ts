import type { Tenant } from '../database/schema.ts';
import { html } from '../pages/html.ts';
import { ownWords } from '../pages/ownWords.ts';
import type { Mail } from './mail.ts';
import { type LetterName, letters } from './words.ts';

interface Given {
  readonly to: string;
  readonly tenant: Pick<Tenant, 'id' | 'name' | 'locale'>;
  /** URL of the letter's link. */
  readonly link: string;
  readonly username?: string;
  /** An e-mail address that the letter mentions. */
  readonly email?: string;
  /** URL of the page where the reader was. */
  readonly readOn?: string | undefined;
}

/** The keys of a letter's paragraphs before or after its link, in order. */
const paragraphs = (name: LetterName, place: 'before' | 'after') =>
  Object.keys(letters.en).filter((key) => key.startsWith(`${name}.${place}-`));

/** The texts of a letter: in the tenant's own language if its file of words has all of them, else in `locale`, so that no letter is in two languages. */
function textsOf(name: LetterName, { id, locale }: Given['tenant']) {
  const own = ownWords(id, 'newsroom/mail');
  const needed = Object.keys(letters.en).filter((key) => key === 'readOn' || key.startsWith(`${name}.`));
  if (own && needed.every((key) => own.texts[key])) return own;
  return { language: locale, texts: letters[locale] };
}

/** A letter in the language of the tenant, as text and as HTML without styles, pictures or anything else to fetch. */
export function composeMail(name: LetterName, given: Given): Mail {
  const { to, tenant, link, username = '', email = '', readOn } = given;
  const { language, texts } = textsOf(name, tenant);
  const values: Readonly<Record<string, string>> = { paper: tenant.name, username, email };
  const say = (key: string) => (texts[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? '');
  const [before, after] = [paragraphs(name, 'before').map(say), paragraphs(name, 'after').map(say)];
  const links = [
    { label: say(`${name}.link`), address: link },
    ...(readOn === undefined ? [] : [{ label: say('readOn'), address: readOn }]),
  ];
  const subject = say(`${name}.subject`);
  const [first, ...others] = links.map(({ label, address }) => `${label}:\n${address}`);
  const text = [...before, first, ...after, ...others, tenant.name].join('\n\n');
  const [button, ...more] = links.map(({ label, address }) => html`<p><a href="${address}">${label}</a></p>`);
  const document = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body>
${before.map((part) => html`<p>${part}</p>\n`)}${button}
${after.map((part) => html`<p>${part}</p>\n`)}${more}
<p>${tenant.name}</p>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html: document.text };
}
