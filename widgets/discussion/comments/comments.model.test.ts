// @vitest-environment happy-dom

import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Failure } from '#core/contract/base/outcome.ts';
import { commentReplies, commentsById, commentsStateless, showComment } from '#core/contract/discussion/comment.ts';
import { commentChanges } from '#core/contract/discussion/commentChanges.ts';
import { deleteComment, myComments, reportComment } from '#core/contract/discussion/commentOwn.ts';
import { editComment, likeComment, storeComment, unlikeComment } from '#core/contract/discussion/commentWriting.ts';
import { featureComment, moderateComment, ruleComments } from '#core/contract/moderation.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, malformed, refused, settled, unreachable } from '#tests/support/stage.ts';
import { section as begin, changes, mine, printed, stored, wire } from './model.support.ts';

beforeAll(async () => {
  await import('./write/readerFeatures.ts');
});
const open = new Set<ReturnType<typeof begin>>();
const section = (...args: Parameters<typeof begin>) => {
  const made = begin(...args);
  open.add(made);
  return made;
};
afterEach(() => {
  for (const each of open) each.leave();
  open.clear();
});

/** A reader whose rights are known. */
async function reading(options: Parameters<typeof begin>[0] = {}, own = mine()) {
  const made = section({ reader: someReader, answers: [[myComments, [own]]], ...options });
  await settled();
  return made;
}
const refusals: readonly (readonly [string, Failure])[] = [
  ['401', refused(401)],
  ['403', refused(403)],
  ['404', refused(404)],
  ['409', refused(409)],
  ['413', refused(413)],
  ['422', refused(422)],
  ['429', refused(429, { retryAfter: 20 })],
  ['500', refused(500)],
  ['503', refused(503)],
  ['malformed', malformed],
  ['no token', { ok: false, kind: 'unready', needs: 'reader' }],
];
const failures: typeof refusals = [
  ['offline', unreachable('offline')],
  ['network', unreachable('network')],
  ['time-out', unreachable('time-out')],
  ...refusals,
];
const bodies = (at: ReturnType<typeof begin>) =>
  at.calls(storeComment).map(({ body }) => (body && typeof body === 'object' ? { ...body } : {}));
const keyOf = (body: object | undefined) => String(Reflect.get(body ?? {}, 'idempotency_key'));

describe('the list', () => {
  test('a guest sees what the host printed, without a request', async () => {
    const at = section();
    await settled();
    expect(at.ids()).toEqual([3, 2, 4, 5, 1]);
    expect([at.shown.count.value, at.shown.phase.value, at.sent]).toEqual([9, 'ready', []]);
    expect(at.row(3).comment.value).toMatchObject({ text: 'Comment 3', username: 'Anna', likes: 3, url: '/user/anna' });
  });

  test('a reader costs one request: what he liked, what is hidden, what he may', async () => {
    const hidden = wire(8, { user_id: 7, status: 'hidden', is_awaiting_review: true });
    const at = await reading({}, mine({ liked: [2, 999], hidden: [hidden], can_delete_any_comment: true }));
    expect(at.row(2).comment.value.isLiked).toBe(true);
    expect(at.row(8).comment.value.isAwaitingReview).toBe(true);
    expect(at.row(3).can.value).toMatchObject({ edit: false, remove: true, moderate: true, like: true });
    expect(at.sent).toHaveLength(1);
    at.readers.reader.value = null;
    expect([at.row(2).comment.value.isLiked, at.row(3).can.value.remove]).toEqual([false, false]);
    expect(at.row(8).comment.value).toMatchObject({ isRemoved: true, text: '' });
  });

  test('an empty tag asks for the first page once', async () => {
    const first = {
      wire: { data: [wire(2, { replies: [wire(3)] })], comments_count: 2, has_more: false },
    };
    const at = section({ html: '', reader: someReader, answers: [[commentsStateless, [first]]] });
    expect(at.shown.phase.value).toBe('loading');
    await settled();
    expect([at.ids(), at.shown.phase.value, at.shown.more.value, at.sent.length]).toEqual([
      [2, 3],
      'ready',
      { is: 'none' },
      1,
    ]);
  });

  test.each(failures)(
    'an empty tag and %s: the failure is shown, and trying again shows the comments',
    async (_, failure) => {
      const at = section({ html: '', answers: [[commentsStateless, [failure, { wire: { data: [wire(2)] } }]]] });
      await settled();
      expect(at.shown.phase.value).toEqual({ failure });
      at.shown.reload();
      expect(at.shown.phase.value).toBe('loading');
      await settled();
      expect(at.ids()).toEqual([2]);
    },
  );

  test('more pages follow the cursor, a comment that comes twice is there once, and an empty page ends it', async () => {
    const at = section({ html: printed([9, 8], 'data-next="c1"').replace('has-more="0"', 'has-more="1"') });
    at.says(commentsStateless, { wire: { data: [wire(8), wire(7)], next: 'c2' } }, unreachable(), {
      wire: { data: [] },
    });
    at.shown.loadMore();
    at.shown.loadMore();
    expect(at.shown.more.value).toEqual({ is: 'busy' });
    await settled();
    expect(at.tops()).toEqual([9, 8, 7]);
    at.shown.loadMore();
    await settled();
    expect(at.shown.more.value).toEqual({ is: 'failed', failure: unreachable() });
    at.shown.loadMore();
    await settled();
    expect(at.shown.more.value).toEqual({ is: 'none' });
    expect(at.calls(commentsStateless).map(({ query }) => query)).toEqual([
      { cursor: 'c1' },
      { cursor: 'c2' },
      { cursor: 'c2' },
    ]);
  });

  test('a server without cursors is asked by page numbers', async () => {
    const at = section({ html: printed([9]).replace('has-more="0"', 'has-more="1"') });
    at.says(commentsStateless, { wire: { data: [wire(8)] } }, { wire: { data: [] } });
    at.shown.loadMore();
    await settled();
    at.shown.loadMore();
    await settled();
    expect(at.calls(commentsStateless).map(({ params }) => params)).toMatchObject([{ page: 1 }, { page: 2 }]);
  });

  test('replies that were not sent are counted and fetched after the last one of the list', async () => {
    const at = section({ html: printed([[2, [4, 5]]]).replace('data-replies-count="2"', 'data-replies-count="6"') });
    expect(at.row(2).more.value).toEqual({ is: 'some', left: 4 });
    at.says(
      commentReplies,
      { wire: { data: [wire(6, { replay_to: 2 }), wire(7, { replay_to: 6 })], has_more: true } },
      refused(500),
      { wire: { data: [wire(8, { replay_to: 2 }), wire(9, { replay_to: 2 })], has_more: false } },
    );
    at.shown.loadReplies(at.row(2));
    await settled();
    expect([at.ids(), at.row(2).more.value]).toEqual([[2, 4, 5, 6, 7], { is: 'some', left: 2 }]);
    at.shown.loadReplies(at.row(2));
    await settled();
    expect(at.row(2).more.value).toEqual({ is: 'failed', failure: refused(500) });
    at.shown.loadReplies(at.row(2));
    await settled();
    expect([at.ids(), at.row(2).more.value]).toEqual([[2, 4, 5, 6, 7, 8, 9], { is: 'none' }]);
    expect(at.calls(commentReplies).map(({ query }) => query)).toEqual([{ after: 5 }, { after: 7 }, { after: 7 }]);
  });

  test('another sort keeps boxes and rows, and an answer of the one before is dropped', async () => {
    const at = await reading();
    const slow = later();
    at.says(commentsStateless, slow.reply, { wire: { data: [wire(2), wire(1)], has_more: false } });
    at.shown.box.type('Half a sentence');
    at.shown.openReply(at.row(2));
    const { box } = at.row(2);
    box.value?.type('Half a reply');
    at.shown.sortBy('best');
    at.shown.sortBy('oldest');
    await settled();
    slow.send({ wire: { data: [wire(3)] } });
    await settled();
    expect([at.shown.sort.value, at.tops()]).toEqual(['oldest', [1, 2]]);
    expect([at.shown.box.text.value, at.row(2).box.value?.text.value]).toEqual(['Half a sentence', 'Half a reply']);
  });

  test('a reader who may not place comments does not see the section', () => {
    expect(section({ reader: { ...someReader, canPlaceComments: false } }).shown.isShown.value).toBe(false);
  });
});

