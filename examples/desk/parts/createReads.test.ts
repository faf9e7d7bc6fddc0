import { expect, test } from 'vitest';
import { createReads } from './createReads.ts';

const answers = () => [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;

test('an answer that another has overtaken is asked for again', async () => {
  const { read } = createReads();
  const [early, late] = answers();
  const asked = [early.promise, Promise.resolve('anew')];
  const first = read(() => asked.shift() ?? Promise.reject(new Error('Nothing is left to answer.')));
  const second = read(() => late.promise);
  late.resolve('second');
  expect(await second).toBe('second');
  early.resolve('first');
  expect(await first).toBe('anew');
});

test('what was asked before a change was answered is asked for again', async () => {
  const { read, changed } = createReads();
  const [before, after] = answers();
  const asked = [before.promise, after.promise];
  const answer = read(() => asked.shift() ?? Promise.reject(new Error('Nothing is left to answer.')));
  changed();
  before.resolve('before');
  after.resolve('after');
  expect(await answer).toBe('after');
});

test('answers in the order of their questions are all taken, each once', async () => {
  const { read } = createReads();
  const [first, second] = answers();
  const asked = [read(() => first.promise), read(() => second.promise)];
  first.resolve('first');
  second.resolve('second');
  expect(await Promise.all(asked)).toEqual(['first', 'second']);
});
