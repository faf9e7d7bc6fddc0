// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { searchArticles } from '#core/contract/articleSearch.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { afterStart } from '#tests/support/interferences.ts';
import { elementsIn, printedTag } from '#tests/support/printed.ts';
import {
  settled as decided,
  later,
  refused,
  type StagedReply,
  type StageOptions,
  stage,
  unreachable,
} from '#tests/support/stage.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { island } from './search.island.ts';
import type { Printed } from './search.printed.ts';
import { attributes } from './search.widget.ts';

/** What is fetched once it is needed has come. */
async function settled() {
  await vi.dynamicImportSettled();
  await decided();
}

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  document.body.replaceChildren();
});

const wire = (id: number, more: object = {}) => ({
  ...{ id, url: `/article/${id}/slug-${id}`, title: `Article ${id}`, excerpt: `What article ${id} says.` },
  published_at: '2026-11-20T12:00:00Z',
  ...more,
});
const page = (ids: readonly number[], more: object = {}): StagedReply => ({
  wire: { data: ids.map((id) => wire(id)), total: ids.length, has_more: false, ...more },
});

/** What a host prints for a query with these articles. */
function printed(query: string | null, ids: readonly number[] = [], more: Partial<Printed> = {}): string {
  const data: Printed = {
    ...{ action_url: '/search', label: 'Search our articles', submit_label: 'Search', titles_label: 'Titles only' },
    ...{ longest: 100, heading_level: 2, query, is_titles: false, next_offset: ids.length, total: 64, has_more: true },
    ...{ has_results: ids.length > 0, is_empty: query !== null && ids.length === 0, found_text: '64 articles found' },
    results: ids.map((id) => ({
      ...{ url: `/article/${id}/slug-${id}`, is_external: false, title: [{ text: `Article ${id}`, is_marked: false }] },
      ...{ neutral_text: null, excerpt: null, tag_text: null, date: null, elsewhere_text: null },
    })),
    ...{ none_text: 'No articles found', hint_text: 'Check the spelling.' },
    more: ids.length > 0 ? { url: '/search?q=x&page=2', label: 'More articles' } : null,
    ...more,
  };
  return printedTag('search', data).innerHTML;
}

interface Options extends StageOptions {
  readonly html?: string;
  readonly server?: readonly (StagedReply | Promise<StagedReply>)[];
  readonly target?: string;
  /** What a reader does before the island stands. */
  readonly early?: (tag: HTMLElement) => void;
}

async function search({ html = '', server = [], target, early, ...options }: Options = {}) {
  const set = stage({ address: 'https://news.example/search', ...options, words: { en, nl } });
  set.says(searchArticles, ...server);
  const { host, element, leave } = set.host(html);
  early?.(element);
  const started = island.start(set.page, z.parse(attributes, target === undefined ? {} : { target }), host);
  const undraw = await started.draw({
    ...{ host, page: set.page, root: element },
    ...{ adopt: () => {}, drawn: () => {}, crashed: () => {} },
  });
  const stop = () => {
    undraw();
    leave();
  };
  leaving.push(stop);
  const inside = within(element);
  const field = () => inside.getByRole<HTMLInputElement>('searchbox');
  const put = (text: string) => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  };
  return {
    ...set,
    element,
    inside,
    stop,
    field,
    put,
    /** Types and waits until it is looked for. */
    async find(text: string) {
      put(text);
      set.clock.pass(250);
      await settled();
    },
    key: (key: string) => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    async submit() {
      element.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      await settled();
    },
    titles: () => [...document.querySelectorAll('.tb-search-link')].map((link) => link.textContent),
    marked: () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent),
    status: () => document.querySelector('.tb-search-status')?.textContent,
    alert: () => document.querySelector('.tb-search-alert')?.textContent,
    more: () => document.querySelector<HTMLElement>('.tb-search-more:not([hidden])'),
    address: () => set.page.place.here().pathname + set.page.place.here().search,
    asked: () => set.sent.map(({ query }) => query),
  };
}
const titles = (...ids: readonly number[]) => ids.map((id) => `Article ${id}`);

