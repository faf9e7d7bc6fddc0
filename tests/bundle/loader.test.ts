import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildLoader } from '../../scripts/build.ts';
import { syntheticTable } from '../support/syntheticTable.ts';

const root = new URL('../..', import.meta.url).pathname;
const files = new Map(await buildLoader(root, syntheticTable));
const loader = files.get('tribune.js') ?? '';
const head = files.get('head.js') ?? '';

const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: 1 } })
    .length;

test('the loader with a table of 25 widgets stays below 2.8 kB of brotli', () => {
  expect(Object.keys(syntheticTable.widgets)).toHaveLength(25);
  expect(brotli(loader)).toBeLessThanOrEqual(2.8 * 1024);
});

test('the loader imports nothing by itself', () => {
  expect(loader.length).toBeGreaterThan(2000);
  expect(loader).not.toMatch(/(?<![.\w])import\b(?!\s*[(:]|\.meta)/);
  expect(loader).not.toMatch(/\bfrom\s*["'`]/);
});

test('neither React nor zod is in the loader', () => {
  expect(loader).not.toMatch(/react\.|useState|ZodMini|_zod|safeParse/);
});

test('the snippet in the head is at most 500 bytes and no module', () => {
  expect(Buffer.byteLength(head)).toBeGreaterThan(100);
  expect(Buffer.byteLength(head)).toBeLessThanOrEqual(500);
  expect(head).not.toMatch(/\bimport\b|\bexport\b/);
});
