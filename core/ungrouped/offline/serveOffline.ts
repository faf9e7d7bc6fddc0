import { flagState } from '#core/ungrouped/flags/flagState.ts';
import type { NavigationRequest, OfflineEvents, OfflineScope } from './offlineScope.ts';
import { offlineCache, offlineFlag, offlineKeys, offlineSiteOf } from './offlineSite.ts';

/** Whether settings still ask for the offline page, of all browsers or of this one. */
function isWanted(settings: unknown, part = 1): boolean {
  const { offline, flags, off } = Object(settings);
  if (Array.isArray(off) && off.includes('*')) return false;
  return offline === true || flagState(Object(flags)[offlineFlag], { now: Date.now(), part }) === 'on';
}

/**
 * All that the worker of the offline page does: a page that cannot be had of the network is answered with what a page of the site has kept. It stores nothing, answers
 * nothing but navigations, and nothing at all while the network does. It ends itself once the tenant's settings no longer ask for it.
 */
export function serveOffline(scope: OfflineScope): void {
  const { tenant, home, settings, part } = offlineSiteOf(scope.location.href);
  const cache = offlineCache(tenant);
  let isChecked = false;

  // No page depends on the worker: a new one may take over at once.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

  // Else each navigation would wait until the worker has started.
  scope.addEventListener('activate', (event) =>
    event.waitUntil(scope.registration.navigationPreload?.enable().catch(() => {}) ?? Promise.resolve()),
  );

  scope.addEventListener('fetch', (event) => {
    const { mode, method } = event.request;
    if (mode !== 'navigate' || method !== 'GET') return;
    event.respondWith(answer(event));
  });

  async function answer(event: OfflineEvents['fetch']): Promise<Response> {
    try {
      const response = (await event.preloadResponse) ?? (await scope.fetch(event.request));
      event.waitUntil(check());
      return response;
    } catch {
      return (await kept(event.request)) ?? Response.error();
    }
  }

  async function kept({ url }: NavigationRequest): Promise<Response | undefined> {
    const keys = offlineKeys(home);
    const { origin, pathname } = new URL(url);
    const pages = await scope.caches.open(cache);
    return pages.match(origin + pathname === home ? keys.home : keys.elsewhere);
  }

  /** Once per start of the worker. */
  async function check(): Promise<void> {
    if (isChecked) return;
    isChecked = true;
    try {
      const reply = await scope.fetch(settings, { credentials: 'omit' });
      const isOver = reply.ok ? !isWanted(await reply.json(), part) : reply.status === 404 || reply.status === 410;
      if (!isOver) return;
      await scope.caches.delete(cache);
      await scope.registration.unregister();
    } catch {
      // Not to be had just now: the next page asks again.
      isChecked = false;
    }
  }
}
