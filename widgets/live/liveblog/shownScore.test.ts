import { expect, test } from 'vitest';
import { hasScore } from './shownScore.ts';

test.each(['Bergwijn: 2–1!', 'Het is 0-0.', 'Ajax win 3 - 0', '2-1', '<b>10–1</b>', 'Rust: 1-1, en dat is verdiend'])(
  'a score is one: %s',
  (text) => {
    expect(hasScore(text)).toBe(true);
  },
);

test.each([
  '4-3-3',
  'seizoen 2025-26',
  '2026-03-08',
  'Kick-off at 16:45',
  'call 020-1234567',
  'tussen 12 en 14 graden',
  '',
])('and this is none: %s', (text) => {
  expect(hasScore(text)).toBe(false);
});
