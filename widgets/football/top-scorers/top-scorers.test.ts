// @vitest-environment happy-dom
import { getByRole, getByText, queryByRole } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { topScorers } from '#core/contract/topScorers.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { elementsIn, printedTag } from '#tests/support/printed.ts';
import { refused, type StageOptions, settled, stage } from '#tests/support/stage.ts';
import { drawTopScorers, type FetchScorers } from './drawTopScorers.ts';
import * as scorersFile from './liveScorers.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { shownTopScorers } from './shownTopScorers.ts';
import { createTopScorers } from './top-scorers.model.ts';

afterEach(() => document.body.replaceChildren());

const wireRow = (id: number, goals: number, position = id, more: object = {}) => ({
  ...{ position, is_shared: false, goals, penalties: 1, player: { id, name: `Player ${id}`, url: `/player/${id}` } },
  team: { id: 9, name: 'France', slug: 'fra', flag: '🇫🇷', url: null },
  ...more,
});
const wire = (rows: readonly unknown[], more: object = {}) => ({
  ...{ league: 'world-cup', name: 'World Cup 2026', season: '2026', total: rows.length, scorers: rows },
  ...{ as_of: '2026-07-01T12:00:00.000Z', follow: [], next_kick_off: null, ...more },
});
const two = [wireRow(1, 8, 1, { is_shared: true }), wireRow(2, 8, 1, { is_shared: true })];
const three = [...two, wireRow(3, 2)];
const desk = (options: StageOptions = {}) => stage({ words: { en, nl }, ...options });
const url = '/matchcenter/rankings/league/world-cup?scorers=all#scorers';

function printedTagOf(set: ReturnType<typeof stage>, wired: unknown) {
  const shown = shownTopScorers(z.parse(topScorers.reply, wired), url, set.words);
  return printedTag('top-scorers', { league: 'world-cup', when: null, ...shown });
}

async function mount(
  set: ReturnType<typeof stage>,
  html = '',
  queued: readonly string[] = [],
  fetchScorers: FetchScorers = async () => scorersFile,
) {
  const place = set.host(
    html,
    queued.map((action) => ({ action, values: {} })),
  );
  const live = fakeRealtime();
  const model = createTopScorers(set.page, { league: 'world-cup' }, place.host, () => live.realtime);
  const draw = { host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn: () => {} };
  const erase = await drawTopScorers(fetchScorers)(model, { ...draw, crashed: () => {} });
  await settled();
  return { ...place, live, erase };
}

const rows = (element: Element) =>
  [...element.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent.trim()).join(' '),
  );

test('a printed table stands as it is, nothing is asked, and all is as it was afterwards', async () => {
  const set = desk();
  const html = printedTagOf(set, wire(three)).innerHTML;
  const { element, erase, live } = await mount(set, html);
  expect(rows(element)).toEqual(['1= Player 1 🇫🇷France 1 8', '1= Player 2 🇫🇷France 1 8', '3 Player 3 🇫🇷France 1 2']);
  expect([set.sent, live.channels()]).toEqual([[], []]);
  erase();
  expect(element.innerHTML).toBe(html);
});

test.each([three, []])('the island draws the elements that the host printed', async (...listed) => {
  const set = desk();
  const wired = wire(listed, { total: 40 });
  set.says(topScorers, { wire: wired });
  const { element } = await mount(set);
  expect(elementsIn(element.querySelector('.tb-scorers'))).toEqual(
    elementsIn(printedTagOf(set, wired).querySelector('.tb-scorers')),
  );
});

test('while the file that draws a changed table is missing, the printed one says since when it stands, and the next press tries again', async () => {
  const set = desk();
  let tries = 0;
  const fetchScorers = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return scorersFile;
  };
  set.says(topScorers, { wire: wire(three) }, { wire: wire(three) });
  const { element } = await mount(set, printedTagOf(set, wire(two, { total: 3 })).innerHTML, [], fetchScorers);
  const pressAll = () => {
    getByRole(element, 'link', { name: 'Show all 3 scorers' }).click();
    return settled();
  };
  expect(tries).toBe(0);
  await pressAll();
  expect([rows(element).length, element.querySelector('caption')?.textContent]).toEqual([
    2,
    expect.stringMatching(/not updated since/),
  ]);
  await pressAll();
  expect([rows(element).length, element.querySelector('caption')?.textContent]).toEqual([
    3,
    'Top scorers World Cup 2026',
  ]);
});

test('a goal changes its row only: the rest stays as others have left it', async () => {
  const set = desk();
  const { element, live } = await mount(set, printedTagOf(set, wire(three, { follow: [7] })).innerHTML);
  const goal = (score: number) => {
    const sides = { home: { name: 'France' }, away: { name: 'Spain' } };
    live.receive('fixture-7', 'LiveFixture', { id: 7, ...sides, home_score: score, away_score: 0, status: 'live' });
    set.clock.pass(1000);
    return settled();
  };
  const changed = [wireRow(3, 9, 1), wireRow(1, 8, 2), wireRow(2, 8, 3)];
  set.says(topScorers, { wire: wire(three, { follow: [7] }) }, { wire: wire(changed, { follow: [7] }) });
  await goal(1);
  const [name, third] = [element.querySelector('.tb-scorers-name'), element.querySelector('[data-player="3"]')];
  const font = document.createElement('font');
  font.textContent = 'SPELER 1';
  name?.replaceChildren(font);
  await goal(2);
  expect(rows(element)).toEqual(['1 Player 3 🇫🇷France 1 9', '2 SPELER 1 🇫🇷France 1 8', '3 Player 2 🇫🇷France 1 8']);
  expect([font.isConnected, element.querySelector('tbody tr')]).toEqual([true, third]);
});

