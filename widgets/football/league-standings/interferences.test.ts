// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leagueStandings } from '#core/contract/standings.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { afterStart, beforeStart } from '#tests/support/interferences.ts';
import { printed } from '#tests/support/printed.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { drawStandings } from './drawStandings.ts';
import { createStandings } from './league-standings.model.ts';
import { printedOf, wireRow, wireStandings } from './league-standings.support.ts';
import { attributes as schema } from './league-standings.widget.ts';
import * as tables from './liveTables.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

afterEach(() => document.body.replaceChildren());

const attributes = z.parse(schema, { league: 'eredivisie' });
const match = {
  ...{ fixture_id: 7, outcome: 'win', opponent: 'AZ', is_home: true, goals_for: 1, goals_against: 0 },
  kick_off: '2026-03-08T15:00:00.000Z',
};
const on = { matches_under_way: 1, follow: [7] };
const linked = (id: number, position: number, points: number, more: Readonly<Record<string, unknown>> = {}) => {
  const row = wireRow(id, position, points, more);
  return { ...row, team: { ...row.team, url: `/team/${row.team.slug}`, flag: '🇳🇱' } };
};
const champions = { zone: 'champions-league' };
const atStart = wireStandings([linked(1, 1, 6, champions), linked(2, 2, 4), linked(3, 3, 3), linked(4, 4, 1)], on);
/** PSV leads: each row but the last has changed. */
const atEnd = wireStandings(
  [linked(2, 1, 7, { match, ...champions }), linked(1, 2, 6), linked(3, 3, 2), linked(4, 4, 1)],
  on,
);

/** Printed tables with an island that has read what is true; `score` brings the goal. */
async function open(interfere: (box: HTMLElement) => void) {
  const set = stage({ words: { en, nl } });
  const read = z.parse(leagueStandings.reply, atStart);
  const html = printed('league-standings', printedOf(read, attributes, set.words));
  const tag = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  const place = set.host(tag?.innerHTML ?? '');
  const box = place.element.querySelector<HTMLElement>('.tb-standings') ?? document.createElement('div');
  interfere(box);
  const live = fakeRealtime();
  const model = createStandings(live.on(set.page), attributes, place.host);
  const drawing = { host: place.host, page: set.page, root: place.element, adopt: () => {}, drawn: () => {} };
  await drawStandings(async () => tables)(model, { ...drawing, crashed: () => {} });
  const receive = async (score: number, wire: unknown) => {
    set.says(leagueStandings, { wire });
    const [home, away] = [{ name: 'PSV' }, { name: 'AZ' }];
    const fixture = { id: 7, home, away, home_score: score, away_score: 0, status: 'live', minute: score };
    live.receive('fixture-7', 'LiveFixture', { ...fixture, updated_at: `2026-03-08T15:1${score}:00.000Z` });
    set.clock.pass(1000);
    await settled();
  };
  return { box, catchUp: () => receive(0, atStart), score: () => receive(1, atEnd) };
}

const textOf = (element: Element | null | undefined) => {
  for (const picture of element?.querySelectorAll('img') ?? []) picture.replaceWith(picture.alt);
  for (const other of element?.querySelectorAll('.others') ?? []) other.remove();
  return element?.textContent?.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim().toUpperCase() ?? '';
};

/** How many of these there are, without those that others have put in. */
const countOf = (box: HTMLElement, parts: string) =>
  [...box.querySelectorAll(parts)].filter((part) => !part.closest('.others')).length;

/** What readers learn of each row, in the order of the page. */
const facts = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('.tb-standings-row')].map((row) => [
    row.dataset.team,
    row.dataset.zone ?? '',
    ...['place', 'name', 'points', 'playing', 'score'].map((part) =>
      textOf(row.querySelector(`.tb-standings-${part}`)),
    ),
  ]);
const right = [
  ['2', 'champions-league', '1', 'PSV', '7', 'PLAYING AZ NOW: 1–0', '1–0'],
  ['1', '', '2', 'AJAX', '6', '', ''],
  ['3', '', '3', 'FEYENOORD', '2', '', ''],
  ['4', '', '4', 'AZ', '1', '', ''],
];

/** Puts the focus on the link of a row that moves, and selects the name in another. Returns what reads both. */
function use(box: HTMLElement) {
  const [ajax, , feyenoord] = ['1', '2', '3'].map((team) =>
    box.querySelector<HTMLElement>(`[data-team="${team}"] a.tb-standings-name`),
  );
  ajax?.focus();
  if (feyenoord) document.getSelection()?.selectAllChildren(feyenoord);
  return () => ({
    hasFocus: document.activeElement === ajax,
    isInName: feyenoord?.contains(document.getSelection()?.anchorNode ?? null),
    text: document
      .getSelection()
      ?.toString()
      .replaceAll(/[\u00ad↗]/g, '')
      .toUpperCase(),
  });
}

describe.each(Object.entries(beforeStart))('before the start: %s', (_, interfere) => {
  test('a goal is right in the table, which is never empty, and the reader keeps focus and selection', async () => {
    const { box, score } = await open(interfere);
    const used = use(box);
    const before = used();
    await score();
    expect(used()).toEqual(before);
    expect(facts(box)).toEqual(right);
    expect(countOf(box, '.tb-standings-legend, caption, thead')).toBe(3);
  });
});

describe.each(Object.entries(afterStart))('after the start: %s', (name, interfere) => {
  test('a goal is right in the table, which is never empty, and the reader keeps focus and selection', async () => {
    const { box, catchUp, score } = await open(() => {});
    await catchUp();
    interfere(box);
    const used = use(box);
    const before = used();
    await score();
    expect(used()).toEqual(before);
    expect(facts(box).filter(([team]) => team !== '4')).toEqual(right.slice(0, 3));
    expect(countOf(box, 'caption, thead')).toBe(2);
    expect(box.querySelector('.tb-standings-legend') === null).toBe(name.includes('legend'));
  });
});

test.each([
  ['translated', 'font'],
  ['advertisements', 'tr.advertisement'],
  ['advertisements', 'div.advertisement'],
  ['letters made pictures', 'img.emoji'],
  ['crests wrapped', '.lazy'],
  ['rows folded into a second body', 'tbody.folded'],
])('what was %s stays so: %s', async (name, mark) => {
  const { box, catchUp, score } = await open(() => {});
  await catchUp();
  afterStart[name]?.(box);
  const count = box.querySelectorAll(mark).length;
  await score();
  expect(count).toBeGreaterThan(0);
  expect(box.querySelectorAll(mark).length).toBeGreaterThan(count * 0.8);
});

test('links that others have rewritten stay rewritten', async () => {
  const { box, catchUp, score } = await open(() => {});
  await catchUp();
  afterStart['links rewritten, names linked']?.(box);
  await score();
  for (const link of box.querySelectorAll('a.tb-standings-name')) expect(link.getAttribute('href')).toMatch(/^\/out/);
});
