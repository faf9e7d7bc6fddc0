// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  articlesByTag,
  bioArticles,
  dynamicArticles,
  homeArticles,
  latestArticles,
  latestOfTag,
  mostReadArticles,
  popularArticles,
  scopedArticles,
  userArticles,
} from '#core/contract/listing/article.ts';
import { templateFile } from '#core/contract/template.ts';
import { readRows } from '#core/ungrouped/listing/readRows.ts';
import { type FakeTab, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { afterStart } from '#tests/support/interferences.ts';
import { printedTag } from '#tests/support/printed.ts';
import { seededChance } from '#tests/support/seededChance.ts';
import { sized } from '#tests/support/soak.ts';
import {
  later,
  malformed,
  refused,
  type StagedReply,
  type StageOptions,
  settled,
  stage,
  unreachable,
} from '#tests/support/stage.ts';
import { island } from './article-list.island.ts';
import type { Printed } from './article-list.printed.ts';
import { type Attributes, attributes } from './article-list.widget.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  document.body.replaceChildren();
});

/** An article as the wire has it. */
const wire = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  url: `/article/${id}/slug-${id}`,
  title: `Article ${id}`,
  excerpt: `What article ${id} says.`,
  published_at: '2026-11-20T12:00:00Z',
  ...more,
});
const page = (ids: readonly number[], more: object = {}): StagedReply => ({
  wire: { data: ids.map((id) => wire(id)), ...more },
});

function printed(ids: readonly number[], more: Partial<Printed> = {}): string {
  const data: Printed = {
    source: 'latest',
    ...{ tag_slug: null, user: null, article: null, heading_level: 3 },
    ...{ page_size: 10, first_page_size: 10, is_sticky: false },
    ...{ next_offset: ids.length, next_page: 1, total: 64, has_more: true, has_articles: ids.length > 0 },
    articles: ids.map((id) => ({
      ...{
        article_id: id,
        url: `/article/${id}/slug-${id}`,
        is_external: false,
        title: `Article ${id}`,
        neutral_text: null,
        test: null,
      },
      ...{ excerpt: null, picture: null, tag: null, author: null, elsewhere_text: null, date: null, comments: null },
    })),
    ...{ look: null, pager: null },
    none_text: 'No articles found',
    more: ids.length > 0 ? { url: '?page=2', label: 'More articles', waiting_text: null } : null,
    ...more,
  };
  return printedTag('article-list', data).innerHTML;
}

interface Options extends StageOptions, Partial<Attributes> {
  readonly html?: string;
  readonly server?: readonly (StagedReply | Promise<StagedReply>)[];
  readonly endpoint?: Parameters<ReturnType<typeof stage>['says']>[0];
  readonly queued?: boolean;
  /** Pressed when the model is there and nothing is drawn. */
  readonly pressed?: boolean;
  readonly template?: StagedReply;
  /** The page of another list. */
  readonly beside?: ReturnType<typeof stage>;
}

const defaults: Attributes = {
  ...{ source: 'latest', tag: undefined, user: undefined, token: '/api/v2/article/home/get/', format: 'json' },
  ...{ pageSize: 10, firstPageSize: undefined, isSticky: false, excludeTypes: undefined, articleId: undefined },
  headingLevel: 3,
  ...{ cardTemplate: undefined, paging: 'more', look: 'list' },
};

async function list({
  html = '',
  server = [],
  endpoint = latestArticles,
  queued = false,
  pressed = false,
  beside,
  ...options
}: Options = {}) {
  const set = beside ?? stage({ address: 'https://news.example/', ...options, words: { en, nl } });
  set.says(endpoint, ...server);
  const press = { action: 'more', values: {} };
  const { host, element, leave } = set.host(html, queued ? [press] : []);
  const given = {
    ...defaults,
    ...Object.fromEntries(Object.entries(options).filter(([name]) => name in defaults)),
  };
  let handle: Parameters<typeof host.onAction>[0] = () => {};
  const started = island.start(set.page, given, {
    ...host,
    onAction(taken) {
      handle = taken;
    },
  });
  if (pressed) handle(press);
  if (options.template) set.says(templateFile, options.template);
  const undraw = await started.draw({
    host,
    page: set.page,
    root: element,
    adopt: () => {},
    drawn: () => {},
    crashed: () => {},
  });
  const stop = () => {
    undraw();
    leave();
  };
  leaving.push(stop);
  const inside = within(element);
  return {
    ...set,
    set,
    element,
    inside,
    stop,
    titles: () => [...element.querySelectorAll('.tb-articles-link')].map((link) => link.textContent),
    more: async () => {
      inside.getByRole('button', { name: /More articles|Meer artikelen|Try again/ }).click();
      await settled();
    },
    button: () => inside.queryByRole('button'),
    status: () => inside.getByRole('status').textContent,
  };
}
const titles = (...ids: readonly number[]) => ids.map((id) => `Article ${id}`);

