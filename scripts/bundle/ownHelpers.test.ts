import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { ownHelpers } from './ownHelpers.ts';

const chunk = (name: string, code: string, imports: readonly string[] = []): Rolldown.OutputChunk =>
  Object.assign(Object.create(null), { fileName: `w/${name}-a.js`, name, code, imports });

const helpers = chunk('rolldown-runtime', 'var e=1,n=(add)=>add+e,t=()=>2;export{n,t as r};\n');
const importing = (taken: string) => `import{${taken}}from"./rolldown-runtime-a.js";`;

/** What a chunk without imports makes of what it is given. */
const run = (code = '') => new Function(`${code}`)();

test('a chunk gets helpers of its own, under the names that it knows them by, and asks for no file', () => {
  const react = chunk('react', `${importing('n as e,r')}return e(1)+r();`, [helpers.fileName, 'w/core-a.js']);
  const [, own] = ownHelpers(['react'], [helpers, react]);
  expect(run(own?.code)).toBe(4);
  expect(own?.imports).toEqual(['w/core-a.js']);
});

test('other chunks go on to import them', () => {
  const [react, other] = ['react', 'other'].map((name) => chunk(name, `${importing('r')}r();`, [helpers.fileName]));
  if (!react || !other) throw new Error('There are two.');
  expect(ownHelpers(['react'], [helpers, react, other])[2]).toBe(other);
});

test.each([
  ['helpers that export nothing', [chunk('rolldown-runtime', 'var e=1;'), chunk('react', importing('e'))]],
  ['no helpers', [chunk('react', importing('e'))]],
  ['a chunk that imports none', [helpers, chunk('react', 'var e=1;')]],
])('%s stop the build', (_what, chunks) => {
  expect(() => ownHelpers(['react'], chunks)).toThrow('in a new way');
});
