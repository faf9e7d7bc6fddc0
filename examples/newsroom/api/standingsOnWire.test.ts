import { expect, test } from 'vitest';
import type { StandingRow } from '../database/standings.ts';
import { stageOnWire } from './standingsOnWire.ts';

const names = { name_nl: 'Wereldkampioenschap', name_en: 'World Cup' };

function row(competitor: number, position: number): StandingRow {
  return {
    ...{ team: `${competitor}`, competitor, position, isShared: false, isLive: false, match: undefined, form: [] },
    ...{ played: 3, won: 1, drawn: 1, lost: 1, scored: 3, conceded: 3, difference: 0, points: 4 },
    ...{ deducted: 0, conduct: 0, movement: undefined },
  };
}

/** Which third-placed teams of these groups, by their places among each other, are shown as going through. */
function through(places: readonly number[], limit: number) {
  const thirds = places.map((position, at) => {
    const third = row(10 * at + 3, 3);
    const isShared = places.filter((place) => place === position).length > 1;
    return { group: 'ABCDEFGHIJKL'[at] ?? '', position, isShared, row: third };
  });
  const groups = new Map(
    thirds.map(({ group, row: third }, at) => [group, [row(10 * at + 1, 1), row(10 * at + 2, 2), third]]),
  );
  const zone = (kind: string, first: number, last: number) => ({
    kind,
    first_place: first,
    last_place: last,
    ...names,
  });
  const sent = stageOnWire(
    {
      stage: { id: 'groups', ...names, tie_break: 'world-cup-group', best_thirds: limit },
      ...{ groups, thirds, competitors: new Map(), deductions: [] },
      zones: [zone('knock-out', 1, 2), zone('best-third', 3, 3)].map((each) => ({ stage: 'groups', ...each })),
    },
    { locale: 'en' },
  );
  return {
    thirds: sent.thirds.flatMap(({ zone, group }) => (zone === 'best-third' ? [group] : [])).join(''),
    others: sent.groups.flatMap(({ rows }) => rows.slice(0, 2)).map(({ zone }) => zone),
  };
}

test('as many third-placed teams go through as there is room for', () => {
  expect(through([1, 2, 3], 2).thirds).toBe('AB');
});

test('of two that share the last place neither is said to go through, as there is room for one', () => {
  expect(through([1, 2, 2], 2).thirds).toBe('A');
  expect(through([1, 1, 3], 2).thirds).toBe('AB');
});

/** The rows on these places, in a league whose first two go to Europe and whose last goes down. `more`: kinds of further zones with their places. */
function rowsAt(places: readonly number[], ...more: readonly (readonly [string, number, number])[]) {
  const rows = places.map((place, at) => row(at + 1, place));
  const zone = (kind: string, first_place: number, last_place: number) => ({
    ...{ stage: 'league', kind, first_place, last_place },
    ...names,
  });
  const sent = stageOnWire(
    {
      stage: { id: 'league', ...names, tie_break: 'eredivisie', best_thirds: null },
      ...{ groups: new Map([['', rows]]), thirds: [], competitors: new Map(), deductions: [] },
      zones: [...more.map((one) => zone(...one)), zone('europe', 1, 2), zone('relegation', 5, 5)],
    },
    { locale: 'en' },
  );
  return sent.groups.flatMap((group) => group.rows);
}
const zonesAt = (...places: readonly number[]) => rowsAt(places).map(({ zone }) => zone);

test('a place that is shared is in a zone if all of it are: nobody is in Europe before a ball is kicked', () => {
  expect(zonesAt(1, 1, 1, 1, 1)).toEqual([null, null, null, null, null]);
  expect(zonesAt(1, 1, 3, 4, 5)).toEqual(['europe', 'europe', null, null, 'relegation']);
  expect(zonesAt(1, 2, 2, 4, 4)).toEqual(['europe', null, null, null, null]);
});

test('a third that shares the second place has not gone through with it', () => {
  const rows = [row(1, 1), row(2, 2), row(3, 2)];
  const zones = [
    { stage: 'groups', kind: 'knock-out', first_place: 1, last_place: 2, ...names },
    { stage: 'groups', kind: 'best-third', first_place: 3, last_place: 3, ...names },
  ];
  const thirds = [{ group: 'A', position: 1, isShared: false, row: row(3, 2) }];
  const sent = stageOnWire(
    {
      stage: { id: 'groups', ...names, tie_break: 'world-cup-group', best_thirds: 1 },
      ...{ groups: new Map([['A', rows]]), thirds, competitors: new Map(), deductions: [], zones },
    },
    { locale: 'en' },
  );
  expect(sent.groups[0]?.rows.map(({ zone }) => zone)).toEqual(['knock-out', null, null]);
  expect(sent.thirds[0]?.zone).toBe(null);
});

test('the first two of each group go through whatever becomes of the third', () => {
  expect(new Set(through([1, 2, 3], 2).others)).toEqual(new Set(['knock-out']));
});

test('a place may be in several zones, each by itself: of two who share the first place neither is champion', () => {
  const zones = (...places: readonly number[]) =>
    rowsAt(places, ['champion', 1, 1]).map(({ zone, zones: all }) => [zone, ...all]);
  const europe = ['europe', 'europe'];
  expect(zones(1, 2, 3)).toEqual([['europe', 'champion', 'europe'], europe, [null]]);
  expect(zones(1, 1, 3)).toEqual([europe, europe, [null]]);
});
