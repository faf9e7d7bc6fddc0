import { createRequire } from 'node:module';
import { createInstance } from 'i18next';
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
  const { transform } = slimLibraries(cuts, { i18next: '27.1.1' });
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.');
  const id = createRequire(import.meta.url)
    .resolve('i18next')
    .replace('cjs', 'esm');
  expect(() => Reflect.apply(transform, {}, ['', id])).toThrow('made for i18next 27.1.1');
});

test('what is tested here is slim: a method that was cut is missed by its name', () => {
  const whole = createRequire(import.meta.url)('i18next').createInstance();
  expect(whole.dir('nl')).toBe('ltr');
  expect(() => createInstance().dir('nl')).toThrow('dir is not a function');
});

test('the slim i18next says what the whole one says', () => {
  const options = {
    lng: 'nl',
    resources: {},
    initAsync: false,
    fallbackNS: 'core',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
  } as const;
  const texts = {
    plain: 'Opnieuw',
    'a.b:c': 'Met punten',
    empty: '',
    place_ordinal_one: '{{count}}e',
    place_ordinal_other: '{{count}}de',
    goals_zero: 'geen doelpunten',
    goals_one: '{{count}} doelpunt',
    goals_other: '{{count}} doelpunten',
    fan_home: 'Thuis, {{name}}',
    fan: '{{name}} en {{ other }} & {{missing}}',
  };
  const asked: [string, object?][] = [
    ...[0, 1, 2, 1.5, 11].flatMap((count): [string, object][] => [
      ['goals', { count }],
      ['place', { count, ordinal: true }],
    ]),
    ['goals', { count: '2' }],
    ['fan', { name: '$& {{other}} $t(plain)', other: '<b>' }],
    ['fan', { name: 'Kees', other: null, missing: undefined }],
    ['fan', { context: 'home', name: 'toString' }],
    ...['plain', 'a.b:c', 'empty', 'nothing', 'no.such:key', 'shared', 'constructor', '__proto__', ''].map(
      (key): [string] => [key],
    ),
  ];
  const translated = [createInstance(), createRequire(import.meta.url)('i18next').createInstance()].map((speaker) => {
    void speaker.init(structuredClone(options));
    speaker.addResourceBundle('nl', 'core', { shared: 'Van de kern {{count}}', plain: 'anders' });
    speaker.addResourceBundle('nl', 'poll', { plain: 'oud' });
    speaker.addResourceBundle('nl', 'poll', texts);
    return asked.map(([key, values]) => speaker.t(key, { ...values, ns: 'poll' }));
  });
  expect(translated[0]).toEqual(translated[1]);
  expect(translated[0]).toContain('geen doelpunten');
});
