import { type OwnNewsroom, type OwnOptions, startOwnNewsroom } from './ownNewsroom.ts';
import { administratorOf, saveRows } from './saveRows.ts';

export interface ResettableNewsroom extends Omit<OwnNewsroom, 'adminUrl'> {
  /** Undoes what was done since the start: rows, mails, counted attempts, a clock that was set. It begins again at a moment (ISO 8601). */
  reset(moment?: string): Promise<void>;
}

/**
 * A newsroom of its own that can be had again as it was at its start: sooner than another one starts. `prepare` changes it before, once for
 * all that begin with it.
 */
export async function startResettable(
  options: Omit<OwnOptions, 'port'>,
  prepare: (newsroom: OwnNewsroom) => Promise<void> = async () => {},
): Promise<ResettableNewsroom> {
  const newsroom = await startOwnNewsroom({ ...options, port: 0 });
  await prepare(newsroom);
  const { services, clock, machine, matchDay, mailbox, violations } = newsroom;
  const saved = await saveRows(administratorOf(newsroom));
  return {
    ...newsroom,
    async reset(moment) {
      await services.mailQueue.settled();
      await services.push.settled();
      mailbox?.clear();
      machine.begin(moment);
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
