import type { StartedNewsroom, StartOptions } from '../../examples/newsroom/start.ts';
import { administratorOf, keepRows } from './keepRows.ts';
import { startOwnNewsroom } from './ownNewsroom.ts';

export interface ForgetfulNewsroom extends StartedNewsroom {
  /** Undoes what was done since the start: rows, mails, counted attempts, a clock that was set. */
  forget(): Promise<void>;
}

/** A newsroom of its own that can be had again as it was at its start: sooner than another one starts. */
export async function startForgetful(
  options: Omit<StartOptions, 'port' | 'dataDir' | 'databaseUrl'>,
): Promise<ForgetfulNewsroom> {
  const newsroom = await startOwnNewsroom({ ...options, port: 0 });
  const { services, clock, matchDay, mailbox, violations } = newsroom;
  const kept = await keepRows(administratorOf(newsroom));
  return {
    ...newsroom,
    async forget() {
      await services.mailQueue.settled();
      await services.push.settled();
      mailbox?.clear();
      if (clock.offset() !== 0) await clock.set(0);
      await kept.takeBack();
      await matchDay.drive();
      for (const limiter of Object.values(services.limits)) limiter.clear();
      violations.length = 0;
    },
    async close() {
      await kept.stop();
      await newsroom.close();
    },
  };
}
