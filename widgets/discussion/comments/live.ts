import { batch, signal } from '@preact/signals-core';
import { type CommentChange, commentChanges, newCommentChannel } from '#core/contract/commentChanges.ts';
import type { CaughtUp, Realtime } from '#core/realtime/realtime.ts';
import type { Section } from './section.ts';
import { lineOf, tombstone } from './thread.ts';
import type { LiveRow } from './tree.ts';

/** Least time between two requests for what changed, and between two announcements, in ms. */
const breath = 2000;
const quiet = 10_000;

/** What happens while the page is open. New comments wait until they are asked for; all else is shown as it comes. */
export function createLive(
  section: Section,
  realtime: Pick<Realtime, 'on'>,
  list: { ready(): Promise<boolean>; sequence(): number | undefined },
) {
  const { page, tree, me, rights, isBusy, left, type, id } = section;
  /** At level 0; the replies wait in their row. */
  const heads = { waiting: new Set<number>() };
  type Place = typeof heads | LiveRow;
  const fresh = signal(0);
  const isFollowing = signal(false);
  /** To be fetched, those among them that were hidden, and those that this reader wrote elsewhere. */
  const due = new Set<number>();
  const revived = new Set<number>();
  let since: number | undefined;
  /** The last number up to which nothing is missing. */
  let whole: number | undefined;
  let unwind: (() => void) | undefined;
  let isFetching = false;
  let toldAt = -quiet;
  let untold: (() => void) | undefined;

  const plan = () => {
    unwind ??= page.clock.after(breath, () => void flush());
  };
  const renew = (one: number) => {
    due.add(one);
    plan();
  };

  async function flush() {
    unwind = undefined;
    if (left.aborted) return;
    // What this reader wrote may be among them, and its answer is on the way.
    if (isBusy.peek() || isFetching) return plan();
    isFetching = true;
    const ids = [...due];
    due.clear();
    const failure = ids.length ? await section.refetch(ids, revived) : undefined;
    for (const each of ids) {
      if (failure) due.add(each);
      else revived.delete(each);
    }
    if (isFollowing.peek()) await showAll();
    isFetching = false;
    if (due.size) plan();
  }

  async function take(ids: readonly number[]): Promise<boolean> {
    let wanted = ids;
    // A reply may have been written to one that is not on the page yet.
    for (let round = 0; wanted.length && round < 20; round += 1) {
      const failure = await section.refetch([...wanted].sort((one, other) => other - one));
      if (failure || left.aborted) {
        section.say('saidFailed', failure && { failure });
        return false;
      }
      const { byId } = tree.now();
      const parents = ids.flatMap((each) => lineOf(tree.now(), each).at(-1)?.replyTo ?? []);
      wanted = [...new Set(parents)].filter((parent) => !byId.has(parent));
      if (wanted.every((parent) => ids.includes(parent))) break;
    }
    return true;
  }

  function recount(at: Place) {
    if ('id' in at) tree.tally(at);
    else fresh.value = at.waiting.size;
  }

  const asked = new Set<Place>();
  async function show(at: Place) {
    const ids = [...at.waiting];
    if (asked.has(at) || !ids.length) return;
    asked.add(at);
    const isDone = await take(ids);
    asked.delete(at);
    if (!isDone) return;
    batch(() => {
      for (const each of ids) at.waiting.delete(each);
      recount(at);
    });
  }
  async function showAll() {
    await show(heads);
    for (const row of tree.order()) if (row.waiting.size) await show(row);
  }

  function tell() {
    untold = undefined;
    const count = fresh.peek();
    if (!count || isFollowing.peek() || left.aborted) return;
    toldAt = page.clock.now();
    section.say('saidFresh', { values: { count } });
  }

  function created({ id: one, userId, root, replyTo }: CommentChange) {
    if (tree.now().byId.has(one)) return;
    if (userId !== undefined && userId === me.peek()) return renew(one);
    const top = root ?? (replyTo && tree.rootOf(replyTo)?.id);
    const at = top && top !== one ? tree.get(top) : heads;
    if (!at) return;
    if (!at.waiting.has(one)) {
      at.waiting.add(one);
      if ('id' in at) countReply(at, 1);
      else untold ??= page.clock.after(Math.max(0, toldAt + quiet - page.clock.now()), tell);
      recount(at);
    }
    if (isFollowing.peek()) plan();
  }

  const countReply = (row: LiveRow, by: number) =>
    tree.change(row.id, { repliesCount: row.comment.peek().repliesCount + by });

  const arrived = (one: number) => {
    if (heads.waiting.delete(one)) recount(heads);
  };

  function gone({ id: one, root }: CommentChange) {
    due.delete(one);
    revived.delete(one);
    arrived(one);
    const row = tree.get(root ?? 0);
    if (row?.waiting.delete(one)) {
      countReply(row, -1);
      recount(row);
    }
    tree.change(one, tombstone);
  }

  /** `known`: of an event that is caught up with, the number of the last one before the gap. */
  function receive(event: CommentChange, known = Number.POSITIVE_INFINITY) {
    const { id: one, change: what, likes, appeared = 0 } = event;
    section.learned(event);
    const row = tree.get(one);
    if (what === 'liked' && row) {
      if (likes !== undefined && !row.isLiking.peek()) tree.change(one, { likes });
    } else if (what === 'hidden' && row && (row.isMine.peek() || rights.peek().canDeleteAny)) renew(one);
    else if (what === 'removed' || what === 'hidden') gone(event);
    else if (!row) {
      if (what === 'created' || what === 'shown' || appeared > known) created(event);
    } else if (what === 'edited' || row.comment.peek().isRemoved || row.comment.peek().isHidden) {
      due.add(one);
      if (what !== 'edited') revived.add(one);
      plan();
    }
  }

  async function backfill(stop: AbortSignal): Promise<CaughtUp> {
    if (!(await list.ready())) return { isDone: false };
    since ??= list.sequence();
    whole ??= since;
    for (;;) {
      const came = await page.call(commentChanges, {
        params: { type, id },
        query: since === undefined ? {} : { since },
        signal: stop,
      });
      if (!came.ok || stop.aborted) return { isDone: false };
      const { changes, hasMore, sequence } = came.data;
      batch(() => {
        for (const each of changes) receive(each, whole);
        section.learned(came.data);
      });
      const isOn = hasMore && sequence !== undefined && sequence !== since;
      since = sequence ?? since;
      if (!isOn) {
        whole = since;
        return { isDone: true, sequence };
      }
    }
  }

  let isHeard = false;
  const awaits = ({ isMine, comment }: LiveRow) => {
    if (isHeard || !isMine.peek() || !comment.peek().isAwaitingReview) return;
    isHeard = true;
    // Without its file the next visit shows what came of it.
    import('./ownVerdicts.ts').then(
      (file) => file.followVerdicts(section, realtime, renew),
      () => {},
    );
  };
  tree.order().forEach(awaits);

  const subscription = realtime.on(
    newCommentChannel,
    { type, id, tenant: page.tenant },
    {
      receive(event) {
        batch(() => {
          if (event.name === 'CommentRulesEvent') section.learned({ rules: event.data });
          else receive(event.data);
        });
      },
      backfill,
    },
  );
  left.addEventListener('abort', () => {
    subscription.stop();
    unwind?.();
    untold?.();
  });

  return {
    status: subscription.status,
    arrived,
    awaits,
    fresh,
    isFollowing,
    showFresh: () => void show(heads),
    showReplies: (row: LiveRow) => void show(row),
    follow(isWanted: boolean) {
      isFollowing.value = isWanted;
      if (isWanted) void showAll();
    },
  };
}
