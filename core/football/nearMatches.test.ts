import { expect, test } from 'vitest';
import { someMatch } from '#tests/support/someMatch.ts';
import { nearMatches } from './nearMatches.ts';

const now = Date.parse('2026-06-27T20:55:00Z');
const at = (kickOff: string, more: Parameters<typeof someMatch>[0] = {}) =>
  someMatch({ kick_off: `2026-06-${kickOff}:00Z`, ...more });

test('while a match is near those of the same day are followed too, for what is put off or begins by another clock', () => {
  const day = ['27T21:00', '27T23:30', '28T12:00'].map((kickOff, nth) => at(kickOff, { id: nth + 1 }));
  expect(nearMatches(day, now)).toEqual([1, 2]);
  expect(nearMatches(day, now - 3_600_000)).toEqual([]);
});

test('a match that is over is left to the channel of its competition at once, as are its sides that are not known yet', () => {
  const over = at('27T19:00', { id: 1, status: 'finished', updated_at: '2026-06-27T20:54:00Z' });
  const open = at('29T19:00', { id: 2, home: { id: null, name: 'Winner of group E' } });
  expect(nearMatches([over, open], now)).toEqual([]);
  expect(nearMatches([over, at('27T19:30', { id: 3, status: 'live' })], now)).toEqual([3]);
});

test('a match that has not begun at its time is waited for, one that nobody reports is not', () => {
  const late = ['27T19:00', '27T09:00'].map((kickOff, nth) => at(kickOff, { id: nth + 1 }));
  expect(nearMatches(late, now)).toEqual([1]);
});
