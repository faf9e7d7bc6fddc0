import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fakePlace } from '../../../tests/support/stage.ts';
import { createTheme } from './theme.model.ts';

const shared = readFileSync(new URL('../../../core/view/tokens.css', import.meta.url), 'utf8');

test('tokens of a brand pass, and a reload has what was typed', () => {
  const { place } = fakePlace('https://news.example/desk/theme');
  const model = createTheme({ place }, shared);
  model.type({ brand: '#b5121b', scheme: 'dark', path: '/article/3' });
  model.make();
  expect(model.typed.value.tokens).toContain('--tribune-accent: light-dark(#b5121b, ');
  expect(model.read.value).toMatchObject({ issues: [], unknown: [], faint: [] });
  const again = createTheme({ place }, shared);
  expect(again.typed.value).toEqual(model.typed.value);
  expect(again.designTokens()).toBe(model.designTokens());
});

test('what is no colour is said, and what is faint or unknown is found and mended', () => {
  const { place } = fakePlace('https://news.example/desk/theme');
  const model = createTheme({ place }, shared);
  model.type({ brand: 'tomato soup' });
  model.make();
  expect([model.isNoColour.value, model.typed.value.tokens]).toEqual([true, '']);
  model.type({ tokens: ':root { --tribune-pitch: light-dark(#9fc8af, #1d4a33); --tribune-acent: red }' });
  const { unknown, faint } = model.read.value;
  expect(unknown).toEqual([{ name: 'acent', line: 1, meant: 'accent' }]);
  expect(faint).toMatchObject([{ front: 'pitch-text', ground: 'pitch', theme: 'light', passes: '#4d4d4d' }]);
  for (const pair of faint) model.mend(pair);
  expect(model.read.value.faint).toEqual([]);
  expect(model.read.value.theme['pitch-text']).toEqual({ light: '#4d4d4d', dark: '#eef5f0' });
});

test('design tokens are taken as they are, and what is wrong in them is said', () => {
  const model = createTheme(fakePlace('https://news.example/desk/theme'), shared);
  model.type({ tokens: '{"accent":{"$type":"color","$value":"#17573b"}}' });
  expect(model.read.value.css).toBe(':root {\n  --tribune-accent: #17573b;\n}\n');
  model.type({ tokens: '{"acent":' });
  expect(model.read.value.issues).toEqual(['The file is no JSON object: export it anew as design tokens.']);
});