describe('writing', () => {
  test('own text is there at once, and its row stays the same when it is stored', async () => {
    const at = await reading();
    const answer = later();
    at.says(storeComment, answer.reply);
    at.shown.box.type('Goal!');
    at.shown.box.send();
    at.shown.box.send();
    const [row] = at.shown.threads.value;
    expect(row?.comment.value).toMatchObject({ id: 0, text: 'Goal!', username: 'Demo Reader' });
    expect([row?.state.value, at.shown.box.isBusy.value, at.shown.box.text.value]).toEqual(['sending', true, '']);
    const key = row?.key;
    answer.send(stored(20, { content: 'Goal!' }));
    await settled();
    expect(at.shown.threads.value[0]).toBe(row);
    expect([row?.state.value, row?.comment.value.id, row?.key, at.shown.count.value]).toEqual(['stored', 20, key, 10]);
    expect(bodies(at)).toMatchObject([{ reply_to: null, resource_id: 7, resource_type: 'article', content: 'Goal!' }]);
    expect(at.shown.announcement.value?.key).toBe('announce.posted');
  });

  test.each([
    ['blanks', ' \n '],
    ['what cannot be seen', '\u200b\u2060\u3164\u00ad\u202e'],
  ])('a text of %s is refused in place, and so is too much', async (_, nothing) => {
    const at = await reading();
    at.shown.box.type(nothing);
    at.shown.box.send();
    expect(at.shown.box.trouble.value).toEqual({ kind: 'empty' });
    at.shown.box.type('a'.repeat(5001));
    expect(at.shown.box.trouble.value).toEqual({ kind: 'empty' });
    at.clock.pass(3000);
    expect(at.shown.box.trouble.value).toBeUndefined();
    at.shown.box.send();
    expect(at.shown.box.trouble.value).toEqual({ kind: 'too-long' });
    expect(at.calls(storeComment)).toEqual([]);
  });

  test.each(refusals)(
    'a comment that meets %s is shown as failed, and trying again uses the same key',
    async (_, failure) => {
      const at = await reading();
      at.says(storeComment, failure, stored(20, { content: 'Goal!' }));
      at.shown.box.type('Goal!');
      at.shown.box.send();
      await settled();
      const [row] = at.shown.threads.value;
      if (!row) throw new Error('The comment is gone.');
      expect([row.state.value, row.trouble.value]).toEqual(['failed', { kind: 'failed', failure }]);
      // Told once, where it stands.
      expect([at.shown.box.lost.value, at.shown.box.trouble.value]).toEqual(['Goal!', undefined]);
      at.clock.pass(20_000);
      for (let second = 0; second < 20; second += 1) at.clock.pass(1000);
      at.shown.retry(row);
      await settled();
      expect([at.tops().filter((id) => id === 20), row.state.value, at.shown.box.lost.value]).toEqual([
        [20],
        'stored',
        undefined,
      ]);
      expect(at.shown.box.trouble.value).toBeUndefined();
      const [first, second] = bodies(at).map(keyOf);
      expect(second).toBe(first);
      expect(first).toMatch(/^[\w-]{8,80}$/);
    },
  );

  test.each(refusals)('a reply that meets %s clears its box and keeps the text one action away', async (_, failure) => {
    const at = await reading();
    at.says(storeComment, failure);
    at.shown.openReply(at.row(3));
    const box = at.row(3).box.value;
    box?.type('No!');
    box?.send();
    await settled();
    expect([box?.text.value, box?.lost.value, box?.trouble.value]).toEqual(['', 'No!', undefined]);
    expect(at.row(3).replies.value[0]?.trouble.value).toEqual({ kind: 'failed', failure });
    box?.bringBack();
    expect([box?.text.value, box?.lost.value, at.row(3).replies.value]).toEqual(['No!', undefined, []]);
  });

  test('a reply stands below its parent, and its box closes', async () => {
    const at = await reading();
    at.says(storeComment, stored(21, { content: 'No!', replay_to: 3, level: 1 }));
    at.shown.openReply(at.row(3));
    at.row(3).box.value?.type('No!');
    at.row(3).box.value?.send();
    await settled();
    expect(at.row(3).replies.value.map((row) => row.comment.value.id)).toEqual([21]);
    expect([at.row(3).box.value, at.row(3).more.value]).toEqual([undefined, { is: 'none' }]);
    expect(bodies(at)).toMatchObject([{ reply_to: 3 }]);
  });

  test('a failed one that is taken back returns to its box; other text gets another key', async () => {
    const at = await reading();
    at.says(storeComment, refused(500), refused(500), stored(20));
    at.shown.box.type('One');
    at.shown.box.send();
    await settled();
    const [row] = at.shown.threads.value;
    if (row) at.shown.takeBack(row);
    expect([at.shown.box.text.value, at.tops()]).toEqual(['One', [3, 2, 1]]);
    at.shown.box.send();
    await settled();
    const [again] = at.shown.threads.value;
    if (again) at.shown.takeBack(again);
    at.shown.box.type('Two');
    at.shown.box.send();
    await settled();
    const [first, same, other] = bodies(at).map(keyOf);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });

  test('a live event of an own comment that comes before the answer shows no second one', async () => {
    const at = await reading();
    const answer = later();
    at.says(storeComment, answer.reply);
    at.shown.box.type('Goal!');
    at.shown.box.send();
    at.event({ comment_id: 20, user_id: 7, comments_count: 10 });
    at.clock.pass(2000);
    await settled();
    expect(at.shown.fresh.value).toBe(0);
    answer.send(stored(20, { content: 'Goal!' }));
    await settled();
    at.says(commentsById, { wire: { data: [wire(20, { user_id: 7, content: 'Goal!' })] } });
    at.clock.pass(2000);
    await settled();
    expect(at.tops()).toEqual([20, 3, 2, 1]);
  });

  test('a comment whose answer was lost is known by its text when it turns up', async () => {
    const at = await reading();
    at.says(storeComment, unreachable());
    at.shown.box.type('Goal!');
    at.shown.box.send();
    await settled();
    const now = { created_at: '2026-11-21T00:00:00Z' };
    at.says(commentsById, { wire: { data: [wire(20, { user_id: 7, content: 'Goal!', ...now })] } });
    at.event({ comment_id: 20, user_id: 7 });
    at.clock.pass(2000);
    await settled();
    expect([at.tops(), at.shown.threads.value[0]?.state.value]).toEqual([[20, 3, 2, 1], 'stored']);
    expect(at.shown.box.lost.value).toBeUndefined();
  });

  test('a server that asks to wait is waited for, second by second', async () => {
    const at = await reading();
    at.says(storeComment, refused(429, { retryAfter: 2 }));
    at.shown.box.type('Goal!');
    at.shown.box.send();
    await settled();
    expect(at.shown.wait.value).toBe(2);
    at.shown.box.type('Again');
    at.shown.box.send();
    at.clock.pass(1000);
    expect([at.shown.wait.value, at.calls(storeComment).length]).toEqual([1, 1]);
    at.clock.pass(1000);
    expect(at.shown.wait.value).toBe(0);
  });

  test('a comment that awaits review says so', async () => {
    const at = await reading();
    at.says(storeComment, stored(20, { status: 'hidden', is_awaiting_review: true }));
    at.shown.box.type('Look: http://example.com');
    at.shown.box.send();
    await settled();
    expect([at.row(20).comment.value.isAwaitingReview, at.shown.announcement.value?.key]).toEqual([
      true,
      'announce.awaiting',
    ]);
  });

  test('nobody writes where the comments are closed', async () => {
    const at = await reading();
    at.event({ is_closed: true, slow_mode: 30 }, 'CommentRulesEvent');
    at.shown.box.type('Too late');
    at.shown.box.send();
    expect([at.shown.box.trouble.value, at.row(3).can.value.reply]).toEqual([{ kind: 'closed' }, false]);
    expect(at.calls(storeComment)).toEqual([]);
  });

  test('rules and rights that are told again tell nobody', async () => {
    const at = await reading({}, mine({ slow_mode: 30 }));
    const changed = vi.fn();
    const leave = [at.shown.rules.subscribe(changed), at.shown.rights.subscribe(changed)];
    changed.mockClear();
    at.event({ slow_mode: 30 }, 'CommentRulesEvent');
    await settled();
    expect(changed).not.toHaveBeenCalled();
    at.event({ slow_mode: 60 }, 'CommentRulesEvent');
    await settled();
    expect(changed).toHaveBeenCalledOnce();
    for (const each of leave) each();
  });

  test('what a reader may do is not passed on to whoever logs in while their comment is on its way', async () => {
    const at = await reading();
    const answer = later();
    at.says(storeComment, answer.reply);
    at.shown.box.type('Goal!');
    at.shown.box.send();
    at.says(myComments, mine());
    at.readers.reader.value = { ...someReader, id: 8 };
    await settled();
    const before = at.shown.announcement.value;
    const rights = { can_delete_any_comment: true, can_update_any_comment: true };
    answer.send({ wire: { data: { comment: wire(20, { user_id: 7, content: 'Goal!' }), ...rights } } });
    await settled();
    expect(at.shown.rights.value).toEqual({ canDeleteAny: false, canUpdateAny: false });
    expect(at.shown.announcement.value).toBe(before);
    expect(at.row(20).can.value).toMatchObject({ edit: false, remove: false, moderate: false });
  });

  test('what the desk decides about a comment that waits is with its author at once', async () => {
    const waiting = { user_id: 7, status: 'hidden', is_awaiting_review: true };
    const at = await reading({}, mine({ hidden: [wire(8, waiting)] }));
    const own = 'private-user-7-demo';
    await vi.waitFor(() => expect(at.live.channels()).toContain(own));
    const rejected = { ...waiting, is_awaiting_review: false, is_rejected: true };
    at.says(commentsById, { wire: { data: [wire(8, rejected)] } });
    at.live.receive(own, 'NotificationEvent', { unopened_count: 1 });
    at.clock.pass(2000);
    await settled();
    expect(at.row(8).comment.value).toMatchObject({ isAwaitingReview: false, isRejected: true });
    at.readers.reader.value = null;
    expect(at.live.channels()).not.toContain(own);
  });

  test('who has no comment that waits is not listened for', async () => {
    const at = await reading({}, mine({ hidden: [wire(8, { user_id: 7, status: 'hidden' })] }));
    expect(at.live.channels()).toEqual(['new-comment-article-7-demo']);
  });

  test('what a reader may do is learned with their own comment', async () => {
    const at = await reading();
    const rights = { can_delete_any_comment: true, can_update_any_comment: true };
    at.says(storeComment, { wire: { data: { comment: wire(20, { user_id: 7, content: 'Goal!' }), ...rights } } });
    at.shown.box.type('Goal!');
    at.shown.box.send();
    await settled();
    expect(at.shown.rights.value).toEqual({ canDeleteAny: true, canUpdateAny: true });
    expect(at.shown.announcement.value?.key).toBe('announce.posted');
  });

  test('an own comment is there although the list of a cache does not know it yet', async () => {
    const at = await reading();
    at.says(storeComment, stored(20, { content: 'Goal!' }));
    at.shown.box.type('Goal!');
    at.shown.box.send();
    await settled();
    at.leave();
    // A page that does not know of it either may be shown once more.
    for (let nth = 1; nth <= 2; nth += 1) {
      const next = await reading({ on: at });
      expect([next.ids(), next.shown.count.value]).toEqual([[20, 3, 2, 4, 5, 1], 10]);
      next.leave();
    }
    at.clock.pass(11 * 60_000);
    expect((await reading({ on: at })).ids()).toEqual([3, 2, 4, 5, 1]);
  });
});

