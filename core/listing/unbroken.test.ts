import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('a score and a season are joined, once', () => {
  const joined = 'Spanje wint met 2-\u20601, 2025–\u206026 en 4-\u20603-\u20603';
  expect(unbroken('Spanje wint met 2-1, 2025–26 en 4-3-3')).toBe(joined);
  expect(unbroken(joined)).toBe(joined);
});

test('other dashes may end a line', () => {
  expect(unbroken('WK-finale – 1 op 1 - en A-2')).toBe('WK-finale – 1 op 1 - en A-2');
});
