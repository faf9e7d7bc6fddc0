import { expect, test } from 'vitest';
import type { FeedRow } from './feedRows.ts';
import { fixtureState } from './fixtureState.ts';

const kickOff = new Date('2026-05-30T19:00:00Z');

/** The state of a cup final that went to a shoot-out, after a later message of its feed. */
function stateOf(later: Readonly<Record<string, unknown>>) {
  const sent = { status: 'finished', score: [1, 1], after_90: [1, 1], shoot_out: [4, 3], ...later };
  const at = kickOff.toISOString();
  const fields = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, { value, at }]));
  const kept = { kind: 'fixtures', id: 'final', own: '1', state: 'stored', waitsFor: [], unknown: [] } as const;
  const row: FeedRow = { ...kept, fields, first: {} };
  return fixtureState(row, kickOff, []);
}

test.each([
  ['awarded', { status: 'awarded', score: [0, 3] }],
  ['given for a walkover', { status: 'walkover', score: [0, 3] }],
])('a match that is %s after its shoot-out has the given result and nothing of the other', (_, later) => {
  expect(stateOf(later)).toMatchObject({
    ...{ home_score: 0, away_score: 3, home_penalties: null, away_penalties: null },
    ...{ regular_home_score: 0, regular_away_score: 3 },
  });
});

test('a match whose goals are corrected to a win had no shoot-out, and the last leg of a tie may have had one', () => {
  expect(stateOf({ score: [2, 1] })).toMatchObject({ home_penalties: null, away_penalties: null });
  expect(stateOf({ score: [2, 1], tie: 'final', leg: 2 })).toMatchObject({ home_penalties: 4, away_penalties: 3 });
});
