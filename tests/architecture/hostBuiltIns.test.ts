import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, source } from '../support/sources.ts';

const using = (pattern: string, mark: RegExp) =>
  source(pattern).filter((file) => mark.test(readFileSync(join(root, file), 'utf8')));

test('what runs before the core has mended the lists of the page walks them by forEach or Array.from', () => {
  const walked = /(\[\.\.\.|\bof )[\w.]+\.(querySelectorAll|children|childNodes|attributes)\b/;
  const early =
    '{loader/{page,runtime}/**/*,loader/*,core/base/head/*,core/football/readersClock,widgets/*/*/*.{head,snippet}}.ts';
  expect(walked.test('for (const each of list.querySelectorAll<Element>("a"))')).toBe(true);
  expect(using(early, walked)).toEqual([]);
});

test('a microtask is that of a promise: pages have been seen without queueMicrotask', () => {
  expect(using('{core,loader,widgets}/**/*.{ts,tsx}', /\bqueueMicrotask\(/)).toEqual([]);
});
