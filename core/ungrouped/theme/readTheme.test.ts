import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSheet } from './readSheet.ts';
import { readTheme } from './readTheme.ts';

const shared = readSheet(readFileSync(new URL('../../view/tokens.css', import.meta.url), 'utf8'));
const wrongIn = (declarations: string) => readTheme(`:root { ${declarations} }`, shared).wrong;

test('every token of ours has a value that it may have', () => {
  const sheet = shared.map(({ name, value }) => `--tribune-${name}: ${value};`).join('\n');
  // `inherit` is what no own typeface is.
  expect(wrongIn(sheet)).toEqual([]);
});

test.each([
  ['accent', 'url(https://evil.example/x.png)'],
  ['accent', 'red'],
  ['accent', '#17573b; } body { display: none'],
  ['accent', 'rgb(0 0 0'],
  ['accent', 'expression(alert(1))'],
  ['accent', 'image-set("https://evil.example/x.png" 1x)'],
  ['accent', 'var(--other)'],
  ['accent', 'var(--tribune-acent)'],
  ['accent', '\\75rl(x)'],
  ['accent', '17573b'],
  ['size', 'max(16px, url(x))'],
  ['size', 'calc(1px + var(--other))'],
  ['size', 'large'],
  ['font', 'url("x")'],
  ['font', '"Georgia'],
  ['font', 'a@import'],
  ['weight-title', 'heavy'],
  ['leading', '1.5px'],
  ['duration', '140'],
  ['shadow', 'url(x)'],
  ['radius', '3px /* a */ url(x)'],
  ['radius', `${'1'.repeat(301)}px`],
  ['radius', '-3px'],
  ['text', 'rgb(255 255 255 / 0)'],
  ['text', 'var(--tribune-shade)'],
  ['text', 'var(--tribune-radius)'],
  ['text', 'var(--tribune-text)'],
  ['surface', 'var(--tribune-ground)'],
  ['accent', 'rgb(23,87 59)'],
  ['accent', 'rgb(23.1.2 87 59)'],
  ['accent', 'rgb(23 87 59,)'],
  ['accent', 'oklch(0.4, 0.1, 160)'],
  ['size', '0'],
  ['size', '2px'],
  ['size', '9999px'],
  ['size', '2vw'],
  ['size', '5'],
  ['size', 'calc(16px - 1rem)'],
  ['size', 'calc(16px -1px)'],
  ['size', 'calc(16px * 1px)'],
  ['size', 'calc(16px + 1)'],
  ['size', 'calc(banana)'],
  ['size', 'min(20px) max(16px)'],
  ['size', 'clamp(16px, 20px)'],
  ['size', 'var(--tribune-text)'],
  ['space-6', '-36px'],
  ['target', '0px'],
  ['target', '100vh'],
  ['dialog-width', '1px'],
  ['leading', '0'],
  ['leading', '100'],
  ['weight-title', '5000'],
  ['duration', '9999s'],
  ['shadow', '0 0 0 9999px #000000'],
  ['shadow', '0 1px #000000 red'],
  ['font', 'Georgia,, serif'],
  ['size', '(16px)'],
  ['leading', '1.'],
  ['shade', 'rgb(0 0 0 / .)'],
  ['shade', 'rgb(0, 0, 0 / 0.5)'],
  ['shadow', '0 1 2 #000000'],
])('--tribune-%s: %s is refused', (name, value) => {
  const { wrong, theme } = readTheme(`:root { --tribune-${name}: ${value} }`, shared);
  // What ends a declaration is no part of the value: the token then has the rest, which is fine, or is refused.
  if (value.includes(';')) expect(theme).toEqual({ accent: { light: '#17573b', dark: '#17573b' } });
  else expect(wrong).toEqual([name]);
});

