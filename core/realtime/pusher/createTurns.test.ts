import { expect, test } from 'vitest';
import { createTurns } from './createTurns.ts';

function queueOf(...names: string[]) {
  const turns = createTurns();
  const log: string[] = [];
  const take = (name: string) => turns.take(() => log.push(name));
  return { log, take, clear: turns.clear, ends: names.map(take) };
}

test('the first has its turn at once, each other when the one before it has ended', () => {
  const { log, ends } = queueOf('a', 'b', 'c');
  expect(log).toEqual(['a']);
  ends[0]?.();
  expect(log).toEqual(['a', 'b']);
  ends[1]?.();
  expect(log).toEqual(['a', 'b', 'c']);
});

test('who leaves the queue has no turn, and holds nobody up', () => {
  const { log, ends } = queueOf('a', 'b', 'c');
  ends[1]?.();
  expect(log).toEqual(['a']);
  ends[0]?.();
  expect(log).toEqual(['a', 'c']);
});

test('a turn ends once, also when the next one is taken by the same caller', () => {
  const { log, take, ends } = queueOf('a', 'b');
  ends[0]?.();
  take('a');
  ends[0]?.();
  expect(log).toEqual(['a', 'b']);
  ends[1]?.();
  expect(log).toEqual(['a', 'b', 'a']);
});

test('an empty queue is free again', () => {
  const { log, take, ends } = queueOf('a');
  ends[0]?.();
  take('b');
  expect(log).toEqual(['a', 'b']);
});

test('nobody in a queue that is cleared has a turn, and the next one has it at once', () => {
  const { log, take, clear, ends } = queueOf('a', 'b');
  clear();
  ends[0]?.();
  take('c');
  expect(log).toEqual(['a', 'c']);
});