test('what the host printed stands, and nothing is asked for', async () => {
  const shown = await search({ html: printed('x', [1, 2]), address: 'https://news.example/search?q=x' });
  await settled();
  expect([shown.titles(), shown.field().value, shown.asked()]).toEqual([titles(1, 2), 'x', []]);
});

test('what is typed is looked for after a quarter of a second, and the address holds it', async () => {
  const shown = await search({ html: printed(null), server: [page([7, 8])] });
  shown.put('psv');
  shown.clock.pass(249);
  await settled();
  expect(shown.asked()).toEqual([]);
  shown.clock.pass(1);
  await settled();
  expect(shown.asked()).toEqual([{ offset: 0, query: 'psv', content: 'on' }]);
  expect([shown.titles(), shown.address()]).toEqual([titles(7, 8), '/search?q=psv']);
});

test('results that others have put in anew give way to what is found next', async () => {
  const more = { has_more: true };
  const { element, find, titles, inside } = await search({
    html: printed('goal', [1, 2]),
    server: [page([3], more), page([4], more)],
  });
  await find('cup');
  const results = element.querySelector('.tb-search-results');
  if (results) results.innerHTML = results.innerHTML.toString();
  await find('cups');
  expect(titles()).toEqual(['Article 4']);
  expect(inside.getAllByText('1 article found')).toHaveLength(1);
  expect(inside.getAllByRole('button', { name: 'More articles' })).toHaveLength(1);
});

test('the words that were looked for are marked, as text', async () => {
  const html = { title: 'Dóelman <b>houdt</b> de nul', excerpt: 'Twee doelmannen, één doel.' };
  const words = ['doelman', 'doelmannen'];
  const shown = await search({ server: [{ wire: { data: [wire(1, html)], total: 1, has_more: false, words } }] });
  await shown.find('doelman');
  expect(shown.marked()).toEqual(['Dóelman', 'doelmannen']);
  expect(shown.titles()).toEqual([html.title]);
});

test('where the server does not say which words it looked for, those that begin as typed are marked', async () => {
  const shown = await search({ server: [page([1], { data: [wire(1, { title: 'Bournemouth draw again' })] })] });
  await shown.find('BOURNE');
  expect(shown.marked()).toEqual(['Bournemouth']);
});

test('the later of two questions wins, whichever answers first', async () => {
  const [first, second] = [later(), later()];
  const shown = await search({ server: [first.reply, second.reply] });
  await shown.find('aja');
  await shown.find('ajax');
  second.send(page([2]));
  await settled();
  first.send(page([1]));
  await settled();
  expect([shown.titles(), shown.address()]).toEqual([titles(2), '/search?q=ajax']);
});

test('a character that is being composed is not looked for before it is whole', async () => {
  const shown = await search({ server: [page([1])] });
  shown.field().dispatchEvent(new Event('compositionstart'));
  await shown.find('ka');
  expect(shown.asked()).toEqual([]);
  shown.field().value = '香川';
  shown.field().dispatchEvent(new Event('compositionend'));
  shown.clock.pass(250);
  await settled();
  expect(shown.asked()).toMatchObject([{ query: '香川' }]);
});

test('a character whose composing began before the island stood is not looked for before it is whole', async () => {
  const shown = await search({ server: [page([1])] });
  shown.field().value = 'かが';
  shown.field().dispatchEvent(Object.assign(new Event('input'), { isComposing: true }));
  shown.clock.pass(250);
  await settled();
  expect(shown.asked()).toEqual([]);
  shown.field().value = '香川';
  shown.field().dispatchEvent(new Event('compositionend'));
  shown.clock.pass(250);
  await settled();
  expect(shown.asked()).toMatchObject([{ query: '香川' }]);
});

test('why more articles do not come is said where they were asked for, and why a search failed above what stands', async () => {
  const shown = await search({ server: [page([1], { has_more: true }), refused(503), refused(503)] });
  const isAbove = () => {
    const [reason] = document.querySelectorAll('.tb-search-failure');
    return [...document.querySelectorAll('.tb-search-failure, .tb-search-list')][0] === reason;
  };
  await shown.find('psv');
  shown.more()?.click();
  await settled();
  expect([document.querySelectorAll('.tb-search-failure').length, isAbove()]).toEqual([1, false]);
  await shown.find('ajax');
  expect([document.querySelectorAll('.tb-search-failure').length, isAbove()]).toEqual([1, true]);
});

