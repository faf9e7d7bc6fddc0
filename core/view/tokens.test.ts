import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

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

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const backgrounds = ['surface', 'raised', 'danger-surface', 'success-surface'];
const texts = [
  ...['text', 'muted', 'accent', 'accent-strong', 'danger'].flatMap((text) => backgrounds.map((on) => [text, on])),
  ...['surface', 'raised', 'success-surface'].map((on) => ['success', on]),
  ['accent-text', 'accent'],
  ['accent-text', 'accent-strong'],
  ['pitch-text', 'pitch'],
] as [string, string][];
const shapes = backgrounds.flatMap((on) => [
  ['edge', on],
  ['focus', on],
]) as [string, string][];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(texts)('%s can be read on %s', (text, on) => {
    expect(contrast(colour(text, theme), colour(on, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('%s can be made out on %s', (shape, on) => {
    expect(contrast(colour(shape, theme), colour(on, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('the yardstick is right: black on white is 21, grey 767676 on white just passes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
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
