import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandTheme, themeOfSheet, writeSheet } from './brandTheme.ts';
import { faintPairs } from './checkTokens.ts';
import { contrast, readColour, toOklch } from './colour.ts';
import { readDesignTokens, writeDesignTokens } from './designTokens.ts';
import { readSheet } from './readSheet.ts';

const shared = readSheet(readFileSync(new URL('../../view/tokens.css', import.meta.url), 'utf8'));
const known = [...new Set(shared.map(({ name }) => name))];
const themeOf = (brand: string) => brandTheme(brand, shared) ?? {};

test.each([
  ...['#b5121b', '#ffd400', '#00a651', '#0047ab', '#ff69b4', '#000000', '#ffffff', '#808080', '#00ffff', '#3b0764'],
  'oklch(70% 0.2 45)',
])('all pairs of a set for %s pass in both themes', (brand) => {
  const theme = themeOf(brand);
  expect(Object.keys(theme).length).toBeGreaterThan(9);
  expect(faintPairs(shared, readSheet(writeSheet(theme)))).toEqual([]);
});

test('a brand colour that passes is the accent itself, and its hue is that of both themes', () => {
  const { accent } = themeOf('#b5121b');
  expect(accent?.light).toBe('#b5121b');
  const hue = (text = '') => toOklch(readColour(text) ?? [0, 0, 0]).hue;
  expect(Math.abs(hue(accent?.dark) - hue('#b5121b'))).toBeLessThan(4);
  expect(brandTheme('tomato soup', shared)).toBeUndefined();
});

test('a set that was made faint is found, so that the check above can fail', () => {
  const theme = { ...themeOf('#b5121b'), muted: { light: '#bbbbbb', dark: '#555555' } };
  const faint = faintPairs(shared, readSheet(writeSheet(theme)));
  expect(new Set(faint.map(({ front, theme: of }) => `${front} ${of}`))).toEqual(
    new Set(['muted light', 'muted dark']),
  );
  for (const { passes, colours, ratio } of faint)
    expect(contrast(readColour(passes ?? '') ?? [0, 0, 0], readColour(colours[1]) ?? [0, 0, 0])).toBeGreaterThanOrEqual(
      ratio,
    );
});

test('a set is the same after a style sheet and after a file of design tokens', () => {
  const theme = themeOf('#0047ab');
  expect(themeOfSheet(writeSheet(theme))).toEqual(theme);
  expect(readDesignTokens(writeDesignTokens(theme), known)).toEqual({ theme, issues: [] });
});

const sheet = readFileSync(new URL('../../view/tokens.css', import.meta.url), 'utf8');

test('every token of every type goes out as design tokens and comes back as it was', () => {
  const theme = themeOfSheet(sheet);
  const file = writeDesignTokens(theme);
  expect(readDesignTokens(file, known)).toEqual({ theme, issues: [] });
  const types = new Set([...file.matchAll(/"\$type": "(\w+)"/g)].map(([, type]) => type));
  expect([...types].toSorted()).toEqual([
    ...['color', 'dimension', 'duration', 'fontFamily', 'fontWeight', 'number', 'shadow'],
  ]);
});

test('a file of all types is the same after it was read and written, and read again', () => {
  const black = { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.25, hex: '#000000' };
  const px = (value: number) => ({ value, unit: 'px' });
  const text = JSON.stringify({
    light: { accent: { $type: 'color', $value: '#17573b' }, shade: { $type: 'color', $value: black } },
    dark: { accent: { $type: 'color', $value: '#8fd3ae' } },
    edges: { $type: 'dimension', radius: { $value: px(4) }, 'space-1': { $value: { value: 0.25, unit: 'rem' } } },
    font: { $type: 'fontFamily', $value: ['Source Serif 4', 'serif'] },
    'weight-title': { $type: 'fontWeight', $value: 650 },
    leading: { $type: 'number', $value: 1.45 },
    duration: { $type: 'duration', $value: { value: 0.2, unit: 's' } },
    shadow: {
      $type: 'shadow',
      $value: [
        { color: '{light.shade}', offsetX: px(0), offsetY: px(1), blur: px(2), spread: px(0) },
        { color: black, offsetX: px(0), offsetY: px(8), blur: px(24), spread: px(-4), inset: true },
      ],
    },
  });
  const first = readDesignTokens(text, known);
  expect(first.issues).toEqual([]);
  const both = (value: string) => ({ light: value, dark: value });
  expect(first.theme).toMatchObject({
    ...{ shade: both('rgb(0 0 0 / 0.25)'), radius: both('4px'), 'space-1': both('0.25rem') },
    ...{ font: both('"Source Serif 4", serif'), 'weight-title': both('650'), leading: both('1.45') },
    duration: both('0.2s'),
    shadow: both('0px 1px 2px 0px rgb(0 0 0 / 0.25), inset 0px 8px 24px -4px rgb(0 0 0 / 0.25)'),
  });
  const file = writeDesignTokens(first.theme);
  expect(readDesignTokens(file, known)).toEqual(first);
  expect(writeDesignTokens(readDesignTokens(file, known).theme)).toBe(file);
});

test('a value that was changed in the file counts more than the text of CSS beside it', () => {
  const file = writeDesignTokens({ size: { light: 'max(16px, 1rem)', dark: 'max(16px, 1rem)' } });
  expect(file).toContain('"tribune.css": "max(16px, 1rem)"');
  const changed = file.replace('"value": 1,', '"value": 1.25,');
  expect(readDesignTokens(changed, known).theme).toEqual({ size: { light: '1.25rem', dark: '1.25rem' } });
});

test('design tokens are read with types of groups, aliases, dimensions and one value for both themes', () => {
  const text = JSON.stringify({
    palette: { $type: 'color', focus: { $value: '#1a56c4' } },
    light: {
      $type: 'color',
      accent: { $value: { colorSpace: 'srgb', components: [1, 0, 0] } },
      edge: { $value: '{light.accent}' },
    },
    dark: { accent: { $type: 'color', $value: '#8fd3ae' } },
    radius: { $type: 'dimension', $value: { value: 0, unit: 'px' } },
  });
  expect(readDesignTokens(text, known)).toEqual({
    theme: {
      focus: { light: '#1a56c4', dark: '#1a56c4' },
      accent: { light: '#ff0000', dark: '#8fd3ae' },
      edge: { light: '#ff0000', dark: '#ff0000' },
      radius: { light: '0px', dark: '0px' },
    },
    issues: [],
  });
});

test.each([
  ['{', 'The file is no JSON object: export it anew as design tokens.'],
  ['{"a":{}}', 'The file has no token: a token is an object with "$value".'],
  [
    '{"light":{"acent":{"$value":"#000"}}}',
    '"light.acent": Tribune has no token "acent". Rename it as in docs/tokens.md, or leave it out.',
  ],
  [
    '{"accent":{"$type":"color","$value":"red-ish"}}',
    '"accent": its value is no color that can be read. Write it as #rrggbb.',
  ],
  [
    '{"shadow":{"$type":"shadow","$value":{"color":"#000000","offsetX":"1px"}}}',
    '"shadow": its value is no shadow that can be read. Write it as the format of design tokens (2025.10) has it.',
  ],
  [
    '{"accent":{"$value":"{accent}"}}',
    '"accent" leads to itself or to a token that there is not. Write its value instead.',
  ],
])('of the design tokens %s is said what is wrong and what to do', (text, issue) => {
  expect(readDesignTokens(text, known)).toEqual({ theme: {}, issues: [issue] });
});