test('what the host printed stands, and nothing is asked for', async () => {
  const shown = await list({ html: printed([1, 2]) });
  await settled();
  expect(shown.titles()).toEqual(titles(1, 2));
  expect(shown.sent).toEqual([]);
});

test('more articles come after those that stand, with the focus on the first new one and said once', async () => {
  const shown = await list({ html: printed([1, 2]), server: [page([3, 4], { total: 64, has_more: true })] });
  const [first] = shown.element.querySelectorAll('.tb-articles-item');
  await shown.more();
  expect(shown.sent).toMatchObject([{ query: { offset: 2 } }]);
  expect(shown.titles()).toEqual(titles(1, 2, 3, 4));
  expect(shown.element.querySelector('.tb-articles-item')).toBe(first);
  expect(document.activeElement?.textContent).toBe('Article 3');
  expect(shown.status()).toBe('2 articles loaded, 4 of 64');
});

test('a button that was translated stays so while the list grows', async () => {
  const server = [page([2], { total: 9, has_more: true }), page([3], { total: 9, has_more: true })];
  const shown = await list({ html: printed([1]), server });
  await shown.more();
  afterStart.translated?.(shown.element);
  shown.button()?.click();
  await settled();
  expect([shown.titles().length, shown.button()?.textContent]).toEqual([3, 'MORE ARTICLES']);
});

test('rows that others have added or put into a box of their own are not counted as articles, nor left out', async () => {
  const server = [page([5], { total: 64, has_more: true }), page([6], { total: 64, has_more: true })];
  const shown = await list({ html: printed([1, 2, 3, 4]), server });
  afterStart.advertisements?.(shown.element);
  await shown.more();
  expect(shown.status()).toBe('1 article loaded, 5 of 64');
  afterStart['rows beyond the third in a box']?.(shown.element);
  shown.button()?.click();
  await settled();
  expect(shown.status()).toBe('1 article loaded, 6 of 64');
});

test('a list whose HTML was put in anew goes on', async () => {
  const server = [page([2], { total: 9, has_more: true }), page([3], { total: 9, has_more: true })];
  const shown = await list({ html: printed([1]), server });
  await shown.more();
  afterStart['the same HTML put in anew']?.(shown.element);
  shown.element.querySelector<HTMLElement>('.tb-articles-more')?.click();
  await settled();
  expect([shown.titles(), shown.status()]).toEqual([titles(1, 2, 3), '1 article loaded, 3 of 9']);
});

test('articles that the page shows above the list count as loaded, so that the last ones are the last of all', async () => {
  const server = [page([12, 13], { total: 13, has_more: false })];
  const shown = await list({ html: printed([10, 11], { next_offset: 11, total: 13 }), server });
  await shown.more();
  expect(shown.status()).toBe('2 articles loaded, 13 of 13');
});

test('a list says that it is busy until its page has come', async () => {
  const answer = later();
  const shown = await list({ html: printed([1]), server: [answer.reply] });
  const isBusy = () => shown.element.querySelector('.tb-articles-list')?.getAttribute('aria-busy');
  await shown.more();
  expect(isBusy()).toBe('true');
  answer.send(page([2]));
  await settled();
  expect(isBusy()).toBe('false');
});

test('in Dutch too', async () => {
  const shown = await list({ html: printed([1]), locale: 'nl', server: [page([2], { total: 2, has_more: false })] });
  await shown.more();
  expect(shown.status()).toBe('1 artikel geladen, 2 van 2');
});

test('a press before the island was there counts', async () => {
  const shown = await list({ html: printed([1]), queued: true, server: [page([2])] });
  await settled();
  expect(shown.titles()).toEqual(titles(1, 2));
  expect(document.activeElement?.textContent).toBe('Article 2');
});

