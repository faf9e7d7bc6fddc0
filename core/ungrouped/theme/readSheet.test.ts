import { expect, test } from 'vitest';
import { readSheet, valuesIn } from './readSheet.ts';

test('tokens are read with their theme and line, and not from comments', () => {
  const css = `/* --tribune-text: red; */
:root { --tribune-text: #111; color: red }
@media (prefers-color-scheme: dark) {
  :root { --tribune-text: #eee; }
}
[data-theme="light"] { --tribune-line: rgb(0 0 0 / 0.1) !important; }`;
  expect(readSheet(css)).toEqual([
    { name: 'text', value: '#111', theme: undefined, line: 2 },
    { name: 'text', value: '#eee', theme: 'dark', line: 4 },
    { name: 'line', value: 'rgb(0 0 0 / 0.1)', theme: 'light', line: 6 },
  ]);
});

test('light-dark() and var() are followed, and a circle ends', () => {
  const tokens = readSheet(`:root { --tribune-a: light-dark(rgb(1, 2, 3), #eee); --tribune-b: var(--tribune-a);
    --tribune-c: var(--tribune-d); --tribune-d: var(--tribune-c); --tribune-e: var(--tribune-z, #123456) }`);
  expect(Object.fromEntries(valuesIn('light', tokens))).toMatchObject({
    a: 'rgb(1, 2, 3)',
    b: 'rgb(1, 2, 3)',
    e: '#123456',
  });
  expect(valuesIn('dark', tokens).get('b')).toBe('#eee');
  expect(valuesIn('dark', tokens).get('c')).toContain('var(');
});

test('a sheet that breaks off is read as far as it goes', () => {
  expect(readSheet(':root { --tribune-text: #111; --tribune-line')).toHaveLength(1);
  expect(readSheet('}} :root { --tribune-text: #111')).toHaveLength(1);
});
