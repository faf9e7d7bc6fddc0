// @vitest-environment happy-dom

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { myComments, reportComment } from '#core/contract/discussion/commentOwn.ts';
import { editComment, storeComment } from '#core/contract/discussion/commentWriting.ts';
import { someReader } from '#tests/support/readers.ts';
import { later, refused, type StagedReply, settled, unreachable } from '#tests/support/stage.ts';
import { section as begin, mine, stored, wire } from '#widgets/discussion/comments/model.support.ts';

type Shown = ReturnType<typeof begin>;
const other = { ...someReader, id: 9, name: 'Another' };
const open = new Set<Shown>();
beforeAll(async () => {
  await import('./readerFeatures.ts');
});
afterEach(() => {
  for (const each of open) each.leave();
  open.clear();
});

const own = () => mine({ hidden: [wire(8, { user_id: 7 })] });
async function reading(): Promise<Shown> {
  const made = begin({ reader: someReader, answers: [[myComments, [own()]]] });
  open.add(made);
  await settled();
  await settled();
  return made;
}
async function switchTo(at: Shown, reader: typeof someReader | null) {
  if (reader) at.says(myComments, reader === someReader ? own() : mine());
  at.readers.reader.value = reader;
  await settled();
  await settled();
}
/** All texts that the page shows: in comments and in boxes. */
const shownIn = ({ shown, all }: Shown) =>
  [
    ...all().map(({ comment }) => comment.value.text),
    ...[shown.box, ...all().map(({ box }) => box.value)].flatMap((box) => [box?.text.value, box?.lost.value]),
  ].join('|');

const text = 'On its way';
const answers: readonly (readonly [string, StagedReply])[] = [
  ['is refused', refused(422)],
  ['is refused as nobody is logged in', refused(401)],
  ['fails', refused(500)],
  ['is lost', unreachable('network')],
];

describe.each(answers)('a comment on its way at a logout %s', (_, answer) => {
  test.each([
    ['the same reader', someReader],
    ['another reader', other],
  ] as const)('and then comes %s', async (__, next) => {
    const at = await reading();
    const { reply, send } = later();
    at.says(storeComment, reply);
    at.shown.box.type(text);
    at.shown.box.send();
    await settled();
    await switchTo(at, null);
    expect(shownIn(at)).not.toContain(text);
    expect(at.shown.announcement.value?.key).toBe('announce.logged-out');
    send(answer);
    await settled();
    await switchTo(at, next);
    expect(shownIn(at).includes(text)).toBe(next === someReader);
    if (next === other) await switchTo(at, someReader);
    expect(at.shown.box.text.value).toBe(text);
    expect(at.calls(storeComment)).toHaveLength(1);
  });
});

test('a comment that is stored although its reader has logged out is not offered to them again', async () => {
  const at = await reading();
  const { reply, send } = later();
  at.says(storeComment, reply);
  at.shown.box.type(text);
  at.shown.box.send();
  await settled();
  await switchTo(at, null);
  await switchTo(at, someReader);
  expect(at.shown.box.text.value).toBe(text);
  send(stored(20, { content: text }));
  await settled();
  expect([at.shown.box.text.value, at.tops().includes(20)]).toEqual(['', true]);
});

test('a comment that awaits review is shown to nobody but its writer, also when its answer comes after the logout', async () => {
  const at = await reading();
  const { reply, send } = later();
  at.says(storeComment, reply);
  at.shown.box.type(text);
  at.shown.box.send();
  await settled();
  await switchTo(at, other);
  send(stored(20, { content: text, is_hidden: true, is_awaiting_review: true }));
  await settled();
  expect(shownIn(at)).not.toContain(text);
});

test.each([
  ['is stored', { wire: { data: { comment: wire(8, { user_id: 7, content: text, is_hidden: true }) } } }, false],
  ['is refused', refused(422, { message: 'Not like this.' }), true],
] as const)('an edit on its way at a logout %s: another reader sees nothing of it', async (_, answer, isBack) => {
  const at = await reading();
  at.shown.openEdit(at.row(8));
  at.row(8).box.value?.type(text);
  const { reply, send } = later();
  at.says(editComment, reply);
  at.row(8).box.value?.send();
  await settled();
  await switchTo(at, other);
  send(answer);
  await settled();
  expect([shownIn(at).includes(text), at.shown.box.isBusy.value]).toEqual([false, false]);
  expect(at.all().map(({ trouble }) => trouble.value)).toEqual(at.all().map(() => undefined));
  expect(at.shown.announcement.value?.key).not.toBe('announce.edited');
  await switchTo(at, someReader);
  expect(at.row(8).box.value?.text.value).toBe(isBack ? text : undefined);
});

test('what one reader reported the next one can report', async () => {
  const at = await reading();
  at.says(reportComment, { wire: { message: 'Thank you.' } });
  await at.shown.report(at.row(3), 'spam', '');
  expect(at.row(3).isReported.value).toBe(true);
  await switchTo(at, other);
  expect(at.row(3).isReported.value).toBe(false);
});

test('a report on its way at a logout tells the next reader nothing', async () => {
  const at = await reading();
  const { reply, send } = later();
  at.says(reportComment, reply);
  void at.shown.report(at.row(3), 'spam', '');
  await settled();
  await switchTo(at, other);
  send({ wire: { message: 'Thank you.' } });
  await settled();
  expect([at.row(3).isReported.value, at.shown.announcement.value?.key]).toEqual([false, undefined]);
});

test('a comment of a reader whose session is over is not posted by the next reader', async () => {
  const at = await reading();
  const { reply, send } = later();
  at.says(storeComment, reply);
  at.shown.box.type(text);
  at.shown.box.send();
  await settled();
  at.page.store.slot('local', 'expired', z.number()).write(someReader.id);
  at.readers.reader.value = null;
  send(refused(401));
  await settled();
  await switchTo(at, other);
  expect([at.calls(storeComment).length, shownIn(at).includes(text)]).toEqual([1, false]);
});
