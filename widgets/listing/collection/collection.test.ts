// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { collectionActions, collectionItems, collectionOptions } from '#core/contract/collection.ts';
import { readSearch, searchOf } from '#core/contract/collectionChoice.ts';
import { printedTag } from '#tests/support/printed.ts';
import { later, type StagedReply, type StageOptions, settled, stage } from '#tests/support/stage.ts';
import { island } from './collection.island.ts';
import { attributes } from './collection.widget.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { shownFilters, shownForm, shownResults } from './shownCollection.ts';

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  document.body.replaceChildren();
});

const actions = {
  ...{ id: 'players', title: 'Players', item: 'player', items: 'players' },
  filters: [
    { field: 'country', label: 'Country', type: 'text', options_count: 2 },
    { field: 'club', label: 'Club', type: 'text', options_count: 24 },
    { field: 'born', label: 'Born', type: 'datetime', min: '1985-01-01', max: '2008-12-31' },
    { field: 'goals', label: 'Goals', type: 'number', min: 0, max: 10, is_result: true },
    { field: 'average', label: 'Minutes a match', type: 'decimal', unit: 'min', decimals: 1, min: 1, max: 120.5 },
  ],
  sortables: [
    { sort: 'name', label: 'Name' },
    { sort: '-goals', label: 'Most goals' },
  ],
};
const clubs = Array.from({ length: 24 }, (_, at) => ({ value: `Club ${at}`, label: `Club ${at}`, count: 24 - at }));
const options = {
  country: [
    { value: 'ned', label: 'Nederland', count: 26 },
    { value: 'bel', label: 'België', count: 0 },
  ],
  club: clubs.slice(0, 20),
};
const player = (id: number) => ({
  id,
  title: `Player ${id}`,
  url: `/matchcenter/player/${id}`,
  values: { country: 'Nederland', club: null, born: '2000-05-17', goals: 2, average: 72.5 },
});
const wire = (ids: readonly number[], more: object = {}) => ({
  ...{ data: ids.map(player), total: 1248, offset: 0, page_size: 2, has_more: true, options },
  ...more,
});
const page = (ids: readonly number[], more: object = {}): StagedReply => ({ wire: wire(ids, more) });

const can = z.parse(collectionActions.reply, actions);

function printed(search: string, locale: 'en' | 'nl', more: object = {}): string {
  const choice = readSearch(new URLSearchParams(search));
  const items = z.parse(collectionItems.reply, wire([1, 2], more));
  const set = stage({ locale, words: { en, nl } });
  const setting = { words: set.words, hrefOf: (other: typeof choice) => `/collection/players${searchOf(other)}` };
  return printedTag('collection', {
    ...{ collection_id: 'players', heading_level: 2, props: JSON.stringify({ actions }) },
    ...{ search: searchOf(choice), whole: null, total: items.total, form_url: '/collection/players' },
    ...shownFilters(can, items.options, choice, setting),
    ...shownForm(can, items.options, choice, setting),
    ...shownResults(can, items, choice, setting),
  }).innerHTML;
}

interface Options extends StageOptions {
  readonly search?: string;
  /** What the host printed, where that is not what the address asks for. */
  readonly printedSearch?: string;
  readonly isEmpty?: boolean;
  readonly server?: readonly (StagedReply | Promise<StagedReply>)[];
}

function collection({ search = '', printedSearch = search, isEmpty = false, server = [], ...more }: Options = {}) {
  const set = stage({ address: `https://news.example/collection/players${search}`, words: { en, nl }, ...more });
  set.says(collectionItems, ...server);
  const { host, element, leave } = set.host(isEmpty ? '' : printed(printedSearch, more.locale ?? 'en'));
  const given = z.parse(attributes, { collectionId: 'players', headingLevel: 2, ...(!isEmpty && { actions }) });
  const drawing = { host, page: set.page, root: element, adopt: () => {}, drawn: () => {}, crashed: () => {} };
  const undraw = island.start(set.page, given, host).draw(drawing);
  const stop = () => {
    if (typeof undraw === 'function') undraw();
    leave();
  };
  leaving.push(stop);
  const inside = within(element);
  return {
    ...set,
    ...{ element, inside, stop },
    box: (name: string | RegExp) => inside.getByRole<HTMLInputElement>('checkbox', { name, hidden: true }),
    titles: () => [...element.querySelectorAll('.tb-collection-link')].map((link) => link.textContent),
    chips: () => [...element.querySelectorAll('.tb-collection-chip')].map((chip) => chip.textContent),
    status: () => element.querySelector('.tb-collection-count')?.textContent,
    address: () => decodeURIComponent(set.page.place.here().search),
  };
}

test('what the host printed stands, and nothing is asked for', async () => {
  const shown = collection();
  const before = shown.element.innerHTML;
  await settled();
  expect(shown.sent).toEqual([]);
  expect(shown.element.innerHTML).toBe(before);
});

test('an option that is chosen stands in the address and among the filters at once, and its items when they have come', async () => {
  const answer = later();
  const shown = collection({ server: [answer.reply] });
  shown.box(/Nederland/).click();
  expect(shown.address()).toBe('?filter[]=country:ned');
  expect(shown.chips()).toEqual(['Country: Nederland']);
  expect(shown.titles()).toEqual(['Player 1', 'Player 2']);
  const results = shown.element.querySelector('.tb-collection-results');
  expect(results?.hasAttribute('data-stale')).toBe(true);
  answer.send(page([3], { total: 1, has_more: false }));
  await settled();
  expect(shown.sent).toMatchObject([{ params: { id: 'players' }, query: { 'filter[]': ['country:ned'] } }]);
  expect(shown.titles()).toEqual(['Player 3']);
  expect(results?.hasAttribute('data-stale')).toBe(false);
  expect(shown.status()).toBe('1 player');
});

test('all options of a field come when its search is used', async () => {
  const shown = collection({ server: [page([1, 2])] });
  shown.says(collectionOptions, { wire: clubs });
  shown.inside.getByRole('link', { name: 'Show all 24', hidden: true }).click();
  await settled();
  expect(shown.sent.map(({ params }) => params)).toEqual([{ id: 'players' }, { id: 'players', field: 'club' }]);
  expect(shown.box(/Club 23/)).toBeTruthy();
});
