import { expect, test } from 'vitest';
import { createWords } from './createWords.ts';
import { dayAndMonth, fullDate, timeOfDay, todayOrDate, todayOrMoment } from './dates.ts';
import nl from './locales/nl.json' with { type: 'json' };
import { count, percentage } from './numbers.ts';

function words(timeZone = 'Europe/Amsterdam') {
  const dictionaries = createWords({ locale: 'nl', timeZone });
  dictionaries.add('core', nl);
  return dictionaries.wordsOf('poll');
}

test('dates are written as the site writes them', () => {
  const kickOff = '2026-05-09T18:00:00Z';
  expect(fullDate(kickOff, words())).toBe('09-05-2026');
  expect(dayAndMonth(kickOff, words())).toBe('09/05');
  expect(timeOfDay(kickOff, words())).toBe('20:00');
  expect(timeOfDay(Date.parse(kickOff), words('UTC'))).toBe('18:00');
});

test('midnight is 00:00, and the day is that of the zone', () => {
  expect(timeOfDay('2026-01-01T23:00:00Z', words())).toBe('00:00');
  expect(fullDate('2026-01-01T23:00:00Z', words())).toBe('02-01-2026');
});

test('the same day says today, the day before does not, also around the change to summer time', () => {
  const now = Date.parse('2026-03-29T21:59:00Z');
  expect(todayOrDate('2026-03-28T23:00:00Z', now, words())).toBe('Vandaag 00:00');
  expect(todayOrDate('2026-03-29T01:00:00Z', now, words())).toBe('Vandaag 03:00');
  expect(todayOrDate('2026-03-28T22:59:00Z', now, words())).toBe('28-03-2026');
  expect(todayOrMoment('2026-03-29T01:00:00Z', now, words())).toBe('Vandaag 03:00');
  expect(todayOrMoment('2026-03-28T22:59:00Z', now, words())).toBe('28-03-2026 23:59');
});

test('what is no date is written as nothing', () => {
  for (const bad of ['', 'soon', Number.NaN]) {
    expect([
      fullDate(bad, words()),
      dayAndMonth(bad, words()),
      timeOfDay(bad, words()),
      todayOrDate(bad, 0, words()),
      todayOrMoment(bad, 0, words()),
    ]).toEqual(['', '', '', '', '']);
  }
});

test('numbers are grouped as the language does', () => {
  expect([count(12345, { locale: 'nl' }), count(12345, { locale: 'en' })]).toEqual(['12.345', '12,345']);
  expect([percentage(45, { locale: 'nl' }), percentage(0, { locale: 'en' })]).toEqual(['45%', '0%']);
});
