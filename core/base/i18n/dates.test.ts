import { afterEach, describe, expect, test, vi } from 'vitest';
import { createWords } from './createWords.ts';
import {
  dayAndMonth,
  dayText,
  fullDate,
  momentText,
  shortDate,
  sidebarDate,
  startText,
  timeOfDay,
  wholeDate,
} from './dates.ts';
import { count, percentage } from './numbers.ts';

const words = (timeZone = 'Europe/Amsterdam') => createWords({ locale: 'nl', timeZone }).wordsOf('poll');

const relative = (locale: 'nl' | 'en', timeZone = 'Europe/Amsterdam') =>
  createWords({ locale, timeZone, dates: 'relative' }).wordsOf('poll');

test('dates are written as the site writes them', () => {
  const kickOff = '2026-05-09T18:00:00Z';
  expect(fullDate(kickOff, words())).toBe('09-05-2026');
  expect(dayAndMonth(kickOff, words())).toBe('09/05');
  expect(timeOfDay(kickOff, words())).toBe('20:00');
  expect(timeOfDay(Date.parse(kickOff), words('UTC'))).toBe('18:00');
});

describe('in a browser that has Temporal', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('dates are read without a formatter, of which the first takes a phone long', () => {
    const inZone = { year: 2026, month: 5, day: 9, hour: 8, minute: 3 };
    const asked: unknown[] = [];
    vi.stubGlobal('Temporal', {
      Instant: {
        fromEpochMilliseconds: (at: number) => ({
          toZonedDateTimeISO: (zone: string) => asked.push(at, zone) && inZone,
        }),
      },
    });
    vi.stubGlobal('Intl', {});
    const place = { timeZone: 'Europe/Lisbon' };
    expect([fullDate(60_000, place), timeOfDay(60_000, place)]).toEqual(['09-05-2026', '08:03']);
    expect(asked).toEqual(expect.arrayContaining([60_000, 'Europe/Lisbon']));
  });

  test('and with one, if a script of the page has taken it away', () => {
    vi.stubGlobal('Temporal', {});
    expect(timeOfDay('2026-05-09T18:00:00Z', { timeZone: 'Europe/Rome' })).toBe('20:00');
  });
});

test('midnight is 00:00, and the day is that of the zone', () => {
  expect(timeOfDay('2026-01-01T23:00:00Z', words())).toBe('00:00');
  expect(fullDate('2026-01-01T23:00:00Z', words())).toBe('02-01-2026');
});

test('the same day says today, the day before does not, also around the change to summer time', () => {
  const now = Date.parse('2026-03-29T21:59:00Z');
  expect(momentText('2026-03-28T23:00:00Z', now, words())).toBe('Vandaag 00:00');
  expect(momentText('2026-03-29T01:00:00Z', now, words())).toBe('Vandaag 03:00');
  expect(momentText('2026-03-28T22:59:00Z', now, words())).toBe('28-03-2026');
  expect(momentText('2026-03-29T01:00:00Z', now, words(), 'minute')).toBe('Vandaag 03:00');
  expect(momentText('2026-03-28T22:59:00Z', now, words(), 'minute')).toBe('28-03-2026 23:59');
  expect(momentText('2026-03-28T22:59:00Z', now, words(), 'sidebar')).toBe('28/03');
});

// Sunday 15 March, 13:00 in Amsterdam.
const sunday = Date.parse('2026-03-15T12:00:00Z');

test.each([
  ['2026-03-15T08:05:00Z', '09:05', '09:05', '09:05'],
  ['2026-03-14T23:30:00Z', '00:30', '00:30', '00:30'],
  ['2026-03-14T22:30:00Z', 'za 23:30', 'Sat 23:30', 'Sat 23:30'],
  ['2026-03-09T13:05:00Z', 'ma 14:05', 'Mon 14:05', 'Mon 14:05'],
  ['2026-03-21T17:45:00Z', 'za 18:45', 'Sat 18:45', 'Sat 18:45'],
  ['2026-03-08T13:05:00Z', '8 mrt', '8 Mar', '8 Mar 14:05'],
  ['2026-05-03T12:00:00Z', '3 mei', '3 May', '3 May 14:00'],
  ['2026-01-01T00:00:00Z', '1 jan', '1 Jan', '1 Jan 01:00'],
  ['2025-12-31T22:59:00Z', '31 dec 2025', '31 Dec 2025', '31 Dec 2025 23:59'],
  ['2027-10-03T12:00:00Z', '3 okt 2027', '3 Oct 2027', '3 Oct 2027 14:00'],
])('on a Sunday %s is %s, %s and to the minute %s', (at, dutch, english, minute) => {
  expect([
    momentText(at, sunday, relative('nl')),
    momentText(at, sunday, relative('en')),
    momentText(at, sunday, relative('en'), 'sidebar'),
    momentText(at, sunday, relative('en'), 'minute'),
    startText(at, sunday, relative('en')),
    sidebarDate(at, sunday, relative('nl')),
  ]).toEqual([dutch, english, english, minute, minute, { at, text: dutch }]);
});

test('in the first days of a year the last ones of the other are named by their weekday', () => {
  const now = Date.parse('2026-01-02T12:00:00Z');
  expect(momentText('2025-12-28T12:00:00Z', now, relative('nl'))).toBe('zo 13:00');
  expect(momentText('2025-12-26T12:00:00Z', now, relative('nl'))).toBe('26 dec 2025');
});

test('what begins has its time, in numerals where the site wants them', () => {
  const kickOff = '2026-03-21T17:45:00Z';
  expect(startText(kickOff, sunday, words())).toBe('21/03 18:45');
  expect(startText(kickOff, Date.parse(kickOff), words())).toBe('18:45');
});

test('days with names are spelled alike by every engine', () => {
  const late = '2026-09-14T22:30:00Z';
  expect(dayText(late, relative('nl'))).toBe('15 sep');
  expect(dayText(late, relative('en', 'America/Chicago'))).toBe('14 Sep');
  expect(dayText(late, relative('en'), 'year')).toBe('15 Sep 2026');
  expect(dayText(late, relative('en'), 'weekday')).toBe('Tue');
  expect(dayText(late, relative('nl'), 'day')).toBe('di 15 sep');
  expect([wholeDate(late, words()), wholeDate(late, relative('nl'))]).toEqual(['15-09-2026', '15 sep 2026']);
  expect([shortDate(late, words()), shortDate(late, relative('nl'))]).toEqual(['15/09', '15 sep']);
});

test('a date that a server has written out is left as it is', () => {
  expect(sidebarDate('gisteren', 0, words())).toEqual({ at: null, text: 'gisteren' });
  const sent = '2026-03-08T13:05:00Z';
  expect(sidebarDate(sent, sunday, words())).toEqual({ at: sent, text: '08/03' });
});

test('what is no date is written as nothing', () => {
  for (const bad of ['', 'soon', Number.NaN]) {
    expect([
      fullDate(bad, words()),
      dayAndMonth(bad, words()),
      timeOfDay(bad, words()),
      momentText(bad, 0, words()),
      momentText(bad, 0, relative('nl')),
      startText(bad, 0, words()),
      dayText(bad, words()),
      wholeDate(bad, relative('nl')),
      shortDate(bad, relative('nl')),
    ]).toEqual(Array(9).fill(''));
  }
});

test('numbers are grouped as the language does', () => {
  expect([count(12345, { locale: 'nl' }), count(12345, { locale: 'en' })]).toEqual(['12.345', '12,345']);
  expect([percentage(45, { locale: 'nl' }), percentage(0, { locale: 'en' })]).toEqual(['45%', '0%']);
});
