// @vitest-environment happy-dom

import { within } from '@testing-library/dom';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#core/base/api/call.ts';
import { collectionActions, collectionItems, collectionOptions } from '#core/contract/collection.ts';
import { everything, readSearch, searchOf } from '#core/contract/collectionChoice.ts';
import { printedTag } from '#tests/support/printed.ts';
import { seededChance } from '#tests/support/seededChance.ts';
import { sized } from '#tests/support/soak.ts';
import {
  settled as decided,
  later,
  malformed,
  type StagedReply,
  type StageOptions,
  stage,
  unreachable,
} from '#tests/support/stage.ts';
import { island } from './collection.island.ts';
import { createCollection } from './collection.model.ts';
import { attributes } from './collection.widget.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { shownFilters, shownForm, shownResults } from './shownCollection.ts';

/** Lets everything that is already decided happen, and what follows a paint be drawn. */
async function settled() {
  await decided();
  await new Promise(requestAnimationFrame);
  await decided();
}

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
const clubs = Array.from({ length: 24 }, (_, at) => ({
  ...{ value: `Club ${at}`, count: 24 - at },
  label: at === 19 ? 'Preußen Münster' : `Club ${at}`,
}));
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

/** The checkbox that a label is of; by roles it would take a second. */
function boxIn(element: Element, name: RegExp): HTMLInputElement {
  const label = [...element.querySelectorAll('label')].find(({ textContent }) => name.test(textContent ?? ''));
  const box = label?.querySelector('input');
  if (!box) throw new Error(`Nothing to choose is called ${name}.`);
  return box;
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
  set.says(collectionActions, { wire: { data: actions } });
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
    box: (name: RegExp) => boxIn(element, name),
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

test('an option that is chosen stands in the address and dims the items at once, among the filters after the next paint, and has its items when they have come', async () => {
  const answer = later();
  const shown = collection({ server: [answer.reply] });
  shown.box(/Nederland/).click();
  const results = shown.element.querySelector('.tb-collection-results');
  expect(shown.address()).toBe('?filter[]=country:ned');
  expect(results?.hasAttribute('data-stale')).toBe(true);
  expect(shown.chips()).toEqual([]);
  await settled();
  expect(shown.chips()).toEqual(['Country: Nederland']);
  expect(shown.titles()).toEqual(['Player 1', 'Player 2']);
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

test.each(['en', 'nl'] as const)(
  'the count, the filters and the values are in the language of the paper: %s',
  async (locale) => {
    const search = '?sliders[]=average:72.5..90&dates[]=born:2000-01-01..&sliders[]=goals:1000..';
    const shown = collection({ locale, search, printedSearch: '', server: [page([3, 4])] });
    await settled();
    const { element } = shown;
    const fact = (at: number) => element.querySelectorAll('.tb-collection-value')[at]?.textContent;
    const input = element.querySelector<HTMLInputElement>('[name="from[average]"]');
    expect([shown.status(), shown.chips(), fact(2), fact(4), input?.value]).toEqual(
      locale === 'nl'
        ? [
            '1.248 players, 1 t/m 2',
            ['Born: vanaf 01-01-2000', 'Goals: vanaf 1.000', 'Minutes a match: 72,5\u00a0min t/m 90\u00a0min'],
            '17-05-2000',
            '72,5\u00a0min',
            '72,5',
          ]
        : [
            '1,248 players, 1 to 2',
            ['Born: from 01-01-2000', 'Goals: from 1,000', 'Minutes a match: 72.5\u00a0min to 90\u00a0min'],
            '17-05-2000',
            '72.5\u00a0min',
            '72.5',
          ],
    );
  },
);

test('a number typed with a comma is sent with a point, and what is none is said at its field and not sent', async () => {
  const shown = collection({ locale: 'nl', server: [page([3])] });
  const type = (name: string, value: string) => {
    const input = shown.element.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!input) throw new Error(`There is no ${name}.`);
    input.value = value;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return input;
  };
  const goals = type('from[goals]', '2,5');
  expect(shown.sent).toEqual([]);
  expect(goals.getAttribute('aria-invalid')).toBe('true');
  const described = () => document.getElementById(goals.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described()).toBe('Vul een heel getal in, bijvoorbeeld 10.');
  type('from[average]', '72,5');
  await settled();
  expect(shown.address()).toBe('?sliders[]=average:72.5..');
  expect([goals.value, described()]).toEqual(['2,5', 'Vul een heel getal in, bijvoorbeeld 10.']);
  shown.says(collectionItems, page([4]));
  type('from[goals]', '3');
  await settled();
  expect(shown.address()).toBe('?sliders[]=goals:3..&sliders[]=average:72.5..');
  expect(goals.hasAttribute('aria-invalid')).toBe(false);
});

test('each filter can be taken away by itself, all of them at once, and the focus goes on', async () => {
  const search = '?filter[]=country:ned&filter[]=club:Club 1&sliders[]=goals:2..5';
  const shown = collection({ search, server: [page([3]), page([4])] });
  expect(shown.chips()).toEqual(['Country: Nederland', 'Club: Club 1', 'Goals: 2 to 5']);
  const chip = shown.inside.getByRole('link', { name: 'Remove filter: Club: Club 1' });
  chip.focus();
  chip.click();
  await settled();
  expect(shown.address()).toBe('?filter[]=country:ned&sliders[]=goals:2..5');
  expect(shown.box(/Club 1 /).checked).toBe(false);
  expect(document.activeElement?.textContent).toBe('Goals: 2 to 5');
  const clear = shown.inside.getByRole('link', { name: 'Clear all filters' });
  clear.focus();
  clear.click();
  await settled();
  expect([shown.address(), shown.chips(), shown.box(/Nederland/).checked]).toEqual(['', [], false]);
  expect(document.activeElement).toBe(shown.element.querySelector('.tb-collection-count'));
});

test('going back shows what was there before, in form and items', async () => {
  const shown = collection({ server: [page([3]), page([5])] });
  shown.box(/Nederland/).click();
  await settled();
  shown.places.backtrack();
  await settled();
  expect([shown.address(), shown.box(/Nederland/).checked, shown.chips()]).toEqual(['', false, []]);
  expect(shown.titles()).toEqual(['Player 5']);
  expect(shown.sent.map(({ query }) => query)).toEqual([{ 'filter[]': ['country:ned'] }, {}]);
});

test('an address for which other items were printed has its own fetched', async () => {
  const shown = collection({ search: '?sort=-goals', printedSearch: '', server: [page([9])] });
  expect(shown.titles()).toEqual(['Player 1', 'Player 2']);
  await settled();
  expect(shown.titles()).toEqual(['Player 9']);
  expect(shown.element.querySelector<HTMLSelectElement>('select')?.value).toBe('-goals');
});

/** A collection in whose printed form a reader has done something before the island stood. */
async function collectionAfter(before: (element: Element) => void) {
  const set = stage({ address: 'https://news.example/collection/players', words: { en, nl } });
  set.says(collectionItems, page([3]));
  set.says(collectionOptions, { wire: clubs });
  const { host, element, leave } = set.host(printed('', 'en'));
  leaving.push(leave);
  before(element);
  const given = z.parse(attributes, { collectionId: 'players', headingLevel: 2, actions });
  const drawing = { host, page: set.page, root: element, adopt: () => {}, drawn: () => {}, crashed: () => {} };
  void island.start(set.page, given, host).draw(drawing);
  await settled();
  return { ...set, element };
}

test('what was chosen before the island stood counts', async () => {
  const { page } = await collectionAfter((element) => {
    boxIn(element, /Nederland/).checked = true;
  });
  expect(decodeURIComponent(page.place.here().search)).toBe('?filter[]=country:ned');
});

test('what was typed in a search in options before the island stood is looked for, beside what was chosen', async () => {
  const { element } = await collectionAfter((printed) => {
    boxIn(printed, /Club 3 /).checked = true;
    const search = printed.querySelector<HTMLInputElement>('[data-field=club] .tb-collection-search');
    if (search) search.value = 'munster';
  });
  const rows = element.querySelectorAll('[data-field=club] .tb-collection-option:not([hidden]) .tb-collection-name');
  expect([...rows].map(({ textContent }) => textContent)).toEqual(['Club 3', 'Preußen Münster']);
});

test('the next page has its own address, and whoever turned reads on where it begins', async () => {
  const shown = collection({ server: [page([3, 4], { offset: 2 })] });
  shown.inside.getByRole('link', { name: 'Next' }).click();
  await settled();
  expect(shown.address()).toBe('?offset=2');
  expect(shown.status()).toBe('1,248 players, 3 to 4');
  expect(document.activeElement?.textContent).toBe('Player 3');
  expect(shown.inside.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/collection/players');
});

test('a failure keeps the items, says why, and is tried again on demand', async () => {
  const shown = collection({ server: [unreachable('offline'), page([3])] });
  shown.box(/Nederland/).click();
  await settled();
  const results = shown.element.querySelector('.tb-collection-results');
  expect(shown.inside.getByRole('alert').textContent).toContain('You are offline');
  expect([shown.titles(), results?.hasAttribute('data-stale')]).toEqual([['Player 1', 'Player 2'], true]);
  const retry = shown.inside.getByRole('button', { name: 'Try again' });
  retry.focus();
  retry.click();
  await settled();
  expect([shown.titles(), shown.inside.queryByRole('alert')?.textContent]).toEqual([['Player 3'], '']);
  expect(document.activeElement).toBe(shown.element.querySelector('.tb-collection-count'));
});

test('what others have put between the items, and around them, stays when other items come', async () => {
  const shown = collection({ server: [page([3, 4]), page([3, 5])] });
  const list = () => shown.element.querySelector('.tb-collection-list');
  const advertise = () => {
    const place = document.createElement('li');
    place.className = 'advertisement';
    list()?.firstElementChild?.after(place);
  };
  advertise();
  shown.box(/Nederland/).click();
  await settled();
  advertise();
  const translated = document.createElement('font');
  const link = shown.element.querySelector('.tb-collection-link');
  translated.append(...(link?.childNodes ?? []));
  link?.append(translated);
  shown.box(/Nederland/).click();
  await settled();
  expect(shown.titles()).toEqual(['Player 3', 'Player 5']);
  expect([...(list()?.children ?? [])].map(({ className }) => className)).toEqual([
    ...['tb-collection-item', 'advertisement', 'advertisement', 'tb-collection-item'],
  ]);
  expect(link?.firstChild).toBe(translated);
});

test('a group that the reader has closed or opened stays so, whatever is chosen', async () => {
  const shown = collection({ server: [page([3]), page([4])] });
  const groups = () => [...shown.element.querySelectorAll('details')].map(({ open }) => open);
  const [country, , born] = shown.element.querySelectorAll('details');
  if (!country || !born) throw new Error('There are no groups.');
  [country.open, born.open] = [false, true];
  shown.box(/Nederland/).click();
  await settled();
  expect(groups()).toEqual([false, true, true, false, false]);
  shown.box(/Nederland/).click();
  await settled();
  expect(groups()).toEqual([false, true, true, false, false]);
});

test('where nothing is found it is said, and the filters stay', async () => {
  const shown = collection({ server: [page([], { total: 0, has_more: false })] });
  shown.box(/Nederland/).click();
  await settled();
  expect([shown.status(), shown.element.querySelector('.tb-empty')?.textContent]).toEqual([
    '0 players',
    'No players found with these filters. Clear all filters',
  ]);
  expect(shown.chips()).toEqual(['Country: Nederland']);
  shown.element.querySelector<HTMLElement>('.tb-empty a')?.click();
  await settled();
  expect(shown.chips()).toEqual([]);
});

test('an option that leads to nothing cannot be chosen, and the others keep their order and the focus', async () => {
  const shown = collection({ server: [page([3], { options: { ...options, country: options.country.toReversed() } })] });
  expect(shown.box(/België/).disabled).toBe(true);
  const box = shown.box(/Nederland/);
  box.focus();
  box.click();
  shown.element.querySelector('.tb-collection-options')?.setAttribute('data-probe', '');
  await settled();
  expect(document.activeElement?.getAttribute('name')).toBe('filter[]');
  expect(shown.element.querySelector('[data-probe]')).not.toBeNull();
});

test('options are searched for without accents and case, and those that are chosen stay', () => {
  const shown = collection({ search: '?filter[]=club:Club 3' });
  const search = shown.inside.getByRole<HTMLInputElement>('searchbox', { name: 'Search club', hidden: true });
  const group = search.closest('.tb-collection-group');
  const rows = () =>
    [...(group?.querySelectorAll<HTMLElement>('.tb-collection-option') ?? [])].flatMap((row) =>
      row.hidden ? [] : (row.querySelector('.tb-collection-name')?.textContent ?? []),
    );
  shown.says(collectionOptions, unreachable());
  const type = (value: string) => {
    search.value = value;
    search.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('CLÚB 1');
  expect(rows().slice(0, 4)).toEqual(['Club 1', 'Club 3', 'Club 10', 'Club 11']);
  type('preussen munster');
  expect(rows()).toEqual(['Club 3', 'Preußen Münster']);
  type('nobody');
  expect(rows()).toEqual(['Club 3']);
  expect(group?.querySelector<HTMLElement>('.tb-collection-nothing')?.hidden).toBe(false);
});

test('an empty tag fetches what can be done and the items', async () => {
  const shown = collection({ isEmpty: true, search: '?sort=-goals', server: [page([1])] });
  expect(shown.status()).toBe('Loading…');
  await settled();
  expect([shown.titles(), shown.status()]).toEqual([['Player 1'], '1,248 players, 1 to 1']);
  expect(shown.element.querySelectorAll('.tb-collection-group')).toHaveLength(5);
  expect(shown.element.querySelector<HTMLSelectElement>('select')?.value).toBe('-goals');
});

test('results stay covered for readers who want that', async () => {
  const shown = collection({ server: [page([3])] });
  shown.box(/Nederland/).click();
  await settled();
  const covered = [...shown.element.querySelectorAll('[data-spoiler="out"]')].map((each) => each.textContent);
  expect(covered).toEqual(['2']);
  expect(shown.element.querySelectorAll('[data-neutral]')).toHaveLength(1);
});

test('a host gets back what it printed', async () => {
  const shown = collection({ server: [page([3])] });
  shown.box(/Nederland/).click();
  await settled();
  shown.stop();
  expect(shown.titles()).toEqual(['Player 1', 'Player 2']);
});

describe('in the sheet of a phone', () => {
  async function opened(server: readonly StagedReply[]) {
    const shown = collection({ server });
    shown.inside.getByRole('button', { name: 'Filters' }).click();
    const dialog = shown.inside.getByRole('dialog', { name: 'Filters' });
    return { ...shown, dialog, submit: () => within(dialog).getByRole('button', { name: /Show/ }) };
  }

  test('what is chosen is counted, and stands in the address once it is applied', async () => {
    const shown = await opened([page([3], { total: 26 })]);
    shown.box(/Nederland/).click();
    await settled();
    expect([shown.address(), shown.submit().textContent]).toEqual(['', 'Show 26 players']);
    shown.submit().click();
    expect(shown.address()).toBe('?filter[]=country:ned');
    expect(shown.inside.queryByRole('dialog')).toBeNull();
    expect(shown.titles()).toEqual(['Player 3']);
    expect(shown.sent).toHaveLength(1);
  });

  test('what is not applied is forgotten', async () => {
    const shown = await opened([page([3], { total: 26 }), page([1, 2])]);
    shown.box(/Nederland/).click();
    await settled();
    within(shown.dialog).getByRole('button', { name: 'Close' }).click();
    await settled();
    expect([shown.address(), shown.chips(), shown.box(/Nederland/).checked]).toEqual(['', [], false]);
    expect(shown.titles()).toEqual(['Player 1', 'Player 2']);
  });
});

const answers = sized(200, 1000);

test(`of ${answers} answers in any order the one to the last question is shown`, async () => {
  const chance = seededChance(7);
  const set = stage({ address: 'https://news.example/collection/players', words: { en, nl } });
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  // A server that answers whatever was called off.
  const call: Call = (endpoint, ...args) => {
    const given: { query?: unknown; signal?: AbortSignal } = args[0] ?? {};
    const query = z.parse(collectionItems.query ?? z.never(), given.query);
    const id = Number(query.offset);
    asked.push(`${id}`);
    return new Promise((resolve) => {
      const reply = z.safeParse(endpoint.reply, wire([id], { offset: id }));
      waiting.push(() => resolve((reply.success ? { ok: true, data: reply.data } : malformed) as never));
    });
  };
  const { host, leave } = set.host(printed('', 'en'));
  leaving.push(leave);
  const given = z.parse(attributes, { collectionId: 'players', headingLevel: 2, actions });
  const model = createCollection({ ...set.page, call }, given, host);
  const shown: number[] = [];
  model.state.subscribe(({ items, choice }) => {
    if (items && items.offset !== choice.offset && !model.state.peek().isBusy) shown.push(items.offset);
  });
  for (let step = 1; step <= answers; step += 1) {
    model.change({ ...everything, offset: step });
    while (waiting.length > 0 && chance() < 0.6) waiting.splice(Math.floor(chance() * waiting.length), 1)[0]?.();
    if (step % 10 === 0) await settled();
  }
  for (const answer of waiting.splice(0).toSorted(() => chance() - 0.5)) answer();
  await settled();
  expect(asked).toHaveLength(answers);
  expect(shown).toEqual([]);
  expect(model.state.peek()).toMatchObject({ isBusy: false, items: { offset: answers, items: [{ id: answers }] } });
});
