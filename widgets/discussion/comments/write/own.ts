import { batch } from '@preact/signals-core';
import * as z from 'zod/mini';
import { isAbsent } from '#core/base/api/absent.ts';
import type { Page } from '#core/base/page/page.ts';
import { type Comment, comment, wireOf } from '#core/contract/discussion/comment.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import type { Store } from '#widgets/discussion/comments/comment/store.ts';
import { applyAnswer, readPages } from '#widgets/discussion/comments/comment/store.ts';
import { tombstone } from '#widgets/discussion/comments/comment/thread.ts';
import { mergeRows, order } from '#widgets/discussion/comments/comment/tree.ts';
import type { List } from '#widgets/discussion/comments/read/list.ts';
import type { Unread } from '#widgets/discussion/comments/read/unread.ts';

/** What this reader wrote, changed and removed in the last 10 minutes, as a list from a cache may not have it yet. */
export interface OwnWrites {
  keep(comment: Comment, who: number): void;
  /** The comments that a list lacks or has in an older state. Those that it has as they are now are forgotten. */
  missing(listed: ReadonlyMap<number, Comment>, who: number): readonly Comment[];
  /** Forgets the comments of all readers but this one. */
  forget(who: number): void;
}

const lifetime = 10 * 60_000;
const maxKept = 30;
const kept = z.array(z.object({ on: z.string(), who: z.number(), at: z.number(), comment }));

const editedAt = ({ updatedAt }: Comment) => Date.parse(updatedAt ?? '') || 0;

/** Whether what is listed is at least as new as what this reader did. */
export const knows = (listed: Comment | undefined, own: Comment) =>
  listed !== undefined &&
  (listed.isRemoved || (!own.isRemoved && (listed.text === own.text || editedAt(listed) > editedAt(own))));

/** A listed comment with the text and state that this reader gave it; the kept one where it is not listed. */
export function withOwn(listed: Comment | undefined, own: Comment, tombstone: Partial<Comment>): Comment {
  if (!listed) return own;
  if (own.isRemoved) return { ...listed, ...tombstone };
  const { text, updatedAt, isHidden, isAwaitingReview, isRejected } = own;
  return { ...listed, text, updatedAt, isHidden, isAwaitingReview, isRejected };
}

export function createOwnWrites({ store, clock }: Pick<Page, 'store' | 'clock'>, on: string): OwnWrites {
  const slot = store.slot('local', 'comment_own', kept);
  const read = () => (slot.read() ?? []).filter(({ at }) => Math.abs(clock.now() - at) < lifetime);
  // The wire's words go in, the contract's come out: they are written as read only through this.
  const write = (all: z.output<typeof kept>) =>
    store
      .slot('local', 'comment_own', z.unknown())
      .write(all.slice(0, maxKept).map((each) => ({ ...each, comment: wireOf(each.comment) })));

  return {
    keep(one, who) {
      write([{ on, who, at: clock.now(), comment: one }, ...read().filter((each) => each.comment.id !== one.id)]);
    },
    missing(listed, who) {
      const all = read();
      const stale = all.filter((each) => each.on !== on || !knows(listed.get(each.comment.id), each.comment));
      if (stale.length < all.length) write(stale);
      return stale.filter((each) => each.on === on && each.who === who).map((each) => each.comment);
    },
    forget(who) {
      const all = read();
      const rest = all.filter((each) => each.who === who);
      if (rest.length < all.length) write(rest);
    },
  };
}

const isCounted = (one: Comment | undefined) => one !== undefined && !one.isRemoved && !one.isHidden;

/**
 * Applies to the list what this reader wrote, changed or removed where the server's answer does not have it yet. It stays kept
 * until an answer has it, as the next page may come from an equally old cache.
 */
export function overlay({ tree, me, count }: Store, own: OwnWrites, listed: ReadonlyMap<number, Comment>): void {
  const { byId } = tree.thread.peek();
  const missing = (me.peek() ? own.missing(listed, me.peek()) : []).filter((one) => !knows(byId.get(one.id), one));
  if (!missing.length) return;
  const added = missing.map((one) => Number(isCounted(one)) - Number(isCounted(byId.get(one.id))));
  mergeRows(
    tree,
    missing.map((one) => withOwn(byId.get(one.id), one, tombstone)),
    'top',
  );
  if (count.peek() !== undefined) count.value = added.reduce((sum, one) => sum + one, count.peek() ?? 0);
}

/** The wait before rights and likes are fetched again after a failure, ms. */
const retryDelay = 30_000;

/**
 * Fetches this reader's likes, rights and hidden comments, which a page that is printed for everybody lacks. Resolves to
 * whether they are known. `isSame`: whether this reader is still the current one.
 */
export async function readOwn(
  store: Store,
  list: Pick<List, 'ready' | 'more' | 'pages' | 'overlay'>,
  unread: Pick<Unread, 'saw'>,
  isSame: () => boolean,
): Promise<boolean> {
  const { page, place, signal, tree } = store;
  // The file that this stands in has come since.
  if (signal.aborted || !isSame()) return false;
  const came = await page.call(myComments, { params: place, signal });
  if (signal.aborted || !isSame()) return false;
  if (isAbsent(myComments, came)) return readOwnFromPages(store, list, isSame);
  if (!came.ok) {
    const isFinal = came.kind === 'refused' && came.status < 500;
    if (!isFinal)
      page.clock.after(retryDelay, () => !signal.aborted && isSame() && void readOwn(store, list, unread, isSame));
    return false;
  }
  const { liked, hidden } = came.data;
  await list.ready();
  batch(() => {
    applyAnswer(store, came.data);
    const { byId, roots } = tree.thread.peek();
    const ofList = liked.flatMap((each) => byId.get(each) ?? []);
    mergeRows(
      tree,
      ofList.map((one) => ({ ...one, isLiked: true })),
      'loose',
    );
    // One at level 0 that is further down than what is loaded comes with its page.
    const last = roots.at(-1) ?? 0;
    const sort = tree.sort.peek();
    const isNear = (id: number) =>
      list.more.peek().is === 'none' || byId.has(id) || sort === 'best' || id > last === (sort === 'newest');
    const near = hidden.filter((one) => one.replyTo !== undefined || isNear(one.id));
    mergeRows(tree, near, 'page', new Set(near.map((one) => one.id)));
    list.overlay();
    for (const row of order(tree)) if (row.isMine.peek()) unread.saw(row);
  });
  return true;
}

/** The same from a server that has comments by pages alone: those pages that are shown, as this reader gets them. */
async function readOwnFromPages(
  store: Store,
  list: Pick<List, 'ready' | 'pages' | 'overlay'>,
  isSame: () => boolean,
): Promise<boolean> {
  const { signal, tree, isBare } = store;
  isBare.value = true;
  await list.ready();
  const seen = await readPages(store, (_, number) => number >= list.pages());
  if (!seen.ok || signal.aborted || !isSame()) return false;
  batch(() => {
    applyAnswer(store, seen.last);
    const all = [...seen.byId.values()];
    mergeRows(tree, all, 'page', new Set(all.filter(({ isHidden }) => isHidden).map(({ id }) => id)));
    list.overlay();
  });
  return true;
}
