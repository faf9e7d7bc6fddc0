import { expect, test } from 'vitest';
import { cutDescriptions } from './withoutDescriptions.ts';

test('descriptions of attributes are cut, and what checks them stays', () => {
  expect(cutDescriptions("a: z.string().check(z.minLength(1), z.describe('Slug: `ned`')),")).toBe(
    'a: z.string().check(z.minLength(1), ),',
  );
  expect(cutDescriptions('a: z.string().check(\n  z.describe(\n    "It’s (one)",\n  ),\n),')).toBe('a: z.string(),');
});

test('what is no plain text is refused', () => {
  expect(() => cutDescriptions('z.describe(words)')).toThrow('A description');
});
