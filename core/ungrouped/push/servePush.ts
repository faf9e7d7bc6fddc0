import { pushPaths } from '#core/contract/pushPaths.ts';
import { messageOf, ownAddress } from './messageOf.ts';
import { siteOf } from './pushSite.ts';
import type { WorkerEvents, WorkerScope } from './workerScope.ts';

/**
 * All that the push worker does: shows messages, opens what they are about, and reports to the server when the browser replaces
 * a subscription. It answers no request and keeps no file.
 */
export function servePush(scope: WorkerScope): void {
  const site = siteOf(scope.location.href, scope.registration.scope);

  // Nothing that a page holds depends on the worker: a new one may take over at once.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

  scope.addEventListener('push', (event) => {
    const { title, body, url, icon, tag } = messageOf(event.data?.text(), site.home);
    const options = { body, data: { url }, dir: 'auto', ...(icon && { icon }), ...(tag && { tag }) } as const;
    event.waitUntil(scope.registration.showNotification(title, options));
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { data } = event.notification;
    const given = typeof data === 'object' && data !== null && 'url' in data ? data.url : undefined;
    event.waitUntil(lead(ownAddress(given, site.home) ?? site.home));
  });

  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

  /** To the tab that shows this address, else to a new one. */
  async function lead(address: string): Promise<void> {
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const found = tabs.find(({ url }) => url === address) ?? tabs.find(({ url }) => url.split('#')[0] === address);
    // A tab may be gone, or may not be raised, between the two.
    const isThere = await found?.focus().then(
      () => true,
      () => false,
    );
    if (!isThere) await scope.clients.openWindow(address);
  }

  /** Where it fails, the next page with the switch does it. */
  async function renew({ oldSubscription, newSubscription }: WorkerEvents['pushsubscriptionchange']): Promise<void> {
    const headers = { 'x-tenant': site.tenant, accept: 'application/json' };
    let fresh = newSubscription;
    if (!fresh) {
      const reply = await scope.fetch(site.api + pushPaths.key, { headers });
      const replyBody: unknown = reply.ok ? await reply.json() : undefined;
      const key = typeof replyBody === 'object' && replyBody !== null && 'key' in replyBody ? replyBody.key : undefined;
      if (typeof key !== 'string') return;
      fresh = await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    }
    const { endpoint, keys } = fresh.toJSON();
    const replaces = oldSubscription?.endpoint;
    await scope.fetch(site.api + pushPaths.subscription, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys, ...(replaces && { replaces }) }),
    });
  }
}
