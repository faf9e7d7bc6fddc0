import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { page } from './page.ts';
import { fieldOf, onWire, renamed, wireShape } from './renamed.ts';
import { count, id, maybe, number, orElse, rows, string } from './shapes.ts';

const row = renamed({
  id: ['match_id', id],
  name: string,
  note: maybe(string),
  score: ['home_score', 'away_score', maybe(number)],
  clubs: ['home_club', 'away_club', orElse(string, 'nobody')],
});

test('fields of the wire have our names, and every one is there', () => {
  expect(z.parse(row, { match_id: '7', name: 'final', home_score: 2, away_score: 0, extra: 1 })).toStrictEqual({
    id: 7,
    name: 'final',
    note: undefined,
    score: { home: 2, away: 0 },
    clubs: { home: 'nobody', away: 'nobody' },
  });
});

test('a pair of which one is missing is none', () => {
  expect(z.parse(row, { match_id: 7, name: 'final', home_score: 2 }).score).toBeUndefined();
});

test('what is wrong is named as on the wire', () => {
  const read = z.safeParse(row, { match_id: 'x', name: 'final' });
  expect(read.error?.issues.map(({ path }) => path)).toEqual([['match_id']]);
});

test('a page is read as any object, or in one field alone', () => {
  const wire = { data: [{ match_id: 7, name: 'final' }], meta: {}, total_count: '1' };
  expect(z.parse(renamed({ matches: ['data', rows(row)], total: ['total_count', number] }, page), wire)).toMatchObject({
    matches: [{ id: 7 }],
    total: 1,
  });
  expect(z.parse(fieldOf(page({ data: rows(row) }), 'data'), wire)).toMatchObject([{ id: 7 }]);
});

interface Branch {
  readonly name: string;
  readonly below: readonly Branch[];
}

const branch: z.ZodMiniType<Branch, unknown> = renamed({
  name: ['branch_name', string],
  get below() {
    return orElse(rows(branch), []);
  },
});

test('a getter may hold what is being declared', () => {
  expect(z.parse(branch, { branch_name: 'a', below: [{ branch_name: 'b' }] })).toEqual({
    name: 'a',
    below: [{ name: 'b', below: [] }],
  });
});

test('what is read under our names is written under those of the wire again', () => {
  const fields = { points: count, teamId: ['team_id', id] } as const;
  const wire = { points: 3, team_id: 7 };
  expect(z.parse(z.object(wireShape(fields)), wire)).toEqual(wire);
  expect(onWire(fields, z.parse(renamed(fields), wire))).toEqual(wire);
  expect(onWire(fields, { teamId: 7 })).toEqual({ points: undefined, team_id: 7 });
});
