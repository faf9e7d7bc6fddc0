import { globSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { addBundled } from '#core/base/i18n/bundledText.ts';
import { createWords } from '#core/base/i18n/createWords.ts';
import { dayText, momentText } from '#core/base/i18n/dates.ts';
import coreNl from '#core/base/i18n/locales/nl.json' with { type: 'json' };
import { longDate } from '#core/base/i18n/longDates.ts';
import { count } from '#core/base/i18n/numbers.ts';
import { sayFollow } from '#core/follow/followWords.ts';
import { sayFootball } from '#core/football/footballWords.ts';
import { bundledNames, readLanguage } from './addLanguage.ts';

const french = JSON.stringify({
  $schema: 'words.schema.json',
  core: { 'action.retry': 'Réessayer' },
  poll: {
    vote: 'Voter',
    votes_one: '{{votes}} vote',
    votes_many: '{{votes}} de votes',
    votes_other: '{{votes}} votes',
  },
  'core/football': { 'status.half-time': 'Mi-temps' },
});
const poll = { vote: 'Vote', again: 'Try again', votes_one: '{{votes}} ballot', votes_other: '{{votes}} ballots' };

// English is everybody's: further tests of the process read it.
afterEach(() => {
  for (const name of bundledNames) addBundled(name, 'en', {}, 'en');
});

function wordsIn(tag: string, base: 'nl' | 'en' = 'en', dates: 'numeric' | 'relative' = 'numeric') {
  const dictionaries = createWords({ locale: base, language: tag, timeZone: 'Europe/Paris', dates });
  dictionaries.addOwn(readLanguage(french, { tag, base }));
  dictionaries.add('poll', { nl: poll, en: poll });
  return dictionaries.wordsOf('poll');
}

test('a third language can have all words that are part of the code', () => {
  const folders = globSync('core/**/locales/en.json').map((file) => file.replace('/locales/en.json', ''));
  expect(folders.filter((each) => each !== 'core/base/i18n').sort()).toEqual([...bundledNames].sort());
});

test('a third language has its own words and plurals, and English for each word that is missing', () => {
  const words = wordsIn('fr');
  expect([words.say('vote'), words.say('again'), words.say('action.retry')]).toEqual([
    'Voter',
    'Try again',
    'Réessayer',
  ]);
  expect(words.say('action.close')).toBe('Close');
  const counts = [0, 1, 2, 1_000_000];
  expect(counts.map((each) => words.say('votes', { count: each, votes: count(each, words) }))).toEqual([
    '0 vote',
    '1 vote',
    '2 votes',
    '1 000 000 de votes'.replaceAll(' 0', '\u202f0'),
  ]);
  expect([sayFootball(words, 'status.half-time'), sayFootball(words, 'status.live')]).toEqual([
    'Mi-temps',
    'Under way',
  ]);
  expect(words.locale).toBe('fr');
});

test('what is missing may be Dutch, in texts of code as well', () => {
  const words = wordsIn('fr-BE', 'nl');
  expect(words.say('action.close')).toBe(coreNl['action.close']);
  expect(sayFootball(words, 'status.live')).not.toBe('Under way');
  expect(sayFollow({ locale: 'fr-CH' }, 'button')).toBe(sayFollow({ locale: 'en' }, 'button'));
});

test('words of the tenant replace those of a language that Tribune has', () => {
  const words = wordsIn('en');
  expect([words.say('vote'), words.say('votes', { count: 2, votes: '2' })]).toEqual(['Voter', '2 votes']);
});

test('dates are in the third language', () => {
  const words = wordsIn('fr', 'en', 'relative');
  const now = Date.parse('2026-03-11T12:00:00Z');
  expect(longDate('2026-03-09T12:00:00Z', words, 'whole')).toBe('lundi 9 mars 2026');
  expect(momentText('2026-03-09T13:05:00Z', now, words)).toBe('lun 14:05');
  expect(dayText('2025-02-09T13:05:00Z', words, 'year')).toBe('9 févr 2025');
});

test('what is no text costs its word alone, what is no file of words throws', () => {
  const language = { tag: 'fr', base: 'en' } as const;
  expect(readLanguage('{"poll":{"vote":3,"again":"Encore"}}', language)).toEqual({ poll: { again: 'Encore' } });
  for (const bad of ['[]', '{"poll":"x"}', '<html>']) expect(() => readLanguage(bad, language)).toThrow();
});
