import * as z from 'zod/mini';
import { type Comment, type CommentSort, comment } from '#core/contract/discussion/comment.ts';

/** The comments of a resource by id. One that is not stored yet has a negative id; the newest has the lowest. */
export interface Thread {
  readonly byId: ReadonlyMap<number, Comment>;
  /** Ids at level 0, in the order of the sort. */
  readonly roots: readonly number[];
  /** Ids of replies by that of their parent, which may not be known yet; oldest first. */
  readonly children: ReadonlyMap<number, readonly number[]>;
}

/**
 * Where new comments at level 0 go. `page`: where the sort puts them, or last where the order is the server's; `top`: the same,
 * but first where the order is the server's; `loose`: they are not added to the roots.
 */
export type Way = 'page' | 'top' | 'loose';

export const noThread: Thread = { byId: new Map(), roots: [], children: new Map() };

const nobody: ReadonlySet<number> = new Set();
/** Where a walk up or down the replies ends, in case a faulty server sends comments that reply to each other. */
const deepest = 10_000;

const age = (id: number) => (id < 0 ? 1e15 - id : id);
const oldest = (ids: number[]) => ids.sort((one, other) => age(one) - age(other));

/** Ids in the order of the sort; `best` keeps the server's order. */
function sorted(ids: number[], sort: CommentSort): readonly number[] {
  if (sort === 'best') return ids;
  return sort === 'oldest' ? oldest(ids) : ids.sort((one, other) => age(other) - age(one));
}

/** Whether each property of `one` has the same value in `other`. */
export const isSame = (one: object, other: object) =>
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);

// The page and the server may write the same moment in two ways.
const editedAt = ({ updatedAt }: Comment) => Date.parse(updatedAt ?? '') || 0;

/** One comment of two answers. A removal and the later edit win, whichever came first; `mayRevive`: a removal may be undone. */
function joined(known: Comment, came: Comment, mayRevive: boolean): Comment {
  if (known.isRemoved && !came.isRemoved && !mayRevive) return known;
  const isOld = !came.isRemoved && editedAt(known) > editedAt(came);
  const now = {
    ...came,
    ...(isOld && { text: known.text, updatedAt: known.updatedAt }),
    repliesCount: Math.max(known.repliesCount, came.repliesCount),
  };
  return isSame(now, known) ? known : now;
}

/** All comments of an answer in one list, each after the one that it replies to, with parent and level set. */
export function flat(comments: readonly Comment[]): Comment[] {
  const all: Comment[] = [];
  const walk = (comment: Comment, parent: Comment | undefined) => {
    const { replies } = comment;
    const level = parent ? Math.max(comment.level, parent.level + 1) : comment.level;
    // A printed comment is as it should be: a thread may have a thousand.
    const isWhole = !parent && replies === blank.replies;
    const one = isWhole
      ? comment
      : { ...comment, level, replyTo: comment.replyTo ?? parent?.id, replies: blank.replies };
    all.push(one);
    for (const reply of replies) walk(reply, one);
  };
  for (const comment of comments) walk(comment, undefined);
  return all;
}

/** The thread with these comments merged in. A removed one comes back only where it is in `revived`. */
export function merge(
  thread: Thread,
  came: readonly Comment[],
  sort: CommentSort,
  way: Way = 'page',
  revived: ReadonlySet<number> = nobody,
): Thread {
  const byId = new Map(thread.byId);
  const placed = new Set(thread.roots);
  const roots: number[] = [];
  const added = new Map<number, number[]>();
  for (const comment of flat(came)) {
    const { id, replyTo } = comment;
    const known = byId.get(id);
    byId.set(id, known ? joined(known, comment, revived.has(id)) : comment);
    if (replyTo === undefined) {
      if (way !== 'loose' && !placed.has(id)) roots.push(id);
      placed.add(id);
    } else if (!known) {
      const siblings = added.get(replyTo) ?? [];
      siblings.push(id);
      added.set(replyTo, siblings);
    }
  }
  return {
    byId,
    roots: roots.length
      ? sorted(way === 'top' ? [...roots, ...thread.roots] : [...thread.roots, ...roots], sort)
      : thread.roots,
    children: added.size ? withChildren(thread.children, added) : thread.children,
  };
}

function withChildren(children: Thread['children'], added: ReadonlyMap<number, readonly number[]>) {
  const now = new Map(children);
  for (const [parent, ids] of added) now.set(parent, oldest([...(now.get(parent) ?? []), ...ids]));
  return now;
}

/** The same comments with these roots. Roots that are not stored yet stay. */
export const withRoots = (thread: Thread, ids: readonly number[], sort: CommentSort): Thread => {
  const unsent = thread.roots.filter((id) => id < 0);
  return { ...thread, roots: sorted([...new Set([...unsent, ...ids])], sort) };
};

/** The thread with one comment changed; the same thread where the id is unknown or nothing differs. */
export function change(thread: Thread, id: number, more: Partial<Comment>): Thread {
  const known = thread.byId.get(id);
  if (!known || isSame(more, known)) return thread;
  return { ...thread, byId: new Map(thread.byId).set(id, { ...known, ...more }) };
}

const { id, ...defaults } = z.parse(comment, { id: 1 });
/** A comment with the contract's default for each field. */
export const blank: Omit<Comment, 'id'> = defaults;

const { createdAt, updatedAt, level, replyTo, repliesCount, replies, ...gone } = defaults;
/** What a removed comment becomes: its place in the thread and its dates are left. */
export const tombstone: Partial<Comment> = { ...gone, isRemoved: true };

export function without(thread: Thread, id: number): Thread {
  const byId = new Map(thread.byId);
  byId.delete(id);
  const parent = thread.byId.get(id)?.replyTo;
  const children = new Map(thread.children);
  const siblings = parent === undefined ? undefined : children.get(parent);
  if (parent !== undefined && siblings)
    children.set(
      parent,
      siblings.filter((each) => each !== id),
    );
  return { byId, roots: thread.roots.filter((each) => each !== id), children };
}

/** Replaces a comment that was not stored yet by the stored one, in the same place. */
export function confirm(thread: Thread, id: number, stored: Comment, sort: CommentSort): Thread {
  const isThere = thread.byId.has(stored.id);
  const at = isThere ? thread.roots : thread.roots.map((each) => (each === id ? stored.id : each));
  return merge(without({ ...thread, roots: at }, id), [stored], sort, 'top');
}

/** The comment and its ancestors, the one at level 0 last; empty where the id is unknown. */
export function lineOf({ byId }: Thread, id: number): readonly Comment[] {
  const line: Comment[] = [];
  let one = byId.get(id);
  while (one && line.length < deepest) {
    line.push(one);
    one = one.replyTo === undefined ? undefined : byId.get(one.replyTo);
  }
  return line;
}

/** Ids of all descendants, in reading order. */
export function below({ children }: Thread, id: number): readonly number[] {
  const found: number[] = [];
  const waiting = [id];
  while (found.length < deepest * 10) {
    const next = waiting.pop();
    if (next === undefined) break;
    found.push(next);
    waiting.push(...(children.get(next) ?? []).toReversed());
  }
  return found.slice(1);
}
