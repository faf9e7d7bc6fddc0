// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { relatedArticles } from '#core/contract/listing/article.ts';
import { printedTag } from '#tests/support/printed.ts';
import {
  settled as decided,
  later,
  refused,
  type StagedReply,
  type StageOptions,
  stage,
} from '#tests/support/stage.ts';
import { drawRelated } from './drawRelated.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { island } from './related-articles.island.ts';
import { createRelatedArticles } from './related-articles.model.ts';
import type { Printed } from './related-articles.printed.ts';

/** What is fetched for an empty tag has come. */
async function settled() {
  await vi.dynamicImportSettled();
  await decided();
}

const leaving: (() => void)[] = [];
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  document.body.replaceChildren();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wire = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  url: `/article/${id}/slug-${id}`,
  title: `Article ${id}`,
  ...more,
});
const link = (id: number, way: string) => ({
  ...{ url: `/article/${id}/slug-${id}`, is_external: false, way, title: `Article ${id}`, neutral_text: null },
  test: null,
});
const printed = (more: Partial<Printed> = {}) =>
  printedTag('related-articles', {
    ...{ article: { id: 5 }, has_links: true, label: 'Previous and next article' },
    ...{ previous: link(4, 'Previous article'), next: link(6, 'Next article') },
    ...more,
  }).innerHTML;

interface Options extends StageOptions {
  readonly html?: string;
  readonly prefetch?: boolean;
  readonly server?: readonly (StagedReply | Promise<StagedReply>)[];
}

function related({ html = '', prefetch = true, server = [], ...options }: Options = {}) {
  const set = stage({ address: 'https://news.example/article/5/slug-5', ...options, words: { en, nl } });
  set.says(relatedArticles, ...server);
  const { host, element, leave } = set.host(html);
  const drawing = { host, page: set.page, root: element, adopt: () => {}, drawn: () => {}, crashed: () => {} };
  const undraw = island.start(set.page, { articleId: 5, prefetch }, host).draw(drawing);
  const stop = () => {
    if (typeof undraw === 'function') undraw();
    else void undraw.then((remove: () => void) => remove());
    leave();
  };
  leaving.push(stop);
  const links = () => [...element.querySelectorAll<HTMLAnchorElement>('a')];
  const find = (at: number) => {
    const found = links()[at];
    if (!found) throw new Error(`There is no link ${at}.`);
    return found;
  };
  return { ...set, element, links, find, stop };
}

const hints = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href);
const over = (target: Element) => target.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));

test('what the host printed stands as it is, and nothing is asked for', async () => {
  const html = printed();
  const shown = related({ html });
  await settled();
  expect(shown.element.innerHTML).toBe(html);
  expect(shown.sent).toEqual([]);
});

test('an article without a neighbour leaves an empty box, which is not filled', async () => {
  const shown = related({ html: printed({ has_links: false, previous: null, next: null }) });
  await settled();
  expect([shown.links(), shown.sent]).toEqual([[], []]);
});

test.each([
  ['en', ['Previous article Article 4', 'Next article Article 6']],
  ['nl', ['Vorig artikel Article 4', 'Volgend artikel Article 6']],
] as const)('an empty tag fetches both links (%s)', async (locale, texts) => {
  const shown = related({ locale, server: [{ wire: { previous: wire(4), next: wire(6) } }] });
  await settled();
  expect(shown.sent).toMatchObject([{ params: { id: 5 }, query: { tenant_id: 'demo' } }]);
  expect(shown.links().map(({ textContent }) => textContent)).toEqual(texts);
  expect(shown.links().map(({ rel }) => rel)).toEqual(['prev', 'next']);
  expect(shown.element.querySelector('nav')?.ariaLabel).not.toBe('');
});

test('links are drawn as the host prints them', async () => {
  const shown = related({
    server: [
      { wire: { previous: wire(4, { neutral_title: 'A match' }), next: wire(6, { b_title: 'B', ab_testing: 1 }) } },
    ],
  });
  await settled();
  const asPrinted = document.createElement('div');
  asPrinted.innerHTML = printed({
    previous: { ...link(4, 'Previous article'), neutral_text: 'A match' },
    next: { ...link(6, 'Next article'), test: { article_id: 6, a_title: 'Article 6', b_title: 'B' } },
  });
  const outline = (root: ParentNode) =>
    [...root.querySelectorAll('a, a *')].map((element) => [
      element.localName,
      element.className,
      element.getAttribute('data-widget'),
      element.getAttribute('data-spoiler'),
      element.hasAttribute('hidden'),
      element.textContent,
    ]);
  expect(outline(shown.element)).toEqual(outline(asPrinted));
});

