import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const sheets = globSync('{core,widgets,loader,examples}/**/*.css', { cwd: root });

/** The selectors of a sheet, without remarks and declarations. */
const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?:^|[{};])([^{};]+)(?=\{)/g)].map(([, text = '']) => text.trim());

/** Whether a selector asks of the whole page what is in it, in order to style what is below. */
function restylesPage(selector: string): boolean {
  return [...selector.matchAll(/(?:^|[\s,(])(?::root|html|body)[^\s,>~+]*?:has\(/g)].some((found) => {
    let depth = 1;
    let at = found.index + found[0].length;
    for (; depth > 0 && at < selector.length; at += 1) depth += { '(': 1, ')': -1 }[selector[at] ?? ''] ?? 0;
    return /^[^,]*[\s>~+]\s*[^\s,]/.test(selector.slice(at));
  });
}

test('a selector that restyles the page below its root is known as one', () => {
  expect(restylesPage(':root:has([data-w-state="ready"]) .card::after')).toBe(true);
  expect(restylesPage('body:has(> .consent[open]) > .foot')).toBe(true);
  expect(restylesPage('html:has(> body > .consent[open])')).toBe(false);
  expect(restylesPage('.card:has(:focus-visible) .title, body > .foot')).toBe(false);
});

// Each form that opens and each press may change what :has() finds, and then the browser goes through every element below.
test('no sheet styles what is below the root by what is in the page', () => {
  expect(sheets.length).toBeGreaterThan(60);
  const found = sheets.flatMap((file) =>
    selectorsOf(readFileSync(join(root, file), 'utf8'))
      .filter(restylesPage)
      .map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});

test('no sheet of ours asks the root what is in the page', () => {
  const found = sheets
    .filter((file) => !file.startsWith('examples/'))
    .flatMap((file) => selectorsOf(readFileSync(join(root, file), 'utf8')))
    .filter((selector) => /(?:^|[\s,(])(?::root|html|body)[^\s,>~+]*:has\(/.test(selector));
  expect(found).toEqual([]);
});

// To answer, a browser goes through all that is in the tag, with each row that comes and each form that opens.
test('the tag of comments, which may be thousands of elements, is asked for its children alone', () => {
  const asked = sheets
    .flatMap((file) => selectorsOf(readFileSync(join(root, file), 'utf8')))
    .flatMap((selector) => [...selector.matchAll(/\[data-widget="comments"\](?:[:\w-]|\()*?:has\(([^()]*)\)/g)])
    .flatMap(([, what = '']) => what.split(','));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((what) => !what.trim().startsWith('>'))).toEqual([]);
});
