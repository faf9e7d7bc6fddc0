import { expect, test } from 'vitest';
import { movedDays, plainDay, seasonDay } from './seasonDay.ts';

test('a day of the season moves with it, over the new year too, and one of another season stays', () => {
  const moved = (text: string, weeks: number) => movedDays(text, { locale: 'en', weeks });
  expect(moved(`On ${seasonDay('en', '2026-04-19')} they meet.`, 38)).toBe('On 10\u00a0January they meet.');
  expect(moved(seasonDay('en', '2025-12-27'), 1)).toBe(seasonDay('en', '2026-01-03'));
  expect(moved(`The title was won on ${plainDay('en', '2025-04-27')}.`, 38)).toBe('The title was won on 27 April.');
  expect(movedDays(`Op ${seasonDay('nl', '2025-09-13')}`, { locale: 'nl', weeks: 38 })).toBe('Op 6\u00a0juni');
});
