import { asset } from '../../pages/assets.ts';
import { readManifest, sheetsOf } from '../../pages/hints.ts';
import { type Html, html } from '../../pages/html.ts';
import { defaultSheets } from '../../pages/layout.ts';
import type { PageInput, PageOutput } from '../../pages/page.ts';
import { printedTag } from './printedTag.ts';

const words = {
  nl: {
    taken: 'Een voorbeeld, zoals het staat op',
    silent: 'Zonder scripts is van deze widget niets te zien.',
    missing: 'De krant heeft niets wat bij deze instellingen hoort, en drukt dus niets af.',
  },
  en: {
    taken: 'An example, as it stands on',
    silent: 'Without scripts nothing is seen of this widget.',
    missing: 'The paper has nothing for these settings, and prints nothing.',
  },
} as const;

/** They print what only a script shows. */
const silent = ['appearance', 'follow', 'notifications', 'spoilers'];

const isSilent = (widget: string, tag: Html) =>
  silent.includes(widget) ||
  !/[^\s]/.test(tag.text.replace(/<(script|template)\b[\s\S]*?<\/\1>|<(?!img\b|input\b)[^>]*>/g, ''));

/** A page with only one tag as the paper prints it, which is what readers without scripts see. For the configurator. */
export async function printedPage(input: PageInput): Promise<PageOutput> {
  const { tenant, params } = input;
  const query = new URLSearchParams(input.search);
  const theme = query.get('show-theme') === 'dark' ? 'dark' : 'light';
  query.delete('show-theme');
  const { tag, path, isMissing } = await printedTag(input, params.widget ?? '', query);
  const says = words[tenant.locale];
  const cdn = `/assets/cdn/${tenant.id}/`;
  const ours = ['tribune.css', ...sheetsOf(readManifest(input.manifest), tag.text, undefined)];
  const { text } = html`<!doctype html>
<html lang="${tenant.locale}" data-tenant="${tenant.id}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${params.widget ?? ''} | ${tenant.name}</title>
${ours.map((file) => html`<link rel="stylesheet" href="${cdn}${file}">\n`)}${[...defaultSheets, `${tenant.id}.css`].map((file) => html`<link rel="stylesheet" href="${asset(file)}">\n`)}</head>
<body>
<main class="wrap">${tag}
${isSilent(params.widget ?? '', tag) && html`<p>${isMissing ? says.missing : says.silent}</p>`}
${path && html`<p><small>${says.taken} <code>${path}</code></small></p>`}</main>
</body>
</html>
`;
  return { status: 200, html: text };
}