describe('editing and removing', () => {
  const own = { hidden: [wire(8, { user_id: 7 })] };

  test('an edit shows the new text; one box is open at a time', async () => {
    const at = await reading({}, mine(own));
    at.shown.openReply(at.row(3));
    at.shown.openEdit(at.row(8));
    expect(at.row(3).box.value).toBeUndefined();
    const box = at.row(8).box.value;
    expect(box?.text.value).toBe('Comment 8');
    at.says(editComment, { wire: { data: {} } });
    box?.type('Better');
    box?.send();
    await settled();
    expect([at.row(8).comment.value.text, at.row(8).box.value]).toEqual(['Better', undefined]);
    expect(at.row(8).comment.value.updatedAt).toBeDefined();
  });

  test('what a moderator edits is not theirs: a list without it stays without it', async () => {
    const rights = { can_delete_any_comment: true, can_update_any_comment: true };
    const at = await reading({}, mine({ hidden: [wire(8, { user_id: 9 })], ...rights }));
    at.shown.openEdit(at.row(8));
    at.says(editComment, { wire: { data: {} } });
    at.row(8).box.value?.type('Better');
    at.row(8).box.value?.send();
    await settled();
    expect(at.row(8).comment.value.text).toBe('Better');
    at.leave();
    expect((await reading({ on: at })).ids()).toEqual([3, 2, 4, 5, 1]);
  });

  test.each(failures)(
    'an edit that meets %s leaves the comment as it was, and keeps what was typed',
    async (_, failure) => {
      const at = await reading({}, mine(own));
      at.says(editComment, failure);
      at.shown.openEdit(at.row(8));
      const box = at.row(8).box.value;
      box?.type('Better');
      box?.send();
      await settled();
      expect([at.row(8).comment.value.text, box?.text.value]).toEqual(['Comment 8', 'Better']);
      expect([box?.trouble.value, box?.isBusy.value]).toEqual([{ kind: 'failed', failure }, false]);
      expect(at.row(8).trouble.value).toBeUndefined();
    },
  );

  test('where comments are closed no edit is offered, and one that was begun keeps its text', async () => {
    const at = await reading({}, mine(own));
    at.shown.openEdit(at.row(8));
    const box = at.row(8).box.value;
    box?.type('Better');
    at.event({ is_closed: true }, 'CommentRulesEvent');
    box?.send();
    await settled();
    expect([box?.text.value, box?.trouble.value, at.calls(editComment)]).toEqual(['Better', { kind: 'closed' }, []]);
    expect([at.row(8).can.value.edit, at.row(8).can.value.remove]).toEqual([false, true]);
    box?.close();
    at.shown.openEdit(at.row(8));
    expect(at.row(8).box.value).toBeUndefined();
    at.event({ is_closed: false }, 'CommentRulesEvent');
    at.shown.openEdit(at.row(8));
    expect(at.row(8).box.value?.text.value).toBe('Better');
  });

  test('where comments are closed a manager may edit', async () => {
    const at = await reading({}, mine({ ...own, can_update_any_comment: true, is_closed: true }));
    at.says(commentsById, { wire: { data: [wire(3)] } });
    at.says(editComment, { wire: { data: {} } });
    at.shown.openEdit(at.row(3));
    await settled();
    at.row(3).box.value?.type('Milder');
    at.row(3).box.value?.send();
    await settled();
    expect(at.row(3).comment.value.text).toBe('Milder');
  });

  test('an edit that fails after its box was closed is told at the comment', async () => {
    const at = await reading({}, mine(own));
    at.says(editComment, refused(500));
    at.shown.openEdit(at.row(8));
    const box = at.row(8).box.value;
    box?.type('Better');
    box?.send();
    box?.close();
    await settled();
    expect(at.row(8).trouble.value).toEqual({ kind: 'failed', failure: refused(500) });
  });

  test('a removal can be undone for six seconds, and is sent then', async () => {
    const at = await reading({}, mine(own));
    at.says(deleteComment, { wire: { data: { update_comment_count: true, comments_count: 8 } } });
    at.shown.remove(at.row(8));
    at.clock.pass(5000);
    at.shown.undoRemove(at.row(8));
    at.clock.pass(5000);
    expect([at.row(8).isLeaving.value, at.calls(deleteComment).length]).toEqual([false, 0]);
    at.shown.remove(at.row(8));
    expect(at.row(8).isLeaving.value).toBe(true);
    at.clock.pass(6000);
    await settled();
    expect([at.row(8).comment.value.isRemoved, at.shown.count.value]).toEqual([true, 8]);
  });

  test('who leaves the page has removed it', async () => {
    const at = await reading({}, mine(own));
    at.shown.remove(at.row(8));
    window.dispatchEvent(new Event('pagehide'));
    expect(at.calls(deleteComment)).toHaveLength(1);
  });

  test.each(failures.filter(([name]) => name !== '404'))(
    'a removal that meets %s leaves the comment',
    async (_, failure) => {
      const at = await reading({}, mine(own));
      at.says(deleteComment, failure);
      at.shown.remove(at.row(8));
      at.clock.pass(6000);
      await settled();
      expect(at.row(8).comment.value.text).toBe('Comment 8');
      expect([at.row(8).isLeaving.value, at.row(8).trouble.value]).toEqual([false, { kind: 'failed', failure }]);
    },
  );
});