test('a press between the model and the drawing is answered as any other', async () => {
  const shown = await list({ html: printed([1]), pressed: true, server: [page([2], { total: 9, has_more: true })] });
  await settled();
  expect([shown.titles(), shown.status()]).toEqual([titles(1, 2), '1 article loaded, 2 of 9']);
  expect(document.activeElement?.textContent).toBe('Article 2');
});

test('at the end there is no button', async () => {
  const shown = await list({ html: printed([1]), server: [page([2], { has_more: false })] });
  await shown.more();
  expect(shown.button()).toBeNull();
});

test('where the server does not say, the page after is fetched ahead and the end is known without another press', async () => {
  const shown = await list({ html: printed([1]), server: [page([2, 3]), page([4, 5]), page([])] });
  await shown.more();
  expect(shown.sent.map(({ query }) => query)).toEqual([{ offset: 1 }, { offset: 3 }]);
  expect(shown.button()).not.toBeNull();
  await shown.more();
  expect(shown.titles()).toEqual(titles(1, 2, 3, 4, 5));
  await settled();
  expect(shown.button()).toBeNull();
});

test('an empty page is past the end: what is asked next time is that page again', async () => {
  const shown = await list({
    html: printed([1], { source: 'popular' }),
    source: 'popular',
    endpoint: popularArticles,
    server: [page([])],
  });
  await shown.more();
  expect(shown.button()).toBeNull();
  expect(shown.status()).toBe('These are all the articles.');
  expect(document.activeElement).toBe(shown.inside.getByRole('status'));
});

test('articles that stand are not shown twice: by id, by address, or in another list of the page', async () => {
  const other = document.createElement('div');
  other.innerHTML = printed([9]);
  document.body.append(other);
  const again = {
    wire: {
      data: [wire(1), wire(2, { id: 77, url: '/article/1/slug-1/?utm_source=x#top' }), wire(9), wire(3)],
      has_more: true,
    },
  };
  const shown = await list({ html: printed([1]), server: [again] });
  await shown.more();
  expect(shown.titles()).toEqual(titles(1, 3));
});

test('a page with nothing new is passed over', async () => {
  const shown = await list({
    html: printed([1, 2]),
    server: [page([1, 2], { has_more: true }), page([3], { has_more: true })],
  });
  await shown.more();
  expect(shown.titles()).toEqual(titles(1, 2, 3));
});

test('an empty tag shows its own first page whole, whatever other lists of the page have', async () => {
  const other = document.createElement('div');
  other.innerHTML = printed([1, 2]);
  document.body.append(other);
  const shown = await list({ server: [page([1, 2, 3], { has_more: true }), page([3, 4], { has_more: false })] });
  await settled();
  expect(shown.titles()).toEqual(titles(1, 2, 3));
  await shown.more();
  expect(shown.titles()).toEqual(titles(1, 2, 3, 4));
});

test('a server that gives the same page for ever is asked a few times', async () => {
  const shown = await list({
    html: printed([1]),
    server: Array.from({ length: 20 }, () => page([1], { has_more: true })),
  });
  await shown.more();
  expect([shown.sent.length, shown.titles()]).toEqual([6, titles(1)]);
});

test('two empty tags take no articles from each other', async () => {
  const set = stage({ address: 'https://news.example/', words: { en, nl } });
  set.says(latestArticles, page([1, 2], { has_more: false }));
  set.says(popularArticles, page([2, 3], { has_more: false }));
  const places = (['latest', 'popular'] as const).map((source) => {
    const place = set.host('');
    leaving.push(place.leave);
    return { ...place, started: island.start(set.page, { ...defaults, source }, place.host) };
  });
  await settled();
  for (const { host, element, started } of places)
    await started.draw({ host, page: set.page, root: element, adopt() {}, drawn() {}, crashed() {} });
  const shown = [...document.querySelectorAll('.tb-articles-link')].map((link) => link.textContent);
  expect(shown).toEqual(titles(1, 2, 2, 3));
});

test('the article that is being read is left out', async () => {
  const shown = await list({
    html: printed([1]),
    address: 'https://news.example/article/5/slug-5',
    articleId: 4,
    server: [page([4, 5, 6], { has_more: false })],
  });
  await shown.more();
  expect(shown.titles()).toEqual(titles(1, 6));
});

