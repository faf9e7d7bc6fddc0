// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { newKey } from '#core/base/act/newKey.ts';
import { someReader } from '#tests/support/readers.ts';
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

test('each reader has a key of their own, and what a guest sent is the reader’s who logs in', () => {
  const { page, readers } = stage();
  const letter = createWriteKey(page, 'letter');
  const first = letter.of(['Hi']);
  readers.reader.value = someReader;
  expect(letter.of(['Hi'])).toBe(first);
  readers.reader.value = { ...someReader, id: 8 };
  const other = letter.of(['Hi']);
  expect(other).not.toBe(first);
  letter.done();
  expect(letter.of(['Hi'])).not.toBe(other);
  readers.reader.value = someReader;
  expect([letter.of(['Hi']), createWriteKey(page, 'letter').of(['Hi'])]).toEqual([first, first]);
});

test('what was sent is its reader’s, although another one has come before the answer', () => {
  const { page, readers } = stage({ reader: someReader });
  const letter = createWriteKey(page, 'letter');
  const sent = letter.of(['Hi']);
  readers.reader.value = { ...someReader, id: 8 };
  letter.done();
  readers.reader.value = someReader;
  expect(letter.of(['Hi'])).not.toBe(sent);
});