describe('likes and reports', () => {
  const liked = (is_like: boolean, likes_count: number) => ({ wire: { data: { is_like, likes_count } } });

  test('a like is seen at once, and only one is sent at a time', async () => {
    const at = await reading();
    const answer = later();
    at.says(likeComment, answer.reply, liked(false, 8));
    at.shown.like(at.row(3));
    at.shown.like(at.row(3));
    expect([at.row(3).comment.value.likes, at.row(3).isLiking.value]).toEqual([4, true]);
    answer.send(liked(true, 9));
    await settled();
    expect(at.row(3).comment.value).toMatchObject({ likes: 9, isLiked: true });
    at.shown.like(at.row(3));
    await settled();
    expect([at.row(3).comment.value.likes, at.calls(likeComment).length]).toEqual([8, 2]);
    // What is wanted goes along, so that a call that comes twice counts once.
    expect(at.calls(likeComment).map(({ body }) => body)).toEqual([{ is_like: true }, { is_like: false }]);
  });

  test('what others like while the own like is on its way does not undo it meanwhile', async () => {
    const at = await reading();
    const answer = later();
    at.says(likeComment, answer.reply);
    at.shown.like(at.row(3));
    at.event({ comment_id: 3, change: 'liked', likes_count: 3 });
    expect(at.row(3).comment.value).toMatchObject({ likes: 4, isLiked: true });
    answer.send(liked(true, 9));
    await settled();
    at.event({ comment_id: 3, change: 'liked', likes_count: 10 });
    expect(at.row(3).comment.value).toMatchObject({ likes: 10, isLiked: true });
  });

  test('a like that the server tells of without a count leaves the count', async () => {
    const at = await reading();
    at.event({ comment_id: 3, change: 'liked' });
    expect(at.row(3).comment.value.likes).toBe(3);
  });

  test('with the nodejs source a like is taken back by DELETE', async () => {
    const config = { api: { source: 'nodejs', actionsUrl: 'https://actions.example' } };
    const at = await reading({ config }, mine({ liked: [3] }));
    at.says(unlikeComment, liked(false, 2));
    at.shown.like(at.row(3));
    await settled();
    expect(at.row(3).comment.value.likes).toBe(2);
    expect(at.calls(unlikeComment).map(({ body }) => body)).toEqual([{ is_like: false }]);
  });

  test.each(failures)(
    'a like that meets %s is rolled back, and its reader is told at the comment',
    async (_, failure) => {
      const at = await reading();
      at.says(likeComment, failure);
      at.says(commentsById, { wire: { data: [wire(3, { likes_count: 3 })] } });
      at.shown.like(at.row(3));
      await settled();
      expect(at.row(3).comment.value).toMatchObject({ likes: 3, isLiked: false });
      expect([at.row(3).isLiking.value, at.row(3).trouble.value]).toEqual([false, { kind: 'failed', failure }]);
      await expect.poll(() => at.notices).toMatchObject([{ code: 'C11', what: expect.stringContaining('comment 3') }]);
      expect(at.readers.intents).toEqual([]);
    },
  );

  test('a session that runs out at a like gives the count back and asks for a login', async () => {
    const at = await reading();
    const answer = later();
    at.says(likeComment, answer.reply);
    at.shown.like(at.row(3));
    at.readers.reader.value = null;
    answer.send(refused(401));
    await settled();
    expect(at.row(3).comment.value).toMatchObject({ likes: 3, isLiked: false });
    expect(at.readers.intents.map(({ kind }) => kind)).toEqual(['comment.like']);
  });

  test('a like that arrived although its answer was lost is no trouble', async () => {
    const at = await reading();
    at.says(likeComment, unreachable());
    at.says(commentsById, { wire: { data: [wire(3, { likes_count: 4, is_liked_by_me: true })] } });
    at.shown.like(at.row(3));
    await settled();
    expect([at.row(3).comment.value.isLiked, at.row(3).trouble.value]).toEqual([true, undefined]);
  });

  test('a like whose answer was lost is what the server says it is', async () => {
    const at = await reading();
    at.says(likeComment, unreachable());
    at.says(commentsById, unreachable(), { wire: { data: [wire(3, { likes_count: 4, is_liked_by_me: true })] } });
    at.shown.like(at.row(3));
    await settled();
    expect(at.row(3).comment.value.isLiked).toBe(false);
    at.shown.like(at.row(3));
    await settled();
    expect([at.row(3).comment.value.isLiked, at.row(3).comment.value.likes]).toEqual([true, 4]);
    expect(at.calls(likeComment)).toHaveLength(1);
  });

  test('a report is thanked for in the words of the server', async () => {
    const at = await reading();
    at.says(reportComment, { wire: { message: 'Thanks.' } });
    expect(await at.shown.report(at.row(3), 'spam', '')).toBe(true);
    expect([at.row(3).isReported.value, at.shown.announcement.value]).toEqual([
      true,
      { key: 'announce.reported', text: 'Thanks.' },
    ]);
  });

  test.each(failures)('a report that meets %s says so', async (_, failure) => {
    const at = await reading();
    at.says(reportComment, failure);
    expect(await at.shown.report(at.row(3), 'spam', 'Why')).toBe(false);
    expect([at.row(3).isReported.value, at.row(3).trouble.value]).toEqual([false, { kind: 'failed', failure }]);
  });
});

