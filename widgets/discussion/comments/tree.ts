import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Comment, CommentRights, CommentRules, CommentSort } from '#core/contract/comment.ts';
import type { Failure } from '#core/contract/outcome.ts';
import type { Clock } from '#core/page/page.ts';
import type { More, Row, RowState } from './comments.ts';
import type { Draft } from './drafts.ts';
import type { OpenBox } from './openBox.ts';
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
import { createTrouble, type Troubles } from './trouble.ts';

/** A row as the model keeps it. */
export interface LiveRow extends Row {
  /** Negative as long as it is not stored. */
  id: number;
  readonly comment: Signal<Comment>;
  readonly state: Signal<RowState>;
  readonly replies: Signal<readonly LiveRow[]>;
  readonly more: Signal<More>;
  readonly fresh: Signal<number>;
  readonly isUnread: Signal<boolean>;
  readonly isOpened: Signal<boolean>;
  readonly box: Signal<OpenBox | undefined>;
  readonly isLiking: Signal<boolean>;
  readonly isLeaving: Signal<boolean>;
  readonly isReported: Signal<boolean>;
  readonly troubles: Troubles;
  /** Replies that came and are not shown. */
  readonly waiting: Set<number>;
  /** Of replies: what the server said last, and the last one of its pages. */
  paging?: 'busy' | Failure | undefined;
  hasMore?: boolean;
  last?: number;
  draft?: Draft | undefined;
  /** Whether the last like arrived is not known. */
  isUnsure: boolean;
}

export interface Facts {
  readonly clock: Clock;
  /** 0 for a guest. */
  readonly me: ReadonlySignal<number>;
  readonly rights: ReadonlySignal<CommentRights>;
  readonly rules: ReadonlySignal<CommentRules>;
  readonly muted: ReadonlySignal<ReadonlySet<number>>;
  /** A row came to be, or holds another comment. */
  readonly changed: (row: LiveRow, isNew: boolean) => void;
  /** One that was sent turned up. */
  readonly confirmed: (row: LiveRow) => void;
}

const none: More = { is: 'none' };

