import { batch, type ReadonlySignal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { moderationChanges, moderationChannel, type QueueChange } from '#core/contract/moderation.ts';
import type { CaughtUp, Status } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import { type QueueState, setCounts } from './queueState.ts';

export interface DeskLive {
  readonly status: ReadonlySignal<Status>;
  stop(): void;
}

/** Whether a comment that came into the queue would not be on one of the pages that are still to be fetched. */
function isMissing({ rows, next }: QueueState, id: number): boolean {
  const ids = (rows.peek() ?? []).map((row) => row.id);
  return next.peek() === undefined || id < Math.max(0, ...ids);
}

/** Follows the live channel of the desk. New comments are counted and wait until they are asked for. */
export function followDesk(page: Page, state: QueueState, since: () => number | undefined): DeskLive {
  const { queue, rows, fresh } = state;
  /** The number of the last change that was read or announced. */
  let announced: number | undefined;

  function receive(change: QueueChange) {
    const row = (rows.peek() ?? []).find(({ id }) => id === change.id);
    const others = fresh.peek().filter((id) => id !== change.id);
    const isHere = change.queues?.includes(queue.peek()) ?? false;
    if (row) row.changed(change, page.session.reader.peek()?.id);
    else if (isHere && isMissing(state, change.id)) fresh.value = [...others, change.id];
    else if (others.length < fresh.peek().length) fresh.value = others;
    if (change.counts) setCounts(state, change.counts);
  }

  async function backfill(signal: AbortSignal): Promise<CaughtUp> {
    for (;;) {
      const from = Math.max(since() ?? 0, announced ?? 0);
      if (since() === undefined) return { isDone: false };
      const came = await page.call(moderationChanges, { query: { since: from }, signal });
      if (!came.ok || signal.aborted) return { isDone: false };
      const { changes, counts, hasMore, sequence } = came.data;
      batch(() => {
        for (const each of changes) receive(each);
        setCounts(state, counts);
      });
      announced = sequence ?? announced;
      if (!hasMore || sequence === undefined || sequence <= from) return { isDone: true, sequence };
    }
  }

  return realtimeOf(page).on(
    moderationChannel,
    { tenant: page.tenant },
    { receive: ({ data }) => batch(() => receive(data)), backfill },
  );
}
