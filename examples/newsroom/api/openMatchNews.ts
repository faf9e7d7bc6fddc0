import { matchNewsChannel } from '../database/matchNews.ts';
import { notifyFollowers } from './notifyFollowers.ts';
import type { Services } from './services.ts';

interface MatchNewsOptions {
  readonly services: Services;
  /** It is tried again with the next news, or a moment later. */
  readonly onFailed: (error: unknown) => void;
}

/** What a process that has ended left untold is told by the next one so much later at most, ms. */
const lookEvery = 5000;

/**
 * Tells followers what happens in their matches, from now on and what is left from before; of several processes one does. Returns what ends it, with
 * what is under way.
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
