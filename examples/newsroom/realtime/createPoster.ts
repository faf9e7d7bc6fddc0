import { sequenceOf, tail } from '#core/contract/channel.ts';
import { toJson } from '#core/contract/json.ts';
import type { Timing } from '../../hub/index.ts';
import { parseJson } from '../../hub/index.ts';
import { markSent, type StoredBroadcast, unsentBroadcasts } from '../database/broadcasts.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Publish } from './broadcaster.ts';

export interface Poster {
  /** There may be something to post. */
  wake(): void;
  /** Ends with the post that is under way. */
  stop(): Promise<void>;
}

const most = 50;
const firstPause = 1000;
const longestPause = 30_000;

interface Posting {
  readonly database: Database;
  readonly tenant: string;
  readonly timing: Timing;
  readonly publish: Publish;
  /** Whether this process is the one that posts. */
  readonly leads: () => Promise<boolean>;
  /** An event that the broadcaster will never take; its subscribers read the state instead. */
  readonly onRejected: (event: StoredBroadcast) => void;
}

/**
 * Posts the committed events of one tenant to an outside broadcaster, oldest first, until each is taken. An event is
 * posted twice only when this process ends between the post and its note of it; its number then tells.
 */
export function createPoster({ database, tenant, timing, publish, leads, onRejected }: Posting): Poster {
  let isDue = false;
  let isStopped = false;
  let pause = firstPause;
  let isRunning = false;
  let last: Promise<void> | undefined;
  let endRest: (() => void) | undefined;

  const unsent = () => database.inTenant(tenant, (queries) => unsentBroadcasts(queries, most));

  /** False when it has to be tried again. */
  async function post(event: StoredBroadcast): Promise<boolean> {
    const posted = await publish(tenant, event);
    if (posted === 'later') return false;
    if (posted === 'rejected') {
      onRejected(event);
      const sequence = sequenceOf(parseJson(event.data));
      if (sequence !== undefined) await publish(tenant, { ...event, event: tail, data: toJson({ sequence }) });
    }
    await database.inTenant(tenant, (queries) => markSent(queries, event.id, timing.now()));
    pause = firstPause;
    return true;
  }

  /** False when it has to be tried again. */
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
        if (!(await postAll())) rest();
      }
    } catch {
      rest();
    } finally {
      isRunning = false;
    }
  }

  /** The broadcaster or the database is away: what comes meanwhile waits as well. */
  function rest(): void {
    isDue = false;
    endRest = timing.after(pause, () => {
      endRest = undefined;
      wake();
    });
    pause = Math.min(2 * pause, longestPause);
  }

  function wake(): void {
    isDue = true;
    if (!isRunning && !endRest) last = run();
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      endRest?.();
      await last;
    },
  };
}
