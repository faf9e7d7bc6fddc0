// @vitest-environment happy-dom

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { commentsById } from '#core/contract/discussion/comment.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { editComment } from '#core/contract/discussion/commentWriting.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, refused, settled } from '#tests/support/stage.ts';
import { section as begin, mine, printed, wire } from '#widgets/discussion/comments/model.support.ts';

type Shown = ReturnType<typeof begin>;
const open = new Set<Shown>();
beforeAll(async () => {
  await import('./readerFeatures.ts');
});
afterEach(() => {
  for (const each of open) each.leave();
  open.clear();
});

async function reading(options: Parameters<typeof begin>[0] = {}): Promise<Shown> {
  const answers = [[myComments, [mine({ hidden: [wire(8, { user_id: 7 })] })]]] as const;
  const made = begin({ reader: someReader, answers, ...options });
  open.add(made);
  await settled();
  await settled();
  return made;
}

const kinds = [
  ['reply', 3],
  ['edit', 8],
] as const;

function type(at: Shown, kind: 'reply' | 'edit', id: number, text = 'Half a sentence') {
  if (kind === 'reply') at.shown.openReply(at.row(id));
  else at.shown.openEdit(at.row(id));
  const box = at.row(id).box.value;
  if (!box) throw new Error('No box was opened.');
  if (text) box.type(text);
  return box;
}
const removed = { is_removed: true, content: null, user_id: null };
/** The page again, with a list in which the comment is not; `found`: what the server says of it. */
const elsewhere = (on: Shown, found: ReturnType<typeof wire>) =>
  reading({
    on,
    html: printed([]),
    answers: [
      [myComments, [mine()]],
      [commentsById, [{ wire: { data: [found] } }]],
    ],
  });
const removes = (at: Shown, id: number) => at.event({ comment_id: id, change: 'removed' });

describe.each(kinds)('a moderator removes the comment while a reader types: %s', (kind, id) => {
  test('the text stays in its box, which says what happened', async () => {
    const at = await reading();
    const box = type(at, kind, id);
    expect(box.obstacle.value).toBeUndefined();
    removes(at, id);
    expect(at.row(id).box.value).toBe(box);
    expect([box.text.value, box.obstacle.value]).toEqual(['Half a sentence', 'removed']);
    box.send();
    await settled();
    expect([at.calls(editComment).length, box.text.value]).toEqual([0, 'Half a sentence']);
  });

  test('a box without a text goes with the comment', async () => {
    const at = await reading();
    type(at, kind, id, '');
    removes(at, id);
    expect(at.row(id).box.value).toBeUndefined();
  });

  test('the text can be taken to the box for a new comment, once', async () => {
    const at = await reading();
    const box = type(at, kind, id);
    removes(at, id);
    box.move();
    expect([at.shown.box.text.value, at.row(id).box.value]).toEqual(['Half a sentence', undefined]);
    at.leave();
    const next = await reading({ on: at });
    expect(next.shown.box.text.value).toBe('Half a sentence');
    expect(next.shown.box.lost.value).toBeUndefined();
  });

  test('beside a comment that was begun, the text is offered and not put over it', async () => {
    const at = await reading();
    at.shown.box.type('Another text');
    const box = type(at, kind, id);
    removes(at, id);
    box.move();
    expect([at.shown.box.text.value, at.shown.box.lost.value]).toEqual(['Another text', 'Half a sentence']);
  });

  test('another box that is opened leaves the text where it is', async () => {
    const at = await reading();
    const box = type(at, kind, id);
    removes(at, id);
    at.shown.openReply(at.row(2));
    expect([at.row(id).box.value, box.text.value]).toEqual([box, 'Half a sentence']);
  });

  test('a text that was kept in a closed box is offered with the new comment', async () => {
    const at = await reading();
    type(at, kind, id).close();
    removes(at, id);
    await settled();
    expect(at.shown.box.text.value).toBe('Half a sentence');
    expect(at.shown.announcement.value?.key).toBe('announce.target-removed');
  });

  test('after a reload, when the comment is not listed any more, the text is in the box for a new comment', async () => {
    const at = await reading();
    type(at, kind, id);
    at.clock.pass(300);
    at.leave();
    const next = await elsewhere(at, wire(id, removed));
    expect(next.shown.box.text.value).toBe('Half a sentence');
  });

  test('a comment that is further down keeps its text for its own box', async () => {
    const at = await reading();
    type(at, kind, id);
    at.clock.pass(300);
    at.leave();
    const next = await elsewhere(at, wire(id, { user_id: 7 }));
    expect([next.calls(commentsById).length, next.shown.box.text.value]).toEqual([1, '']);
  });

  test('when the thread is closed the text stays, and can be sent once it is open again', async () => {
    const at = await reading();
    const box = type(at, kind, id);
    at.event({ is_closed: true }, 'CommentRulesEvent');
    expect([at.row(id).box.value, box.obstacle.value]).toEqual([box, 'closed']);
    at.event({ is_closed: false }, 'CommentRulesEvent');
    expect([box.text.value, box.obstacle.value]).toEqual(['Half a sentence', undefined]);
  });
});

describe('an edit on its way when the comment is removed', () => {
  test.each([
    ['is refused after the page knew of the removal', true, 404],
    ['is refused before', false, 404],
    ['is refused with another word for it', false, 410],
  ] as const)('%s: the text stays, and the box says why', async (_, isKnown, status) => {
    const at = await reading();
    const box = type(at, 'edit', 8);
    const { reply, send: answer } = later();
    at.says(editComment, reply);
    at.says(commentsById, { wire: { data: [] } });
    box.send();
    await settled();
    if (isKnown) removes(at, 8);
    answer(refused(status));
    await settled();
    expect(at.row(8).box.value).toBe(box);
    expect([box.text.value, box.obstacle.value, at.shown.box.isBusy.value]).toEqual([
      'Half a sentence',
      'removed',
      false,
    ]);
  });

  test('was stored first: the text stays as well, as nobody can read it', async () => {
    const at = await reading();
    const box = type(at, 'edit', 8);
    const { reply, send: answer } = later();
    at.says(editComment, reply);
    box.send();
    await settled();
    removes(at, 8);
    answer({ wire: { data: { comment: wire(8, { user_id: 7, content: 'Half a sentence' }) } } });
    await settled();
    expect([at.row(8).box.value, box.text.value]).toEqual([box, 'Half a sentence']);
    at.clock.pass(300);
    at.leave();
    const next = await elsewhere(at, wire(8, removed));
    expect(next.shown.box.text.value).toBe('Half a sentence');
  });
});

test('a comment that was begun when the thread is closed stays in its box', async () => {
  const at = await reading();
  at.shown.box.type('Half a sentence');
  at.event({ is_closed: true }, 'CommentRulesEvent');
  expect([at.shown.box.text.value, at.shown.box.obstacle.value]).toEqual(['Half a sentence', 'closed']);
});