test.each([
  ['a refusal', refused(500)],
  ['no network', unreachable('offline')],
])('%s keeps what was loaded, and the button tries again', async (_, failure) => {
  const shown = await list({
    html: printed([1]),
    server: [page([2], { has_more: true }), failure, page([3], { has_more: false })],
  });
  await shown.more();
  await shown.more();
  expect(shown.titles()).toEqual(titles(1, 2));
  expect(shown.inside.getByRole('alert').textContent).not.toBe('');
  await shown.more();
  expect(shown.titles()).toEqual(titles(1, 2, 3));
  expect(shown.inside.getByRole('alert').textContent).toBe('');
});

const failures = [
  unreachable('network'),
  unreachable('time-out'),
  unreachable('offline'),
  ...[401, 403, 404, 409, 422, 429, 500].map((status) => refused(status)),
  malformed,
] as const;

test.each([
  ['latest', latestArticles, {}],
  ['most-read', mostReadArticles, {}],
  ['popular', popularArticles, {}],
  ['author', userArticles, { user: 'sam' }],
  ['dynamic', dynamicArticles, {}],
  ['bio', bioArticles, {}],
  ['scope', scopedArticles, {}],
  ['home', homeArticles, {}],
  ['tag', latestOfTag, { tag: 'derby' }],
  ['tag', articlesByTag, { tag: 'derby', format: 'html' }],
] as const)(
  'no failure of the call for %s costs what stands, and each can be tried again',
  async (source, endpoint, given) => {
    const server = [...failures, page([2], { has_more: false })];
    const shown = await list({ html: printed([1], { source }), source, endpoint, server, ...given });
    for (const [at] of failures.entries()) {
      await shown.more();
      expect(shown.titles()).toEqual(titles(1));
      expect(shown.inside.getByRole('alert').textContent).not.toBe('');
      expect(shown.sent).toHaveLength(at + 1);
    }
    await shown.more();
    expect(shown.titles()).toEqual(titles(1, 2));
    expect(shown.inside.getByRole('alert').textContent).toBe('');
  },
);

test.each([
  ['list', '20-11-2026'],
  ['sidebar', '20/11'],
] as const)('in a %s the day of an article is %s', async (look, day) => {
  const wires = { wire: { data: [{ ...wire(1), published_at: '2026-11-20T12:00:00Z' }], has_more: false } };
  const shown = await list({ look, server: [wires] });
  await settled();
  expect(shown.element.querySelector('time')?.textContent).toBe(day);
});

test.each([
  ['home', undefined, 5],
  ['home', 8, 8],
  ['scope', undefined, 10],
] as const)('a page of %s with the size %s has %s articles', async (source, pageSize, size) => {
  const shown = await list({ source, pageSize, endpoint: source === 'home' ? homeArticles : scopedArticles });
  await settled();
  expect(shown.sent[0]?.query).toMatchObject({ page_size: size, first_page_size: size });
});

test('a second press while articles come asks for nothing', async () => {
  const reply = later();
  const shown = await list({ html: printed([1]), server: [reply.reply] });
  await shown.more();
  await shown.more();
  expect(shown.sent).toHaveLength(1);
  reply.send(page([2], { has_more: false }));
  await settled();
  expect(shown.titles()).toEqual(titles(1, 2));
});

test('an empty tag fetches its first page, and says where there is none', async () => {
  const shown = await list({ server: [page([1, 2], { has_more: false })] });
  await settled();
  expect(shown.titles()).toEqual(titles(1, 2));
  const none = await list({ locale: 'nl', server: [page([], { has_more: false })] });
  await settled();
  expect(none.status()).toBe('Hier staan nog geen artikelen. Naar de voorpagina');
});

test.each(['more', 'pages'] as const)(
  'an empty tag keeps its room until its first page has come (%s)',
  async (paging) => {
    const answer = later();
    const shown = await list({ paging, server: [answer.reply] });
    expect(shown.element.childElementCount).toBe(0);
    answer.send(page([1, 2], { has_more: false }));
    await settled();
    expect(shown.titles()).toEqual(titles(1, 2));
  },
);

test.each(['//evil.example/', 'https://evil.example/', 'lists/', '/a?b=', '/a#', '/../\\evil'])(
  'the front page is never asked at %s',
  (token) => {
    expect(z.safeParse(attributes, { token }).success).toBe(false);
  },
);

test('the front page is asked by the address that the host gave', async () => {
  const shown = await list({
    ...{
      html: printed([1], { source: 'home' }),
      source: 'home',
      token: '/lists/home/',
      isSticky: true,
      endpoint: homeArticles,
    },
    server: [page([2], { has_more: false })],
  });
  await shown.more();
  expect(shown.sent).toMatchObject([
    { params: { token: '/lists/home/', page: 1 }, query: { tenant_id: 'demo', page_size: 10, is_sticky: 1 } },
  ]);
});