test('how much was found is said once the reader pauses, and not again', async () => {
  const shown = await search({ server: [page([1, 2])] });
  await shown.find('psv');
  expect(shown.status()).toBe('');
  shown.clock.pass(1000);
  expect(shown.status()).toBe('2 articles found');
  await shown.find('psv ');
  expect(shown.asked()).toHaveLength(1);
});

test('where nothing is found it says so, in both languages', async () => {
  for (const [locale, text] of [
    ['en', 'No articles found'],
    ['nl', 'Geen artikelen gevonden'],
  ] as const) {
    const shown = await search({ locale, server: [page([])] });
    await shown.find('zzz');
    expect(shown.inside.getByText(text).closest('[hidden]')).toBeNull();
    shown.clock.pass(1000);
    expect(shown.status()).toBe(text);
    shown.stop();
  }
});

test('what is shown stays when the next question fails, and it can be asked again', async () => {
  const shown = await search({ server: [page([1]), refused(503), page([2])] });
  await shown.find('psv');
  await shown.find('ajax');
  expect(shown.titles()).toEqual(titles(1));
  expect(shown.alert()).not.toBe('');
  shown.more()?.click();
  await settled();
  expect([shown.titles(), shown.alert()]).toEqual([titles(2), '']);
});

test('without a network it says so, and asks again when there is one', async () => {
  const shown = await search({ server: [unreachable('offline'), page([1])] });
  await shown.find('psv');
  expect(shown.alert()).toContain('offline');
  dispatchEvent(new Event('online'));
  await settled();
  expect([shown.titles(), shown.alert()]).toEqual([titles(1), '']);
});

test('more articles come after those that stand, each once, with the focus on the first new one', async () => {
  const server = [page([1, 2], { total: 4, has_more: true }), page([2, 3, 4], { total: 4 })];
  const shown = await search({ server });
  await shown.find('psv');
  shown.more()?.click();
  await settled();
  expect(shown.asked()).toMatchObject([{ offset: 0 }, { offset: 2 }]);
  expect(shown.titles()).toEqual(titles(1, 2, 3, 4));
  expect(document.activeElement?.textContent).toBe('Article 3');
  expect(shown.status()).toBe('2 articles loaded, 4 of 4');
  expect(shown.more()).toBeNull();
});

test('an advertisement between the results is not counted as one', async () => {
  const server = [page([1, 2], { total: 4, has_more: true }), page([3, 4], { total: 4 })];
  const shown = await search({ server });
  await shown.find('psv');
  afterStart.advertisements?.(shown.element);
  shown.more()?.click();
  await settled();
  expect(shown.status()).toBe('2 articles loaded, 4 of 4');
});

test('a button that was translated stays so when more articles come', async () => {
  const server = [page([1, 2], { total: 6, has_more: true }), page([3, 4], { total: 6, has_more: true })];
  const shown = await search({ server });
  await shown.find('psv');
  const button = shown.more();
  if (button?.parentElement) afterStart.translated?.(button.parentElement);
  button?.click();
  await settled();
  expect([shown.titles().length, shown.more()?.textContent]).toEqual([4, 'MORE ARTICLES']);
});

test('a list that the host printed goes on, and comes back whole when the island leaves', async () => {
  const html = printed('x', [1, 2]);
  const shown = await search({ html, server: [page([3])], address: 'https://news.example/search?q=x' });
  const [first] = document.querySelectorAll('.tb-search-item');
  shown.more()?.click();
  await settled();
  expect([shown.asked(), shown.titles()]).toEqual([[{ offset: 2, query: 'x', content: 'on' }], titles(1, 2, 3)]);
  expect(document.querySelector('.tb-search-item')).toBe(first);
  await shown.find('');
  const { element } = shown;
  shown.stop();
  expect(element.innerHTML).toBe(html);
});

