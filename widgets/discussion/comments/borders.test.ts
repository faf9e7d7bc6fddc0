// @vitest-environment happy-dom

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { commentsById, commentsStateless, showComment } from '#core/contract/discussion/comment.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { editComment, longestComment, storeComment } from '#core/contract/discussion/commentWriting.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, refused, settled, unreachable } from '#tests/support/stage.ts';
import { changes, mine, openSections, post, printed, wire } from './model.support.ts';

const { begin, reading, leave } = openSections();
beforeAll(() => import('./write/readerFeatures.ts'));
afterEach(leave);

test('a comment may be as long as the longest, and not one character longer', async () => {
  const at = await reading();
  const answer = later();
  at.says(storeComment, answer.reply);
  await post(at, 'x'.repeat(longestComment + 1));
  expect([at.shown.box.trouble.value, at.calls(storeComment).length]).toEqual([{ kind: 'too-long' }, 0]);
  await post(at, 'x'.repeat(longestComment));
  expect([at.shown.box.trouble.value, at.calls(storeComment).length]).toEqual([undefined, 1]);
});

test('a text that is discarded takes its message along', async () => {
  const at = await reading();
  await post(at, 'x'.repeat(longestComment + 1));
  at.shown.box.discard();
  at.clock.pass(3000);
  expect(at.shown.box.trouble.value).toBeUndefined();
});

describe('who has to wait', () => {
  const slow = { slow_mode: 30 };

  test('readers wait in slow mode; those who may remove anybody’s comment do not', async () => {
    const manager = { can_delete_any_comment: true, can_update_any_comment: true };
    for (const [rights, seconds] of [
      [{}, 30],
      [manager, 0],
    ] as const) {
      const at = await reading(mine({ ...slow, ...rights }));
      at.says(storeComment, {
        wire: { data: { comment: wire(20, { user_id: 7, content: 'Goal!' }), ...rights } },
      });
      await post(at, 'Goal!');
      expect([at.tops()[0], at.shown.wait.value]).toEqual([20, seconds]);
    }
  });

  test('an edit is saved while a new comment would have to wait', async () => {
    const own = wire(8, { user_id: 7, is_awaiting_review: true, status: 'hidden' });
    const at = await reading(mine({ hidden: [own] }));
    at.says(storeComment, refused(429, { retryAfter: 20 }));
    at.says(editComment, { wire: { data: {} } });
    await post(at, 'Too soon');
    at.shown.openEdit(at.row(8));
    at.row(8).box.value?.type('Better');
    at.row(8).box.value?.send();
    await settled();
    expect([at.shown.wait.value, at.row(8).comment.value.text]).toEqual([20, 'Better']);
  });
});

describe('unread', () => {
  /** A section that was visited before 8 and 9 were written, 8 by the author with this id. */
  function returned(author = 4) {
    const at = begin();
    at.leave();
    at.clock.pass(60_000);
    const html = printed([9, 3, [2, [4, 8]], 1])
      .replaceAll(/(data-comment-id="[89]"[\s\S]*?datetime=")[^"]+/g, '$12026-11-21T00:00:30Z')
      .replace('data-comment-id="8" data-user-id="4"', `data-comment-id="8" data-user-id="${author}"`);
    return { at, html };
  }

  test('a reader’s own comment is not unread', () => {
    const { at, html } = returned(7);
    at.readers.reader.value = someReader;
    const next = begin({ on: at, html });
    expect([next.shown.unread.value, next.row(8).isUnread.value]).toEqual([1, false]);
  });

  test('after a login the reader’s own comment is not unread any more', async () => {
    const { at, html } = returned(7);
    const next = begin({ on: at, html });
    expect(next.shown.unread.value).toBe(2);
    at.says(myComments, mine());
    at.readers.reader.value = someReader;
    await settled();
    await settled();
    expect([next.shown.unread.value, next.row(8).isUnread.value]).toEqual([1, false]);
  });

  test('one that is removed is not unread any more', () => {
    const { at, html } = returned();
    const next = begin({ on: at, html });
    next.event({ comment_id: 9, change: 'removed' });
    expect(next.shown.unread.value).toBe(1);
  });

  test('the way from one unread comment to the next goes on from the top', () => {
    const { at, html } = returned();
    const next = begin({ on: at, html });
    const visited = [next.shown.nextUnread(next.row(3))];
    visited.push(next.shown.nextUnread(visited[0]));
    expect(visited.map((row) => row?.comment.value.id)).toEqual([8, 9]);
  });

  test('a visit ends when the page is left: what is written after that is unread', () => {
    const at = begin();
    at.clock.pass(10_000);
    window.dispatchEvent(new Event('pagehide'));
    at.clock.pass(50_000);
    const html = printed([9]).replace(/datetime="[^"]+/, 'datetime="2026-11-21T00:00:30Z');
    expect(begin({ on: at, html }).shown.unread.value).toBe(1);
  });
});

test('after a gap news is what appeared in it, not what was there at its beginning', async () => {
  const at = begin();
  const at12 = { change: 'liked', likes_count: 1 };
  await at.backfill(
    changes([
      { comment_id: 20, ...at12, appeared: 12 },
      { comment_id: 21, ...at12, appeared: 13 },
    ]),
  );
  expect(at.shown.fresh.value).toBe(1);
});

describe('the same words', () => {
  test('in a reply are not those of a comment that waits', async () => {
    const at = await reading();
    at.says(storeComment, unreachable());
    await post(at, 'Goal!');
    at.event({ comment_id: 30, user_id: 7, reply_to: 2, root_id: 2 });
    at.says(commentsById, {
      wire: { data: [wire(30, { user_id: 7, content: 'Goal!', replay_to: 2, created_at: '2026-11-21T00:00:00Z' })] },
    });
    at.clock.pass(2000);
    await settled();
    expect(at.row(2).replies.value.map((row) => row.comment.value.id)).toContain(30);
    expect(at.shown.threads.value[0]?.state.value).not.toBe('stored');
  });

  test('that the reader wrote yesterday are not those of a comment that waits', async () => {
    const at = await reading(mine(), { html: printed([9]).replace('has-more="0"', 'has-more="1"') });
    at.says(storeComment, unreachable('offline'));
    await post(at, 'Goal!');
    at.says(commentsStateless, { wire: { data: [wire(8, { user_id: 7, content: 'Goal!' })] } });
    at.shown.loadMore();
    await settled();
    expect(at.shown.threads.value.map((row) => [row.comment.value.text, row.state.value])).toEqual([
      ['Goal!', 'waiting'],
      ['Comment 9', 'stored'],
      ['Goal!', 'stored'],
    ]);
  });
});

test('a link to a comment under a match with the number of this article leads to the match', async () => {
  const there = { data: wire(99), resource_type: 'match', resource_id: 7, url: '/match/7?comment=99' };
  const at = begin({
    address: 'https://news.example/article/7?comment=99#comments',
    answers: [[showComment, [{ wire: there }]]],
  });
  await settled();
  expect([at.ids().includes(99), at.places.went]).toEqual([false, [expect.stringContaining('/match/7')]]);
});

test('a number of replies does not fall by an answer from a cache', async () => {
  const at = begin();
  at.event({ comment_id: 21, user_id: 5, reply_to: 2, root_id: 2 });
  const before = at.row(2).comment.value.repliesCount;
  at.says(commentsById, { wire: { data: [wire(2, { comments_count: 1 })] } });
  at.event({ comment_id: 2, change: 'edited' });
  at.clock.pass(2000);
  await settled();
  expect(at.row(2).comment.value.repliesCount).toBe(before);
});