test('a page whose links are printed fetches nothing that draws them', async () => {
  const fetchLinks = vi.fn(() => import('./drawLinks.ts'));
  const set = stage({ words: { en, nl } });
  const { host, element, leave } = set.host(printed());
  leaving.push(leave);
  const drawing = { host, page: set.page, root: element, adopt: () => {}, drawn: () => {}, crashed: () => {} };
  void drawRelated(fetchLinks)(createRelatedArticles(set.page, { articleId: 5, prefetch: false }, host), drawing);
  expect(fetchLinks).not.toHaveBeenCalled();
});

test('titles are text, and an address that is none gives no link', async () => {
  const shown = related({
    server: [{ wire: { previous: wire(4, { title: '<img src=x>' }), next: wire(6, { url: 'javascript:alert(1)' }) } }],
  });
  await settled();
  expect(shown.links().map(({ textContent }) => textContent)).toEqual(['Previous article <img src=x>']);
  expect(shown.element.querySelector('img')).toBeNull();
});

test('a refusal is told, with a button that tries again, and the first link has the focus then', async () => {
  const answer = later();
  const shown = related({ server: [refused(500), answer.reply] });
  await settled();
  expect(shown.element.querySelector('[role=alert]')?.textContent).not.toBe('');
  const button = shown.element.querySelector('button');
  button?.focus();
  button?.click();
  answer.send({ wire: { previous: wire(4), next: null } });
  await settled();
  expect(shown.links()).toEqual([document.activeElement]);
  expect(shown.element.querySelector('[role=alert]')).toBeNull();
});

test('nothing is fetched ahead before a reader points at a link for a while', () => {
  const shown = related({ html: printed() });
  over(shown.find(1).firstElementChild ?? shown.find(1));
  shown.clock.pass(70);
  shown.element.dispatchEvent(new MouseEvent('mouseleave'));
  shown.clock.pass(1000);
  expect(hints()).toEqual([]);
  over(shown.find(1));
  shown.clock.pass(80);
  expect(hints()).toEqual(['https://news.example/article/6/slug-6']);
  over(shown.find(1));
  shown.clock.pass(80);
  expect(hints()).toHaveLength(1);
});

test('a touch counts at once', () => {
  const shown = related({ html: printed() });
  shown.find(0).dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(hints()).toEqual(['https://news.example/article/4/slug-4']);
});

test('links that come to an empty tag are fetched ahead as well', async () => {
  const shown = related({ server: [{ wire: { previous: wire(4), next: wire(6) } }] });
  await settled();
  shown.find(1).dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(hints()).toEqual(['https://news.example/article/6/slug-6']);
});

test.each([
  ['that is of another site', { html: printed({ previous: { ...link(4, 'x'), url: 'https://other.example/4' } }) }],
  ['that the host does not want to be', { html: printed(), prefetch: false }],
])('nothing is fetched ahead %s', (_, options) => {
  const shown = related(options);
  shown.find(0).dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(hints()).toEqual([]);
});

test.each([
  ['by a setting of the connection', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
  ['by a preference', () => vi.stubGlobal('matchMedia', (query: string) => ({ matches: /reduced-data/.test(query) }))],
])('nothing is fetched ahead for readers who save data %s', (_, save) => {
  save();
  const shown = related({ html: printed() });
  shown.find(0).dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(hints()).toEqual([]);
});

test('a browser with speculation rules is told of both pages, and sees to pointers itself', () => {
  Reflect.set(HTMLScriptElement, 'supports', (type: string) => type === 'speculationrules');
  const own = document.createElement('script');
  own.setAttribute('nonce', 'n1');
  own.nonce = 'n1';
  document.head.append(own);
  const shown = related({ html: printed() });
  const rules = shown.element.querySelector('script');
  expect([rules?.type, rules?.nonce]).toEqual(['speculationrules', 'n1']);
  expect(JSON.parse(rules?.textContent ?? '')).toEqual({
    prefetch: [
      {
        source: 'list',
        urls: ['https://news.example/article/4/slug-4', 'https://news.example/article/6/slug-6'],
        eagerness: 'moderate',
      },
    ],
  });
  shown.find(0).dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(hints()).toEqual([]);
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
});

test('when the tag leaves, nothing is fetched any more', () => {
  const shown = related({ html: printed() });
  const [, next] = shown.links();
  over(shown.find(1));
  shown.stop();
  shown.clock.pass(80);
  next?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(hints()).toEqual([]);
});
