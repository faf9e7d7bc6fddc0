import { notice } from '#core/base/errors/notices.ts';
import type { Page } from '#core/base/page/page.ts';
import { showPushKey } from '#core/contract/webPush.ts';
import type { PushState, Trouble } from './pushAdapter.ts';
import type { PushBrowser, Registration } from './pushBrowser.ts';
import type { ServerSubscriptions } from './serverSubscriptions.ts';
import { subscribeAt } from './subscribeAt.ts';
import { within } from './within.ts';

const foreignWorker = notice('W01', (scope: string) => ({
  what: `Another script’s service worker has the scope ${scope}, so that notifications cannot be switched on.`,
  remedy: 'Unregister it, or let the setting webPush.worker name its script if that is ours.',
}));

const noWorker = notice('W02', (worker: string) => ({
  what: `The service worker ${worker} could not be registered.`,
  remedy: 'Serve tribune-push.js of the build at that path of the page’s own origin, and allow it in worker-src.',
}));

/** How long the worker may take to become active, and the push service to answer, ms. */
const timeouts = { worker: 15_000, service: 30_000 } as const;
/** The subscription of this browser's own service worker. */
export function createBrowserSubscription(
  { call, clock, config, notices }: Page,
  browser: PushBrowser,
  scope: string,
  server: ServerSubscriptions,
) {
  async function ownWorker(): Promise<Registration | 'foreign' | undefined> {
    const found = await browser.find();
    if (found === 'foreign') notices.report(foreignWorker(scope));
    return found;
  }

  async function state(): Promise<PushState> {
    const obstacle = browser.obstacle();
    if (obstacle) return obstacle;
    const worker = await ownWorker();
    if (worker === 'foreign') return 'unavailable';
    const permission = await browser.permission();
    if (permission !== 'granted') return permission;
    return (await worker?.pushManager.getSubscription()) ? 'subscribed' : 'granted';
  }

  async function current(): Promise<PushSubscription | undefined> {
    const worker = await ownWorker();
    return worker === 'foreign' ? undefined : ((await worker?.pushManager.getSubscription()) ?? undefined);
  }

  /**
   * Subscribes with the server's present key and stores the subscription there; permission must have been granted. Resolves to
   * why it failed, or undefined.
   */
  async function subscribe(): Promise<Trouble | undefined> {
    if ((await ownWorker()) === 'foreign') return { kind: 'worker' };
    const key = await call(showPushKey);
    if (!key.ok) return { kind: 'server', failure: key };
    const worker = await within(clock, timeouts.worker, browser.register()).catch((error: unknown) => {
      notices.report(noWorker(config.webPush?.worker ?? ''), undefined, error);
      return undefined;
    });
    if (!worker) return { kind: 'worker' };
    const subscription = await within(clock, timeouts.service, subscribeAt(worker, key.data.key)).catch(
      () => undefined,
    );
    if (!subscription) return { kind: 'push-service' };
    const failure = await server.store(subscription);
    return failure && { kind: 'server', failure };
  }

  return { state, current, subscribe };
}

export type BrowserSubscription = ReturnType<typeof createBrowserSubscription>;
