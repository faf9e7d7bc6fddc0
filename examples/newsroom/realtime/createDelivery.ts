import type { Timing } from '../../hub/index.ts';
import { type Committed, findBroadcasts, keptBroadcasts, type StoredBroadcast } from '../database/broadcasts.ts';
import type { Database } from '../database/openDatabase.ts';

export interface Delivery {
  /** Events that were committed, in the order of the commits. */
  add(committed: Committed): void;
  /** Delivers stored events that were committed without a notification. */
  catchUp(): void;
  /** Marks all stored events as delivered, at the start. */
  begin(): Promise<void>;
  /** Resolves when the query under way has ended. */
  stop(): Promise<void>;
}

const batchSize = 500;
const firstPause = 100;
const longestPause = 5000;

/**
 * Fetches the committed events of one tenant and delivers each once, in order. While the database cannot be reached they wait.
 * `isWanted`: whether anybody is subscribed, as later subscribers fetch the state themselves. `skipped` is called for events
 * that nobody gets.
 */
export function createDelivery(
  { database, tenant, timing }: { database: Database; tenant: string; timing: Timing },
  isWanted: () => boolean,
  deliver: (event: StoredBroadcast, except: string | undefined) => void,
  skipped: () => void,
): Delivery {
  let waiting: Committed[] = [];
  let delivered = new Set<number>();
  let isBehind = false;
  let isStopped = false;
  let pause = firstPause;
  let isRunning = false;
  let last: Promise<void> | undefined;

  const find = (ids: readonly number[]) => database.inTenant(tenant, (queries) => findBroadcasts(queries, ids));

  /** Finds stored events that were not delivered. Within a channel, earlier events have lower ids. */
  async function findMissed(): Promise<void> {
    if (!isBehind) return;
    const kept = await database.inTenant(tenant, keptBroadcasts);
    isBehind = false;
    const known = new Set(waiting.map(({ id }) => id));
    const missed = kept.filter((id) => !delivered.has(id) && !known.has(id)).map((id) => ({ tenant, id }));
    waiting = [...missed, ...waiting].sort((one, other) => one.id - other.id);
    // Ids that are kept no longer do not come again.
    delivered = new Set(kept.filter((id) => delivered.has(id)));
  }

  async function deliverSome(): Promise<void> {
    const now = waiting.slice(0, batchSize);
    const due = now.filter(({ id }) => !delivered.has(id));
    const isDelivered = due.length > 0 && isWanted();
    if (due.length > 0 && !isDelivered) skipped();
    const found = isDelivered ? await find(due.map(({ id }) => id)) : undefined;
    waiting = waiting.slice(now.length);
    for (const { id, except } of due) {
      delivered.add(id);
      const event = found?.get(id);
      if (event && !isStopped) deliver(event, except);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (!isStopped && (isBehind || waiting.length > 0)) {
        await findMissed();
        await deliverSome();
        pause = firstPause;
      }
    } catch {
      // The database is away: they are still kept when it is back.
      timing.after(pause, start);
      pause = Math.min(2 * pause, longestPause);
    } finally {
      isRunning = false;
    }
  }

  function start(): void {
    if (!isRunning) last = run();
  }

  return {
    add(committed) {
      waiting.push(committed);
      start();
    },
    catchUp() {
      isBehind = true;
      start();
    },
    async begin() {
      delivered = new Set(await database.inTenant(tenant, keptBroadcasts));
    },
    async stop() {
      isStopped = true;
      await last;
    },
  };
}