describe('guests', () => {
  test('what a guest wanted is done once after the login', async () => {
    const at = section();
    at.says(storeComment, stored(20, { content: 'Goal!' }));
    at.says(likeComment, { wire: { data: { is_like: true, likes_count: 4 } } });
    at.says(reportComment, { wire: {} });
    at.says(myComments, mine(), mine());
    at.shown.box.type('Goal!');
    at.shown.box.send();
    at.shown.like(at.row(3));
    expect(await at.shown.report(at.row(2), 'abuse', 'Rude')).toBe(false);
    expect(at.readers.intents.map(({ kind }) => kind)).toEqual(['comment.post', 'comment.like', 'comment.report']);
    expect(at.sent).toEqual([]);
    at.readers.reader.value = someReader;
    at.readers.session.close();
    await settled();
    expect(
      [at.calls(storeComment), at.calls(likeComment), at.calls(reportComment)].map((calls) => calls.length),
    ).toEqual([1, 1, 1]);
    expect([at.tops(), at.row(3).comment.value.isLiked]).toEqual([[20, 3, 2, 1], true]);
    at.readers.reader.value = null;
    at.readers.reader.value = someReader;
    await settled();
    expect(at.calls(storeComment)).toHaveLength(1);
  });

  test('a guest writes a reply, is asked to log in when it is sent, and it goes out once after that', async () => {
    const at = section();
    at.says(storeComment, stored(20, { content: 'Onside', reply_to: 1, level: 1 }));
    at.says(myComments, mine(), mine());
    at.shown.openReply(at.row(1));
    expect([at.row(1).box.value?.kind, at.readers.intents]).toEqual(['reply', []]);
    at.row(1).box.value?.type('Onside');
    at.row(1).box.value?.send();
    expect(at.readers.intents).toMatchObject([{ kind: 'comment.reply', draft: { id: 1, text: 'Onside' } }]);
    expect([at.row(1).box.value?.text.value, at.sent]).toEqual(['Onside', []]);
    at.readers.reader.value = someReader;
    at.readers.session.close();
    await settled();
    expect(at.calls(storeComment)).toMatchObject([{ body: { reply_to: 1, content: 'Onside' } }]);
    expect(at.row(1).box.value).toBeUndefined();
  });

  test('a like that was one already is not taken back', async () => {
    const at = section();
    at.says(myComments, mine({ liked: [3] }));
    at.shown.like(at.row(3));
    at.readers.reader.value = someReader;
    await settled();
    expect([at.row(3).comment.value.isLiked, at.calls(likeComment)]).toEqual([true, []]);
  });

  test('a login that is cancelled does nothing later, and the text stays', async () => {
    const at = section();
    at.says(myComments, mine());
    at.shown.box.type('Goal!');
    at.shown.box.send();
    at.readers.session.close();
    at.readers.reader.value = someReader;
    await settled();
    expect([at.shown.box.text.value, at.calls(storeComment)]).toEqual(['Goal!', []]);
  });

  test('a login on another page brings the text and the wish back', async () => {
    const at = section();
    at.shown.box.type('Goal!');
    at.shown.box.send();
    at.leave();
    at.readers.reader.value = someReader;
    at.says(storeComment, stored(20, { content: 'Goal!' }));
    const next = await reading({ on: at });
    await settled();
    expect([next.tops(), next.shown.box.text.value]).toEqual([[20, 3, 2, 1], '']);
  });
});

