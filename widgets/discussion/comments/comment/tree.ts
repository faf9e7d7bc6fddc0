import { batch, type Signal, signal } from '@preact/signals-core';
import type { Comment, CommentSort } from '#core/contract/discussion/comment.ts';
import type { More } from './comments.ts';
import { createRow, type LiveRow, noMore, type RowFacts } from './liveRow.ts';
import {
  below,
  change,
  confirm,
  flat,
  isSame,
  lineOf,
  merge,
  noThread,
  type Thread,
  type Way,
  without,
} from './thread.ts';

/** The thread and a row for each of its comments; only rows whose comment changed are updated. */
export interface Tree {
  readonly facts: RowFacts;
  readonly thread: Signal<Thread>;
  readonly rows: Map<number, LiveRow>;
  /** Written here and not stored yet, oldest first. */
  readonly unsent: Set<LiveRow>;
  /** Ids of comments whose text was read from the page, where others may have changed it: it is shown, and never sent. */
  readonly printed: Set<number>;
  readonly roots: Signal<readonly LiveRow[]>;
  readonly linked: Signal<LiveRow | undefined>;
  readonly sort: Signal<CommentSort>;
  /** Calls back with each row that is new, or holds another comment. */
  readonly onChange: ((row: LiveRow, isNew: boolean) => void)[];
  /** Calls back with each comment that was sent and has arrived in the thread. */
  readonly onConfirm: ((row: LiveRow) => void)[];
}

export const createTree = (facts: RowFacts): Tree => ({
  facts,
  thread: signal(noThread),
  rows: new Map(),
  unsent: new Set(),
  printed: new Set(),
  roots: signal<readonly LiveRow[]>([]),
  linked: signal<LiveRow>(),
  sort: signal<CommentSort>('newest'),
  onChange: [],
  onConfirm: [],
});

/** The assumed difference between the clocks of server and browser, at most, ms. */
const skew = 60_000;

export const threadOf = ({ thread }: Tree) => thread.peek();

/** The rows of these ids, without unknown ones. */
const rowsOf = ({ rows }: Tree, ids: readonly number[] = []) => ids.flatMap((id) => rows.get(id) ?? []);

/** The row at level 0 above a comment. */
export const rootOf = (tree: Tree, id: number) => tree.rows.get(lineOf(threadOf(tree), id).at(-1)?.id ?? 0);

/** Updates how many replies of a row at level 0 are not shown. */
export function tally(tree: Tree, row: LiveRow): void {
  const { paging, hasMore, waiting, id } = row;
  const shown = below(threadOf(tree), id).filter((each) => each > 0).length;
  const left = row.comment.peek().repliesCount - shown - waiting.size;
  const isMore = hasMore ?? left > 0;
  const rest: More = isMore ? { is: 'some', left: left > 0 ? left : undefined } : noMore;
  const now: More = paging === 'busy' ? { is: 'busy' } : paging ? { is: 'failed', failure: paging } : rest;
  batch(() => {
    if (!isSame(now, row.more.peek())) row.more.value = now;
    row.fresh.value = waiting.size;
  });
}

export function setThread(tree: Tree, next: Thread): void {
  const { rows, roots, linked, facts } = tree;
  const before = threadOf(tree);
  const touched = new Set<LiveRow>();
  batch(() => {
    tree.thread.value = next;
    for (const [id, comment] of next.byId) {
      if (before.byId.get(id) === comment) continue;
      const known = rows.get(id);
      const shown = id < 0 ? { ...comment, id: 0 } : comment;
      const row = known ?? createRow(id, shown, facts);
      rows.set(id, row);
      row.comment.value = shown;
      for (const listener of tree.onChange) listener(row, !known);
      const root = id > 0 ? rootOf(tree, id) : undefined;
      if (root) touched.add(root);
    }
    for (const [parent, ids] of next.children) {
      if (before.children.get(parent) === ids && before.byId.has(parent)) continue;
      const row = rows.get(parent);
      if (row) row.replies.value = rowsOf(tree, ids);
    }
    if (before.roots !== next.roots) roots.value = rowsOf(tree, next.roots);
    const above = linked.peek()?.comment.peek().replyTo;
    if (above !== undefined && next.byId.has(above)) linked.value = undefined;
    for (const row of touched) if (row.comment.peek().replyTo === undefined) tally(tree, row);
  });
}

/** Changes a comment; does nothing where it is unknown. */
export const alter = (tree: Tree, id: number, more: Partial<Comment>) =>
  setThread(tree, change(threadOf(tree), id, more));

export function confirmRow(tree: Tree, row: LiveRow, stored: Comment): void {
  const temporary = row.id;
  tree.unsent.delete(row);
  tree.rows.delete(temporary);
  // It may have come by itself, before its answer.
  if (!threadOf(tree).byId.has(stored.id)) {
    row.id = stored.id;
    tree.rows.set(stored.id, row);
  }
  batch(() => {
    row.state.value = 'stored';
    row.troubles.show(undefined);
    setThread(tree, confirm(threadOf(tree), temporary, stored, tree.sort.peek()));
    for (const listener of tree.onConfirm) listener(row);
  });
}

/** Merges what the server sent. A comment that this reader has sent, and whose answer has not come, is recognised by its text. */
export function mergeRows(tree: Tree, comments: readonly Comment[], way?: Way, revived?: ReadonlySet<number>): void {
  const { unsent, facts } = tree;
  batch(() => {
    for (const came of unsent.size ? flat(comments) : []) {
      if (came.userId !== facts.me.peek() || threadOf(tree).byId.has(came.id)) continue;
      const twin = [...unsent].find(({ comment }) => {
        const { text, replyTo, createdAt = '' } = comment.peek();
        // One that waited may say what another has said long ago.
        const isOlder = Date.parse(came.createdAt ?? '') < Date.parse(createdAt) - skew;
        return text === came.text && replyTo === came.replyTo && !isOlder;
      });
      if (twin) confirmRow(tree, twin, came);
    }
    setThread(tree, merge(threadOf(tree), comments, tree.sort.peek(), way, revived));
  });
  const { byId } = threadOf(tree);
  for (const { id, text } of tree.printed.size ? flat(comments) : [])
    if (byId.get(id)?.text === text) tree.printed.delete(id);
}

let begun = 0;

/** Adds a comment that is not stored yet and returns its row. */
export function begin(tree: Tree, comment: Omit<Comment, 'id'>): LiveRow | undefined {
  begun += 1;
  const id = -begun;
  setThread(tree, merge(threadOf(tree), [{ ...comment, id }], tree.sort.peek(), 'top'));
  const row = tree.rows.get(id);
  if (row) tree.unsent.add(row);
  return row;
}

export function removeRow(tree: Tree, row: LiveRow): void {
  tree.unsent.delete(row);
  tree.rows.delete(row.id);
  setThread(tree, without(threadOf(tree), row.id));
}

/** All that are shown, in reading order. */
export function order(tree: Tree): readonly LiveRow[] {
  const linked = tree.linked.peek();
  const tops = [linked, ...tree.roots.peek().filter((row) => row !== linked)];
  return tops.flatMap((row) => (row ? [row, ...rowsOf(tree, below(threadOf(tree), row.id))] : []));
}