describe.each([
  ['en', 'Top scorers World Cup 2026', 'Show all 40 scorers', 'Nobody has scored yet. The first goal opens the list.'],
  [
    'nl',
    'Topscorers World Cup 2026',
    'Toon alle 40 doelpuntenmakers',
    'Er is nog niet gescoord. Het eerste doelpunt opent de lijst.',
  ],
] as const)('in %s', (locale, caption, all, none) => {
  test('an empty tag is filled, and everybody comes on demand: the focus is on the first that was not there', async () => {
    const set = desk({ locale });
    set.says(topScorers, { wire: { data: wire(two, { total: 40 }) } }, { wire: { data: wire(three) } });
    const { element } = await mount(set);
    expect(getByRole(element, 'table', { name: caption })).toBeTruthy();
    const link = getByRole(element, 'link', { name: all });
    expect(link.getAttribute('href')).toBe(url);
    link.focus();
    link.click();
    await settled();
    expect(set.sent.map(({ params, query }) => [params, query])).toEqual([
      [{ league: 'world-cup' }, {}],
      [{ league: 'world-cup' }, { all: 1 }],
    ]);
    expect(rows(element)).toHaveLength(3);
    expect(document.activeElement).toBe(element.querySelectorAll('tbody tr')[2]);
  });

  test('before the first goal it says so', async () => {
    const set = desk({ locale });
    set.says(topScorers, { wire: wire([]) });
    expect(getByText((await mount(set)).element, none)).toBeTruthy();
  });
});

test('everybody, asked for before the island was there, comes with it; a failure is said and can be tried again', async () => {
  const set = desk();
  set.says(topScorers, refused(500), { wire: wire(three) });
  const { element } = await mount(set, printedTagOf(set, wire(two, { total: 3 })).innerHTML, ['all']);
  expect(getByRole(element, 'alert').textContent).toContain('Something went wrong on our side');
  expect(rows(element)).toHaveLength(2);
  getByRole(element, 'link', { name: 'Show all 3 scorers' }).click();
  await settled();
  expect([rows(element).length, queryByRole(element, 'alert')]).toEqual([3, null]);
});

test('a failure of the first reading is said in place, and a second try brings the table', async () => {
  const set = desk();
  set.says(topScorers, refused(500), { wire: wire(two) });
  const { element } = await mount(set);
  expect(getByRole(element, 'alert').textContent).toContain('Something went wrong on our side');
  getByRole(element, 'button', { name: 'Try again' }).click();
  await settled();
  expect(rows(element)).toHaveLength(2);
});

test('a goal brings the table again, and what cannot be read again says since when', async () => {
  const set = desk();
  const { element, live } = await mount(set, printedTagOf(set, wire(two, { follow: [7] })).innerHTML);
  const goal = (score: number) => {
    const sides = { home: { name: 'France' }, away: { name: 'Spain' } };
    live.receive('fixture-7', 'LiveFixture', { id: 7, ...sides, home_score: score, away_score: 0, status: 'live' });
    set.clock.pass(1000);
    return settled();
  };
  set.says(topScorers, refused(503), { wire: wire(three, { follow: [7] }) });
  await goal(1);
  expect(element.querySelector('caption')?.textContent).toMatch(
    /^Top scorers World Cup 2026, not updated since \d\d:\d\d$/,
  );
  await goal(2);
  expect([rows(element).length, element.querySelector('caption')?.textContent]).toEqual([
    3,
    'Top scorers World Cup 2026',
  ]);
});

test('a printed table that a goal brings again as HTML is as fresh as that', async () => {
  const set = desk();
  const { element, live } = await mount(set, printedTagOf(set, wire(two, { follow: [7] })).innerHTML);
  const sides = { home: { name: 'France' }, away: { name: 'Spain' } };
  set.says(topScorers, { wire: '<p>1. Player 1</p>' });
  live.receive('fixture-7', 'LiveFixture', { id: 7, ...sides, home_score: 1, away_score: 0, status: 'live' });
  set.clock.pass(1000);
  await vi.waitFor(() => expect(getByText(element, '1. Player 1')).toBeTruthy());
  expect(element.textContent).not.toMatch(/not updated since/);
});

test('names are text', async () => {
  const set = desk();
  const name = '<img src=x onerror=alert(1)>';
  set.says(topScorers, { wire: wire([wireRow(1, 1, 1, { player: { id: 1, name } })]) });
  expect((await mount(set)).element.querySelector('.tb-scorers-name')?.textContent).toBe(name);
});

test('a refresh that fails is no trouble of the full list, and a full list stays full', async () => {
  const set = desk();
  const { host } = set.host(printedTagOf(set, wire(two, { total: 40 })).innerHTML);
  const model = createTopScorers(set.page, { league: 'world-cup' }, host, () => fakeRealtime().realtime);
  set.says(topScorers, refused(500), refused(500), { wire: wire(three) });
  for (const [act, trouble] of [
    [model.retry, undefined],
    [model.showAll, 500],
    [model.retry, undefined],
  ] as const) {
    act();
    await settled();
    const failure = model.trouble.value;
    expect(failure?.kind === 'refused' ? failure.status : undefined).toBe(trouble);
  }
  expect(set.sent.map(({ query }) => query)).toEqual([{}, { all: 1 }, { all: 1 }]);
});

test('all scorers that a host sends as HTML are shown in the place of the printed ones', async () => {
  const set = desk();
  set.says(topScorers, { wire: '<p>1. Player 1</p>' });
  const { element } = await mount(set, printedTagOf(set, wire(two, { total: 3 })).innerHTML, ['all']);
  await vi.waitFor(() => expect(getByText(element, '1. Player 1')).toBeTruthy());
  expect([rows(element), queryByRole(element, 'alert')]).toEqual([[], null]);
});
