import { expect, test } from 'vitest';
import { longDate, weekText } from './longDates.ts';

const dutch = { locale: 'nl', timeZone: 'Europe/Amsterdam' } as const;
const english = { locale: 'en', timeZone: 'Europe/London' } as const;

test('a day in full has its names in the language of the page and its zone', () => {
  const late = '2026-06-14T22:30:00Z';
  expect(longDate(late, dutch)).toBe('15 juni 2026');
  expect(longDate(late, english)).toBe('14 June 2026');
  expect(longDate(late, dutch, 'day')).toBe('15 juni');
  expect(longDate(late, dutch, 'month')).toBe('juni 2026');
  expect(longDate(late, english, 'weekday')).toBe('Sunday 14 June');
  expect(longDate(late, dutch, 'whole')).toBe('maandag 15 juni 2026');
  expect(longDate('soon', dutch)).toBe('');
});

test('a week is written from Monday to Sunday, also one with an hour less', () => {
  expect(weekText(Date.parse('2026-03-01T23:00:00Z') / 1000, dutch)).toBe('2–8 maart 2026');
  expect(weekText(Date.parse('2026-03-22T23:00:00Z') / 1000, dutch)).toBe('23–29 maart 2026');
});