test('rows of safe HTML are read as articles: elements of that name, else list items', () => {
  const rows = (html: string) => {
    const box = document.createElement('div');
    box.innerHTML = html;
    return readRows(box).map(({ url, title, excerpt, image, publishedAt }) => [
      url,
      title,
      excerpt,
      image,
      publishedAt,
    ]);
  };
  const article =
    '<article><img src="/a.jpg"><h3><a href="/article/2/b"> Two\n goals </a></h3><p>About two.</p><time datetime="2026-11-20T12:00:00Z"></time></article>';
  const two = ['/article/2/b', 'Two goals', 'About two.', '/a.jpg', '2026-11-20T12:00:00Z'];
  expect(rows(`${article}<article><h3>Nowhere</h3></article><li><a href="/x">X</a></li>`)).toEqual([two]);
  expect(rows('<ul><li><a href="/x">X</a></li></ul>')).toEqual([['/x', 'X', undefined, undefined, undefined]]);
});

test('foreign text is text, an excerpt ends after a word, and another site is marked', async () => {
  const evil = wire(2, {
    title: '<img src=x onerror=alert(1)>',
    excerpt: 'word '.repeat(60),
    url: 'https://other.example/a',
    is_external: true,
  });
  const shown = await list({ html: printed([1]), server: [{ wire: { data: [evil], has_more: false } }] });
  await shown.more();
  const [, item] = shown.element.querySelectorAll('.tb-articles-item');
  expect(item?.querySelector('.tb-articles-link')?.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(item?.querySelector('.tb-articles-excerpt')?.textContent).toBe(`${'word '.repeat(35).trim()}…`);
  expect(item?.querySelector('.tb-articles-link')?.getAttribute('rel')).toBe('noopener external');
  expect(item?.textContent).toContain('on other.example');
});

test('pictures come in the widths that are shown where the settings say who makes them, else as they are', async () => {
  const withPicture: StagedReply = { wire: { data: [wire(1, { thumbnails: { origin: '/public/a.svg' } })] } };
  const imageIn = ({ element }: Awaited<ReturnType<typeof list>>) => {
    const image = element.querySelector('img');
    return ['src', 'srcset', 'sizes', 'width', 'height'].map((name) => image?.getAttribute(name));
  };
  const plain = await list({ server: [withPicture] });
  await settled();
  expect(imageIn(plain)).toEqual(['https://news.example/public/a.svg', null, null, '345', '230']);
  plain.stop();
  const resized = await list({ server: [withPicture], config: { images: { proxy: '/images' } } });
  await settled();
  const at = (size: string) => `/images/rs:fill:${size}/plain/%2Fpublic%2Fa.svg`;
  expect(imageIn(resized)).toEqual([
    `https://news.example${at('345:230')}`,
    `${at('345:230')} 345w, ${at('690:460')} 690w`,
    '345px',
    '345',
    '230',
  ]);
});

test('two titles come as a test, and comments as a count', async () => {
  const tested = wire(2, { b_title: 'Other', ab_testing: true, comments_count: 7 });
  const shown = await list({ html: printed([1]), server: [{ wire: { data: [tested], has_more: false } }] });
  await shown.more();
  const test = shown.element.querySelector('[data-widget=title-test]');
  expect([test?.getAttribute('data-article-id'), test?.textContent]).toEqual(['2', 'Article 2Other']);
  expect(shown.element.querySelector('[data-widget=comment-count]')?.textContent).toBe('7 comments');
});

test('today is told with its time in the zone of the site, other days by their date', async () => {
  const shown = await list({ html: printed([1]), server: [later().reply] });
  const now = shown.clock.now();
  const rows = [
    wire(2, { published_at: new Date(now).toISOString() }),
    wire(3, { published_at: '2020-01-02T12:00:00Z' }),
  ];
  const fresh = await list({ html: printed([8]), server: [{ wire: { data: rows, has_more: false } }] });
  await fresh.more();
  const [today, other] = fresh.element.querySelectorAll('time');
  expect(today?.textContent).toMatch(/^Today \d\d:\d\d$/);
  expect(other?.textContent).toBe('02-01-2020');
});

function comeBack(tab: FakeTab, address: string, html: string) {
  return list({ html, tab, address });
}

test('who comes back finds the articles that they had loaded, without a request', async () => {
  const tab = fakeBrowser().open();
  const first = await list({ html: printed([1, 2]), tab, server: [page([3, 4], { total: 64, has_more: true })] });
  await first.more();
  const address = first.places.place.here().href;
  expect(address).toBe('https://news.example/#more-latest');
  first.stop();
  const again = await comeBack(tab, address, printed([1, 2]));
  expect(again.titles()).toEqual(titles(1, 2, 3, 4));
  expect(again.sent).toEqual([]);
  again.says(latestArticles, page([5], { has_more: false }));
  await again.more();
  expect(again.sent).toMatchObject([{ query: { offset: 4 } }]);
});

test('what the head has put back stays, and the list goes on after it', async () => {
  const tab = fakeBrowser().open();
  const first = await list({ html: printed([1, 2]), tab, server: [page([3, 4], { total: 64, has_more: true })] });
  await first.more();
  const address = first.places.place.here().href;
  first.stop();
  const html = printed([1, 2, 3, 4]).replace('class="tb-articles-list"', 'class="tb-articles-list" data-kept="1"');
  const again = await list({ html, tab, address, server: [page([4, 5], { has_more: false })] });
  expect([again.titles(), again.sent]).toEqual([titles(1, 2, 3, 4), []]);
  await again.more();
  expect(again.sent).toMatchObject([{ query: { offset: 4 } }]);
  expect(again.titles()).toEqual(titles(1, 2, 3, 4, 5));
  again.stop();
  expect(again.titles()).toEqual(titles(1, 2));
});

test('who comes anew, without that address, finds what the host printed', async () => {
  const tab = fakeBrowser().open();
  const first = await list({ html: printed([1]), tab, server: [page([2], { has_more: true })] });
  await first.more();
  first.stop();
  const again = await comeBack(tab, 'https://news.example/', printed([1]));
  expect(again.titles()).toEqual(titles(1));
});

async function withTemplate(template: StagedReply, rows: readonly object[], beside?: ReturnType<typeof stage>) {
  const server = [{ wire: { data: rows, has_more: false } }];
  const shown = await list({
    html: printed([1]),
    cardTemplate: 'article-card',
    template,
    server,
    ...(beside && { beside }),
  });
  return shown;
}

test.each([
  ['that does not come', refused(404)],
  ['that is none', { wire: '<li>{{#title}}</li>' }],
  ['without a link in it', { wire: '<li class="tb-articles-item">{{title}}</li>' }],
] as const)(
  'a template %s leaves the usual cards, and is reported once for all lists of the page',
  async (_, template) => {
    const shown = await withTemplate(template, [wire(2), wire(3)]);
    const other = await withTemplate(template, [wire(4)], shown.set);
    await shown.more();
    await other.more();
    expect([shown.titles(), other.titles()]).toEqual([titles(1, 2, 3), titles(1, 4)]);
    expect(shown.notices.map(({ code }) => code)).toEqual(['L01']);
  },
);

test('when the tag leaves, what the host printed stands again', async () => {
  const html = printed([1]);
  const shown = await list({ html, server: [page([2], { has_more: false })] });
  await shown.more();
  const { element } = shown;
  shown.stop();
  expect([...element.querySelectorAll('.tb-articles-link')].map((link) => link.textContent)).toEqual(titles(1));
  expect(element.querySelector('a.tb-articles-more')).not.toBeNull();
});

test('nothing stands twice in many sessions with articles published between the pages', async () => {
  const chance = seededChance(18);
  for (let session = 0; session < sized(15, 500); session += 1) {
    let newest = 30;
    const all = () => Array.from({ length: newest }, (_, at) => newest - at);
    const first = all().slice(0, 5);
    const shown = await list({ html: printed(first, { next_offset: 5 }) });
    for (let offset = 5; shown.button() && offset < newest; offset += 5) {
      newest += Math.floor(chance() * 3);
      const asked = shown.sent.length;
      const from = asked === 0 ? 5 : Number(Object(shown.sent.at(-1)?.query).offset) + 5;
      const ids = all().slice(from, from + 5);
      shown.says(
        latestArticles,
        page(ids, { has_more: from + 5 < newest }),
        page(all().slice(from + 5, from + 10), { has_more: false }),
      );
      await shown.more();
    }
    const seen = shown.titles();
    expect(new Set(seen).size).toBe(seen.length);
    shown.stop();
    leaving.pop();
  }
});
