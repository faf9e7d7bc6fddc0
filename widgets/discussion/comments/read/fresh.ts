import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { backoff } from '#core/realtime/backoff.ts';
import type { LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import { refetch, type Store, say } from '#widgets/discussion/comments/comment/store.ts';
import { lineOf } from '#widgets/discussion/comments/comment/thread.ts';
import { alter, order, rootOf, tally, threadOf } from '#widgets/discussion/comments/comment/tree.ts';

/** About the shortest time between two requests for changed comments, ms: on each page another. */
export const renewalPause = 2000;
/** ms: of the waits between requests that fail. */
const retry = { first: renewalPause, longest: 60_000 };

export interface Renewal {
  /** Fetches a comment again with the next request. `isRevived`: also where it is shown as removed. */
  renew(id: number, isRevived?: boolean): void;
  forget(id: number): void;
  /** Plans the next request, even if only `then` is to be called. */
  plan(): void;
}

/** Fetches changed comments again, in one request for all that changed within 2 s. `then` is called after each request. */
export function createRenewal(store: Store, then: () => Promise<void>): Renewal {
  const { page, isBusy, signal } = store;
  const due = new Set<number>();
  const revived = new Set<number>();
  let unwind: (() => void) | undefined;
  let isFetching = false;
  let failures = 0;

  const plan = () => {
    const pause = failures ? backoff(failures, retry, page.chance) : renewalPause * (0.5 + page.chance());
    unwind ??= page.clock.after(pause, () => void flush());
  };

  async function flush() {
    unwind = undefined;
    if (signal.aborted) return;
    // What this reader wrote may be among them, and its answer is on the way.
    if (isBusy.peek() || isFetching) return plan();
    isFetching = true;
    const ids = [...due];
    due.clear();
    const failure = ids.length ? await refetch(store, ids, revived) : undefined;
    failures = failure ? failures + 1 : 0;
    for (const each of ids) {
      if (failure) due.add(each);
      else revived.delete(each);
    }
    await then();
    isFetching = false;
    if (due.size) plan();
  }

  signal.addEventListener('abort', () => unwind?.());
  return {
    plan,
    renew(id, isRevived = false) {
      due.add(id);
      if (isRevived) revived.add(id);
      plan();
    },
    forget(id) {
      due.delete(id);
      revived.delete(id);
    },
  };
}

/** The shortest time between two announcements, ms. */
const quiet = 10_000;
/** How many levels of missing parents are fetched for a reply. */
const rounds = 20;

/** Comments that came while the page was open, kept back until the reader asks for them. */
export interface Fresh {
  /** How many wait at level 0; replies are counted by the row that they belong to. */
  readonly count: ReadonlySignal<number>;
  readonly isFollowing: ReadonlySignal<boolean>;
  /** Adds a comment that waits: below `root`, a row at level 0, or at level 0 itself. */
  add(id: number, root: LiveRow | undefined): void;
  /** Removes a comment that is shown by now, or was removed. */
  drop(id: number, root: LiveRow | undefined): void;
  show(root?: LiveRow): Promise<void>;
  follow(isWanted: boolean): void;
  /** Shows all that waits, where the reader chose to follow. */
  showIfFollowed(): Promise<void>;
}

/**
 * Fetches comments and those that they reply to, as these may not be on the page yet. Returns false where that failed, which
 * has been announced.
 */
async function fetchRows(store: Store, ids: readonly number[]): Promise<boolean> {
  const { signal: abortSignal, tree } = store;
  let wanted = ids;
  for (let round = 0; wanted.length && round < rounds; round += 1) {
    const failure = await refetch(
      store,
      [...wanted].sort((one, other) => other - one),
    );
    if (failure || abortSignal.aborted) {
      say(store, 'announce.failed', failure && { failure });
      return false;
    }
    const thread = threadOf(tree);
    const parents = ids.flatMap((each) => lineOf(thread, each).at(-1)?.replyTo ?? []);
    wanted = [...new Set(parents)].filter((parent) => !thread.byId.has(parent));
    if (wanted.every((parent) => ids.includes(parent))) break;
  }
  return true;
}

/** Announces how many comments wait at level 0, at most once in 10 s, and not to a reader who follows. */
function createAnnouncer(store: Store, { count, isFollowing }: Pick<Fresh, 'count' | 'isFollowing'>) {
  const { clock } = store.page;
  let announcedAt = -quiet;
  let cancelTimer: (() => void) | undefined;
  function announce() {
    cancelTimer = undefined;
    if (!count.peek() || isFollowing.peek() || store.signal.aborted) return;
    announcedAt = clock.now();
    say(store, 'announce.fresh', { values: { count: count.peek() } });
  }
  store.signal.addEventListener('abort', () => cancelTimer?.());
  return () => {
    cancelTimer ??= clock.after(Math.max(0, announcedAt + quiet - clock.now()), announce);
  };
}

/** Makes the function that shows what waits below one row, or at level 0; one request at a time for each. */
function createShow(store: Store, heads: Set<number>, recount: (root: LiveRow | undefined) => void): Fresh['show'] {
  const asked = new Set<LiveRow | undefined>();
  return async (root) => {
    const waiting = root ? root.waiting : heads;
    const ids = [...waiting];
    if (asked.has(root) || !ids.length) return;
    asked.add(root);
    const isDone = await fetchRows(store, ids);
    asked.delete(root);
    if (!isDone) return;
    batch(() => {
      for (const each of ids) waiting.delete(each);
      recount(root);
    });
  };
}

export function createFresh(store: Store): Fresh {
  const { tree } = store;
  const heads = new Set<number>();
  const count = signal(0);
  const isFollowing = signal(false);
  const announce = createAnnouncer(store, { count, isFollowing });
  const show = createShow(store, heads, recount);

  function recount(root: LiveRow | undefined) {
    if (root) tally(tree, root);
    else count.value = heads.size;
  }
  const countReply = ({ id, comment }: LiveRow, by: number) =>
    alter(tree, id, { repliesCount: comment.peek().repliesCount + by });

  async function showIfFollowed() {
    if (!isFollowing.peek()) return;
    await show();
    for (const row of order(tree)) if (row.waiting.size) await show(row);
  }

  tree.onChange.push((row, isNew) => {
    if (!isNew) return;
    if (heads.delete(row.id)) recount(undefined);
    rootOf(tree, row.id)?.waiting.delete(row.id);
  });
  return {
    count,
    isFollowing,
    show,
    showIfFollowed,
    add(id, root) {
      const waiting = root ? root.waiting : heads;
      if (waiting.has(id)) return;
      waiting.add(id);
      if (root) countReply(root, 1);
      else announce();
      recount(root);
    },
    drop(id, root) {
      if (heads.delete(id)) recount(undefined);
      if (!root?.waiting.delete(id)) return;
      countReply(root, -1);
      recount(root);
    },
    follow(isWanted) {
      isFollowing.value = isWanted;
      void showIfFollowed();
    },
  };
}
