import { createRequire } from 'node:module';
import ky from 'ky';
import { expect, test } from 'vitest';
import type { Cut } from './cut.ts';
import { cuts } from './slimCuts.ts';
import { slim, slimLibraries } from './slimLibraries.ts';

const code = `class Clock {
  tick() { if (this.isLoud) { this.log('tick'); } return this.#next(); }
  #next() { return 1; }
  log(text) { console.log(text); }
}
const table = { a: 1, b: 2 };
`;
const cut = (what: Omit<Cut, 'file' | 'why'>) => slim(code, 'clock.js', [{ file: 'clock.js', why: '', ...what }]);

test('a method, a statement, an entry and a settled expression go, and nothing else', () => {
  expect(
    cut({
      methods: { Clock: ['log', '#next'] },
      statements: ['if (this.isLoud)', 'a: 1'],
      settle: { 'this.#next()': '1' },
    }).replace(/\s+/g, ' '),
  ).toBe('class Clock { tick() { ; return 1; } } const table = { b: 2 }; ');
});

test.each<[string, Omit<Cut, 'file' | 'why'>]>([
  ['a class', { methods: { Watch: ['tick'] } }],
  ['a method', { methods: { Clock: ['tock'] } }],
  ['a statement', { statements: ['while (this.isLoud)'] }],
  ['an expression', { settle: { 'this.isQuiet': 'true' } }],
])('%s that is not there stops the build', (_, what) => {
  expect(() => cut(what)).toThrow('clock.js has 0 times what should be cut');
});

test('a statement that stands more often than was thought stops the build', () => {
  expect(() =>
    slim(`${code}${code.replace('Clock', 'Watch')}`, 'clock.js', [
      { file: 'clock.js', why: '', statements: ['if (this.isLoud)'] },
    ]),
  ).toThrow('2 times');
});

test('another version of a library stops the build', () => {
  const { transform } = slimLibraries(cuts, { ky: '2.0.9' });
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.');
  const id = createRequire(import.meta.url)
    .resolve('ky')
    .replace(/index\.js$/, 'core/Ky.js');
  expect(() => Reflect.apply(transform, {}, ['', id])).toThrow('made for ky 2.0.9');
});

test('what is tested here is slim: a method that was cut is missed by its name', () => {
  const whole = createRequire(import.meta.url)('ky').default;
  expect(whole.create).toBeTypeOf('function');
  expect(() => ky.create()).toThrow('create is not a function');
});
