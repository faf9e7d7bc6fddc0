import { expect, test } from 'vitest';
import { checkImports } from './checkImports.ts';

const chunk = (name: string, imports: readonly string[] = [], lazy: readonly string[] = []) => ({
  fileName: `${name}.js`,
  imports: imports.map((each) => `${each}.js`),
  dynamicImports: lazy.map((each) => `${each}.js`),
});

const fine = [chunk('base', [], ['upload']), chunk('upload', ['base']), chunk('form', ['base'])];

test('a build whose files import each other in one direction passes', () => {
  expect(() => checkImports([...fine, chunk('login', ['base', 'form'], ['social'])], 'base.js')).not.toThrow();
});

test('files that import each other in a circle stop the build', () => {
  const circle = [chunk('view', ['late']), chunk('late', ['base', 'view'])];
  expect(() => checkImports([...fine, ...circle], 'base.js')).toThrow('late.js imports itself by way of others.');
});

test.each([
  ['of a file that is imported statically too', chunk('login', ['form'], ['form']), 'form.js'],
  ['of what comes with such a file', chunk('login', ['form', 'base'], ['base']), 'base.js'],
  ['of what every page has', chunk('login', [], ['base']), 'base.js'],
  ['of the file itself', chunk('login', [], ['login']), 'login.js'],
])('a lazy import %s stops the build', (_what, login, file) => {
  expect(() => checkImports([...fine, login], 'base.js')).toThrow(
    `login.js imports ${file} lazily, and has it already.`,
  );
});
