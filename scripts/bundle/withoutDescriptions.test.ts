import { expect, test } from 'vitest';
import { cutDescriptions } from './withoutDescriptions.ts';

test('what attributes are for is cut, and what checks them stays', () => {
  expect(cutDescriptions("a: z.optional(about('Slug: `ned`', filled)),".replace(/^/, 'x = {').concat('}'))).toBe(
    'x = {a: z.optional(filled),}',
  );
  expect(cutDescriptions('const a = about(\n  "It’s (one)",\n  z.enum(["a)"]),\n);')).toBe('const a = z.enum(["a)"]);');
});

test('examples go with it, and so does one within another', () => {
  expect(cutDescriptions("const a = about('Slug', slug, { examples: ['ned'], pick: 'team' });")).toBe(
    'const a = slug;',
  );
  expect(cutDescriptions("const a = about('All', z.object({ b: about('One', id) }));")).toBe(
    'const a = z.object({ b: id });',
  );
});

test('what a field of a call is goes with its example', () => {
  expect(cutDescriptions("const a = { likes: ['likes_count', described('Readers', 2, orElse(count, 0))] };")).toBe(
    "const a = { likes: ['likes_count', orElse(count, 0)] };",
  );
});

test('what is said in another way is refused', () => {
  expect(() => cutDescriptions("z.string().check(z.describe('Slug'))")).toThrow('said with `about`');
  expect(() => cutDescriptions('z.string().check(z.meta({ id: 5 }))')).toThrow('said with `about`');
});