describe('live', () => {
  test('new comments wait and are shown on request, each once', async () => {
    const at = section();
    at.event({ comment_id: 20, user_id: 4, comments_count: 10 });
    at.event({ comment_id: 20, user_id: 4 });
    at.event({ comment_id: 21, user_id: 5, reply_to: 4, root_id: 2 });
    expect([at.shown.fresh.value, at.row(2).fresh.value, at.shown.count.value, at.tops()]).toEqual([
      1,
      1,
      10,
      [3, 2, 1],
    ]);
    at.says(commentsById, { wire: { data: [wire(20)] } }, { wire: { data: [wire(21, { replay_to: 4 })] } });
    at.shown.showFresh();
    at.shown.showFresh();
    await settled();
    at.shown.showFreshReplies(at.row(2));
    await settled();
    expect([at.ids(), at.shown.fresh.value, at.row(2).fresh.value]).toEqual([[20, 3, 2, 4, 21, 5, 1], 0, 0]);
    expect(at.calls(commentsById)).toHaveLength(2);
  });

  test('a reply to one that is not on the page brings it along', async () => {
    const at = section();
    at.event({ comment_id: 21, user_id: 5, reply_to: 19, root_id: 2 });
    at.says(
      commentsById,
      { wire: { data: [wire(21, { replay_to: 19 })] } },
      { wire: { data: [wire(19, { replay_to: 2 })] } },
    );
    at.shown.showFreshReplies(at.row(2));
    await settled();
    expect(at.ids()).toEqual([3, 2, 4, 5, 19, 21, 1]);
  });

  test('new ones that cannot be fetched go on waiting', async () => {
    const at = section();
    at.event({ comment_id: 20 });
    at.says(commentsById, unreachable());
    at.shown.showFresh();
    await settled();
    expect([at.shown.fresh.value, at.shown.announcement.value?.key]).toEqual([1, 'announce.failed']);
  });

  test('more than fifty are fetched in several requests', async () => {
    const at = section();
    for (let id = 100; id < 160; id += 1) at.event({ comment_id: id, user_id: 5 });
    const data = (from: number, to: number) => Array.from({ length: to - from }, (_, each) => wire(from + each));
    at.says(commentsById, { wire: { data: data(110, 160) } }, { wire: { data: data(100, 110) } });
    at.shown.showFresh();
    await settled();
    expect([at.tops().length, at.tops()[0], at.calls(commentsById).length]).toEqual([63, 159, 2]);
  });

  test('who follows gets them by themselves, together', async () => {
    const at = section();
    at.shown.follow(true);
    at.says(commentsById, { wire: { data: [wire(21), wire(20)] } });
    at.event({ comment_id: 20, user_id: 4 });
    at.event({ comment_id: 21, user_id: 4 });
    at.clock.pass(2000);
    await settled();
    expect([at.tops(), at.calls(commentsById).length]).toEqual([[21, 20, 3, 2, 1], 1]);
  });

  test('edits, removals, likes and counts arrive, and a removal wins', async () => {
    const at = section();
    const answer = later();
    at.says(commentsById, answer.reply);
    at.event({ comment_id: 3, change: 'edited' });
    at.event({ comment_id: 1, change: 'liked', likes_count: 40, comments_count: 7 });
    at.clock.pass(2000);
    at.event({ comment_id: 3, change: 'removed' });
    answer.send({ wire: { data: [wire(3, { content: 'Edited', updated_at: '2026-11-21T00:00:00Z' })] } });
    await settled();
    expect(at.row(3).comment.value).toMatchObject({ isRemoved: true, text: '' });
    expect([at.row(1).comment.value.likes, at.shown.count.value]).toEqual([40, 7]);
  });

  test('changed comments that cannot be fetched are asked for ever less often, until they come', async () => {
    const at = section();
    at.says(commentsById, ...Array(7).fill(refused(503)), { wire: { data: [wire(3, { content: 'Edited' })] } });
    at.event({ comment_id: 3, change: 'edited' });
    const calls: number[] = [];
    for (const seconds of [60, 240]) {
      for (let second = 0; second < seconds; second += 1) {
        at.clock.pass(1000);
        await settled();
      }
      calls.push(at.calls(commentsById).length);
    }
    expect(calls).toEqual([5, 8]);
    expect(at.row(3).comment.value.text).toBe('Edited');
  });

  test('the page is told how many there are, but not what it printed itself', () => {
    const at = section();
    at.event({ comment_id: 20, comments_count: 10 });
    at.event({ comment_id: 20, change: 'liked', comments_count: 10 });
    expect(at.events).toEqual([{ type: 'comments-count', detail: { type: 'article', id: 7, count: 10 } }]);
  });

  test('a hidden comment is a tombstone until it is shown again; a manager goes on reading it', async () => {
    const at = section();
    at.event({ comment_id: 3, change: 'hidden' });
    expect(at.row(3).comment.value.isRemoved).toBe(true);
    at.says(commentsById, { wire: { data: [wire(3)] } });
    at.event({ comment_id: 3, change: 'shown' });
    at.clock.pass(2000);
    await settled();
    expect(at.row(3).comment.value.text).toBe('Comment 3');
    const desk = await reading({}, mine({ can_delete_any_comment: true }));
    desk.says(commentsById, { wire: { data: [wire(3, { status: 'hidden' })] } });
    desk.event({ comment_id: 3, change: 'hidden' });
    desk.clock.pass(2000);
    await settled();
    expect(desk.row(3).comment.value).toMatchObject({ isHidden: true, text: 'Comment 3' });
  });

  test('what was missed is caught up with from the number that the page was printed at, in several answers', async () => {
    const at = section();
    at.says(commentChanges, { wire: { data: [{ comment_id: 20 }], sequence: 30, has_more: true } });
    const [done] = await at.backfill(changes([{ comment_id: 3, change: 'removed' }], 41));
    expect([done, at.shown.fresh.value, at.row(3).comment.value.isRemoved]).toEqual([
      { isDone: true, sequence: 41 },
      1,
      true,
    ]);
    expect(at.calls(commentChanges).map(({ query }) => query)).toEqual([{ since: 12 }, { since: 30 }]);
    expect(await at.backfill(refused(500))).toEqual([{ isDone: false }]);
  });

  test('what may have been missed is counted from the number that the page was printed at, whatever list came since', async () => {
    const at = section();
    at.says(commentsStateless, { wire: { data: [wire(3)], sequence: 40 } });
    at.shown.sortBy('best');
    await settled();
    expect([at.shown.sort.value, at.shown.sequence()]).toEqual(['best', 12]);
  });

  test('what came while the page was away is news although it was liked or edited since; what is further down is none', async () => {
    const at = section();
    const missed = [
      { comment_id: 20, change: 'liked', likes_count: 1, appeared: 14 },
      { comment_id: 21, change: 'edited', root_id: 2, reply_to: 2, appeared: 15 },
      { comment_id: 900, change: 'liked', likes_count: 1, appeared: 3 },
      { comment_id: 901, change: 'edited', root_id: 2, reply_to: 2, appeared: 4 },
    ];
    at.says(commentChanges, { wire: { data: missed.slice(0, 1), sequence: 30, has_more: true } });
    await at.backfill(changes(missed.slice(1), 41));
    expect([at.shown.fresh.value, at.row(2).fresh.value]).toEqual([1, 1]);
    at.event({ comment_id: 902, change: 'edited' });
    at.event({ comment_id: 903, change: 'edited', root_id: 2, reply_to: 2 });
    expect([at.shown.fresh.value, at.row(2).fresh.value]).toEqual([1, 1]);
    at.event({ comment_id: 904, change: 'shown' });
    expect(at.shown.fresh.value).toBe(2);
  });

  test('news is told once in ten seconds at most', async () => {
    const at = section();
    const announced: unknown[] = [];
    at.shown.announcement.subscribe((announcement) => announcement && announced.push(announcement));
    for (let second = 0; second < 30; second += 1) {
      at.event({ comment_id: 100 + second });
      at.clock.pass(1000);
    }
    expect(announced.length).toBeLessThanOrEqual(4);
    expect(announced[0]).toEqual({ key: 'announce.fresh', values: { count: 1 } });
  });
});

