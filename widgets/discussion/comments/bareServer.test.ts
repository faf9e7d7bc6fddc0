// @vitest-environment happy-dom

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { commentsById, commentsStateless, showComment } from '#core/contract/discussion/comment.ts';
import { commentChanges } from '#core/contract/discussion/commentChanges.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { editComment } from '#core/contract/discussion/commentWriting.ts';
import { someReader } from '#tests/support/readers.ts';
import { refused, type StagedReply, settled } from '#tests/support/stage.ts';
import { openSections, post, printed, stored, wire } from './model.support.ts';

beforeAll(async () => {
  await import('./write/readerFeatures.ts');
});
const { begin, leave } = openSections();
afterEach(leave);

const absent = refused(404, { message: 'The route api/v2/comment/40 could not be found.' });
const manager = { ...someReader, role: 'editor' };

/** A page as a server sends it that knows none of the calls that were assumed. */
const page = (ids: readonly number[], more = {}): StagedReply => ({
  wire: { data: ids.map((id) => wire(id)), comments_count: ids.length, ...more },
});

/** A section whose server answers only pages; the first one is printed. */
const bare = (options: Parameters<typeof begin>[0] = {}) =>
  begin({
    html: printed([3, 2, 1]),
    answers: [commentsById, commentChanges, myComments, showComment].map((call) => [call, Array(3).fill(absent)]),
    ...options,
  });

describe('without the calls for what changed', () => {
  test('a comment that an event names is offered, and shown from the pages', async () => {
    const at = bare();
    at.says(commentsStateless, page([3, 2, 1]));
    await at.live.gap();
    at.event({ comment_id: 4 });
    expect(at.shown.fresh.value).toBe(1);
    at.says(commentsStateless, page([4, 3, 2, 1]));
    at.shown.showFresh();
    await settled();
    expect([at.tops(), at.shown.fresh.value]).toEqual([[4, 3, 2, 1], 0]);
  });

  test('events that name nothing have the pages looked at, once for those that come together', async () => {
    const at = bare();
    at.says(commentsStateless, page([5, 4, 3, 2, 1], { comments_count: 5 }));
    for (let each = 0; each < 3; each += 1) at.event({ anything: true });
    at.clock.pass(2000);
    await settled();
    expect([at.shown.fresh.value, at.shown.count.value]).toEqual([2, 5]);
    expect(at.calls(commentsStateless)).toHaveLength(1);
  });

  test('a gap is closed by the pages: what is new waits, what is gone is shown as removed', async () => {
    const at = bare();
    at.says(commentsStateless, page([4, 3, 1], { has_more: false }));
    expect(await at.live.gap()).toEqual([{ isDone: true }]);
    expect(at.shown.fresh.value).toBe(1);
    expect(at.row(2).comment.value.isRemoved).toBe(true);
    expect(at.row(1).comment.value.isRemoved).toBe(false);
  });

  test('a link leads to a comment on a later page', async () => {
    const at = bare({ address: 'https://news.example/article/7?comment=40#comments' });
    at.says(commentsStateless, page([3, 2, 1]), page([41, 40]));
    await settled();
    expect(at.shown.target.value).toMatchObject({ verdict: 'found' });
    expect(at.shown.linked.value?.comment.value.id).toBe(40);
  });

  test('a link to a comment that is on no page says so', async () => {
    const at = bare({ address: 'https://news.example/article/7?comment=40#comments' });
    at.says(commentsStateless, page([3, 2, 1]), page([]));
    await settled();
    expect(at.shown.target.value).toMatchObject({ verdict: 'missing' });
  });

  test('a reader gets the likes and hidden comments with the pages', async () => {
    const at = bare({ reader: someReader });
    const data = [wire(3, { is_liked_by_me: true }), wire(2), wire(1), wire(9, { status: 'hidden' })];
    at.says(commentsStateless, { wire: { data, can_delete_any_comment: true, has_more: false } });
    await settled();
    expect(at.row(3).comment.value.isLiked).toBe(true);
    expect(at.row(9).comment.value.isHidden).toBe(true);
    expect(at.shown.rights.value.canDeleteAny).toBe(true);
  });
});

describe('a manager', () => {
  test.each([
    ['an editor', { role: 'editor' }, true],
    ['an admin', { isAdmin: true }, true],
    ['a guest author', { role: 'guest-author' }, false],
    ['a reader', {}, false],
  ])('%s may change comments of others: by the role, whatever the server says', (_, more, may) => {
    const at = bare({ reader: { ...someReader, ...more } });
    const { edit, remove } = at.row(1).can.value;
    expect([edit, remove]).toEqual([may, may]);
    expect(at.shown.rights.value).toEqual({ canDeleteAny: may, canUpdateAny: may });
  });

  test('keeps the rights after a comment whose answer says nothing of them', async () => {
    const at = bare({ reader: someReader });
    at.says(commentsStateless, page([3, 2, 1], { can_delete_any_comment: true, has_more: false }));
    await settled();
    at.says({ method: 'POST', path: '/api/v2/comment' }, stored(10));
    await post(at, 'Mine');
    expect(at.shown.rights.value.canDeleteAny).toBe(true);
  });

  test('is offered nothing that needs a call the server lacks', async () => {
    const at = bare({ reader: manager });
    at.says(commentsStateless, page([3, 2, 1], { has_more: false }));
    await settled();
    expect([at.shown.isBare.value, at.row(1).can.value.moderate]).toEqual([true, false]);
  });

  test('edits what the host printed, by its text on the pages', async () => {
    const at = bare({ reader: manager });
    at.says(commentsStateless, page([3, 2, 1], { has_more: false }), page([3, 2, 1], { has_more: false }));
    await settled();
    at.shown.openEdit(at.row(2));
    await settled();
    const box = at.row(2).box.value;
    expect(box?.kind).toBe('edit');
    at.says(editComment, { wire: undefined });
    box?.type('Changed');
    box?.send();
    await settled();
    expect(at.row(2).comment.value.text).toBe('Changed');
  });
});
