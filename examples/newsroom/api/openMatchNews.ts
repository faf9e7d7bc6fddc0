import { matchNewsChannel } from '../database/matchNews.ts';
import { notifyFollowers } from './notifyFollowers.ts';
import type { Services } from './services.ts';

interface MatchNewsOptions {
  readonly services: Services;
  /** Called with an error. The work is tried again with the next event, or after `lookEvery`. */
  readonly onFailed: (error: unknown) => void;
}

/** The longest time until another process takes over from one that has ended, ms. */
const lookEvery = 5000;

/**
 * Notifies followers of the events in their matches, from now on and those left from before. Of several processes one does
 * this. Returns a function that ends it once the work under way is done.
 */
export async function openMatchNews({ services, onFailed }: MatchNewsOptions): Promise<() => Promise<void>> {
  const { database, tenancy } = services;
  let isStopped = false;
  let isDue = true;
  let running: Promise<void> | undefined;
  let leads = async () => false;

  async function run(): Promise<void> {
    while (isDue && !isStopped) {
      isDue = false;
      if (!(await leads())) return;
      for (const tenant of tenancy.all) if (!isStopped) await notifyFollowers(services, tenant);
    }
  }
  function look(): void {
    isDue = true;
    running ??= run()
      .catch(onFailed)
      .finally(() => {
        running = undefined;
      });
  }

  const listening = await database.listen(matchNewsChannel, { notified: look, resumed: look });
  leads = () => listening.leads();
  const timer = setInterval(look, lookEvery);
  timer.unref();
  look();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
    await listening.stop();
  };
}