describe('links', () => {
  const found = (comment: unknown, more = {}) => ({
    wire: { data: comment, resource_type: 'article', resource_id: 7, ...more },
  });

  test('a link to a comment of the page leads there, twice in a row', async () => {
    const at = section({ address: 'https://news.example/article/7?comment=5#comments' });
    await settled();
    const first = at.shown.target.value;
    expect([first?.row, first?.verdict]).toEqual([at.row(5), 'found']);
    at.places.hash('#comment-5');
    await settled();
    expect(at.shown.target.value).not.toBe(first);
    expect(at.sent).toEqual([]);
    at.places.hash('#elsewhere');
    at.places.hash('#comments');
    await settled();
    expect(at.shown.target.value?.row).toBe(at.row(5));

    // Followed by hand: the browser would go to the section and take the focus along.
    const before = at.shown.target.value;
    const link = document.body.appendChild(document.createElement('a'));
    link.href = at.shown.linkTo(at.row(5));
    const click = (ctrlKey: boolean) => new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey });
    const [beside, plain] = [click(true), click(false)];
    link.dispatchEvent(beside);
    await settled();
    expect([beside.defaultPrevented, at.shown.target.value]).toEqual([false, before]);
    link.dispatchEvent(plain);
    await settled();
    expect(plain.defaultPrevented).toBe(true);
    expect(at.shown.target.value).not.toBe(before);
    link.remove();
  });

  test('one that is not on the page is fetched and stands above, once, also when its page comes', async () => {
    const at = section({
      address: 'https://news.example/article/7#comment-42',
      html: printed([90]).replace('has-more="0"', 'has-more="1"'),
    });
    at.says(showComment, found(wire(42, { replay_to: 41 }), { ancestors: [wire(40), wire(41, { replay_to: 40 })] }));
    await settled();
    expect([at.shown.linked.value?.comment.value.id, at.ids()]).toEqual([40, [40, 41, 42, 90]]);
    expect(at.shown.target.value).toMatchObject({ row: at.row(42), verdict: 'found' });
    at.says(commentsStateless, {
      wire: { data: [wire(40, { replies: [wire(41, { replies: [wire(42)] })] }), wire(39)], has_more: false },
    });
    at.shown.loadMore();
    await settled();
    expect(at.ids()).toEqual([40, 41, 42, 90, 39]);
  });

  test.each([
    ['removed', { is_removed: true, content: null, user_id: null }, 'gone', 40],
    ['awaiting review', { status: 'hidden', is_awaiting_review: true }, 'awaiting', 42],
  ])('one that is %s leads to what there is', async (_, more, verdict, row) => {
    const at = section({ address: 'https://news.example/article/7#comment-42' });
    at.says(showComment, found(wire(42, { replay_to: 40, ...more }), { ancestors: [wire(40)] }));
    await settled();
    expect(at.shown.target.value).toMatchObject({ verdict, row: at.row(row) });
  });

  test('one that was removed with nothing above it leads to its own place, where others replied to it', async () => {
    const at = section({ address: 'https://news.example/article/7#comment-42' });
    at.says(
      showComment,
      found(wire(43, { replay_to: 42 }), { ancestors: [wire(42, { is_removed: true, content: null, user_id: null })] }),
    );
    at.places.hash('#comment-43');
    await settled();
    at.places.hash('#comment-42');
    await settled();
    expect(at.shown.target.value).toMatchObject({ verdict: 'gone', row: at.row(42) });
  });

  test('one that was removed, with nothing of its conversation left, is missing', async () => {
    const at = section({ address: 'https://news.example/article/7#comment-42' });
    at.says(showComment, found(wire(42, { is_removed: true, content: null, user_id: null })));
    await settled();
    expect(at.shown.target.value).toEqual({ row: undefined, verdict: 'missing' });
  });

  test('one that never was, one that moved and one that cannot be asked for', async () => {
    const at = section({ address: 'https://news.example/article/7#comment-42' });
    at.says(
      showComment,
      refused(404, { message: 'There is no such comment.' }),
      found(wire(43), { resource_id: 8, url: '/article/8?comment=43#comments' }),
      unreachable(),
    );
    await settled();
    expect(at.shown.target.value).toEqual({ row: undefined, verdict: 'missing' });
    at.places.hash('#comment-43');
    await settled();
    expect(at.places.went).toEqual(['https://news.example/article/8?comment=43#comments']);
    at.places.hash('#comment-44');
    await settled();
    expect(at.shown.announcement.value?.key).toBe('announce.link-failed');
  });

  test.each([401, 409, 429])('a comment that is not shown with a %s may be there still', async (status) => {
    const at = section({ address: 'https://news.example/article/7#comment-42' });
    at.says(showComment, refused(status));
    await settled();
    expect([at.shown.target.value, at.shown.announcement.value?.key]).toEqual([undefined, 'announce.link-failed']);
  });

  test('a link of a comment is the address of the page with its number', () => {
    const at = section();
    expect(at.shown.linkTo(at.row(3))).toBe('https://news.example/article/3?comment=3#comments');
  });

  test('a comment of a muted person is opened by a link to it', async () => {
    const at = section();
    at.shown.mute(at.row(3));
    expect([at.row(3).isMuted.value, at.row(3).isOpened.value]).toEqual([true, false]);
    at.places.hash('#comment-3');
    await settled();
    expect(at.row(3).isOpened.value).toBe(true);
    at.shown.unmute(at.row(3));
    expect(at.row(3).isMuted.value).toBe(false);
  });
});

