import type { StartedNewsroom, StartOptions } from '../../examples/newsroom/start.ts';
import { startOwnNewsroom } from './ownNewsroom.ts';
import { administratorOf, saveRows } from './saveRows.ts';

export interface ResettableNewsroom extends StartedNewsroom {
  /** Undoes what was done since the start: rows, mails, counted attempts, a clock that was set. */
  reset(): Promise<void>;
}

/** A newsroom of its own that can be had again as it was at its start: sooner than another one starts. */
export async function startResettable(
  options: Omit<StartOptions, 'port' | 'dataDir' | 'databaseUrl'>,
): Promise<ResettableNewsroom> {
  const newsroom = await startOwnNewsroom({ ...options, port: 0 });
  const { services, clock, matchDay, mailbox, violations } = newsroom;
  const saved = await saveRows(administratorOf(newsroom));
  return {
    ...newsroom,
    async reset() {
      await services.mailQueue.settled();
      await services.push.settled();
      mailbox?.clear();
      if (clock.offset() !== 0 || clock.speed() !== 1) await clock.set(0);
      await saved.restoreAll();
      await matchDay.drive();
      for (const limiter of Object.values(services.limits)) limiter.clear();
      violations.length = 0;
    },
    async close() {
      await saved.stop();
      await newsroom.close();
    },
  };
}
