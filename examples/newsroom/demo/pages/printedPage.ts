import { asset } from '../../pages/assets.ts';
import { readManifest, sheetsOf } from '../../pages/hints.ts';
import { type Html, html } from '../../pages/html.ts';
import { defaultSheets } from '../../pages/layout.ts';
import type { PageInput, PageOutput } from '../../pages/page.ts';
import { wordsOf } from '../../pages/words.ts';
import { aroundPrinted } from './aroundPrinted.ts';
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
const silent = ['appearance', 'follow', 'notifications', 'social-promotion', 'spoilers'];

const isSilent = (widget: string, tag: Html) =>
  silent.includes(widget) ||
  !/[^\s]/.test(tag.text.replace(/<(script|template)\b[\s\S]*?<\/\1>|<(?!img\b|input\b)[^>]*>/g, ''));

/** What the configurator asks to be shown, beside the attributes of the tag. */
function asked(search: URLSearchParams, locale: 'nl' | 'en') {
  const attributes = new URLSearchParams([...search].filter(([name]) => !name.startsWith('show-')));
  const other = (['nl', 'en'] as const).find((each) => each === search.get('show-locale'));
  return {
    attributes,
    theme: search.get('show-theme') === 'dark' ? 'dark' : 'light',
    locale: other ?? locale,
    isLive: (search.get('show-state') ?? 'scriptless') !== 'scriptless',
  };
}

/** A page with only one tag as the paper prints it, for the configurator: as readers without scripts see it, or as its island finds it. */
export async function printedPage(given: PageInput): Promise<PageOutput> {
  const { attributes, theme, locale, isLive } = asked(given.search, given.tenant.locale);
  const input = { ...given, tenant: { ...given.tenant, locale }, says: wordsOf(locale) };
  const { tenant, params } = input;
  const widget = params.widget ?? '';
  const { tag, path, isMissing } = await printedTag(input, widget, attributes);
  const says = words[tenant.locale];
  const around = isLive ? aroundPrinted(input, widget, tag) : undefined;
  const cdn = `/assets/cdn/${tenant.id}/`;
  const ours = ['tribune.css', ...sheetsOf(readManifest(input.manifest), tag.text, undefined)];
  const { text } = html`<!doctype html>
<html lang="${tenant.locale}" data-tenant="${tenant.id}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${widget} | ${tenant.name}</title>
${ours.map((file) => html`<link rel="stylesheet" href="${cdn}${file}">\n`)}${[...defaultSheets, `${tenant.id}.css`].map((file) => html`<link rel="stylesheet" href="${asset(file)}">\n`)}</head>
<body>
<main class="wrap">${around?.before}${tag}${around?.after}
${!around && isSilent(widget, tag) && html`<p>${isMissing ? says.missing : says.silent}</p>`}
${path && html`<p><small>${says.taken} <code>${path}</code></small></p>`}</main>
</body>
</html>
`;
  return { status: 200, html: text };
}
