import { expect, test } from 'vitest';
import { desk } from './prediction-pool.support.ts';
import { leftText } from './times.ts';

const { words } = desk({ locale: 'en' });

test.each([
  [1, '0:00:01'],
  [3599, '0:59:59'],
  [36_125, '10:02:05'],
  [86_399, '23:59:59'],
  [86_400, '1 day 0:00:00'],
  [2 * 86_400 + 4500, '2 days 1:15:00'],
])('%d seconds are left: %s', (seconds, text) => {
  expect(leftText(seconds, words)).toBe(text);
});
