import { publishDue } from '../database/deskEntries.ts';
import { tickByHand } from '../football/handMatches.ts';
import type { Services } from './services.ts';

interface DeskJobsOptions {
  readonly services: Pick<Services, 'clock' | 'database' | 'tenancy'>;
  /** Called with an error; the work is tried again at the next look. */
  readonly onFailed: (error: unknown) => void;
}

/** How late a planned entry may be published and a minute may pass, ms. */
const lookEvery = 5000;

/** Publishes planned entries of liveblogs when their time has come, and moves on the minute of matches that the desk runs. Several processes may do so. Returns a function that ends it once the work under way is done. */
export function openDeskJobs({ services, onFailed }: DeskJobsOptions): () => Promise<void> {
  const { clock, database, tenancy } = services;
  let running: Promise<void> | undefined;

  async function workOff(): Promise<void> {
    for (const { id } of tenancy.all) {
      const now = clock.now();
      await database.inTenant(id, (queries) => publishDue(queries, id, now));
      await database.inTenant(id, (queries) => tickByHand(queries, id, now));
    }
  }
  function look(): void {
    running ??= workOff()
      .catch(onFailed)
      .finally(() => {
        running = undefined;
      });
  }

  const timer = setInterval(look, lookEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
