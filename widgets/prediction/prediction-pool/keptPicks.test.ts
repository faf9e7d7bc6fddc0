// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { stage } from '#tests/support/stage.ts';
import { createKeptPicks } from './keptPicks.ts';

const pick = { bet: 'draw', week: 7 } as const;

function kept() {
  const { page } = stage({ words: { en: {}, nl: {} } });
  const leaving = new AbortController();
  return { leaving, open: () => createKeptPicks(page.store, leaving.signal) };
}

test('a game has a pick or a refusal, never both', () => {
  const { picks, refusals, set } = kept().open();
  set(1, pick);
  set(1, undefined, { message: 'Too late' });
  expect([picks.value.size, refusals.value.get(1)]).toEqual([0, { message: 'Too late' }]);
  set(1, pick);
  expect([picks.value.get(1), refusals.value.size]).toEqual([pick, 0]);
  set(1);
  expect([picks.value.size, refusals.value.size]).toEqual([0, 0]);
});

test('what a guest chose is the reader’s who logs in, and nobody else’s after that', () => {
  const { open } = kept();
  open().set(1, pick);
  const { setReader, picks } = open();
  expect([setReader(5).count, picks.value.get(1)]).toEqual([1, pick]);
  expect(open().setReader(6).count).toBe(0);
  expect(open().setReader(5).count).toBe(1);
});

test('what was refused to one reader is not said to the next', () => {
  const { setReader, refusals, set } = kept().open();
  setReader(5);
  set(1, undefined, { message: 'Too late' });
  setReader(6);
  expect(refusals.value.size).toBe(0);
});
