// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { replaceSheet, sheet } from './sheet.ts';

const firstRule = (made: CSSStyleSheet) => made.cssRules[0]?.cssText;

test('a hundred surfaces adopt one sheet', () => {
  expect(sheet('.tb-a { color: red; }')).toBe(sheet('.tb-a { color: red; }'));
  expect(sheet('.tb-a { color: red; }')).not.toBe(sheet('.tb-b { color: red; }'));
});

test('a rule edited during development shows on every surface, twice in a row', () => {
  const made = sheet('.tb-c { color: red; }');
  window.dispatchEvent(
    new CustomEvent('tribune:css', { detail: { from: '.tb-c { color: red; }', to: '.tb-c { color: blue; }' } }),
  );
  expect(firstRule(made)).toContain('blue');
  replaceSheet('.tb-c { color: blue; }', '.tb-c { color: green; }');
  expect(firstRule(made)).toContain('green');
  expect(sheet('.tb-c { color: green; }')).toBe(made);
});

test('an edit of a sheet that nobody uses changes nothing', () => {
  const made = sheet('.tb-d { color: red; }');
  replaceSheet('.tb-unknown {}', '.tb-d { color: blue; }');
  expect(firstRule(made)).toContain('red');
});
