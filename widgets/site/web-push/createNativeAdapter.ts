import { computed, effect, untracked } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Failure } from '#core/contract/outcome.ts';
import {
  deletePushSubscription,
  pushSubscription,
  showPushKey,
  storePushSubscription,
} from '#core/contract/webPush.ts';
import { notice } from '#core/errors/notices.ts';
import type { Page } from '#core/page/page.ts';
import { keptPush } from './keptPush.ts';
import type { Changed, PushAdapter, PushState, Trouble } from './pushAdapter.ts';
import type { PushBrowser, Registration } from './pushBrowser.ts';
import { subscribeAt } from './subscribeAt.ts';
import { within } from './within.ts';

export const foreignWorker = notice('W01', (scope: string) => ({
  what: `Another script’s service worker has the scope ${scope}, so that notifications cannot be switched on.`,
  remedy: 'Unregister it, or let the setting webPush.worker name its script if that is ours.',
}));

export const noWorker = notice('W02', (worker: string) => ({
  what: `The service worker ${worker} could not be registered.`,
  remedy: 'Serve tribune-push.js of the build at that path of the page’s own origin, and allow it in worker-src.',
}));

/** In ms: a worker that is not active by then, a push service that has not answered. */
const patience = { worker: 15_000, service: 30_000 } as const;
/** In ms, between two tries to bring back a subscription that was lost. */
const pause = 60_000;

/** The Push API, and the tenant's own server. `left` ends it. */
export function createNativeAdapter(
  page: Page,
  browser: PushBrowser,
  { scope, left }: { readonly scope: string; readonly left: AbortSignal },
): PushAdapter {
  const { call, session, clock, notices } = page;
  const kept = keptPush(page.store);
  const listeners = new Set<() => void>();
  let last: Promise<unknown> = Promise.resolve();
  let tried = Number.NEGATIVE_INFINITY;

  /** One after the other: two that subscribe at once would each undo the other's. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.then(
      () => {},
      () => {},
    );
    return turn;
  }

  async function ownWorker(): Promise<Registration | 'foreign' | undefined> {
    const found = await browser.find();
    if (found === 'foreign') notices.report(foreignWorker(scope));
    return found;
  }

  async function look(): Promise<PushState> {
    const obstacle = browser.obstacle();
    if (obstacle) return obstacle;
    const worker = await ownWorker();
    if (worker === 'foreign') return 'unavailable';
    const permission = await browser.permission();
    if (permission !== 'granted') return permission;
    return (await worker?.pushManager.getSubscription()) ? 'subscribed' : 'granted';
  }

  /** Subscribed with the server's present key, and the server knows. Permission has been granted. */
  async function bring(): Promise<Trouble | undefined> {
    if ((await ownWorker()) === 'foreign') return { kind: 'worker' };
    const key = await call(showPushKey);
    if (!key.ok) return { kind: 'server', failure: key };
    const worker = await within(clock, patience.worker, browser.register()).catch((error: unknown) => {
      notices.report(noWorker(page.config.webPush?.worker ?? ''), undefined, error);
      return undefined;
    });
    if (!worker) return { kind: 'worker' };
    const subscription = await within(clock, patience.service, subscribeAt(worker, key.data.key)).catch(
      () => undefined,
    );
    if (!subscription) return { kind: 'push-service' };
    const failure = await tell(subscription);
    return failure && { kind: 'server', failure };
  }

  async function tell(subscription: PushSubscription): Promise<Failure | undefined> {
    const body = z.safeParse(pushSubscription, subscription.toJSON());
    if (!body.success) return { ok: false, kind: 'malformed', status: 0, issues: ['not a subscription'] };
    const before = kept.wanted.read()?.endpoint;
    const { endpoint } = body.data;
    const replaces = before === endpoint ? undefined : before;
    const stored = await call(storePushSubscription, { body: { ...body.data, ...(replaces && { replaces }) } });
    if (!stored.ok) return stored;
    kept.wanted.write({ endpoint });
    kept.settle(endpoint);
    return undefined;
  }

  async function on(answer: Promise<NotificationPermission>): Promise<Changed> {
    const permission = await answer.catch(() => undefined);
    if (permission === 'denied') return {};
    if (permission !== 'granted') return { trouble: { kind: 'unanswered' } };
    const trouble = await bring();
    if (!trouble) return {};
    // What the server does not know brings nothing: then the switch must not say that it is on.
    if (trouble.kind === 'server') await (await current())?.unsubscribe().catch(() => false);
    return { trouble };
  }

  async function current(): Promise<PushSubscription | undefined> {
    const worker = await ownWorker();
    return worker === 'foreign' ? undefined : ((await worker?.pushManager.getSubscription()) ?? undefined);
  }

  async function off(): Promise<Changed> {
    const subscription = await current();
    const isGone = await (subscription?.unsubscribe() ?? Promise.resolve(true)).catch(() => false);
    if (!isGone) return { trouble: { kind: 'browser' } };
    const endpoints = new Set([subscription?.endpoint, kept.wanted.read()?.endpoint]);
    kept.wanted.remove();
    for (const endpoint of endpoints) if (endpoint) kept.owe(endpoint);
    await payBack();
    return { isOwed: kept.owed().length > 0 };
  }

  /** Tells the server of the endpoints that are over. */
  async function payBack(): Promise<void> {
    for (const endpoint of kept.owed()) {
      const told = await call(deletePushSubscription, { body: { endpoint }, keepalive: true });
      // Refused for good is as good as gone: asking again would bring the same.
      const isOver = told.ok || (told.kind === 'refused' && [404, 410, 422].includes(told.status));
      if (!isOver) return;
      kept.settle(endpoint);
    }
  }

  /** Without a click: what expired, or has another key, or another reader, is put right where permission is granted. */
  async function renew(): Promise<void> {
    await payBack();
    const state = await look();
    const isWanted = state === 'subscribed' || (state === 'granted' && kept.wanted.read() !== undefined);
    if (!isWanted || left.aborted) return;
    tried = clock.now();
    await bring();
    if (!left.aborted) for (const changed of listeners) changed();
  }

  const readerId = computed(() => session.reader.value?.id);
  const stop = effect(() => {
    void readerId.value;
    untracked(() => void inTurn(renew));
  });
  left.addEventListener('abort', stop);

  return {
    async state() {
      const state = await look();
      const isLost = state === 'granted' && kept.wanted.read() !== undefined;
      const isDue = isLost || kept.owed().length > 0;
      if (isDue && clock.now() - tried >= pause) {
        tried = clock.now();
        void inTurn(renew);
      }
      return state;
    },
    subscribe() {
      const answer = browser.ask();
      return inTurn(() => on(answer));
    },
    unsubscribe: () => inTurn(off),
    onChange(changed) {
      const over = new AbortController();
      listeners.add(changed);
      browser.onChange(changed, over.signal);
      over.signal.addEventListener('abort', kept.wanted.watch(changed));
      return () => {
        listeners.delete(changed);
        over.abort();
      };
    },
  };
}
