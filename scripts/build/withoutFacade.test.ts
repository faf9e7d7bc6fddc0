import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { withoutFacade } from './withoutFacade.ts';

const chunk = (fileName: string, code: string, more: Partial<Rolldown.OutputChunk> = {}): Rolldown.OutputChunk =>
  Object.assign(Object.create(null), { fileName: `w/${fileName}`, name: fileName, code, isEntry: false, ...more });

const core = chunk('core-a.js', 'var a$=1,b=2;export{b as W,a$ as $t};\n');
const facade = (inner: string) =>
  chunk('boot-b.js', `export{${inner} as boot}from"./core-a.js";`, { name: 'boot', isEntry: true });

test.each([
  ['W', 'b'],
  ['$t', 'a$'],
])('a shared chunk exports by itself what its facade called %s', (inner, local) => {
  const [only, ...others] = withoutFacade('boot', [core, facade(inner)]);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ fileName: 'w/core-a.js', name: 'boot', isEntry: true });
  expect(only?.code).toBe(`var a$=1,b=2;export{b as W,a$ as $t};export{${local} as boot};`);
});

test.each([
  ['an entry with code of its own', [core, chunk('boot-b.js', 'run();', { name: 'boot', isEntry: true })]],
  ['a name that the shared chunk does not export', [core, facade('X')]],
  ['no entry', [core]],
])('%s stops the build', (_what, chunks) => {
  expect(() => withoutFacade('boot', chunks)).toThrow(
    'The bundler writes the entry "boot" of a shared chunk in a new way.',
  );
});
