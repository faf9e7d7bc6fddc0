import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runTheme, themeUsage } from './theme.ts';

const folder = mkdtempSync(join(tmpdir(), 'theme-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test('a brand colour gives a style sheet, and that the same set as design tokens and back', () => {
  const [css = ''] = runTheme({ brand: '#b5121b' });
  expect(css).toContain('--tribune-accent: light-dark(#b5121b, #');
  const [tokens = ''] = runTheme({ from: fileOf('paper.css', css), form: 'tokens' });
  expect(JSON.parse(tokens).light.accent.$value.hex).toBe('#b5121b');
  expect(runTheme({ from: fileOf('paper.tokens.json', tokens) })).toEqual([css]);
});

test.each([
  [{}, themeUsage],
  [{ brand: '#000', form: 'scss' }, themeUsage],
  [{ brand: 'tomato soup' }, '"tomato soup" is no opaque colour.'],
  [{ from: 'nowhere.css' }, 'There is no file nowhere.css.'],
])('%j is refused with what is wrong', (options, message) => {
  expect(() => runTheme(options)).toThrow(message);
});

test('tokens of a file that are unknown or too faint are named', () => {
  const json = fileOf('a.tokens.json', '{"acent":{"$type":"color","$value":"#000"}}');
  expect(() => runTheme({ from: json })).toThrow('"acent": Tribune has no token "acent".');
  const css = fileOf('b.css', ':root { --tribune-pitch: #9fc8af; }');
  expect(() => runTheme({ from: css })).toThrow('#4d4d4d for --tribune-pitch-text passes.');
});
