import { batch } from '@preact/signals-core';
import * as z from 'zod/mini';
import { followReader, sameReader } from '#core/base/act/readers.ts';
import type { Page } from '#core/base/page/page.ts';
import { noRights, type Store, say } from '#widgets/discussion/comments/comment/store.ts';
import { tombstone } from '#widgets/discussion/comments/comment/thread.ts';
import { mergeRows, removeRow, threadOf } from '#widgets/discussion/comments/comment/tree.ts';
import type { createLinks } from '#widgets/discussion/comments/read/links.ts';
import type { List } from '#widgets/discussion/comments/read/list.ts';
import type { Unread } from '#widgets/discussion/comments/read/unread.ts';
import type { Composer, ReaderFeatures } from './composer.ts';
import { openFor, untilLoaded, type Writing } from './writing.ts';

/** A box that was open when its reader was logged out. */
interface LeftBox {
  readonly kind: 'reply' | 'edit';
  readonly id: number;
}

interface Parts {
  readonly store: Store;
  readonly writing: Writing;
  readonly list: List;
  readonly links: ReturnType<typeof createLinks>;
  readonly unread: Unread;
  /** The boxes with a text that were open when a reader was logged out, by the reader's id. */
  readonly left: Map<number, readonly LeftBox[]>;
}

/** Removes from the page what a reader who is gone was writing. It stays stored for them, and a guest who may be them is told. */
function putAway({ store, writing, left }: Parts, before: number) {
  const { tree, isTextKept, me } = store;
  const { boxes, drafts } = writing.composer;
  const open = [...tree.rows.values()].flatMap(({ id, box }): readonly LeftBox[] => {
    const { kind = 'comment', hasText } = box.peek() ?? {};
    return kind !== 'comment' && hasText?.() ? [{ kind, id }] : [];
  });
  if (open.length > 0) left.set(before, open);
  isTextKept.value = !me.peek() && (tree.unsent.size > 0 || [...boxes].some((box) => box.hasText()));
  if (isTextKept.peek()) say(store, 'announce.logged-out');
  for (const row of tree.unsent) {
    // No row is left to say what became of it: its writer finds the text in the box, and by its key it counts once.
    if (row.draft) drafts.sending(row.draft, false);
    removeRow(tree, row);
  }
  for (const row of tree.rows.values()) {
    row.isReported.value = false;
    row.troubles.show(undefined);
  }
  for (const box of boxes) {
    box.empty();
    box.close();
  }
}

/** Opens the boxes again that were open when this reader was logged out, unless their text was sent or discarded since. */
function openLeft({ store: { tree }, writing: { composer }, left }: Parts, who: number) {
  for (const { kind, id } of left.get(who) ?? []) {
    const row = tree.rows.get(id);
    const isKept = composer.drafts.find(`${kind}-${id}`).length > 0;
    if (isKept && row?.can.peek()[kind] && !row.box.peek()) openFor(composer, kind, row);
  }
  left.delete(who);
}

/** Removes from the page what the reader before liked and could see, and, if they are gone, what they were writing. */
function part(parts: Parts, isOther: boolean, before: number) {
  const { store, writing } = parts;
  const { tree, flags, me } = store;
  const { boxes } = writing.composer;
  if (isOther) putAway(parts, before);
  else if (me.peek()) store.isTextKept.value = false;
  flags.value = noRights;
  const theirs = [...threadOf(tree).byId.values()].filter((one) => one.id > 0 && (one.isLiked || one.isHidden));
  mergeRows(
    tree,
    theirs.map((one) => ({ ...one, ...(one.isHidden && tombstone), isLiked: false })),
    'loose',
  );
  for (const box of boxes) box.recall();
}

/** Forgets what a reader wrote in the last minutes, when a guest reads: the module that would do so is not fetched for guests. */
function leaveNothing(page: Page) {
  page.store.slot('local', 'comment_own', z.unknown()).remove();
}

/**
 * Keeps the section in step with the current reader: their likes, rights and drafts. After a login, does what the guest had
 * begun, once.
 */
export function followReaders(given: Omit<Parts, 'left'>): void {
  const parts: Parts = { ...given, left: new Map() };
  const { store, list, links, unread, writing } = parts;
  const { composer } = writing;
  const { page, signal } = store;
  followReader(page.session, signal, ({ reader, isFirst, isOther: isChange }) => {
    if (!isChange) return;
    const who = reader?.id ?? 0;
    const before = composer.drafts.writer();
    const isOther = !isFirst && composer.drafts.setReader(who);
    if (!isFirst) batch(() => part(parts, isOther, before));
    composer.ready?.own.forget(who);
    if (!who) return leaveNothing(page);
    const isSame = sameReader(page.session);
    // A list that is asked for brings all this along.
    const isAsked = isFirst && list.phase.peek() !== 'ready';
    void untilLoaded(composer).then(async (mine) => {
      list.overlay();
      const isKnown = await (isAsked ? list.ready() : mine.readOwn(list, unread, isSame));
      await mine.resume({ locate: links.locate, isKnown, isSame });
      if (!isSame() || signal.aborted) return;
      openLeft(parts, who);
      await mine.offerOrphans();
    });
  });
}

const fetchFile = () => import('./readerFeatures.ts');

/** Has the module that only logged-in readers need evaluated in the next task: while the model is being made it comes from the browser's cache. */
export function expectReaderFeatures({ session }: Pick<Page, 'session'>): void {
  if (session.reader.peek()) fetchFile().catch(() => {});
}

const fetchOutbox = () => import('#core/outbox/outboxOf.ts');

/** Whether there may be something to send later: in the outbox, on its way when its page was left, waiting on this page, or being written. */
function mayWait({ store, drafts, boxes }: Composer): boolean {
  const { page, me, tree } = store;
  return (
    page.store.slot('local', 'outbox', z.unknown()).read() !== undefined ||
    drafts.interrupted(me.peek()).length > 0 ||
    [...tree.unsent].some(({ state }) => state.peek() === 'waiting') ||
    [...boxes].some((box) => box.hasText())
  );
}

/** Fetches that module, once, with the outbox if something waits. Undefined where it cannot be had now. */
export async function loadReaderFeatures(composer: Composer): Promise<ReaderFeatures | undefined> {
  const { page, signal } = composer.store;
  try {
    const [{ createReaderFeatures }, outbox] = await Promise.all([
      fetchFile(),
      mayWait(composer) ? fetchOutbox() : undefined,
    ]);
    if (!signal.aborted) {
      composer.ready ??= createReaderFeatures(composer);
      if (outbox) composer.ready.waitIn(outbox.outboxOf(page));
    }
  } catch {
    // Whoever needs it asks again.
  }
  return composer.ready;
}

/** Fetches the outbox for `composer.openOutbox`. */
export function openOutbox({ store, ready }: Composer): void {
  if (!ready) return;
  fetchOutbox().then(
    ({ outboxOf }) => {
      if (!store.signal.aborted) ready.waitIn(outboxOf(store.page));
    },
    // Asked for again with what is typed next, and as long as something waits.
    () => {},
  );
}
