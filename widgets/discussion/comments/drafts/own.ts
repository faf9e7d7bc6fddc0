import * as z from 'zod/mini';
import { type Comment, comment } from '#core/contract/comment.ts';
import { wireOf } from '#core/contract/commentWire.ts';
import type { Page } from '#core/page/page.ts';

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
