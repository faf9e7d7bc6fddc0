import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const judge = (clicksA: number, clicksB: number, [shownA, shownB] = [0, 0]) =>
  verdictOf({ a: { clicks: clicksA, shown: shownA }, b: { clicks: clicksB, shown: shownB } });

test('a few clicks show nothing, however uneven they are', () => {
  expect(judge(29, 0)).toEqual({ kind: 'early' });
  expect(judge(30, 0)).toMatchObject({ kind: 'winner', group: 'a' });
});

test('the title that is followed more often wins once chance alone would seldom do that', () => {
  expect(judge(50, 50)).toEqual({ kind: 'open' });
  expect(judge(59, 41)).toEqual({ kind: 'open' });
  const won = judge(40, 60);
  expect(won).toMatchObject({ kind: 'winner', group: 'b' });
  // 2 Φ(2) - 1
  expect(won.kind === 'winner' && won.certainty).toBeCloseTo(0.9545, 4);
  expect(judge(900, 100)).toEqual({ kind: 'winner', group: 'a', certainty: 0.999 });
});

test('clicks count by how often each title was shown, where that is known', () => {
  expect(judge(60, 40, [6000, 4000])).toEqual({ kind: 'open' });
  expect(judge(50, 50, [7000, 3000])).toMatchObject({ kind: 'winner', group: 'b' });
  expect(judge(50, 50, [70, 30])).toEqual({ kind: 'open' });
});
