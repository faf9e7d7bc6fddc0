import { make } from '#core/base/dom/make.ts';
import { timeOfDay } from '#core/base/i18n/dates.ts';
import { longDate } from '#core/base/i18n/longDates.ts';
import type { Words } from '#core/base/i18n/words.ts';
import own from './offline.css?inline';
import { tree as lineTree } from './offline-line.drawn.html?tree';
import { tree as listTree } from './offline-list.drawn.html?tree';
import { offlineText } from './offlineWords.ts';

/** Fetches a file for the copy; undefined if it is too large, of a foreign origin, or cannot be had. */
export interface Files {
  text(address: string): Promise<string | undefined>;
  /** As a `data:` address. */
  data(address: string): Promise<string | undefined>;
}

/** What a copy without scripts, and without a reader, has no use for. */
const useless =
  'script, noscript, template, iframe, object, embed, dialog, base, meta[http-equiv], source, [data-tribune-overlay], [data-widget="smart-bar"], [data-title="b"]';
const links = 'link[rel~="stylesheet"][href]';
const limits = { fonts: 2, pictures: 6, articles: 40 } as const;

const absolute = (address: string, home: string) => new URL(address, home).href;

/** Fonts that the page preloads, by their address, as `data:` addresses. */
async function fontsOf(page: Document, home: string, files: Files): Promise<ReadonlyMap<string, string>> {
  const found = [...page.querySelectorAll('link[rel="preload"][as="font"]')].slice(0, limits.fonts);
  const addresses = found.map((link) => absolute(link.getAttribute('href') ?? '', home));
  const read = await Promise.all(addresses.map(async (each) => [each, await files.data(each)] as const));
  return new Map(read.flatMap(([address, data]) => (data ? [[address, data] as const] : [])));
}

async function sheetOf(link: Element, home: string, files: Files, fonts: ReadonlyMap<string, string>): Promise<string> {
  const address = absolute(link.getAttribute('href') ?? '', home);
  const text = (await files.text(address)) ?? '';
  const inlined = text.replace(/url\(\s*(['"]?)([^'")]+)\1\s*\)/g, (whole, _, target: string) => {
    if (target.startsWith('data:')) return whole;
    const font = URL.canParse(target, address) && fonts.get(absolute(target, address));
    return `url("${font || 'data:,'}")`;
  });
  const media = link.getAttribute('media');
  return media ? `@media ${media} {\n${inlined}\n}` : inlined;
}

/** Takes the style sheets into the page. Returns what writes it as text. */
async function inlineSheets(page: Document, home: string, files: Files): Promise<() => string> {
  const fonts = await fontsOf(page, home, files);
  const found = [...page.querySelectorAll(links)];
  const sheets = await Promise.all(found.map((link) => sheetOf(link, home, files, fonts)));
  for (const [at, link] of found.entries()) {
    for (const { name } of [...link.attributes]) link.removeAttribute(name);
    link.setAttribute('data-sheet', `${at}`);
  }
  for (const each of page.querySelectorAll('link:not([data-sheet])')) each.remove();
  const styleOf = (text: string) => `<style>${text.replace(/<\/style/gi, '')}</style>`;
  return () =>
    `<!doctype html>\n${page.documentElement.outerHTML}`
      .replace(/<link data-sheet="(\d+)">/g, (_, at) => styleOf(sheets[Number(at)] ?? ''))
      .replace('</head>', () => `${styleOf(own)}</head>`);
}

async function inlinePictures(page: Document, home: string, files: Files): Promise<void> {
  const pictures = [...page.querySelectorAll('img')];
  await Promise.all(
    pictures.map(async (picture, at) => {
      const source = picture.getAttribute('src');
      const data = source && at < limits.pictures ? await files.data(absolute(source, home)) : undefined;
      picture.removeAttribute('srcset');
      if (data) picture.setAttribute('src', data);
      else picture.removeAttribute('src');
    }),
  );
}

/** The articles of a front page: the links of its headings. */
function articlesOf(page: Document): { url: string; title: string }[] {
  const found = page.querySelectorAll('main :is(h2, h3) a[href], main :is(article, li) a[href]:has(h2, h3)');
  const titles = new Map(
    [...found].map((link) => [
      link.getAttribute('href') ?? '',
      (link.querySelector('h2, h3') ?? link).textContent?.trim().replace(/\s+/g, ' ') ?? '',
    ]),
  );
  return [...titles].flatMap(([url, title]) => (title ? [{ url, title }] : [])).slice(0, limits.articles);
}

/** Leaves out what the reader does not see: neutral titles, or the results that they avoid. The rules that hide them are no part of the copy. */
function leaveOut(page: Document, avoidsResults: boolean): void {
  for (const each of page.querySelectorAll(avoidsResults ? '[data-spoiler="out"]' : '[data-neutral]')) each.remove();
  if (!avoidsResults) return;
  for (const each of page.querySelectorAll('[data-neutral]')) each.removeAttribute('hidden');
  for (const each of page.querySelectorAll('[data-spoiler]')) each.replaceChildren('–');
}

interface Copied {
  readonly home: string;
  /** ms since the epoch. */
  readonly now: number;
  readonly words: Words;
  readonly files: Files;
  /** Whether the reader has results covered. */
  readonly avoidsResults: boolean;
}

/**
 * The two documents for readers without a connection, of a parsed front page (which is changed): itself with a line above it, and its articles in the place of
 * every other page. They need no file.
 */
export async function printOffline(
  page: Document,
  { home, now, words, files, avoidsResults }: Copied,
): Promise<{ readonly home: string; readonly elsewhere: string }> {
  for (const each of page.querySelectorAll(useless)) each.remove();
  leaveOut(page, avoidsResults);
  for (const control of page.querySelectorAll('button, input, select, textarea')) control.setAttribute('disabled', '');
  const articles = articlesOf(page);
  const print = await inlineSheets(page, home, files);
  await inlinePictures(page, home, files);
  const when = `${longDate(now, words, 'weekday')} ${timeOfDay(now, words)}`;
  const [title, again] = [offlineText(words, 'title'), offlineText(words, 'again')];
  const line = make(lineTree({ title: `${title}.`, text: offlineText(words, 'front-page', when), again }));
  page.body.prepend(line);
  const front = print();
  line.remove();
  const list = make(listTree({ title, text: offlineText(words, 'elsewhere', when), again, articles }));
  (page.querySelector('main') ?? page.body).replaceChildren(list);
  page.title = title;
  return { home: front, elsewhere: print() };
}