describe('unread', () => {
  test('what came since the last visit is visited once each, in reading order', async () => {
    const at = section();
    expect(at.shown.unread.value).toBe(0);
    at.leave();
    at.clock.pass(60_000);
    const html = printed([9, [2, [4, 8]], 1]).replaceAll(
      /(data-comment-id="[89]"[\s\S]*?datetime=")[^"]+/g,
      '$12026-11-21T00:00:30Z',
    );
    const next = section({ on: at, html });
    expect([next.shown.unread.value, next.row(9).isUnread.value, next.row(4).isUnread.value]).toEqual([2, true, false]);
    const first = next.shown.nextUnread(undefined);
    const second = next.shown.nextUnread(first);
    expect([first?.comment.value.id, second?.comment.value.id, next.shown.nextUnread(second)]).toEqual([
      9,
      8,
      undefined,
    ]);
    next.shown.saw(next.row(9));
    next.shown.saw(next.row(9));
    expect(next.shown.unread.value).toBe(1);
  });
});

describe('the desk', () => {
  test('hides, features and rules', async () => {
    const at = await reading({}, mine({ can_delete_any_comment: true, can_update_any_comment: true }));
    at.says(moderateComment, { wire: { data: { comment: wire(3, { status: 'hidden' }) } } });
    at.says(featureComment, { wire: {} });
    at.says(ruleComments, { wire: {} }, refused(403, { message: 'No.' }));
    at.shown.setHidden(at.row(3), true);
    at.shown.feature(at.row(2), true);
    at.shown.changeRules({ slowMode: 60 });
    await import('./desk/desk.ts');
    await settled();
    expect(at.shown.rules.value.slowMode).toBe(60);
    expect([at.row(3).comment.value.isHidden, at.row(2).comment.value.isFeatured]).toEqual([true, true]);
    expect(at.calls(moderateComment)[0]?.body).toEqual({ status: 'hidden', was: 'visible' });
    at.shown.changeRules({ isClosed: true });
    await settled();
    expect(at.shown.announcement.value).toEqual({
      key: 'announce.failed',
      failure: expect.objectContaining({ message: 'No.' }),
    });
    expect(at.shown.rules.value.isClosed).toBe(false);
  });
});
