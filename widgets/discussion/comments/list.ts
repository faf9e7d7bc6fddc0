import { batch, signal } from '@preact/signals-core';
import { type Comment, type CommentSort, commentReplies, commentsStateless } from '#core/contract/comment.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { More } from './comments.ts';
import { knows, withOwn } from './own.ts';
import type { Printed } from './printed.ts';
import type { Section } from './section.ts';
import { flat, withRoots } from './thread.ts';
import type { LiveRow } from './tree.ts';

const byIds = (comments: readonly Comment[]) => new Map(comments.map((one) => [one.id, one]));

/** The pages of the list: adopted from the host, or asked for. */
export function createList(section: Section, printed: Printed | undefined) {
  const { page, tree, me, own, left, type, id } = section;
  const phase = signal<'loading' | 'ready' | { readonly failure: Failure }>(printed ? 'ready' : 'loading');
  const more = signal<More>({ is: 'none' });
  let next = printed?.next;
  let number = 0;
  let sequence = printed?.sequence;
  /** A list that was asked for before another is stale. */
  let ticket = 0;
  let failing: () => void = () => {};
  /** What the last list said, before anything else was laid over it. */
  let listed: ReadonlyMap<number, Comment> = new Map();

  const rest = (hasMore: boolean): More => (hasMore ? { is: 'some', left: undefined } : { is: 'none' });

  /** The last reply of each thread that a page contains: what follows it is asked for next. */
  function mark(comments: readonly Comment[]) {
    const ends = new Map<LiveRow, number>();
    for (const { id: one } of flat(comments)) {
      const root = tree.rootOf(one);
      if (root) ends.set(root, Math.max(ends.get(root) ?? 0, root.id === one ? 0 : one));
    }
    for (const [row, end] of ends) {
      if (end) row.last ??= end;
      tree.tally(row);
    }
  }

  /** What this reader did that the list does not know yet. It is kept until a list knows it: the page that comes next may be as old. */
  function overlay() {
    const { byId } = tree.now();
    const missing = (me.peek() ? own.missing(listed, me.peek()) : []).filter((one) => !knows(byId.get(one.id), one));
    if (!missing.length) return;
    const { count } = section;
    const isCounted = (one: Comment | undefined) => one !== undefined && !one.isRemoved && !one.isHidden;
    const added = missing.map((one) => Number(isCounted(one)) - Number(isCounted(byId.get(one.id))));
    tree.merge(
      missing.map((one) => withOwn(byId.get(one.id), one)),
      'top',
    );
    if (count.peek() !== undefined) count.value = added.reduce((sum, one) => sum + one, count.peek() ?? 0);
  }

  if (printed) {
    section.learned(printed);
    tree.merge(printed.comments);
    mark(printed.comments);
    listed = byIds(printed.comments);
    overlay();
    more.value = rest(printed.hasMore);
  }

  async function fetchPage(sort: CommentSort, isFirst: boolean) {
    const mine = ++ticket;
    const cursor = isFirst ? undefined : next;
    const wanted = isFirst || cursor ? 0 : number + 1;
    more.value = { is: 'busy' };
    const came = await page.call(commentsStateless, {
      params: { type, id, page: cursor ? number + 1 : wanted },
      query: { ...(sort !== 'newest' && { sort }), ...(cursor && { cursor }) },
      signal: left,
    });
    return mine === ticket && !left.aborted ? came : undefined;
  }

  async function first(sort: CommentSort) {
    const came = await fetchPage(sort, true);
    if (!came) return;
    batch(() => {
      if (!came.ok) {
        failing = () => void first(sort);
        more.value = { is: 'failed', failure: came };
        if (phase.peek() !== 'ready') phase.value = { failure: came };
        return;
      }
      const { comments } = came.data;
      number = 0;
      ({ next, sequence = sequence } = came.data);
      tree.sort.value = sort;
      tree.linked.value = undefined;
      tree.merge(comments, 'loose');
      const roots = comments.map((comment) => comment.id);
      tree.set(withRoots(tree.now(), roots, sort));
      mark(comments);
      section.learned(came.data);
      listed = byIds(flat(comments));
      overlay();
      more.value = rest(came.data.hasMore);
      phase.value = 'ready';
    });
  }

  async function further() {
    const came = await fetchPage(tree.sort.peek(), false);
    if (!came) return;
    batch(() => {
      if (!came.ok) {
        failing = () => void further();
        more.value = { is: 'failed', failure: came };
        return;
      }
      const { comments, hasMore } = came.data;
      // A page without rows is past the end: the next one asked for is the same again.
      if (comments.length) {
        number += 1;
        next = came.data.next;
      }
      tree.merge(comments);
      mark(comments);
      more.value = rest(hasMore && comments.length > 0);
    });
  }

  async function replies(row: LiveRow) {
    if (row.paging === 'busy') return;
    row.paging = 'busy';
    tree.tally(row);
    const came = await page.call(commentReplies, {
      params: { comment_id: row.id },
      query: row.last === undefined ? {} : { after: row.last },
      signal: left,
    });
    if (left.aborted) return;
    batch(() => {
      row.paging = came.ok ? undefined : came;
      if (came.ok) {
        const all = flat(came.data.comments);
        row.hasMore = came.data.hasMore && all.length > 0;
        row.last = Math.max(row.last ?? 0, ...all.map((one) => one.id));
        for (const one of all) row.waiting.delete(one.id);
        tree.merge(all.map((one) => ({ ...one, replyTo: one.replyTo ?? row.id })));
      }
      tree.tally(row);
    });
  }

  let loading: Promise<boolean> | undefined;
  const load = () => {
    loading = first(tree.sort.peek()).then(() => phase.peek() === 'ready');
    return loading;
  };
  if (!printed) void load();

  return {
    phase,
    more,
    /** Whether the list has come; a promise for each attempt. */
    ready: () => loading ?? Promise.resolve(true),
    sequence: () => sequence,
    replies: (row: LiveRow) => void replies(row),
    overlay,
    reload() {
      if (phase.peek() !== 'ready') phase.value = 'loading';
      void load();
    },
    loadMore() {
      const { is } = more.peek();
      if (is === 'failed') failing();
      else if (is === 'some') void further();
    },
    /** The list stays as it is until the other one has come. */
    sortBy(sort: CommentSort) {
      if (sort !== tree.sort.peek() || more.peek().is === 'busy') void first(sort);
    },
  };
}
