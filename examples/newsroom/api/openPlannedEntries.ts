import { publishDue } from '../database/deskEntries.ts';
import type { Services } from './services.ts';

interface PlannedOptions {
  readonly services: Pick<Services, 'clock' | 'database' | 'tenancy'>;
  /** Called with an error; the work is tried again at the next look. */
  readonly onFailed: (error: unknown) => void;
}

/** How late a planned entry may be published, ms. */
const lookEvery = 5000;

/** Publishes planned entries of liveblogs when their time has come. Several processes may do so. Returns a function that ends it once the work under way is done. */
export function openPlannedEntries({ services, onFailed }: PlannedOptions): () => Promise<void> {
  const { clock, database, tenancy } = services;
  let running: Promise<void> | undefined;

  async function publishAll(): Promise<void> {
    for (const { id } of tenancy.all) await database.inTenant(id, (queries) => publishDue(queries, id, clock.now()));
  }
  function look(): void {
    running ??= publishAll()
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
