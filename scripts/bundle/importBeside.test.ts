import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { importBeside } from './importBeside.ts';

function chunk(name: string, code: string, imports: readonly string[] = []): Rolldown.OutputChunk {
  const files = imports.map((each) => `w/${each}.js`);
  const made: Partial<Rolldown.OutputChunk> = { type: 'chunk', name, fileName: `w/${name}.js`, code, imports: files };
  return made as Rolldown.OutputChunk;
}

const shared = [chunk('core', ''), chunk('react', ''), chunk('view', '', ['react', 'core'])];
const codeOf = (list: readonly Rolldown.OutputChunk[], name: string) =>
  list
    .find((each) => each.name === name)
    ?.code.split('\n')
    .at(-1);

test('imports beside a lazy chunk what it imports at any depth, without what is there', () => {
  const poll = chunk('poll', 'const it=()=>import(`./dialog.js`);', ['core']);
  const made = importBeside([poll, chunk('dialog', '', ['view']), ...shared], () => false);
  expect(codeOf(made, 'poll')).toBe(
    'const it=()=>Promise.all([import(`./dialog.js`),import("./view.js"),import("./react.js")]).then(([it])=>it);',
  );
});

test('leaves alone what needs nothing more, and what the loader fetches', () => {
  const poll = chunk('poll', 'import("./alone.js");import("./poll-view.js")', ['core']);
  const list = [poll, chunk('alone', '', ['core']), chunk('poll-view', '', ['view']), ...shared];
  expect(
    codeOf(
      importBeside(list, (_, to) => to.name === 'poll-view'),
      'poll',
    ),
  ).toBe(poll.code);
});

test('a chunk that is not there stops the build', () => {
  expect(() => importBeside([chunk('poll', 'import("./gone.js")')], () => false)).toThrow(
    'w/poll.js imports gone.js, which the build does not have.',
  );
});
