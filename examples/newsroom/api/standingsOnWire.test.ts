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

test('the first two of each group go through whatever becomes of the third', () => {
  expect(new Set(through([1, 2, 3], 2).others)).toEqual(new Set(['knock-out']));
});
