import { toJson } from '#core/contract/base/json.ts';
import { sequenceOf, tail } from '#core/contract/realtime/channelName.ts';
import type { Timing } from '../../hub/index.ts';
import { parseJson } from '../../hub/index.ts';
import { markSent, type StoredBroadcast, unsentBroadcasts } from '../database/broadcasts.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Publish } from './broadcaster.ts';

export interface EventSender {
  /** Called when there may be events to send. */
  schedule(): void;
  /** Ends; resolves when the request under way has ended. */
  stop(): Promise<void>;
}

const batchSize = 50;
const firstPause = 1000;
const longestPause = 30_000;

interface EventSenderOptions {
  readonly database: Database;
  readonly tenant: string;
  readonly timing: Timing;
  readonly publish: Publish;
  /** Whether this process is the leader, which posts. */
  readonly leads: () => Promise<boolean>;
  /** Called with an event that the broadcaster will never accept; its subscribers fetch the state instead. */
  readonly onRejected: (event: StoredBroadcast) => void;
  /** Called with each event that was posted, whether it was accepted or not. */
  readonly onPosted: (event: StoredBroadcast) => void;
}

/**
 * Posts the committed events of one tenant to an external broadcaster, oldest first, until each is accepted. An event is posted
 * twice only where this process ends between the post and storing that; its number then reveals it.
 */
export function createEventSender({
  database,
  tenant,
  timing,
  publish,
  leads,
  onRejected,
  onPosted,
}: EventSenderOptions): EventSender {
  let isDue = false;
  let isStopped = false;
  let pause = firstPause;
  let isRunning = false;
  let last: Promise<void> | undefined;
  let cancelRetry: (() => void) | undefined;

  const unsent = () => database.inTenant(tenant, (queries) => unsentBroadcasts(queries, batchSize));

  /** Resolves to false where it has to be tried again. */
  async function post(event: StoredBroadcast): Promise<boolean> {
    const posted = await publish(tenant, event);
    if (posted === 'later') return false;
    if (posted === 'rejected') {
      onRejected(event);
      const sequence = sequenceOf(parseJson(event.data));
      if (sequence !== undefined)
        await publish(tenant, { ...event, id: undefined, event: tail, data: toJson({ sequence }) });
    }
    onPosted(event);
    await database.inTenant(tenant, (queries) => markSent(queries, event.id, timing.now()));
    pause = firstPause;
    return true;
  }

  /** Resolves to false where it has to be tried again. */
  async function postAll(): Promise<boolean> {
    while (!isStopped && (await leads())) {
      const events = await unsent();
      if (events.length === 0) return true;
      for (const event of events) {
        if (isStopped) return true;
        if (!(await post(event))) return false;
      }
    }
    return true;
  }

  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (isDue && !isStopped) {
        isDue = false;
        if (!(await postAll())) backOff();
      }
    } catch {
      backOff();
    } finally {
      isRunning = false;
    }
  }

  /** Waits before the next attempt, as broadcaster or database cannot be reached; later events wait as well. */
  function backOff(): void {
    isDue = false;
    cancelRetry = timing.after(pause, () => {
      cancelRetry = undefined;
      schedule();
    });
    pause = Math.min(2 * pause, longestPause);
  }

  function schedule(): void {
    isDue = true;
    if (!isRunning && !cancelRetry) last = run();
  }

  return {
    schedule,
    async stop() {
      isStopped = true;
      cancelRetry?.();
      await last;
    },
  };
}