test('a reader who comes back finds what they had made longer, with the focus where it was, and nothing is asked for', async () => {
  const tab = fakeBrowser().open();
  const [html, address] = [printed('x', [1, 2]), 'https://news.example/search?q=x'];
  const first = await search({ ...{ tab, html, address }, server: [page([3, 4], { total: 9, has_more: true })] });
  first.more()?.click();
  await settled();
  const [link] = document.querySelectorAll<HTMLElement>('.tb-search-item:nth-child(4) a');
  link?.focus();
  dispatchEvent(new Event('pagehide'));
  const left = first.page.place.here().href;
  expect(left).toBe('https://news.example/search?q=x#more-search');
  first.stop();

  const scrolled = vi.spyOn(window, 'scrollTo');
  const back = await search({ ...{ tab, html, address: left }, server: [page([5])] });
  await settled();
  expect([back.titles(), back.asked()]).toEqual([titles(1, 2, 3, 4), []]);
  expect([document.activeElement?.textContent, scrolled.mock.calls.length]).toEqual(['Article 4', 1]);
  expect(back.status()).toBe('');
  back.more()?.click();
  await settled();
  expect(back.asked()).toMatchObject([{ offset: 4 }]);
  back.stop();

  const anew = await search({ tab, html, address });
  await settled();
  expect(anew.titles()).toEqual(titles(1, 2));
  scrolled.mockRestore();
});

test('what was found here and made longer stands in place of what the host prints of it', async () => {
  const tab = fakeBrowser().open();
  const first = await search({ tab, server: [page([1, 2], { total: 4, has_more: true }), page([3, 4], { total: 4 })] });
  await first.find('psv');
  first.more()?.click();
  await settled();
  const left = first.page.place.here().href;
  first.stop();
  const back = await search({ tab, html: printed('psv', [1, 2]), address: left });
  await settled();
  expect([back.titles(), back.more()]).toEqual([titles(1, 2, 3, 4), null]);
  await back.find('ajax');
  expect(back.page.place.here().hash).toBe('#more-search');
});

test('what a reader who comes back types before what searches is there is in the address too', async () => {
  const back = await search({
    ...{ address: 'https://news.example/search?q=x#more-search', html: printed('x', [1]) },
    server: [page([7])],
    early: (tag) => {
      const field = tag.querySelector('input');
      if (field) field.value = 'Oranje';
    },
  });
  await settled();
  back.clock.pass(250);
  await settled();
  expect([back.titles(), back.page.place.here().href]).toEqual([['Article 7'], 'https://news.example/search?q=Oranje']);
});

test('results that the head has put back stay, and go on', async () => {
  const tab = fakeBrowser().open();
  const [html, address] = [printed('x', [1, 2]), 'https://news.example/search?q=x'];
  const first = await search({ ...{ tab, html, address }, server: [page([3, 4], { total: 9, has_more: true })] });
  first.more()?.click();
  await settled();
  const left = first.page.place.here().href;
  first.stop();
  const kept = printed('x', [1, 2, 3, 4]).replace('class="tb-search-list"', 'class="tb-search-list" data-kept="1"');
  const back = await search({ tab, html: kept, address: left, server: [page([5])] });
  await settled();
  expect([back.titles(), back.asked()]).toEqual([titles(1, 2, 3, 4), []]);
  back.more()?.click();
  await settled();
  expect([back.titles(), back.asked()]).toMatchObject([titles(1, 2, 3, 4, 5), [{ offset: 4 }]]);
});

test('the way back leads to what a reader had settled on, without another question', async () => {
  const shown = await search({ server: [page([1]), page([2])] });
  await shown.find('psv');
  await shown.submit();
  await shown.find('ajax');
  expect(shown.address()).toBe('/search?q=ajax');
  shown.places.backtrack();
  await settled();
  expect([shown.address(), shown.field().value, shown.titles()]).toEqual(['/search?q=psv', 'psv', titles(1)]);
  expect(shown.asked()).toHaveLength(2);
  shown.places.backtrack();
  await settled();
  expect([shown.address(), shown.field().value, shown.titles()]).toEqual(['/search', '', []]);
});

