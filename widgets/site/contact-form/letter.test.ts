import { expect, test } from 'vitest';
import { letterFrom, problemsIn } from './letter.ts';

const good = { name: 'Demo', email: 'demo@example.org', message: 'Hi' };
const problems = (typed: Partial<typeof good>) =>
  Object.keys(
    problemsIn(
      letterFrom((field) => Reflect.get({ ...good, ...typed }, field)),
      10,
    ),
  );

test('a letter says who writes, where an answer goes, and something', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ name: '', email: '', message: '' })).toEqual(['name', 'email', 'message']);
  expect(problems({ message: 'x'.repeat(11) })).toEqual(['message']);
});

test.each(['\u3164', '\u2800\u2800', ' \u200b\u2060 ', '\u00ad'])(
  'a name or a message in which nothing is to be seen (%j) is none',
  (unseen) => {
    expect(problems({ name: unseen, message: unseen })).toEqual(['name', 'message']);
    expect(problems({ name: `${unseen}a`, message: `${unseen}a` })).toEqual([]);
  },
);
