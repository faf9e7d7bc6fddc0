import { expect, test } from 'vitest';
import { differing } from './factLog.ts';

test('only fields that differ are part of a fact, and when it was written is none of them', () => {
  const before = { score: [0, 0], status: 'live', updated_at: 1 };
  const after = { score: [1, 0], status: 'live', minute: 3, updated_at: 2 };
  expect(differing(before, after)).toEqual([{ score: [0, 0] }, { score: [1, 0], minute: 3 }]);
});