test('Escape empties the field and what was found', async () => {
  const shown = await search({ server: [page([1])] });
  await shown.find('psv');
  shown.key('Escape');
  expect([shown.field().value, shown.titles(), shown.address()]).toEqual(['', [], '/search']);
});

test('what was looked for before is kept in the browser, and can be looked for again or forgotten', async () => {
  const browser = fakeBrowser();
  const first = await search({ tab: browser.open(), server: [page([1]), page([2])] });
  for (const query of ['psv', 'ajax']) {
    await first.find(query);
    await first.submit();
  }
  first.stop();
  const shown = await search({ tab: browser.open(), server: [page([1])] });
  await settled();
  const names = () =>
    shown.inside.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names()).toEqual(['Search', 'ajax', 'Forget “ajax”', 'psv', 'Forget “psv”', 'Clear all']);
  shown.inside.getByRole('button', { name: 'Forget “ajax”' }).click();
  expect(names()).toEqual(['Search', 'psv', 'Forget “psv”', 'Clear all']);
  shown.inside.getByRole('button', { name: 'psv' }).click();
  await settled();
  expect([shown.field().value, shown.titles()]).toEqual(['psv', titles(1)]);
  shown.key('Escape');
  shown.inside.getByRole('button', { name: 'Clear all' }).click();
  expect([names(), shown.status()]).toEqual([['Search'], 'Your search history has been cleared.']);
  expect([...browser.kept.keys()].filter((key) => key.includes('searches'))).toEqual([]);
});

test('titles alone are looked through where the reader wants that', async () => {
  const shown = await search({ server: [page([1, 2]), page([1])] });
  await shown.find('psv');
  shown.inside.getByRole('checkbox').click();
  await settled();
  expect(shown.asked()).toMatchObject([{ content: 'on' }, { content: 'off' }]);
  expect([shown.titles(), shown.address()]).toEqual([titles(1), '/search?q=psv&content=off']);
});

test('an empty tag looks for what the address asks for, in titles alone where it says so', async () => {
  const shown = await search({ address: 'https://news.example/search?q=psv&content=off', server: [page([1])] });
  await settled();
  expect(shown.asked()).toEqual([{ offset: 0, query: 'psv', content: 'off' }]);
  expect([shown.titles(), shown.inside.getByRole<HTMLInputElement>('checkbox').checked]).toEqual([titles(1), true]);
});

test('an empty tag has the form that hosts print', async () => {
  const titles_label = 'Titles and introductions only';
  const [own, other] = [await search(), await search({ html: printed(null, [], { titles_label }) })];
  const formOf = ({ element }: typeof own) => {
    const [, ...inside] = elementsIn(element.querySelector('form'));
    return [inside, [...element.querySelectorAll('label')].map(({ textContent }) => textContent)];
  };
  expect(formOf(own)).toEqual(formOf(other));
});

test('what was chosen before the island stood counts', async () => {
  const early = (tag: HTMLElement) => within(tag).getByRole('checkbox').click();
  const address = 'https://news.example/search?q=x';
  const shown = await search({ html: printed('x', [1, 2]), address, early, server: [page([1])] });
  await settled();
  expect(shown.asked()).toEqual([{ offset: 0, query: 'x', content: 'off' }]);
  expect([shown.titles(), shown.address()]).toEqual([titles(1), '/search?q=x&content=off']);
});

test('results stand in the element that the tag names', async () => {
  const place = document.createElement('section');
  place.id = 'results';
  document.body.append(place);
  const shown = await search({ target: 'results', server: [page([1])] });
  await shown.find('psv');
  expect(place.querySelectorAll('.tb-search-item')).toHaveLength(1);
  expect(shown.element.querySelector('.tb-search-item')).toBeNull();
});

test('a host that answers with rows of HTML has its articles shown', async () => {
  const html = '<ul><li><h3><a href="/article/1">Derby</a></h3><p>Two goals.</p></li></ul>';
  for (const wire of [html, { html }, { data: html }]) {
    const at = await search({ server: [{ wire }, { wire: '' }] });
    await at.find('derby');
    await settled();
    expect(at.titles()).toEqual(['Derby']);
    at.stop();
  }
});
