import { asset } from '../../pages/assets.ts';
import { readManifest, sheetsOf } from '../../pages/hints.ts';
import { html } from '../../pages/html.ts';
import { defaultSheets } from '../../pages/layout.ts';
import type { PageInput, PageOutput } from '../../pages/page.ts';
import { printedTag } from './printedTag.ts';

/** A page with only one tag as the paper prints it, which is what readers without scripts see. For the configurator. */
export async function printedPage(input: PageInput): Promise<PageOutput> {
  const { tenant, params } = input;
  const query = new URLSearchParams(input.search);
  const theme = query.get('show-theme') === 'dark' ? 'dark' : 'light';
  query.delete('show-theme');
  const tag = await printedTag(input, params.widget ?? '', query);
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
<main class="wrap">${tag}</main>
</body>
</html>
`;
  return { status: 200, html: text };
}
