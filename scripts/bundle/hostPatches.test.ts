import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { hostPatches, patched, patchLibraries } from './hostPatches.ts';

const patch = { file: 'clock/index.js', version: '1.0.0', why: '', replaced: { 'in table': 'of keys(table)' } };

test('replaces what is named, wherever it stands', () => {
  const code = 'for (const a in table) log(a);\nfor (const b in table) log("$&", b);';
  expect(patched(code, patch)).toBe('for (const a of keys(table)) log(a);\nfor (const b of keys(table)) log("$&", b);');
});

test('what is not there any more stops the build', () => {
  expect(() => patched('for (const a of table) log(a);', patch)).toThrow(
    'hostPatches.ts: clock/index.js has nothing like this any more: in table',
  );
});

test('another version of a library stops the build', () => {
  const { transform } = patchLibraries(hostPatches.map((each) => ({ ...each, version: '0.0.1' })));
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.');
  const id = createRequire(import.meta.url)
    .resolve('zod/v4/core')
    .replace(/index\.\w+$/, 'util.js');
  expect(() => Reflect.apply(transform, {}, ['', id])).toThrow('is written for zod 0.0.1');
});

test('a patched file that nothing imports stops the build', () => {
  const { buildEnd } = patchLibraries([patch]);
  if (typeof buildEnd !== 'function') throw new Error('The plugin does not look back.');
  expect(() => Reflect.apply(buildEnd, {}, [])).toThrow('Nothing imports clock/index.js');
});
