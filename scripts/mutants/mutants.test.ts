import { expect, test } from 'vitest';
import { domains } from '../../tests/mutants/domains.ts';
import { root } from '../../tests/support/sources.ts';
import { applied, type Mutant, mutantsOf, problemOf } from './mutant.ts';
import { isEnough, survivorsOf, tableOf } from './report.ts';

const slip = { before: 'a < b', after: 'a <= b', seen: 'One too many.' };
const mutant = (more: Partial<Mutant> = {}): Mutant => ({
  ...slip,
  domain: 'tables',
  file: 'a.ts',
  tests: [],
  ...more,
});
const killed = (count: number) =>
  Array.from({ length: count }, () => ({ mutant: mutant(), outcome: 'killed' as const }));

test('a slip is made where its text is there once, and nowhere else', () => {
  expect(applied('if (a < b) return;', slip)).toBe('if (a <= b) return;');
  expect(applied('if (a > b) return;', slip)).toBeUndefined();
  expect(applied('a < b; a < b', slip)).toBeUndefined();
  expect(applied('a < b', { ...slip, after: slip.before })).toBeUndefined();
});

test('the text of every slip is in its file once, and its tests are there', () => {
  const mutants = mutantsOf(domains);
  expect(mutants.length).toBeGreaterThan(400);
  expect(mutants.flatMap((mutant) => problemOf(root, mutant) ?? [])).toEqual([]);
});

test('each slip knows its domain, its file and its tests', () => {
  expect(mutantsOf({ tables: [{ file: 'a.ts', tests: ['a.test.ts'], slips: [slip] }] })).toEqual([
    mutant({ tests: ['a.test.ts'] }),
  ]);
});

test('nineteen of twenty are enough if the other one has a reason', () => {
  const survivor = { mutant: mutant(), outcome: 'survived' as const };
  const accepted = { mutant: mutant({ accepted: 'Nobody sees it.' }), outcome: 'survived' as const };
  expect(isEnough(killed(20))).toBe(true);
  expect(isEnough([...killed(19), accepted])).toBe(true);
  expect(isEnough([...killed(19), survivor])).toBe(false);
  expect(isEnough([...killed(18), accepted])).toBe(false);
});

test('the table has a row for each domain, and what was not noticed says what a person would see', () => {
  const accepted = { mutant: mutant({ domain: 'polls', accepted: 'Nobody asks.' }), outcome: 'survived' as const };
  const tried = [...killed(2), accepted];
  expect(tableOf(tried).split('\n').slice(2)).toEqual([
    '| tables | 2 | 2 | 0 | 0 | 100 % |',
    '| polls | 1 | 0 | 1 | 0 | 0 % |',
    '| all | 3 | 2 | 1 | 0 | 66 % |',
  ]);
  expect(survivorsOf(tried)).toEqual(['a.ts: a < b\n  One too many.\n  Nobody asks.']);
});
