import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { refetch, type Store, say } from '#widgets/discussion/comments/store.ts';
import type { LiveRow } from '#widgets/discussion/comments/thread/liveRow.ts';
import { lineOf } from '#widgets/discussion/comments/thread/thread.ts';
import { alter, order, rootOf, tally, threadOf } from '#widgets/discussion/comments/thread/tree.ts';

/** Least time between two announcements, in ms. */
const quiet = 10_000;
/** Replies to replies to replies that are not on the page: further up than this nobody looks. */
const rounds = 20;

/** New comments wait here until they are asked for. */
export interface Fresh {
  /** At level 0; the replies wait in their row. */
  readonly count: ReadonlySignal<number>;
  readonly isFollowing: ReadonlySignal<boolean>;
  /** One came: below that row, or at level 0. */
  add(id: number, root: LiveRow | undefined): void;
  /** It is shown, or gone: nothing of it waits any more. */
  drop(id: number, root: LiveRow | undefined): void;
  show(root?: LiveRow): Promise<void>;
  follow(isWanted: boolean): void;
  /** Where the reader follows: everything that waits is shown. */
  showIfFollowed(): Promise<void>;
}

/** Takes them in with what they reply to, which may not be on the page yet. */
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

/** Says how many wait at level 0: once in 10 s at most, and to nobody who follows. */
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

/** Shows what waits in one place; once at a time in each. */
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
