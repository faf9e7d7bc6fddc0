import { type StartedNewsroom, type StartOptions, startNewsroom } from '../../examples/newsroom/start.ts';
import { keepRows } from './keepRows.ts';

export interface ForgetfulNewsroom extends StartedNewsroom {
  /** Undoes what was done since the start: rows, mails, counted attempts, a clock that was set. */
  forget(): Promise<void>;
}

/** A newsroom in memory that can be had again as it was at its start: sooner than another one starts. */
export async function startForgetful(
  options: Omit<StartOptions, 'port' | 'dataDir' | 'databaseUrl'>,
): Promise<ForgetfulNewsroom> {
  const newsroom = await startNewsroom({ ...options, port: 0, dataDir: 'memory' });
  const { database, services, clock, matchDay, mailbox, violations } = newsroom;
  const takeBack = await keepRows(database);
  return {
    ...newsroom,
    async forget() {
      await services.mailQueue.settled();
      await services.push.settled();
      mailbox?.clear();
      if (clock.offset() !== 0) await clock.set(0);
      await takeBack();
      await matchDay.drive();
      for (const limiter of Object.values(services.limits)) limiter.clear();
      violations.length = 0;
    },
  };
}