test.each([
  ['accent', 'light-dark(#17573b, oklch(0.8 0.1 160))'],
  ['shade', 'rgb(0 0 0 / 0.5)'],
  ['accent', 'var(--tribune-text)'],
  ['size', 'clamp(1rem, 2vw + 0.5rem, 1.25rem)'],
  ['font', 'Georgia, "Source Serif 4", serif'],
  ['weight-title', 'bold'],
  ['shadow', 'none'],
  ['radius', '0'],
  ['radius', '9999px'],
  ['radius', '50%'],
  ['accent', 'rgb(23, 87, 59)'],
  ['accent', 'oklch(40% 0.08 160deg)'],
  ['size', 'calc((1rem + 2px) * 1.1)'],
  ['size', 'var(--tribune-size-large)'],
  ['dialog-width', 'min(90vw, 30rem)'],
  ['ground', 'var(--tribune-raised)'],
])('--tribune-%s: %s is good', (name, value) => {
  expect(wrongIn(`--tribune-${name}: ${value}`)).toEqual([]);
});

test('what is no colour is the same in both themes', () => {
  expect(
    wrongIn('--tribune-radius: 3px; } @media (prefers-color-scheme: dark) { :root { --tribune-radius: 5px; }'),
  ).toEqual(['radius']);
});

test('tokens that lead to each other are refused', () => {
  expect(wrongIn('--tribune-text: var(--tribune-accent); --tribune-accent: var(--tribune-text)')).toEqual([
    'text',
    'accent',
  ]);
});

test('a token that is set in one theme alone stays as it was in the other one', () => {
  const files = readSheet(':root { --tribune-accent: light-dark(#123a7b, #a9c7ff) }');
  const dark = '@media (prefers-color-scheme: dark) { :root { --tribune-text: #ffffff; --tribune-accent: #ffffff } }';
  const { sheet, wrong, faint } = readTheme(dark, [...shared, ...files]);
  expect([wrong, faint]).toEqual([[], []]);
  expect(sheet).toBe(
    ':root {\n  --tribune-text: light-dark(#1d1b18, #ffffff);\n  --tribune-accent: light-dark(#123a7b, #ffffff);\n}\n',
  );
});

test('what is judged is what pages get, and only tokens that they may have', () => {
  // Tribune has the token, so the colour behind it counts nowhere.
  expect(readTheme(':root { --tribune-accent: var(--tribune-text, #ffffff) }', shared)).toMatchObject({
    sheet: ':root {\n  --tribune-accent: #ffffff;\n}\n',
    faint: expect.arrayContaining([expect.objectContaining({ front: 'accent', ground: 'surface' })]),
  });
  const typed =
    'input { background: url(//evil.example) } :root { --tribune-acent: #000; --tribune-size: 0; --tribune-radius: 8px }';
  expect(readTheme(typed, shared).sheet).toBe(':root {\n  --tribune-radius: 8px;\n}\n');
});

const laughing = Object.fromEntries(
  Array.from({ length: 40 }, (_, nth) => [
    nth === 0 ? 'shadow' : `a${nth}`,
    { $type: 'shadow', $value: [`{a${nth + 1}}`, `{a${nth + 1}}`] },
  ]),
);
const chain = Array.from({ length: 480 }, (_, nth) => `--tribune-a${nth}: var(--tribune-a${nth + 1});`).join('');

// Each took seconds, or for ever, while the server of all tenants waited.
test.each([
  ['blanks in a value', `:root { --tribune-text: a${' '.repeat(19_900)}b }`],
  ['selectors that never end', `${'a:not('.repeat(2500)}{${'--tribune-text: #000;'.repeat(200)}`],
  ['tokens that lead to each other', `:root { ${chain} }`],
  ['aliases that double at each step', JSON.stringify(laughing)],
  ['groups in groups', `${'{"a":'.repeat(3300)}1${'}'.repeat(3300)}`],
  ['lists in lists', `{"shadow":{"$type":"shadow","$value":${'['.repeat(9000)}${']'.repeat(9000)}}}`],
])('%s are refused at once', { timeout: 1000 }, (_, text) => {
  const { issues, unknown, wrong, faint } = readTheme(text, shared);
  expect(issues.length + unknown.length + wrong.length + faint.length).toBeGreaterThan(0);
});
