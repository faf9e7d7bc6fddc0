import { expect, test } from 'vitest';
import { createAnnouncer } from './createAnnouncer.ts';
import { row } from './notifications.support.ts';

const cameAt = (nth: number) => Date.parse(row(nth).createdAt ?? '');

function announcer({ now = cameAt(1) + 3_600_000 } = {}) {
  const announced: string[] = [];
  const clock = { now: () => now, after: () => () => {}, age: () => 0 };
  return { announced, announcer: createAnnouncer(clock, ({ id }) => announced.push(id)) };
}

test('of several that came the newest unopened one is announced, and none of them later', () => {
  const { announcer: at, announced } = announcer();
  at.begin().onList([row(1)], true);
  at.expect(row(2));
  at.expect(row(3));
  at.begin().onList([row(4, { isOpened: true }), row(3), row(2), row(1)], false);
  at.expect();
  at.begin().onList([row(4), row(3), row(2), row(1)], false);
  expect(announced).toEqual(['3']);
});

test('one that came while the first list was fetched is announced', () => {
  const { announcer: at, announced } = announcer();
  at.expect(row(2));
  at.begin().onList([row(2), row(1)], true);
  expect(announced).toEqual(['2']);
});

test('one that came is announced once where the list cannot be fetched', () => {
  const { announcer: at, announced } = announcer();
  at.expect(row(2));
  at.begin().onFailure();
  at.expect(row(2));
  at.begin().onFailure();
  expect(announced).toEqual(['2']);
});

test.each([
  [89_999, ['1']],
  [90_000, []],
])('what a poll finds %d ms after it came is announced: %j', (age, ids) => {
  const { announcer: at, announced } = announcer({ now: cameAt(1) + age });
  at.begin().onList([], true);
  at.begin().onList([row(1)], false);
  expect(announced).toEqual(ids);
});
