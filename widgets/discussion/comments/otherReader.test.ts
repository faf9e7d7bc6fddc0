// @vitest-environment happy-dom

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commentsById } from '#core/contract/discussion/comment.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { editComment, likeComment, storeComment } from '#core/contract/discussion/commentWriting.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, refused, settled } from '#tests/support/stage.ts';
import { mine, openSections, post, stored, wire } from './model.support.ts';

const other = { ...someReader, id: 8, name: 'Another' };
const { begin, reading, leave } = openSections();
beforeAll(() => import('./write/readerFeatures.ts'));
afterEach(leave);

type Section = ReturnType<typeof begin>;
/** The reader is gone and somebody else logs in, by way of a logout or at once. */
const comings: readonly (readonly [string, (at: Section) => void])[] = [
  [
    'logs in',
    (at) => {
      at.says(myComments, mine());
      at.readers.reader.value = other;
    },
  ],
  [
    'logs in after a logout',
    (at) => {
      at.says(myComments, mine());
      at.readers.reader.value = null;
      at.readers.reader.value = other;
    },
  ],
];

describe.each(comings)('somebody else %s', (_, comes) => {
  test('a comment that failed for one reader is not on the page of the next', async () => {
    const at = await reading();
    at.says(storeComment, refused(500));
    await post(at, 'Private');
    comes(at);
    await settled();
    expect(at.all().map((row) => row.comment.value.text)).not.toContain('Private');
    expect([at.shown.box.text.value, at.shown.box.lost.value]).toEqual(['', undefined]);
  });

  test('likes and rights that were on their way for one reader are not the next one’s', async () => {
    const answer = later();
    const at = begin({ reader: someReader, answers: [[myComments, [answer.reply]]] });
    await settled();
    comes(at);
    await settled();
    answer.send(mine({ liked: [3], can_delete_any_comment: true }));
    await settled();
    expect([at.row(3).comment.value.isLiked, at.shown.rights.value.canDeleteAny]).toEqual([false, false]);
  });

  test('a like of one reader that fails late changes nothing that the next one sees', async () => {
    const at = await reading();
    const answer = later();
    at.says(likeComment, answer.reply);
    at.shown.like(at.row(3));
    comes(at);
    at.says(myComments, mine());
    await settled();
    at.event({ comment_id: 3, change: 'liked', likes_count: 40 });
    const before = at.row(3).comment.value;
    answer.send(refused(403));
    await settled();
    expect(at.row(3).comment.value).toMatchObject({ isLiked: before.isLiked, likes: before.likes });
  });

  test('what a guest began goes out for whoever logged in first, or for nobody', async () => {
    const at = begin();
    const answer = later();
    at.says(myComments, answer.reply);
    await post(at, 'Mine');
    at.readers.reader.value = someReader;
    await settled();
    comes(at);
    answer.send(mine());
    await settled();
    await settled();
    expect(at.calls(storeComment)).toEqual([]);
  });
});

test('what a reader wrote leaves the browser with a logout on another page', async () => {
  const at = await reading();
  at.says(storeComment, stored(20, { content: 'Waits', is_awaiting_review: true }));
  await post(at, 'Waits');
  at.leave();
  at.readers.reader.value = null;
  begin({ on: at }).leave();
  at.readers.reader.value = someReader;
  const again = await reading(mine(), { on: at });
  await settled();
  expect(again.all().map((row) => row.comment.value.text)).not.toContain('Waits');
});

test('a guest who types on while the login is open sends nothing unfinished', async () => {
  const at = begin();
  at.says(myComments, mine());
  await post(at, 'Offside');
  at.shown.box.type('Offside, and by a');
  at.readers.reader.value = someReader;
  at.readers.session.close();
  await settled();
  await settled();
  expect([at.calls(storeComment), at.shown.box.text.value]).toEqual([[], 'Offside, and by a']);
});

test('a text that is typed as a guest is not replaced by one that the reader left in another tab', async () => {
  const at = await reading();
  at.shown.box.type('Of yesterday');
  at.leave();
  at.readers.reader.value = null;
  const again = begin({ on: at });
  at.says(myComments, mine());
  again.shown.box.type('Of today');
  at.readers.reader.value = someReader;
  await settled();
  expect(again.shown.box.text.value).toBe('Of today');
});

test('a comment whose session ran out is sent once after the login, from its own row', async () => {
  const at = await reading();
  at.says(storeComment, refused(401), stored(20, { content: 'Goal!' }));
  at.shown.box.type('Goal!');
  at.shown.box.send();
  at.page.store.slot('local', 'expired', z.number()).write(someReader.id);
  at.readers.reader.value = null;
  await settled();
  at.says(myComments, mine());
  at.readers.reader.value = someReader;
  await settled();
  await settled();
  expect([at.calls(storeComment).length, at.tops()]).toEqual([2, [20, 3, 2, 1]]);
});

test('what a manager edited stays the author’s: a page with the author’s later words shows those', async () => {
  const at = await reading(mine({ can_delete_any_comment: true, can_update_any_comment: true }));
  at.says(editComment, { wire: { data: {} } });
  at.shown.openEdit(at.row(3));
  at.row(3).box.value?.type('Milder');
  at.row(3).box.value?.send();
  await settled();
  at.leave();
  const again = await reading(mine(), { on: at });
  expect(again.row(3).comment.value.text).toBe('Comment 3');
});

test('somebody else who writes the same words does not take the place of a comment on its way', async () => {
  const at = await reading();
  const answer = later();
  at.says(storeComment, answer.reply);
  await post(at, 'Goal!');
  at.event({ comment_id: 30, user_id: 4 });
  at.says(commentsById, { wire: { data: [wire(30, { content: 'Goal!', created_at: '2026-11-21T00:00:00Z' })] } });
  at.shown.showFresh();
  await settled();
  expect(at.shown.threads.value.map((row) => row.state.value).filter((state) => state !== 'stored')).toEqual([
    'sending',
  ]);
});
