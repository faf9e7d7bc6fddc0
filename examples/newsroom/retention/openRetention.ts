import type { Services } from '../api/services.ts';
import { deleteExpired, type Expired, type ShorterPeriods } from './deleteExpired.ts';

interface RetentionOptions {
  readonly services: Pick<Services, 'clock' | 'database' | 'tenancy'>;
  /** The periods of a tenant that are shorter than those of the rules. */
  readonly shorter?: ((tenant: string) => ShorterPeriods) | undefined;
  /** Called after a run for a tenant in which anything was deleted. */
  readonly onDone: (tenant: string, expired: Expired) => void;
  /** Called with an error; the run is tried again at the next look. */
  readonly onFailed: (error: unknown) => void;
}

const day = 24 * 3_600_000;

/** How often the clock is looked at, ms. */
const lookEvery = 10 * 60_000;

export interface Retention {
  /** Runs if a day has passed since the last run that was left to no other process. Several processes may do so. */
  look(): Promise<void>;
  /** Ends it once the work under way is done. */
  stop(): Promise<void>;
}

/** Deletes once a day, by the newsroom's clock, what is no longer needed. */
export function openRetention({ services, shorter, onDone, onFailed }: RetentionOptions): Retention {
  const { clock, database, tenancy } = services;
  let last = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    const now = clock.now();
    if (now - last < day) return;
    let isDone = true;
    for (const { id } of tenancy.all) {
      const expired = await deleteExpired(database, id, now, shorter?.(id), () => {
        isDone = false;
      });
      if (Object.keys(expired).length > 0) onDone(id, expired);
    }
    // Another process that was at it may have died: the next look finds out.
    if (isDone) last = now;
  }
  function look(): Promise<void> {
    running ??= run()
      .catch(onFailed)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const timer = setInterval(look, lookEvery);
  timer.unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
