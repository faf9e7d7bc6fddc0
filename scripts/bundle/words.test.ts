import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { wordIssues } from './words.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribune-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

const issues = (en: object, nl: object, code = '', core: Readonly<Record<string, string>> = {}) => {
  writeFileSync(join(folder, 'poll.model.ts'), code);
  const words = new Map([
    ['en', JSON.stringify(en)],
    ['nl', JSON.stringify(nl)],
  ]);
  return wordIssues('poll', folder, words, ['en', 'nl'], core);
};

test('complete words have no flaw', () => {
  expect(
    issues({ a: 'A', n_one: '1', n_other: '2' }, { a: 'A', n_one: '1', n_other: '2' }, "say('a'); say('n', {})"),
  ).toEqual([]);
});

test('a key that one language lacks is named', () => {
  expect(issues({ a: 'A', b: 'B' }, { a: 'A' })).toEqual(['poll/locales/nl.json lacks "b".']);
  expect(issues({ a: 'A' }, { a: 'A', b: 'B' })).toEqual(['poll/locales/en.json lacks "b".']);
});

test('a plural form that a language needs is named', () => {
  expect(issues({ n_one: '1', n_other: '2' }, { n_other: '2' })).toEqual(['poll/locales/nl.json lacks "n_one".']);
});

test("a key that the code says must be in its own words or in the core's", () => {
  const [issue, ...rest] = issues({ a: 'A' }, { a: 'A' }, 'say("a"); say(`vote`); say("action.retry")', {
    'action.retry': '',
  });
  expect(rest).toEqual([]);
  expect(issue).toContain('says "vote"');
});

test('a language without a file is named', () => {
  expect(wordIssues('poll', folder, new Map([['en', '{"a":"A"}']]), ['en', 'nl'])[0]).toContain('no words in "nl"');
});

test('a file that is no JSON is named', () => {
  expect(wordIssues('poll', folder, new Map([['en', '{']]), ['en'])[0]).toContain('poll/locales/en.json is not JSON');
});

test.each(['{{count, number}}', '{{- name}}', '{{team.name}}', '$t(b)'])('a text that holds %s is named', (text) => {
  expect(issues({ a: text }, { a: 'A {{count}} {{name}}' })).toEqual([
    'poll/locales/en.json: "a" may hold {{values}}, but no formats and no other texts.',
  ]);
});
