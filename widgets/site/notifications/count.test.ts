import { expect, test } from 'vitest';
import { createCount } from './count.ts';

const word = (unopened: number, sequence?: number) => ({ unopened, sequence });

test('the newest word of the server counts, in whatever order its words arrive', () => {
  const count = createCount(5);
  const [early, late] = [count.begin(), count.begin()];
  count.onEvent(word(3, 7));
  expect(count.onReply(late, word(4, 8))).toBe(true);
  count.onEvent(word(2, 6));
  expect(count.onReply(early, word(9, 6))).toBe(true);
  expect(count.current()).toEqual(word(4, 8));
  count.onEvent(word(0, 8));
  expect(count.unopened.value).toBe(0);
});

test('a server that counts its changes anew is believed once it is asked', () => {
  const count = createCount(0);
  count.onEvent(word(3, 700));
  count.onEvent(word(1, 2));
  expect(count.unopened.value).toBe(3);
  count.onReply(count.begin(), word(2, 3));
  expect(count.current()).toEqual(word(2, 3));
  count.onEvent(word(1, 4));
  expect(count.unopened.value).toBe(1);
});

test('without numbers an answer counts only if nothing was asked or heard meanwhile; else the server is to be asked again', () => {
  const count = createCount(0);
  expect(count.onReply(count.begin(), word(4))).toBe(true);
  const first = count.begin();
  const second = count.begin();
  expect(count.onReply(second, word(2))).toBe(false);
  expect(count.onReply(first, word(3))).toBe(false);
  expect(count.unopened.value).toBe(4);
  const third = count.begin();
  count.onEvent(word(6));
  expect(count.onReply(third, word(5))).toBe(false);
  expect(count.unopened.value).toBe(6);
  expect(count.onReply(count.begin(), word(1))).toBe(true);
  expect(count.unopened.value).toBe(1);
});

test('no answer changes nothing', () => {
  const count = createCount(2);
  expect(count.onReply(count.begin(), undefined)).toBe(true);
  expect(count.current()).toEqual(word(2));
});