/** The thread and a row for each of its comments: only what changed is told. */
export function createTree(facts: Facts) {
  const { me, rights, rules, muted, clock } = facts;
  const rows = new Map<number, LiveRow>();
  const owner = new WeakMap<Row, LiveRow>();
  const unsent = new Set<LiveRow>();
  const roots = signal<readonly LiveRow[]>([]);
  const linked = signal<LiveRow>();
  const sort = signal<CommentSort>('newest');
  let thread = noThread;
  let count = 0;

  function makeRow(id: number, first: Comment): LiveRow {
    const comment = signal(first);
    const state = signal<RowState>(id < 0 ? 'sending' : 'stored');
    const troubles = createTrouble(clock);
    const isMine = computed(() => me.value > 0 && comment.value.userId === me.value);
    const row: LiveRow = {
      id,
      key: `${id}`,
      isBegun: id < 0,
      comment,
      state,
      replies: signal<readonly LiveRow[]>([]),
      more: signal(none),
      fresh: signal(0),
      isUnread: signal(false),
      isMuted: computed(() => !isMine.value && muted.value.has(comment.value.userId ?? 0)),
      isOpened: signal(false),
      isMine,
      can: computed(() => {
        const { isRemoved, isHidden, canLike } = comment.value;
        const { canDeleteAny, canUpdateAny } = rights.value;
        const isThere = state.value === 'stored' && !isRemoved;
        return {
          reply: isThere && !isHidden && !rules.value.isClosed,
          like: isThere && !isHidden && !isMine.value && canLike,
          edit: isThere && (canUpdateAny || (isMine.value && !rules.value.isClosed)),
          remove: isThere && (isMine.value || canDeleteAny),
          report: isThere && !isMine.value,
          moderate: isThere && canDeleteAny,
        };
      }),
      box: signal<OpenBox>(),
      isLiking: signal(false),
      isLeaving: signal(false),
      isReported: signal(false),
      trouble: troubles.shown,
      troubles,
      waiting: new Set(),
      isUnsure: false,
    };
    owner.set(row, row);
    rows.set(id, row);
    return row;
  }

  /** Only for comments of the thread. */
  const rowsOf = (ids: readonly number[] = []) => ids.flatMap((id) => rows.get(id) ?? []);
  const rootOf = (id: number) => rows.get(lineOf(thread, id).at(-1)?.id ?? 0);

  function tally(row: LiveRow) {
    const { paging, hasMore, waiting, id } = row;
    const shown = below(thread, id).filter((each) => each > 0).length;
    const left = row.comment.peek().repliesCount - shown - waiting.size;
    const isMore = hasMore ?? left > 0;
    const rest: More = isMore ? { is: 'some', left: left > 0 ? left : undefined } : none;
    const now: More = paging === 'busy' ? { is: 'busy' } : paging ? { is: 'failed', failure: paging } : rest;
    batch(() => {
      if (!isSame(now, row.more.peek())) row.more.value = now;
      row.fresh.value = waiting.size;
    });
  }

  function set(next: Thread) {
    const before = thread;
    thread = next;
    const touched = new Set<LiveRow>();
    batch(() => {
      for (const [id, comment] of next.byId) {
        if (before.byId.get(id) === comment) continue;
        const known = rows.get(id);
        const shown = id < 0 ? { ...comment, id: 0 } : comment;
        const row = known ?? makeRow(id, shown);
        row.comment.value = shown;
        facts.changed(row, !known);
        const root = id > 0 ? rootOf(id) : undefined;
        if (root) touched.add(root);
      }
      for (const [parent, ids] of next.children) {
        if (before.children.get(parent) === ids && before.byId.has(parent)) continue;
        const row = rows.get(parent);
        if (row) row.replies.value = rowsOf(ids);
      }
      if (before.roots !== next.roots) roots.value = rowsOf(next.roots);
      const above = linked.peek()?.comment.peek().replyTo;
      if (above !== undefined && next.byId.has(above)) linked.value = undefined;
      for (const row of touched) if (row.comment.peek().replyTo === undefined) tally(row);
    });
  }

  function confirmRow(row: LiveRow, stored: Comment) {
    const temporary = row.id;
    unsent.delete(row);
    rows.delete(temporary);
    // It may have come by itself, before its answer.
    if (!thread.byId.has(stored.id)) {
      row.id = stored.id;
      rows.set(stored.id, row);
    }
    batch(() => {
      row.state.value = 'stored';
      row.troubles.show(undefined);
      set(confirm(thread, temporary, stored, sort.peek()));
      facts.confirmed(row);
    });
  }

  return {
    threads: computed(() => roots.value.filter((row) => row !== linked.value)),
    linked,
    sort,
    unsent,
    get: (id: number) => rows.get(id),
    live: (row: Row) => owner.get(row),
    now: () => thread,
    set,
    /** As it was where the comment is not known. */
    change(id: number, more: Partial<Comment>) {
      set(change(thread, id, more));
    },
    rootOf,
    tally,
    confirmRow,
    /** Takes in what the server sent; what this reader sent and has no answer to yet is known by its text. */
    merge(comments: readonly Comment[], way?: Way, revived?: ReadonlySet<number>) {
      batch(() => {
        for (const came of unsent.size ? flat(comments) : []) {
          if (came.userId !== me.peek() || thread.byId.has(came.id)) continue;
          const twin = [...unsent].find(({ comment }) => {
            const { text, replyTo } = comment.peek();
            return text === came.text && replyTo === came.replyTo;
          });
          if (twin) confirmRow(twin, came);
        }
        set(merge(thread, comments, sort.peek(), way, revived));
      });
    },
    /** A comment that is not stored yet. */
    begin(comment: Omit<Comment, 'id'>): LiveRow | undefined {
      count -= 1;
      set(merge(thread, [{ ...comment, id: count }], sort.peek(), 'top'));
      const row = rows.get(count);
      if (row) unsent.add(row);
      return row;
    },
    takeAway(row: LiveRow) {
      unsent.delete(row);
      rows.delete(row.id);
      set(without(thread, row.id));
    },
    /** All that are shown, in reading order. */
    order(): readonly LiveRow[] {
      const tops = [linked.peek(), ...roots.peek().filter((row) => row !== linked.peek())];
      return tops.flatMap((row) => (row ? [row, ...rowsOf(below(thread, row.id))] : []));
    },
  };
}
export type Tree = ReturnType<typeof createTree>;
