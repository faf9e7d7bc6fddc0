// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { someComment } from '#tests/support/someComment.ts';
import { stage } from '#tests/support/stage.ts';
import { tombstone } from '#widgets/discussion/comments/comment/thread.ts';
import { createOwnWrites, withOwn } from './own.ts';

const me = 7;
const writes = () => createOwnWrites(stage().page, 'article:7');
const all = { userId: me, isFeatured: true, canLike: false, isLiked: true, likes: 5, reports: 2, repliesCount: 3 };

test('what a reader wrote comes back as it was', () => {
  const own = writes();
  const comment = someComment(8, { ...all, isHidden: true, isRejected: true });
  own.keep(comment, me);
  expect(own.missing(new Map(), me)).toEqual([comment]);
});

test('what a reader changed fills in what they changed, and nothing that others did since', () => {
  const own = writes();
  own.keep(someComment(8, { userId: me, text: 'Better', updatedAt: '2026-11-20T13:10:00Z' }), me);
  const listed = someComment(8, { ...all, role: 'Editor', url: '/user/me' });
  const [kept] = own.missing(new Map([[8, listed]]), me);
  expect(kept && withOwn(listed, kept, tombstone)).toEqual({
    ...listed,
    text: 'Better',
    updatedAt: '2026-11-20T13:10:00Z',
  });
});

test('an edit that waits for review is hidden until it was looked at', () => {
  const kept = someComment(8, { text: 'Buy', isHidden: true, isAwaitingReview: true });
  const listed = someComment(8, all);
  expect(withOwn(listed, kept, tombstone)).toEqual({ ...listed, text: 'Buy', isHidden: true, isAwaitingReview: true });
});

test('what a reader removed is a tombstone', () => {
  const kept = someComment(8, { isRemoved: true, text: '', username: undefined });
  const gone = withOwn(someComment(8, all), kept, tombstone);
  expect(gone).toMatchObject({ isRemoved: true, text: '', username: undefined, userId: undefined });
});

test('what no list knows is as it was kept', () => {
  const kept = someComment(8, all);
  expect(withOwn(undefined, kept, tombstone)).toBe(kept);
});

test('a comment that waits for the desk is its writer’s alone, and is there for them again', () => {
  const own = writes();
  const comment = someComment(8, { userId: me, isAwaitingReview: true });
  own.keep(comment, me);
  expect(own.missing(new Map(), 9)).toEqual([]);
  own.forget(me);
  expect(own.missing(new Map(), me)).toEqual([comment]);
  own.forget(9);
  expect(own.missing(new Map(), me)).toEqual([]);
});

test('what was written under one article is not shown under another', () => {
  const { page } = stage();
  const [one, other] = [createOwnWrites(page, 'article:7'), createOwnWrites(page, 'article:8')];
  one.keep(someComment(8, { userId: me }), me);
  other.keep(someComment(9, { userId: me }), me);
  expect(one.missing(new Map(), me).map(({ id }) => id)).toEqual([8]);
  expect(other.missing(new Map(), me).map(({ id }) => id)).toEqual([9]);
});
