import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildLoader } from '../../scripts/build.ts';
import { headBudget, headScriptNames, loaderBudget } from '../../scripts/bundle/budgets.ts';
import { syntheticNames, syntheticTable } from '../support/syntheticTable.ts';

const root = new URL('../..', import.meta.url).pathname;
const files = new Map(await buildLoader(root, syntheticTable));
const loader = files.get('tribune.js') ?? '';

const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: 1 } })
    .length;

test('the loader with a table of 48 widgets stays below 3.38 kB of brotli', () => {
  expect(new Set(syntheticNames).size).toBe(48);
  expect(brotli(loader)).toBeLessThanOrEqual(loaderBudget.limit);
});

test('the loader imports nothing by itself', () => {
  expect(loader.length).toBeGreaterThan(2000);
  expect(loader).not.toMatch(/(?<![.\w])import\b(?!\s*[(:]|\.meta)/);
  expect(loader).not.toMatch(/\bfrom\s*["'`]/);
});

test('neither React nor zod is in the loader', () => {
  expect(loader).not.toMatch(/react\.|useState|ZodMini|_zod|safeParse/);
});

test('what covers results before the first paint weighs less than 350 bytes of brotli', () => {
  expect(brotli(files.get('spoilers.js') ?? '')).toBeLessThan(350);
});

test('what pages print in their head stays within its bytes', () => {
  const sizes = headScriptNames.map((name) => Buffer.byteLength(files.get(name) ?? ''));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(headBudget.limit);
});

test.each(headScriptNames)('what a page prints of %s is no module', (name) => {
  const snippet = files.get(name) ?? '';
  expect(Buffer.byteLength(snippet)).toBeGreaterThan(100);
  expect(snippet).not.toMatch(/\bimport\b|\bexport\b/);
  // Nothing of it is left behind in the page.
  expect(snippet).toMatch(/^try\{/);
});
