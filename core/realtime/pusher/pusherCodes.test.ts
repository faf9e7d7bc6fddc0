import { expect, test } from 'vitest';
import { verdictOf } from './pusherCodes.ts';

const ranges = [
  { from: 1000, to: 1001, verdict: 'again' },
  { from: 1002, to: 1004, verdict: 'slow' },
  { from: 1005, to: 3999, verdict: 'again' },
  { from: 4000, to: 4099, verdict: 'stop' },
  { from: 4100, to: 4199, verdict: 'slow' },
  { from: 4200, to: 4299, verdict: 'again' },
  { from: 4300, to: 4399, verdict: 'keep' },
  { from: 4400, to: 4999, verdict: 'again' },
] as const;

test.each(ranges)('every code from $from to $to says $verdict', ({ from, to, verdict }) => {
  for (let code = from; code <= to; code += 1) expect(verdictOf(code), String(code)).toBe(verdict);
});

test('the ranges leave no code out', () => {
  expect(ranges.every(({ from }, at) => from === (at === 0 ? 1000 : (ranges[at - 1]?.to ?? 0) + 1))).toBe(true);
});

test('what is no code is a lost connection', () => {
  for (const odd of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 40, 41.5, 1e9]) expect(verdictOf(odd)).toBe('again');
});
