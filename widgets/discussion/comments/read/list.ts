import { batch, type Signal, signal } from '@preact/signals-core';
import { isAbsent } from '#core/base/api/absent.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import {
  type Comment,
  type CommentSort,
  commentReplies,
  commentsStateless,
} from '#core/contract/discussion/comment.ts';
import type { More } from '#widgets/discussion/comments/comment/comments.ts';
import type { LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import { applyAnswer, type Store } from '#widgets/discussion/comments/comment/store.ts';
import { flat, withRoots } from '#widgets/discussion/comments/comment/thread.ts';
import { mergeRows, rootOf, setThread, tally, threadOf } from '#widgets/discussion/comments/comment/tree.ts';
import type { Printed } from './printed.ts';

/** The state of the list: which page comes next, and what the last one contained. */
interface Pages {
  readonly store: Store;
  readonly phase: Signal<'loading' | 'ready' | { readonly failure: Failure }>;
  readonly more: Signal<More>;
  next: string | undefined;
  number: number;
  sequence: number | undefined;
  /** The number of the last request; an answer to an earlier one is ignored. */
  ticket: number;
  again(): void;
  /** The comments of the last answer, by id, without what this reader did since. */
  listed: ReadonlyMap<number, Comment>;
  overlay(): void;
}

const byIds = (comments: readonly Comment[]) => new Map(comments.map((one) => [one.id, one]));
const rest = (hasMore: boolean): More => (hasMore ? { is: 'some', left: undefined } : { is: 'none' });

/** Notes for each thread the last reply that a page contains, which is where `loadReplies` continues. */
function mark({ tree }: Store, comments: readonly Comment[]) {
  const ends = new Map<LiveRow, number>();
  for (const { id } of flat(comments)) {
    const root = rootOf(tree, id);
    if (root) ends.set(root, Math.max(ends.get(root) ?? 0, root.id === id ? 0 : id));
  }
  for (const [row, end] of ends) if (end) row.last ??= end;
}

async function fetchPage(pages: Pages, sort: CommentSort, isFirst: boolean) {
  const { page, place, signal: abortSignal } = pages.store;
  pages.ticket += 1;
  const mine = pages.ticket;
  const cursor = isFirst ? undefined : pages.next;
  pages.more.value = { is: 'busy' };
  const came = await page.call(commentsStateless, {
    params: { ...place, page: isFirst ? 0 : pages.number + 1 },
    query: { ...(sort !== 'newest' && { sort }), ...(cursor && { cursor }) },
    signal: abortSignal,
  });
  return mine === pages.ticket && !abortSignal.aborted ? came : undefined;
}

function failed({ more, phase }: Pages, failure: Failure) {
  more.value = { is: 'failed', failure };
  if (phase.peek() !== 'ready') phase.value = { failure };
}

async function first(pages: Pages, sort: CommentSort): Promise<void> {
  const came = await fetchPage(pages, sort, true);
  if (!came) return;
  const { store, more, phase } = pages;
  const { tree } = store;
  batch(() => {
    pages.again = () => void first(pages, sort);
    if (!came.ok) return failed(pages, came);
    const { comments } = came.data;
    pages.number = 0;
    pages.next = came.data.next;
    pages.sequence ??= came.data.sequence;
    tree.sort.value = sort;
    tree.linked.value = undefined;
    mergeRows(tree, comments, 'loose');
    const roots = comments.map((comment) => comment.id);
    setThread(tree, withRoots(threadOf(tree), roots, sort));
    mark(store, comments);
    applyAnswer(store, came.data);
    if (!came.data.isKnown) store.introduce();
    pages.listed = byIds(flat(comments));
    pages.overlay();
    more.value = rest(came.data.hasMore);
    phase.value = 'ready';
  });
}

async function further(pages: Pages): Promise<void> {
  const { store, more } = pages;
  const came = await fetchPage(pages, store.tree.sort.peek(), false);
  if (!came) return;
  batch(() => {
    pages.again = () => void further(pages);
    if (!came.ok) return failed(pages, came);
    const { comments, hasMore } = came.data;
    // A page without rows is past the end: the next one asked for is the same again.
    if (comments.length) {
      pages.number += 1;
      pages.next = came.data.next;
    }
    mergeRows(store.tree, comments);
    mark(store, comments);
    more.value = rest(hasMore && comments.length > 0);
  });
}

/** Fetches the next replies of a row at level 0. A failure is shown by the row's `more`. */
export async function loadReplies({ page, tree, signal: abortSignal }: Store, row: LiveRow): Promise<void> {
  if (row.paging === 'busy') return;
  row.paging = 'busy';
  tally(tree, row);
  const came = await page.call(commentReplies, {
    params: { comment_id: row.id },
    query: row.last === undefined ? {} : { after: row.last },
    signal: abortSignal,
  });
  if (abortSignal.aborted) return;
  // Then all replies are nested in the pages.
  if (isAbsent(commentReplies, came)) row.hasMore = false;
  batch(() => {
    row.paging = came.ok || isAbsent(commentReplies, came) ? undefined : came;
    if (came.ok) {
      const all = flat(came.data.comments);
      row.hasMore = came.data.hasMore && all.length > 0;
      row.last = Math.max(row.last ?? 0, ...all.map((one) => one.id));
      for (const one of all) row.waiting.delete(one.id);
      mergeRows(
        tree,
        all.map((one) => ({ ...one, replyTo: one.replyTo ?? row.id })),
      );
    }
    tally(tree, row);
  });
}

function adopt(pages: Pages, printed: Printed) {
  const { store, more } = pages;
  applyAnswer(store, printed);
  mergeRows(store.tree, printed.comments);
  for (const { id } of printed.comments) store.tree.printed.add(id);
  mark(store, printed.comments);
  pages.listed = byIds(printed.comments);
  pages.overlay();
  more.value = rest(printed.hasMore);
}

/** Applies to an answer what this reader did since; see `overlay.ts`. */
type Overlay = (listed: ReadonlyMap<number, Comment>) => void;

/** The list of comments, page by page. The first page is what the host printed, or is fetched. */
export function createList(store: Store, printed: Printed | undefined, overlay: Overlay) {
  const { sort } = store.tree;
  const phase: Pages['phase'] = signal(printed ? 'ready' : 'loading');
  const more = signal<More>({ is: 'none' });
  const pages: Pages = {
    store,
    phase,
    more,
    next: printed?.next,
    number: 0,
    sequence: printed?.sequence,
    ticket: 0,
    again() {},
    listed: new Map(),
    overlay: () => overlay(pages.listed),
  };
  let loading: Promise<boolean> | undefined;
  const load = () => {
    loading = first(pages, sort.peek()).then(() => phase.peek() === 'ready');
    return loading;
  };
  if (printed) adopt(pages, printed);
  else void load();

  return {
    phase,
    more,
    /** Resolves to whether the first page of the present attempt has come. */
    ready: () => loading ?? Promise.resolve(true),
    /** The number of the last event that the first page contained when it came first; undefined if events are not numbered. */
    sequence: () => pages.sequence,
    /** The number of the last page that is shown, from 0. */
    pages: () => pages.number,
    overlay: pages.overlay,
    reload() {
      if (phase.peek() !== 'ready') phase.value = 'loading';
      void load();
    },
    loadMore() {
      const { is } = more.peek();
      if (is === 'failed') pages.again();
      else if (is === 'some') void further(pages);
    },
    /** Fetches the list in another order; the present one stays until that has come. */
    sortBy(wanted: CommentSort) {
      if (wanted !== sort.peek() || more.peek().is === 'busy') void first(pages, wanted);
    },
  };
}
export type List = ReturnType<typeof createList>;
