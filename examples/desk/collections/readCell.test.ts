import { expect, test } from 'vitest';
import { type Kind, numberLocale, readCell, readDay } from './readCell.ts';

const dutch = { locale: 'nl', timeZone: 'Europe/Amsterdam' };
const english = { locale: 'en', timeZone: 'Europe/London' };

test.each([
  ['2026-06-12', '2026-06-12'],
  ['12-6-2026', '2026-06-12'],
  ['12/06/2026', '2026-06-12'],
  ['12.6.2026', '2026-06-12'],
  ['12 juni 2026', '2026-06-12'],
  ['1 mrt. 1988', '1988-03-01'],
  ['5 mei 1988', '1988-05-05'],
  ['12 June 2026', '2026-06-12'],
  ['June 12, 2026', '2026-06-12'],
  ['31 oktober 1964', '1964-10-31'],
])('%s is a day', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each(['30-2-2026', '2026-13-01', '12-6-26', '6/31/2026', '12 brumaire 2026', 'yesterday', '2026', '1 0 2026'])(
  '%s is no day',
  (text) => {
    expect(readDay(text)).toBeUndefined();
  },
);

test.each([
  ['number', '47.500', 47_500, 47_500],
  ['number', '-12', -12, -12],
  ['number', '45 %', 45, 45],
  ['number', '12,5', undefined, undefined],
  ['number', 'many', undefined, undefined],
  ['decimal', '12,5', 12.5, 12.5],
  ['decimal', '12.5', 12.5, 12.5],
  ['decimal', '1.250', 1250, 1.25],
  ['moment', '12-6-2026 20:30', '2026-06-12T18:30:00.000Z', '2026-06-12T19:30:00.000Z'],
  ['moment', '2026-06-12T20.30', '2026-06-12T18:30:00.000Z', '2026-06-12T19:30:00.000Z'],
  ['moment', '12 juni 2026, 9:05', '2026-06-12T07:05:00.000Z', '2026-06-12T08:05:00.000Z'],
  ['moment', '2026-06-12T20:30:00+02:00', '2026-06-12T18:30:00.000Z', '2026-06-12T18:30:00.000Z'],
  ['moment', '12-6-2026', undefined, undefined],
  ['moment', '12-6-2026 25:00', undefined, undefined],
  ['link', 'https://example.com/a', 'https://example.com/a', 'https://example.com/a'],
  ['link', '/tag/ajax', '/tag/ajax', '/tag/ajax'],
  ['link', '//example.com', undefined, undefined],
  ['link', 'javascript:alert(1)', undefined, undefined],
  ['link', 'example', undefined, undefined],
  ['mark', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['mark', 'a very long decoration', undefined, undefined],
  ['text', 'x'.repeat(201), undefined, undefined],
] satisfies readonly [Kind, string, unknown, unknown][])(
  'of kind %s, %s is read in both languages',
  (kind, text, nl, en) => {
    expect([readCell(kind, text, dutch), readCell(kind, text, english)]).toEqual([nl, en]);
  },
);

test('the numbers of a column are written in one manner, whichever the language of the paper', () => {
  expect(numberLocale(['1.250', '3,75'], 'en')).toBe('nl');
  expect(numberLocale(['1,250', '3.75'], 'nl')).toBe('en');
  for (const locale of ['nl', 'en']) {
    expect(numberLocale(['1.250', '12'], locale)).toBe(locale);
    expect(numberLocale(['3,75', '3.75'], locale)).toBe(locale);
  }
});
