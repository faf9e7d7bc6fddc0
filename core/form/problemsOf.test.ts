import { describe, expect, test } from 'vitest';
import type { Failure } from '#core/contract/base/outcome.ts';
import { fakeWords } from '#tests/support/fakeViewContext.tsx';
import { malformed, refused, unreachable } from '#tests/support/stage.ts';
import { type FormShape, problemsOf } from './problemsOf.ts';
import type { Trouble } from './trouble.ts';

const shape: FormShape = {
  fields: ['username', 'email', 'password'],
  aliases: { email: ['mail'] },
  byStatus: { 401: 'email', 500: 'username' },
  fallbacks: { 401: 'wrong' },
};

describe.each(['en', 'nl'] as const)('in %s', (locale) => {
  const words = fakeWords(locale, { en: { wrong: 'Wrong.', empty: 'Empty.' }, nl: { wrong: 'Fout.', empty: 'Leeg.' } });
  const problemsFor = (trouble: Trouble | undefined) => problemsOf(trouble, words, shape);

  test('no trouble, no problems', () => {
    expect(problemsFor(undefined)).toEqual({ fields: {}, others: [] });
  });

  test('what is missing stands under its field', () => {
    expect(problemsFor({ kind: 'incomplete', fields: { email: 'empty' } })).toEqual({
      fields: { email: [words.say('empty')] },
      others: [],
    });
  });

  test.each(['blocked', 'unsolved', 'expired'] as const)('a captcha that is %s says what to do', (reason) => {
    const [problem = '', ...more] = problemsFor({ kind: 'unproven', reason }).others;
    expect([problem, more]).toEqual([words.say(`form.captcha-${reason}`), []]);
    expect(problem).toMatch(/ /);
  });

  test.each<[string, Failure, string]>([
    ['offline', unreachable('offline'), 'failure.offline'],
    ['time-out', unreachable('time-out'), 'failure.timeout'],
    ['network', unreachable('network'), 'failure.network'],
    ['malformed', malformed, 'failure.malformed'],
    ['403', refused(403), 'failure.forbidden'],
    ['404', refused(404), 'failure.missing'],
    ['409', refused(409), 'failure.conflict'],
    ['422 without fields', refused(422), 'failure.invalid'],
    ['503 with a sentence', refused(503, { message: 'SQLSTATE' }), 'failure.server'],
    ['not logged in', { ok: false, kind: 'unready', needs: 'reader' }, 'failure.login'],
  ])('%s stands above the form', (_, failure, key) => {
    expect(problemsFor(failure)).toEqual({ fields: {}, others: [words.say(key)] });
  });

  test('a status with a field of its own stands there: in our words, or in those of the server', () => {
    expect(problemsFor(refused(401)).fields).toEqual({ email: [words.say('wrong')] });
    expect(problemsFor(refused(401, { message: 'Unauthenticated.' })).fields).toEqual({ email: [words.say('wrong')] });
    expect(problemsFor(refused(401, { message: 'Geblokkeerd.' })).fields).toEqual({ email: ['Geblokkeerd.'] });
    expect(problemsFor(refused(500)).fields).toEqual({ username: [words.say('failure.server')] });
    expect(problemsFor(refused(500, { message: 'Rustig aan.' })).fields).toEqual({ username: ['Rustig aan.'] });
  });

  test('too often: for how long, also beside the sentence of the server', () => {
    expect(problemsFor(refused(429)).others).toEqual([words.say('failure.slow-down')]);
    expect(problemsFor(refused(429, { retryAfter: 42 })).others).toEqual([
      words.say('failure.slow-down-seconds', { count: 42 }),
    ]);
    expect(problemsFor(refused(429, { retryAfter: 600, message: 'Rustig aan.' })).others).toEqual([
      'Rustig aan.',
      words.say('form.wait-minutes', { count: 10 }),
    ]);
    expect(problemsFor(refused(429, { retryAfter: 5, message: 'Rustig aan.' })).others).toEqual([
      'Rustig aan.',
      words.say('form.wait-seconds', { count: 5 }),
    ]);
  });
});

test('422: each message at its field, once; what has no field above the form', () => {
  const fields = { email: ['Odd.'], mail: ['Odd.', 'Taken.'], password: ['Short.'], device: ['Unknown.', 'Unknown.'] };
  expect(problemsOf(refused(422, { fields, message: 'Invalid.' }), fakeWords(), shape)).toEqual({
    fields: { email: ['Odd.', 'Taken.'], password: ['Short.'] },
    others: ['Unknown.'],
  });
});

test('422: field names that mean something to JavaScript are names like any other', () => {
  const fields = JSON.parse('{"__proto__":["A."],"constructor":["B."]}');
  expect(problemsOf(refused(422, { fields }), fakeWords(), shape)).toEqual({ fields: {}, others: ['A.', 'B.'] });
});
