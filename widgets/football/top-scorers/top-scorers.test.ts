// @vitest-environment happy-dom
import { getByRole, getByText, queryByRole } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Ranking } from '#core/contract/football/ranking.ts';
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
  by: Ranking = 'goals',
) {
  const place = set.host(
    html,
    queued.map((action) => ({ action, values: {} })),
  );
  const live = fakeRealtime();
  const model = createTopScorers(live.on(set.page), { league: 'world-cup', by }, place.host);
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
  expect([set.sent, live.channels()]).toEqual([[], ['competition-world-cup']]);
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
  ['en', 'Top scorers World Cup 2026', 'Show all 40 scorers', 'Nobody has scored yet.'],
  ['nl', 'Topscorers World Cup 2026', 'Toon alle 40 doelpuntenmakers', 'Er is nog niet gescoord.'],
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
  const model = createTopScorers(fakeRealtime().on(set.page), { league: 'world-cup', by: 'goals' }, host);
  set.says(topScorers, refused(500), refused(500), { wire: wire(three) });
  for (const [act, trouble] of [
    [model.retry, undefined],
    [() => model.press('all'), 500],
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

const rankings = ['goals', 'assists', 'cards'];
const cardRow = (id: number, cards: number, red: number, position: number) =>
  wireRow(id, 0, position, { goals: undefined, cards, red_cards: red });
const cards = [cardRow(8, 3, 1, 1), cardRow(9, 2, 0, 2)];
const links = (element: Element) =>
  [...element.querySelectorAll('.tb-scorers-by')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);
const pagePath = '/matchcenter/rankings/league/world-cup';

describe.each([
  ['en', 'Most cards World Cup 2026', ['Goals', 'Assists', 'Cards'], 'Show all 40 players'],
  ['nl', 'Meeste kaarten World Cup 2026', ['Doelpunten', 'Assists', 'Kaarten'], 'Toon alle 40 spelers'],
] as const)('the tables of a competition in %s', (locale, caption, texts, all) => {
  test('another table takes the place of the printed one, with the focus where it was', async () => {
    const set = desk({ locale });
    const html = printedTagOf(set, wire(three, { rankings })).innerHTML;
    set.says(topScorers, { wire: wire(cards, { rankings, by: 'cards', total: 40 }) });
    const { element } = await mount(set, html);
    const link = getByRole(element, 'link', { name: texts[2] });
    link.focus();
    link.click();
    await settled();
    expect(set.sent.map(({ query }) => query)).toEqual([{ by: 'cards' }]);
    expect(getByRole(element, 'table', { name: caption })).toBeTruthy();
    expect(rows(element)).toEqual(['1 Player 8 🇫🇷France 1 3', '2 Player 9 🇫🇷France 0 2']);
    expect(document.activeElement).toBe(getByRole(element, 'link', { name: texts[2] }));
    expect(links(element)).toEqual([
      [texts[0], `${pagePath}#scorers`, null],
      [texts[1], `${pagePath}?by=assists#scorers`, null],
      [texts[2], `${pagePath}?by=cards#scorers`, 'true'],
    ]);
    expect(getByRole(element, 'link', { name: all }).getAttribute('href')).toBe(
      `${pagePath}?scorers=all&by=cards#scorers`,
    );
  });
});

test('a table with one number in a row has no second column, and its tag asks for it', async () => {
  const set = desk();
  const assists = wire([wireRow(1, 0, 1, { goals: undefined, assists: 4 })], { rankings, by: 'assists' });
  set.says(topScorers, { wire: assists });
  const { element } = await mount(set, '', [], undefined, 'assists');
  expect(set.sent.map(({ query }) => query)).toEqual([{ by: 'assists' }]);
  expect(rows(element)).toEqual(['1 Player 1 🇫🇷France 4']);
  expect(element.querySelectorAll('thead th')).toHaveLength(4);
  expect(elementsIn(element.querySelector('.tb-scorers'))).toEqual(
    elementsIn(printedTagOf(set, assists).querySelector('.tb-scorers')),
  );
});

test('a link that was pressed before the island was ready is followed, all of one table is not all of the next', async () => {
  const set = desk();
  const html = printedTagOf(set, wire(three, { rankings })).innerHTML;
  set.says(
    topScorers,
    { wire: wire(cards, { rankings, by: 'cards', total: 3 }) },
    { wire: wire(cards, { rankings, by: 'cards', total: 3 }) },
    { wire: wire(three, { rankings }) },
  );
  const { element } = await mount(set, html, ['by-cards']);
  for (const name of [/^Show all/, 'Goals']) {
    getByRole(element, 'link', { name }).click();
    await settled();
  }
  expect(set.sent.map(({ query }) => query)).toEqual([{ by: 'cards' }, { all: 1, by: 'cards' }, {}]);
  expect(rows(element)).toHaveLength(3);
});

test('a table that cannot be fetched is said beside the one that stays, and can be tried again', async () => {
  const set = desk();
  const html = printedTagOf(set, wire(three, { rankings })).innerHTML;
  set.says(topScorers, refused(500), { wire: wire(cards, { rankings, by: 'cards' }) });
  const { element } = await mount(set, html, ['by-cards']);
  expect(getByRole(element, 'alert').textContent).toContain('Something went wrong on our side');
  expect(rows(element)).toHaveLength(3);
  getByRole(element, 'link', { name: 'Cards' }).click();
  await settled();
  expect([rows(element).length, queryByRole(element, 'alert')]).toEqual([2, null]);
});

test('a server that knows goals only is shown as what it sends, without a choice', async () => {
  const set = desk();
  set.says(topScorers, { wire: wire(three) });
  const { element } = await mount(set, '', [], undefined, 'cards');
  expect(getByRole(element, 'table', { name: 'Top scorers World Cup 2026' })).toBeTruthy();
  expect([rows(element).length, links(element)]).toEqual([3, []]);
});

test('a table that nobody is in yet says so, with the way to those that there are', async () => {
  const set = desk();
  set.says(topScorers, { wire: wire([], { by: 'assists', rankings: ['goals'] }) });
  const { element } = await mount(set, '', [], undefined, 'assists');
  expect(getByText(element, 'Nobody is in this table yet.')).toBeTruthy();
  expect(links(element)).toEqual([['Goals', `${pagePath}#scorers`, null]]);
});
