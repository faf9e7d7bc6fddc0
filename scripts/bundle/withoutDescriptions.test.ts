import { expect, test } from 'vitest';
import { cutDescriptions } from './withoutDescriptions.ts';

test('descriptions of attributes are cut, and what checks them stays', () => {
  expect(cutDescriptions("a: z.string().check(z.minLength(1), z.describe('Slug: `ned`')),")).toBe(
    'a: z.string().check(z.minLength(1), ),',
  );
  expect(cutDescriptions('a: z.string().check(\n  z.describe(\n    "It’s (one)",\n  ),\n),')).toBe('a: z.string(),');
});

test('examples of attributes are cut', () => {
  expect(cutDescriptions("a: z.string().check(z.describe('Slug'), z.meta({ examples: ['ned'] })),")).toBe(
    'a: z.string(),',
  );
  expect(cutDescriptions("a: z.string().check(z.meta({ examples: ['ned'], pick: 'team' })),")).toBe('a: z.string(),');
  expect(cutDescriptions('a: z.number().check(z.int(), z.meta({ examples: [0.5] }))')).toBe(
    'a: z.number().check(z.int(), )',
  );
});

test('what is no plain text is refused', () => {
  expect(() => cutDescriptions('z.describe(words)')).toThrow('A description');
  expect(() => cutDescriptions('z.meta({ id: 5 })')).toThrow('An example');
});
