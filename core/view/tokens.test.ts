import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, readColour } from '#core/ungrouped/theme/colour.ts';
import { pairs } from '#core/ungrouped/theme/pairs.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const css = read('./tokens.css');
const declared = [...css.matchAll(/(?:\/\*([^*]*)\*\/\s*)?(--tribune-[\w-]+):\s*([^;]+);/g)].map(
  ([, comment, name, value]) => ({ comment: comment?.trim(), name: name ?? '', value: value ?? '' }),
);

function colour(token: string, theme: 'light' | 'dark'): string {
  const value = declared.find(({ name }) => name === `--tribune-${token}`)?.value ?? '';
  const [, light, dark] = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value) ?? [];
  const found = theme === 'light' ? light : dark;
  if (!found) throw new Error(`--tribune-${token} has no ${theme} colour.`);
  return found;
}

const ratio = (one: string, other: string) => contrast(readColour(one) ?? [0, 0, 0], readColour(other) ?? [0, 0, 0]);

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs)('$front can be made out on $ground', ({ front, ground, ratio: least }) => {
    expect(ratio(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least);
  });
});

test('a tenant has at most 40 knobs, and each is explained', () => {
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.length).toBeLessThanOrEqual(40);
  expect(declared.filter(({ comment }) => !comment)).toEqual([]);
});

test.each(['base.css', 'kit.css'])('%s uses only knobs that exist, and nothing of it reaches the host page', (name) => {
  const sheet = read(`./kit/${name}`);
  const known = new Set(declared.map((token) => token.name));
  expect(
    [...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, used]) => used).filter((used) => !known.has(used ?? '')),
  ).toEqual([]);
  const selectors = [...sheet.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, selector = '']) => selector.trim().split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));
  expect(selectors.length).toBeGreaterThan(10);
  expect(selectors.filter((selector) => !/^(\.tb-|:host)/.test(selector))).toEqual([]);
});

test.each(['base.css', 'kit.css'])('%s moves nothing unless motion is welcome', (name) => {
  const withoutMotion = read(`./kit/${name}`).replace(
    /@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n {2}\}\n/g,
    '',
  );
  expect(withoutMotion).not.toMatch(/transition|animation|@starting-style/);
});
