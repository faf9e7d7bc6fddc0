import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const [a, b] = [{}, {}];
const none = new Set<number>();
const three = ['<p>1</p>', '<p>2</p>', '<p>3</p>'];

test('the round goes on from place to place, and begins again after the last', () => {
  const turns = createTurns(2);
  expect([turns.next(a, three, none), turns.next(b, three, none)]).toEqual([2, 0]);
  expect([turns.next(a, three, none), turns.next(b, three, none)]).toEqual([1, 2]);
});

test('two places never show the same creative while there are others', () => {
  const turns = createTurns(0);
  const shown = new Map<object, string | undefined>();
  for (let each = 0; each < 300; each += 1) {
    const place = (each * 7) % 3 === 0 ? a : b;
    shown.set(place, three[turns.next(place, three, none) ?? -1]);
    expect(shown.get(a)).not.toBe(shown.get(b));
  }
});

test('one creative in two places stands in both', () => {
  const turns = createTurns(0);
  const one = ['<p>1</p>'];
  expect([turns.next(a, one, none), turns.next(b, one, none)]).toEqual([0, 0]);
});

test('what failed has no turn, and what stands alone is not taken again', () => {
  const turns = createTurns(0);
  expect(turns.next(a, three, new Set([0]))).toBe(1);
  expect(turns.next(a, three, new Set([0, 2]))).toBeUndefined();
  expect(turns.next(a, three, new Set([0, 1, 2]))).toBeUndefined();
});

test('a creative that did not come after all is free for the other place', () => {
  const turns = createTurns(0);
  const two = three.slice(0, 2);
  turns.next(a, two, none);
  turns.assign(a, undefined);
  turns.next(b, two, none);
  expect(turns.next(a, two, none)).toBe(0);
});
