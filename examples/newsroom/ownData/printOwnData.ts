import type { Language } from '../api/messages.ts';
import type { Tenant, User } from '../database/schema.ts';
import { published } from '../pages/dates.ts';
import { type Html, html } from '../pages/html.ts';
import type { Cell, Section } from './readSections.ts';
import { ownDataWords, sectionWords } from './words.ts';

interface Printing {
  readonly viewer: Pick<User, 'username'>;
  readonly tenant: Pick<Tenant, 'name'>;
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Scheme and host that links begin with. */
  readonly origin: string;
  /** All rows by table, for the letters. */
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

const style = html`<style>
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem .6rem;border-bottom:1px solid #8888;text-align:start;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line}
th{overflow-wrap:normal}
</style>`;

function cell(value: Cell, { language, origin }: Printing): Html {
  if (value instanceof Date) return html`<td>${published(language, value.toISOString())}</td>`;
  if (typeof value === 'object' && value !== null) {
    return html`<td><a href="${new URL(value.url, origin).href}">${value.title}</a></td>`;
  }
  return html`<td>${value}</td>`;
}

function section({ name, rows }: Section, printing: Printing): Html {
  const { title, head } = sectionWords(printing.language, name);
  return html`
<h2>${title}</h2>
<table>
<thead><tr>${head.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) => html`
<tr>${row.map((each) => cell(each, printing))}</tr>`,
  )}
</tbody>
</table>`;
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Letters of the contact form and reports of faults. */
function lettersIn({ tables }: Printing): Section {
  const rows = [...(tables.contact_messages ?? []), ...(tables.bug_reports ?? [])];
  return {
    name: 'letters',
    rows: rows.map(({ sent_at, name, message }) => [
      sent_at instanceof Date ? sent_at : textIn(sent_at),
      textIn(name),
      textIn(message),
    ]),
  };
}

/** Prints what is kept of a reader as a page that needs nothing else: no script runs in it and nothing is fetched. */
export function printOwnData(sections: readonly Section[], printing: Printing): string {
  const { viewer, tenant, language, now } = printing;
  const words = ownDataWords(language);
  const letters = lettersIn(printing);
  const title = words.title(tenant.name);
  const all = letters.rows.length > 0 ? [...sections, letters] : sections;
  return html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
${style}
<h1>${title}</h1>
<p>${words.about(viewer.username)} ${words.others}</p>
<p>${published(language, new Date(now).toISOString())}</p>
${all.map((each) => section(each, printing))}
</html>
`.text;
}
