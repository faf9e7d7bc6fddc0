import { describe, expect, test } from 'vitest';
import type { CommentSort } from '#core/contract/discussion/comment.ts';
import { seededChance } from '#tests/support/seededChance.ts';
import { someComment } from '#tests/support/someComment.ts';
import { below, change, confirm, flat, lineOf, merge, noThread, type Thread, tombstone, withRoots } from './thread.ts';

const parentOf = (id: number) => (id % 3 === 0 ? undefined : Math.ceil(id / 3) * 3 - 3 || undefined);
const all = Array.from({ length: 60 }, (_, at) => someComment(at + 1, { replyTo: parentOf(at + 1) }));
const shown = (thread: Thread) => thread.roots.flatMap((id) => [id, ...below(thread, id)]);

describe.each<CommentSort>(['newest', 'oldest'])('sorted by %s', (sort) => {
  test('pages, live comments, changes and removals in any order end in the same thread, each comment once', () => {
    const expected = merge(
      merge(noThread, all, sort),
      all.map((one) => (one.id % 7 ? one : { ...one, ...tombstone })),
      sort,
    );
    for (let seed = 1; seed <= 60; seed += 1) {
      const chance = seededChance(seed);
      const steps = all.flatMap((one) => {
        const gone = one.id % 7 ? [] : [{ ...one, ...tombstone }];
        return [one, ...gone, ...(chance() < 0.3 ? [one] : [])];
      });
      let thread = noThread;
      while (steps.length) {
        const page = Array.from({ length: 1 + Math.floor(chance() * 8) }, () =>
          steps.splice(Math.floor(chance() * steps.length), 1),
        ).flat();
        thread = merge(thread, page, sort, chance() < 0.5 ? 'page' : 'top');
      }
      expect(shown(thread)).toEqual(shown(expected));
      expect(new Set(shown(thread)).size).toBe(all.length);
      expect(
        [...thread.byId.values()]
          .filter((one) => one.isRemoved)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(
        all
          .map(({ id }) => id)
          .filter((id) => id % 7 === 0)
          .sort(),
      );
    }
  });
});

test('best keeps the order of the server, and shows new ones first', () => {
  const pages = merge(
    merge(noThread, [someComment(5), someComment(9)], 'best'),
    [someComment(9), someComment(2)],
    'best',
  );
  expect(merge(pages, [someComment(12)], 'best', 'top').roots).toEqual([12, 5, 9, 2]);
});

test('nested replies get their parent and level, and one that comes before its parent waits for it', () => {
  const nested = [someComment(1, { replies: [someComment(2, { replies: [someComment(3)] })] })];
  expect(flat(nested).map(({ id, replyTo, level }) => [id, replyTo, level])).toEqual([
    [1, undefined, 0],
    [2, 1, 1],
    [3, 2, 2],
  ]);
  const early = merge(noThread, [someComment(8, { replyTo: 7 })], 'newest');
  expect(shown(early)).toEqual([]);
  expect(shown(merge(early, [someComment(7)], 'newest'))).toEqual([7, 8]);
});

test('an older answer takes back neither an edit nor a removal, unless the comment is shown again', () => {
  const edited = merge(noThread, [someComment(1, { text: 'New', updatedAt: '2026-11-21T00:00:01Z' })], 'newest');
  expect(merge(edited, [someComment(1, { likes: 4 })], 'newest').byId.get(1)).toMatchObject({ text: 'New', likes: 4 });
  const removed = change(edited, 1, tombstone);
  expect(merge(removed, [someComment(1)], 'newest').byId.get(1)?.isRemoved).toBe(true);
  expect(merge(removed, [someComment(1)], 'newest', 'page', new Set([1])).byId.get(1)?.isRemoved).toBe(false);
});

test('what did not change stays the same object', () => {
  const thread = merge(noThread, [someComment(1), someComment(2)], 'newest');
  const again = merge(thread, [someComment(1), someComment(2, { likes: 1 })], 'newest');
  expect(again.byId.get(1)).toBe(thread.byId.get(1));
  expect(again.byId.get(2)).not.toBe(thread.byId.get(2));
  expect(again.roots).toBe(thread.roots);
});

test('one that gets its id stays where it is, also where it came by itself before', () => {
  const waiting = merge(noThread, [someComment(3), someComment(-1), someComment(2, { replyTo: 3 })], 'best');
  expect(confirm(waiting, -1, someComment(9), 'best').roots).toEqual([3, 9]);
  const twice = merge(waiting, [someComment(9)], 'best', 'top');
  expect(confirm(twice, -1, someComment(9), 'best').roots).toEqual([9, 3]);
});

test('another sort has its own roots, and keeps what is not stored yet', () => {
  const thread = merge(noThread, [someComment(1), someComment(2), someComment(-1), someComment(3)], 'newest');
  expect(thread.roots).toEqual([-1, 3, 2, 1]);
  expect(withRoots(thread, [1, 2], 'oldest').roots).toEqual([1, 2, -1]);
});

describe('two answers about one comment', () => {
  const later = someComment(1, { text: 'Later', updatedAt: '2026-11-20T13:10:00Z', likes: 1, repliesCount: 4 });
  const earlier = someComment(1, { text: 'Earlier', updatedAt: '2026-11-20T13:06:00Z', likes: 7, repliesCount: 2 });
  const unedited = someComment(1, { text: 'First', likes: 7, repliesCount: 2 });
  const gone = { ...later, ...tombstone };
  const merged = (...answers: readonly (typeof later)[]) =>
    answers.reduce((thread, one) => merge(thread, [one], 'newest'), noThread).byId.get(1);

  test('the text of the later edit stays; all else is as it was said last', () => {
    const text = { text: 'Later', updatedAt: later.updatedAt };
    expect(merged(later, earlier)).toEqual({ ...earlier, ...text, repliesCount: 4 });
    expect(merged(later, unedited)).toEqual({ ...unedited, ...text, repliesCount: 4 });
    expect(merged(earlier, later)).toEqual(later);
    expect(merged(unedited, later)).toEqual(later);
  });

  test('of the same edit the last answer counts', () => {
    expect(merged(later, { ...later, text: 'Repaired' })?.text).toBe('Repaired');
  });

  test('more replies are known than an older answer counts', () => {
    expect(merged({ ...later, repliesCount: 2 }, { ...later, repliesCount: 5 })?.repliesCount).toBe(5);
    expect(merged({ ...later, repliesCount: 5 }, { ...later, repliesCount: 2 })?.repliesCount).toBe(5);
  });

  test('a removal wins over every edit, whichever comes first', () => {
    for (const answers of [
      [later, gone],
      [gone, later],
      [later, { ...gone, updatedAt: undefined }],
    ])
      expect(merged(...answers)).toMatchObject({ isRemoved: true, text: '' });
  });

  test('a removed one goes on to learn how many replies it has', () => {
    expect(merged(gone, { ...gone, repliesCount: 9 })?.repliesCount).toBe(9);
  });

  test('a removed one comes back where it is said to, as it is now', () => {
    const removed = merge(noThread, [gone], 'newest');
    expect(merge(removed, [unedited], 'newest', 'loose', new Set([2])).byId.get(1)?.isRemoved).toBe(true);
    expect(merge(removed, [{ ...later, text: 'Back' }], 'newest', 'loose', new Set([1])).byId.get(1)).toMatchObject({
      isRemoved: false,
      text: 'Back',
    });
  });

  test('an answer that says the same changes nothing, and is not drawn again', () => {
    const thread = merge(noThread, [later], 'newest');
    expect(merge(thread, [{ ...later, replies: thread.byId.get(1)?.replies ?? [] }], 'newest').byId.get(1)).toBe(
      thread.byId.get(1),
    );
    expect(change(thread, 1, { likes: 1 })).toBe(thread);
    expect(change(thread, 1, { likes: 2 })).not.toBe(thread);
  });
});

test('replies in a circle end nothing but themselves', () => {
  const thread = merge(
    noThread,
    [someComment(1, { replyTo: 2 }), someComment(2, { replyTo: 1 }), someComment(3)],
    'newest',
  );
  expect(shown(thread)).toEqual([3]);
  expect(lineOf(thread, 1).length).toBeLessThanOrEqual(10_000);
});

test('a page is taken into 10,000 comments with work that grows with their number, not faster', () => {
  function work(size: number) {
    let looks = 0;
    const counted = (id: number) =>
      new Proxy(someComment(id, { replyTo: id % 2 ? id - 1 || undefined : undefined }), {
        get(target, name) {
          looks += 1;
          return Reflect.get(target, name);
        },
      });
    merge(
      noThread,
      Array.from({ length: size }, (_, at) => counted(at + 1)),
      'newest',
    );
    return looks;
  }
  expect(work(10_000)).toBeLessThan(11 * work(1_000));
});
