// @vitest-environment happy-dom

import { afterEach, beforeAll, expect, test } from 'vitest';
import { commentsById, commentsStateless } from '#core/contract/discussion/comment.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { editComment } from '#core/contract/discussion/commentWriting.ts';
import { someReader } from '#tests/support/readers.ts';
import { refused, type StagedReply, settled, unreachable } from '#tests/support/stage.ts';
import { section as begin, mine, printed, wire } from '#widgets/discussion/comments/model.support.ts';

beforeAll(async () => {
  await import('./readerFeatures.ts');
});
let leave = () => {};
afterEach(() => leave());

const own = mine({ can_update_any_comment: true });
const written = 'Hup 🇳🇱!';
const asWritten = { content: written, updated_at: '2026-11-20T12:30:00Z' };
const original: StagedReply = { wire: { data: [wire(3, asWritten)] } };
const list = (comments: readonly unknown[], more: object = {}): StagedReply => ({ wire: { data: comments, ...more } });

/** A page whose third comment a translator has translated before the comments wake. */
async function translated(...answers: NonNullable<Parameters<typeof begin>[0]>['answers'] & {}) {
  const html = printed([3, 2])
    .replace('Comment 3', '<font><font>Let us go!</font></font>')
    .replace('data-comment-id="3"', 'data-comment-id="3" data-updated-at="2026-11-20T12:30:00Z"');
  const at = begin({ html, reader: someReader, answers: [[myComments, [own]], ...answers] });
  leave = at.leave;
  await settled();
  expect(at.row(3).comment.value.text).toBe('Let us go!');
  at.shown.openEdit(at.row(3));
  await settled();
  return at;
}

test('an edit of a printed comment begins with what was written, not with what a translator made of it', async () => {
  const at = await translated([commentsById, [original]], [editComment, [{ wire: { data: {} } }]]);
  expect(at.row(3).box.value).toMatchObject({ kind: 'edit', text: { value: written } });
  at.row(3).box.value?.type(`${written} En door`);
  at.row(3).box.value?.send();
  await settled();
  expect(at.calls(editComment)).toMatchObject([{ body: { new_comment: `${written} En door` } }]);
  // From then on the text is known.
  at.shown.openEdit(at.row(3));
  expect(at.row(3).box.value?.text.value).toBe(`${written} En door`);
  expect(at.calls(commentsById)).toHaveLength(1);
});

test('a comment that came from the server is edited without a further request', async () => {
  const at = await translated([commentsById, [original, original]]);
  at.row(3).box.value?.close();
  at.shown.openEdit(at.row(3));
  expect(at.row(3).box.value?.text.value).toBe(written);
  expect(at.calls(commentsById)).toHaveLength(1);
});

test.each([
  ['cannot be reached', unreachable('network'), unreachable('network')],
  ['refuses', refused(500), refused(500)],
  ['does not have it any more', list([]), unreachable('network')],
  ['sends an older text than the page has', list([wire(3, { content: 'Older' })]), unreachable('network')],
])('where the server %s nothing can be edited, and the comment says so', async (_, answer, failure) => {
  const at = await translated([commentsById, [answer]]);
  expect(at.row(3).box.value).toBeUndefined();
  expect(at.row(3).trouble.value).toEqual({ kind: 'failed', failure });
});

test.each([404, 405, 501])(
  'a server that has no call for single comments (%i) is asked for the list, page by page',
  async (status) => {
    const pages = [
      list([wire(9)], { has_more: true, next: 'c2' }),
      list([wire(4, { replies: [wire(3, { ...asWritten, replay_to: 4 })] })], { has_more: true }),
    ];
    const at = await translated([commentsById, [refused(status)]], [commentsStateless, pages]);
    expect(at.row(3).box.value?.text.value).toBe(written);
    expect(at.calls(commentsStateless)).toMatchObject([{ params: { page: 0 } }, { params: { page: 1 } }]);
    expect(at.ids()).toEqual([3, 2]);
  },
);

test('a comment that is in no page of the list cannot be edited', async () => {
  const at = await translated(
    [commentsById, [refused(404)]],
    [commentsStateless, [list([wire(9)], { has_more: false })]],
  );
  expect(at.row(3).box.value).toBeUndefined();
  expect(at.row(3).trouble.value).toEqual({ kind: 'failed', failure: unreachable('network') });
});

test('a field that was opened while the server was asked stays open', async () => {
  const answer = Promise.withResolvers<StagedReply>();
  const at = await translated([commentsById, [answer.promise]]);
  at.shown.openReply(at.row(2));
  answer.resolve(original);
  await settled();
  expect(at.row(3).box.value).toBeUndefined();
  expect(at.row(2).box.value?.kind).toBe('reply');
});

test('a server that writes moments without a zone has the text of a page that was printed with one', async () => {
  const at = await translated([commentsById, [list([wire(3, { ...asWritten, updated_at: '2026-11-20 12:30:00' })])]]);
  expect(at.row(3).box.value?.text.value).toBe(written);
});

test('a second press while the server is asked opens one field', async () => {
  const answer = Promise.withResolvers<StagedReply>();
  const at = await translated([commentsById, [answer.promise, original]]);
  at.shown.openEdit(at.row(3));
  answer.resolve(original);
  await settled();
  expect(at.row(3).box.value?.text.value).toBe(written);
});
