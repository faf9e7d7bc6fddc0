// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { newKey } from '#core/act/newKey.ts';
import { stage } from '#tests/support/stage.ts';
import { createWriteKey } from './createWriteKey.ts';

test('no two writes have one key', () => {
  const { page } = stage();
  const keys = Array.from({ length: 1000 }, () => newKey(page));
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^[\w-]{8,80}$/);
});

test('the same text has the same key until the server has it, in another form another one', () => {
  const { page } = stage();
  const [letter, report] = [createWriteKey(page, 'letter'), createWriteKey(page, 'report')];
  const first = letter.of(['Demo', 'Hi']);
  expect(createWriteKey(page, 'letter').of(['Demo', 'Hi'])).toBe(first);
  expect(report.of(['Demo', 'Hi'])).not.toBe(first);
  const other = letter.of(['Demo', 'Hi!']);
  expect(other).not.toBe(first);
  expect(letter.of(['Demo', 'Hi!'])).toBe(other);
  letter.done();
  expect(letter.of(['Demo', 'Hi!'])).not.toBe(other);
});
