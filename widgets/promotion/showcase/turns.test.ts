import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const [a, b] = [{}, {}];
const none = new Set<number>();
const three = ['<p>1</p>', '<p>2</p>', '<p>3</p>'];

test('the round goes on from place to place, and begins again after the last', () => {
  const turns = createTurns(2);
  const take = (place: object) => {
    const next = turns.next(place, three, none);
    turns.assign(place, three[next as number]);
    return next;
  };
  expect([take(a), take(b)]).toEqual([2, 0]);
  expect([take(a), take(b)]).toEqual([1, 2]);
});

test('two places never show the same creative while there are others', () => {
  const turns = createTurns(0);
  const shown = new Map<object, string | undefined>();
  for (let each = 0; each < 300; each += 1) {
    const place = (each * 7) % 3 === 0 ? a : b;
    const creative = three[turns.next(place, three, none) as number];
    turns.assign(place, creative);
    shown.set(place, creative);
    expect(shown.get(a)).not.toBe(shown.get(b));
  }
});

test('what is still seen in one place is not shown in another until its successor has come', () => {
  const turns = createTurns(0);
  for (const place of [a, b]) turns.assign(place, three[turns.next(place, three, none) as number]);
  expect(turns.next(a, three, none)).toBe(2);
  expect(turns.next(b, three, none)).toBe('later');
  turns.assign(a, three[2]);
  expect(turns.next(b, three, none)).toBe(0);
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
