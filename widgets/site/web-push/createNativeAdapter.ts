import { computed, untracked } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { watch } from '#core/base/widget/watch.ts';
import { type BrowserSubscription, createBrowserSubscription } from './browserSubscription.ts';
import { createQueue } from './createQueue.ts';
import type { Changed, PushAdapter } from './pushAdapter.ts';
import type { PushBrowser } from './pushBrowser.ts';
import { createServerSubscriptions, type ServerSubscriptions } from './serverSubscriptions.ts';
import { storedPush } from './storedPush.ts';

/** The shortest time between two attempts to renew a lost subscription, ms. */
const renewalInterval = 60_000;

async function subscribe(subscription: BrowserSubscription, answer: Promise<NotificationPermission>): Promise<Changed> {
  const permission = await answer.catch(() => undefined);
  if (permission === 'denied') return {};
  if (permission !== 'granted') return { trouble: { kind: 'unanswered' } };
  const trouble = await subscription.subscribe();
  if (!trouble) return {};
  // What the server does not know brings nothing: then the switch must not say that it is on.
  if (trouble.kind === 'server') await (await subscription.current())?.unsubscribe().catch(() => false);
  return { trouble };
}

async function unsubscribe(subscription: BrowserSubscription, server: ServerSubscriptions): Promise<Changed> {
  const current = await subscription.current();
  const isGone = await (current?.unsubscribe() ?? Promise.resolve(true)).catch(() => false);
  if (!isGone) return { trouble: { kind: 'browser' } };
  await server.remove(current?.endpoint);
  return { isOwed: server.isOwed() };
}

/** An adapter of the Push API and the tenant's own server, until `signal` is aborted. `scope`: of the service worker. */
export function createNativeAdapter(
  page: Page,
  browser: PushBrowser,
  { scope, signal }: { readonly scope: string; readonly signal: AbortSignal },
): PushAdapter {
  const { call, session, clock } = page;
  const kept = storedPush(page.store);
  const server = createServerSubscriptions(call, kept);
  const subscription = createBrowserSubscription(page, browser, scope, server);
  const listeners = new Set<() => void>();
  // Two subscriptions made at once would each undo the other.
  const enqueue = createQueue();
  let lastRenewal = Number.NEGATIVE_INFINITY;

  /** Renews a subscription that has expired or belongs to another key or reader, where permission is granted; this needs no click. */
  async function renew(): Promise<void> {
    await server.deleteOwed();
    const state = await subscription.state();
    const isWanted = state === 'subscribed' || (state === 'granted' && server.isWanted());
    if (!isWanted || signal.aborted) return;
    lastRenewal = clock.now();
    await subscription.subscribe();
    if (!signal.aborted) for (const changed of listeners) changed();
  }

  const readerId = computed(() => session.reader.value?.id);
  watch(() => {
    void readerId.value;
    untracked(() => void enqueue(renew));
  }, signal);

  return {
    async state() {
      const state = await subscription.state();
      const isLost = state === 'granted' && server.isWanted();
      const isDue = isLost || server.isOwed();
      if (isDue && clock.now() - lastRenewal >= renewalInterval) {
        lastRenewal = clock.now();
        void enqueue(renew);
      }
      return state;
    },
    subscribe() {
      const answer = browser.ask();
      return enqueue(() => subscribe(subscription, answer));
    },
    unsubscribe: () => enqueue(() => unsubscribe(subscription, server)),
    onChange(changed) {
      const unwatched = new AbortController();
      listeners.add(changed);
      browser.onChange(changed, unwatched.signal);
      unwatched.signal.addEventListener('abort', kept.wanted.watch(changed));
      return () => {
        listeners.delete(changed);
        unwatched.abort();
      };
    },
  };
}
