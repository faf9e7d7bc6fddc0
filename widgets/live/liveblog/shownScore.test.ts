import { expect, test } from 'vitest';
import { hasResult } from './shownScore.ts';

test.each(['Bergwijn: 2–1!', 'Het is 0-0.', 'Ajax win 3 - 0', '2-1', '<b>10–1</b>', 'Rust: 1-1, en dat is verdiend'])(
  'a score is one: %s',
  (text) => {
    expect(hasResult(text, `<p>${text}</p>`)).toBe(true);
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
  expect(hasResult(text, `<p>${text}</p>`)).toBe(false);
});

test.each(['<h3 data-spoiler>Bergwijn!</h3>', '<div class="x" data-spoiler="">Bergwijn</div>', '<p data-spoiler/>'])(
  'what the desk has marked gives a result away without a score: %s',
  (html) => {
    expect(hasResult('Bergwijn!', html)).toBe(true);
  },
);

test.each(['<p>data-spoiler</p>', '<p data-spoilers>x</p>', '&lt;p data-spoiler&gt;'])(
  'and this is no mark: %s',
  (html) => {
    expect(hasResult('Bergwijn!', html)).toBe(false);
  },
);
