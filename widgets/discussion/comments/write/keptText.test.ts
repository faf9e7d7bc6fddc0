// @vitest-environment happy-dom

import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commentsStateless } from '#core/contract/discussion/comment.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { storeComment } from '#core/contract/discussion/commentWriting.ts';
import { someReader } from '#tests/support/readers.ts';
import { refused, settled } from '#tests/support/stage.ts';
import type { Box } from '#widgets/discussion/comments/comment/comments.ts';
import { section as begin, mine, stored, wire } from '#widgets/discussion/comments/model.support.ts';

type Shown = ReturnType<typeof begin>;
const open = new Set<Shown>();
afterEach(() => {
  for (const each of open) each.leave();
  open.clear();
});

const other = { ...someReader, id: 9, name: 'Another' };
/** All that stands in a box of the page and was typed. */
const shownIn = ({ shown, all }: Shown) =>
  [shown.box, ...all().map(({ box }) => box.value)]
    .flatMap((box) => [box?.text.value, box?.lost.value])
    .filter(Boolean);
const own = () => mine({ hidden: [wire(8, { user_id: 7 })] });
async function reading(on?: Shown) {
  const made = begin({ reader: someReader, answers: [[myComments, [own()]]], ...(on && { on }) });
  open.add(made);
  await settled();
  return made;
}

const boxes: readonly (readonly [string, (at: Shown) => Box | undefined])[] = [
  ['a comment', (at) => at.shown.box],
  [
    'a reply',
    (at) => {
      if (!at.row(3).box.value) at.shown.openReply(at.row(3));
      return at.row(3).box.value;
    },
  ],
  [
    'an edit',
    (at) => {
      if (!at.row(8).box.value) at.shown.openEdit(at.row(8));
      return at.row(8).box.value;
    },
  ],
];

/** What comes between; the page on which the reader goes on. */
const interruptions: readonly (readonly [string, (at: Shown) => Promise<Shown> | Shown])[] = [
  [
    'a reload',
    (at) => {
      window.dispatchEvent(new Event('pagehide'));
      at.leave();
      return reading(at);
    },
  ],
  [
    'a crash',
    (at) => {
      at.clock.pass(300);
      return reading(at);
    },
  ],
  [
    'a tab that is discarded',
    (at) => {
      document.dispatchEvent(new Event('visibilitychange'));
      return reading(at);
    },
  ],
  [
    'another sort',
    async (at) => {
      at.says(commentsStateless, { wire: { data: [wire(1), wire(3), wire(8, { user_id: 7 })] } });
      at.shown.sortBy('oldest');
      await settled();
      return at;
    },
  ],
  [
    'a sort that fails',
    async (at) => {
      at.shown.sortBy('best');
      await settled();
      return at;
    },
  ],
  [
    'news',
    async (at) => {
      at.event({ comment_id: 3, change: 'liked', likes_count: 9 });
      at.event({ comment_id: 90 });
      await at.backfill();
      return at;
    },
  ],
  [
    'a session that runs out, and a login',
    async (at) => {
      at.page.store.slot('local', 'expired', z.number()).write(someReader.id);
      at.readers.reader.value = null;
      at.says(myComments, own());
      at.readers.reader.value = someReader;
      await settled();
      return at;
    },
  ],
  [
    'a session that runs out, and a login elsewhere',
    async (at) => {
      at.page.store.slot('local', 'expired', z.number()).write(someReader.id);
      at.clock.pass(300);
      at.readers.reader.value = null;
      at.leave();
      at.readers.reader.value = someReader;
      return reading(at);
    },
  ],
];

describe.each(boxes)('%s', (_, boxOf) => {
  test.each(interruptions)('is not lost by %s', async (__, interrupt) => {
    const at = await reading();
    boxOf(at)?.type('Half a sentence');
    const next = await interrupt(at);
    expect(boxOf(next)?.text.value).toBe('Half a sentence');
    expect(boxOf(next)?.isRestored.value).toBe(next !== at);
    boxOf(next)?.discard();
    expect(boxOf(next)?.text.value).not.toContain('Half');
    at.leave();
    next.leave();
    expect(boxOf(await reading(at))?.text.value).not.toContain('Half');
  });

  test('is closed and opened again with what was typed', async () => {
    const at = await reading();
    boxOf(at)?.type('Half a sentence');
    boxOf(at)?.close();
    expect(boxOf(at)?.text.value).toBe('Half a sentence');
  });

  test.each(['at once', 'later'] as const)(
    'goes with a logout, says so, and is back with its reader (%s)',
    async (when) => {
      const at = await reading();
      boxOf(at)?.type('Half a sentence');
      if (when === 'later') at.clock.pass(300);
      at.readers.reader.value = null;
      expect([shownIn(at), at.shown.isTextKept.value]).toEqual([[], true]);
      expect(at.shown.announcement.value?.key).toBe('announce.logged-out');
      at.says(myComments, own());
      at.readers.reader.value = someReader;
      await settled();
      await settled();
      expect([shownIn(at), at.shown.isTextKept.value]).toEqual([['Half a sentence'], false]);
      at.leave();
      expect(boxOf(await reading(at))?.text.value).toBe('Half a sentence');
    },
  );

  test('is shown to no other reader and to no guest, and survives their visits', async () => {
    const at = await reading();
    boxOf(at)?.type('Half a sentence');
    at.readers.reader.value = null;
    at.shown.box.type('Of a guest');
    at.says(myComments, mine());
    at.readers.reader.value = other;
    await settled();
    expect(shownIn(at)).toEqual(['Of a guest']);
    at.shown.box.type('Of another reader');
    at.readers.reader.value = null;
    expect(shownIn(at)).toEqual([]);
    at.says(myComments, own());
    at.readers.reader.value = someReader;
    await settled();
    await settled();
    expect(shownIn(at)).toEqual(['Half a sentence']);
  });
});

test('a failed comment is one action away after a reload, beside what was typed since, under the same key', async () => {
  const at = await reading();
  at.says(storeComment, refused(500));
  at.shown.box.type('Failed');
  at.shown.box.send();
  await settled();
  at.clock.pass(1000);
  at.shown.box.type('Typed since');
  at.leave();
  const next = await reading(at);
  expect([next.shown.box.text.value, next.shown.box.lost.value]).toEqual(['Typed since', 'Failed']);
  next.shown.box.bringBack();
  expect([next.shown.box.text.value, next.shown.box.lost.value]).toEqual(['Failed', 'Typed since']);
  next.says(storeComment, stored(20, { content: 'Failed' }));
  next.shown.box.send();
  await settled();
  const keys = next.calls(storeComment).map(({ body }) => Reflect.get(Object(body), 'idempotency_key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(next.tops()).toEqual([20, 8, 3, 2, 1]);
});
