// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { searchArticles } from '#core/contract/articleSearch.ts';
import { printedTag } from '#tests/support/printed.ts';
import { type StagedReply, type StageOptions, settled, stage } from '#tests/support/stage.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { island } from './search.island.ts';
import type { Printed } from './search.printed.ts';
import { attributes } from './search.widget.ts';

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
}

function search({ html = '', server = [], target, ...options }: Options = {}) {
  const set = stage({ address: 'https://news.example/search', ...options, words: { en, nl } });
  set.says(searchArticles, ...server);
  const { host, element, leave } = set.host(html);
  const started = island.start(set.page, z.parse(attributes, target === undefined ? {} : { target }), host);
  const undraw = started.draw({
    ...{ host, page: set.page, root: element },
    ...{ adopt: () => {}, drawn: () => {}, crashed: () => {} },
  });
  const stop = () => {
    if (typeof undraw === 'function') undraw();
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
    more: () => document.querySelector<HTMLElement>('button.tb-search-more:not([hidden])'),
    address: () => set.page.place.here().pathname + set.page.place.here().search,
    asked: () => set.sent.map(({ query }) => query),
  };
}
const titles = (...ids: readonly number[]) => ids.map((id) => `Article ${id}`);

test('what the host printed stands, and nothing is asked for', async () => {
  const shown = search({ html: printed('x', [1, 2]), address: 'https://news.example/search?q=x' });
  await settled();
  expect([shown.titles(), shown.field().value, shown.asked()]).toEqual([titles(1, 2), 'x', []]);
});

test('what is typed is looked for after a quarter of a second, and the address holds it', async () => {
  const shown = search({ html: printed(null), server: [page([7, 8])] });
  shown.put('psv');
  shown.clock.pass(249);
  await settled();
  expect(shown.asked()).toEqual([]);
  shown.clock.pass(1);
  await settled();
  expect(shown.asked()).toEqual([{ offset: 0, query: 'psv', content: 'on' }]);
  expect([shown.titles(), shown.address()]).toEqual([titles(7, 8), '/search?q=psv']);
});
