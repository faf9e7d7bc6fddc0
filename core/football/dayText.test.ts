import { expect, test } from 'vitest';
import { dayText } from './dayText.ts';

test('a day is that of the site’s zone, in its language, and what is no date is nothing', () => {
  const late = '2026-06-14T23:30:00Z';
  expect(dayText(late, { locale: 'nl', timeZone: 'Europe/Amsterdam' })).toBe('15 jun');
  expect(dayText(late, { locale: 'en', timeZone: 'Europe/London' }, 'year')).toBe('15 June 2026');
  expect(dayText(late, { locale: 'en', timeZone: 'America/Chicago' })).toBe('14 Jun');
  expect(dayText('soon', { locale: 'nl', timeZone: 'Europe/Amsterdam' })).toBe('');
});
