import { batch } from '@preact/signals-core';
import { isAbsent } from '#core/base/api/absent.ts';
import { endWith } from '#core/base/widget/watch.ts';
import type { Comment } from '#core/contract/discussion/comment.ts';
import { type CommentChange, commentChanges, newCommentChannel } from '#core/contract/discussion/commentChanges.ts';
import type { CaughtUp } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import type { LiveRow } from '#widgets/discussion/comments/comment/liveRow.ts';
import { applyAnswer, readPages, type Store } from '#widgets/discussion/comments/comment/store.ts';
import { tombstone } from '#widgets/discussion/comments/comment/thread.ts';
import { alter, mergeRows, order, rootOf, threadOf } from '#widgets/discussion/comments/comment/tree.ts';
import { createFresh, createRenewal, type Fresh, type Renewal, renewalPause } from './fresh.ts';

interface List {
  ready(): Promise<boolean>;
  sequence(): number | undefined;
  pages(): number;
}

interface Parts {
  readonly store: Store;
  readonly fresh: Fresh;
  readonly renewal: Renewal;
}

function created({ store, fresh, renewal }: Parts, { id, userId, root, replyTo }: CommentChange) {
  const { tree, me } = store;
  if (threadOf(tree).byId.has(id)) return;
  if (userId !== undefined && userId === me.peek()) return renewal.renew(id);
  const top = root ?? (replyTo && rootOf(tree, replyTo)?.id);
  const isReply = top && top !== id;
  const row = isReply ? tree.rows.get(top) : undefined;
  if (isReply && !row) return;
  fresh.add(id, row);
  if (fresh.isFollowing.peek()) renewal.plan();
}

function gone({ store: { tree }, fresh, renewal }: Parts, { id, root }: Pick<CommentChange, 'id' | 'root'>) {
  renewal.forget(id);
  fresh.drop(id, tree.rows.get(root ?? 0));
  alter(tree, id, tombstone);
}

/** Applies an event to the comments. `known`: where the event is from a backfill, the number of the last event before the gap. */
function receive(parts: Parts, event: CommentChange, known = Number.POSITIVE_INFINITY) {
  const { store, renewal } = parts;
  const { id, change: what, likes, appeared = 0 } = event;
  applyAnswer(store, event);
  const row = store.tree.rows.get(id);
  if (what === 'liked' && row) {
    if (likes !== undefined && !row.isLiking.peek()) alter(store.tree, id, { likes });
  } else if (what === 'hidden' && row && (row.isMine.peek() || store.rights.peek().canDeleteAny)) renewal.renew(id);
  else if (what === 'removed' || what === 'hidden') gone(parts, event);
  else if (!row) {
    if (what === 'created' || what === 'shown' || appeared > known) created(parts, event);
  } else if (what === 'edited' || row.comment.peek().isRemoved || row.comment.peek().isHidden)
    renewal.renew(id, what !== 'edited');
}

/**
 * Looks at the pages that are shown instead of at the changes, for a server that has no call for those. New comments wait as they do
 * after an event; what is gone from the pages that were read whole is shown as removed.
 */
async function lookAtPages(parts: Parts, list: List): Promise<CaughtUp> {
  const { store, fresh, renewal } = parts;
  const { tree, me } = store;
  store.isBare.value = true;
  const seen = await readPages(store, (_, number) => number >= list.pages());
  if (!seen.ok || store.signal.aborted) return { isDone: false };
  batch(() => {
    applyAnswer(store, { count: seen.last.count, rights: seen.last.rights });
    const { byId } = threadOf(tree);
    const known = [...seen.byId.values()].filter(({ id }) => byId.has(id));
    mergeRows(tree, known, 'loose');
    for (const one of seen.byId.values()) {
      if (byId.has(one.id)) continue;
      const root = rootOf(tree, one.replyTo ?? 0)?.id;
      if (one.replyTo === undefined || root) created(parts, { ...newsOf(one), root });
    }
    const [newest, oldest] = [Math.max(...seen.byId.keys()), Math.min(...seen.byId.keys())];
    const reach = seen.isWhole ? 0 : oldest;
    for (const id of byId.keys())
      if (id > 0 && id >= reach && id <= newest && !seen.byId.has(id))
        gone({ store, fresh, renewal }, { id, root: undefined });
  });
  if (me.peek() && fresh.isFollowing.peek()) renewal.plan();
  return { isDone: true };
}

const newsOf = ({ id, userId, replyTo }: Comment): CommentChange => ({
  ...{ id, change: 'created', appeared: undefined, userId, replyTo, root: undefined },
  ...{ likes: undefined, count: undefined },
});

/** Makes the backfill, which fetches the events that were missed. */
function createBackfill(parts: Parts, list: List) {
  const { page, place } = parts.store;
  let since: number | undefined;
  /** The number of the last event up to which none is missing. */
  let whole: number | undefined;
  return async (signal: AbortSignal): Promise<CaughtUp> => {
    if (!(await list.ready())) return { isDone: false };
    since ??= list.sequence();
    whole ??= since;
    for (;;) {
      const came = await page.call(commentChanges, {
        params: place,
        query: since === undefined ? {} : { since },
        signal,
      });
      if (isAbsent(commentChanges, came) && !signal.aborted) return lookAtPages(parts, list);
      if (!came.ok || signal.aborted) return { isDone: false };
      const { changes, hasMore, sequence } = came.data;
      batch(() => {
        for (const each of changes) receive(parts, each, whole);
        applyAnswer(parts.store, came.data);
      });
      const isOn = hasMore && sequence !== undefined && sequence !== since;
      since = sequence ?? since;
      if (!isOn) {
        whole = since;
        return { isDone: true, sequence };
      }
    }
  };
}

/** Follows the desk's verdicts as soon as this reader has a comment that awaits one. */
function followVerdicts({ store, renewal }: Parts) {
  let isFollowed = false;
  const isAwaited = ({ isMine, comment }: LiveRow) => isMine.peek() && comment.peek().isAwaitingReview;
  const look = () => {
    for (const row of order(store.tree)) if (isAwaited(row)) renewal.renew(row.id);
  };
  const onAdded = (row: LiveRow) => {
    if (isFollowed || !isAwaited(row)) return;
    isFollowed = true;
    // Without its file the next visit shows what came of it.
    import('./ownVerdicts.ts').then(
      (file) => file.followVerdicts(store, look),
      () => {},
    );
  };
  order(store.tree).forEach(onAdded);
  store.tree.onChange.push(onAdded);
}

/** Follows the live channel of the resource. New comments wait until the reader asks for them; all other changes are shown as they come. */
export function createLive(store: Store, list: List) {
  const { page, signal, place } = store;
  const fresh = createFresh(store);
  const parts: Parts = { store, fresh, renewal: createRenewal(store, fresh.showIfFollowed) };
  followVerdicts(parts);
  let stopLook: (() => void) | undefined;
  function lookSoon() {
    stopLook ??= page.clock.after(renewalPause * (0.5 + page.chance()), () => {
      stopLook = undefined;
      subscription.gap();
    });
  }
  const subscription = realtimeOf(page).on(
    newCommentChannel,
    { ...place, tenant: page.tenant },
    {
      receive(event) {
        batch(() => {
          if (event.name === 'CommentRulesEvent') applyAnswer(store, { rules: event.data });
          else if (event.data.id) receive(parts, event.data);
          // The server says that there is something, and not what.
          else lookSoon();
        });
      },
      backfill: createBackfill(parts, list),
    },
  );
  endWith(signal, subscription.stop, () => stopLook?.());
  return { status: subscription.status, fresh };
}
