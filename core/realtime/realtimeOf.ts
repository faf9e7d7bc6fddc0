import { computed, type Signal, signal } from '@preact/signals-core';
import { coreReport } from '#core/base/errors/coreReport.ts';
import { inspected } from '#core/base/page/inspected.ts';
import type { Page } from '#core/base/page/page.ts';
import { shared } from '#core/base/page/share.ts';
import { authBody, broadcastingAuth } from '#core/contract/realtime/realtime.ts';
import { createRealtime } from './createRealtime.ts';
import { createPusherTransport } from './pusher/pusherTransport.ts';
import type { Realtime } from './realtime.ts';
import { socketAddress } from './socketAddress.ts';
import type { Authorize, MakeTransport, TransportEnvironment } from './transport.ts';

/** The realtime of the page: one connection for all its islands, and for all tabs of the browser. */
export const realtimeOf = (page: Page): Realtime => shared(page, 'realtime', () => begin(page)).value;

function begin(page: Page): Realtime {
  const { session, notices } = page;
  const settings = page.config.realtime;
  // Not the page's clock, which goes by the server once a tab has a reading of it: all tabs agree on the browser's.
  const environment: TransportEnvironment = { now: Date.now, after: page.clock.after, chance: page.chance };
  const isSeen = signal(isVisible());
  const isOnline = signal(navigator.onLine);

  const realtime = createRealtime({
    load: settings && (() => transportOf(page, settings, environment)),
    locks: globalThis.isSecureContext ? navigator.locks : undefined,
    openChannel: (name) => new BroadcastChannel(name),
    environment,
    // Two clocks that are read one after the other differ by a few ms each time.
    ahead: () => Math.round((page.clock.now() - Date.now()) / 1000) * 1000,
    tenant: page.tenant,
    key: settings?.key ?? '',
    namespace: settings?.namespace ?? '',
    poll: settings?.poll ?? 30,
    isSeen,
    isOnline,
    reader: computed(() => session.reader.value?.id),
    report: coreReport(notices),
  });

  inspected.channels = realtime.channels;
  keep(document, 'visibilitychange', isSeen, isVisible);
  keep(window, 'online', isOnline, () => true);
  keep(window, 'offline', isOnline, () => false);
  // A page that sleeps with a lock or a socket starves the other tabs, and is not let into the back/forward cache.
  addEventListener('pagehide', realtime.leave);
  document.addEventListener('freeze', realtime.leave);
  addEventListener('pageshow', realtime.join);
  document.addEventListener('resume', realtime.join);
  realtime.join();
  return realtime;
}

const isVisible = () => document.visibilityState !== 'hidden';

function keep(target: EventTarget, type: string, kept: Signal<boolean>, read: () => boolean) {
  target.addEventListener(type, () => {
    kept.value = read();
  });
}

type Settings = NonNullable<Page['config']['realtime']>;

/** Ably's transport is ten times ours: only pages of a tenant that uses it fetch it. */
async function transportOf(page: Page, settings: Settings, environment: TransportEnvironment): Promise<MakeTransport> {
  const { broadcaster, host, key, authPath } = settings;
  const authorize: Authorize = (channel, socket) =>
    page.call({ ...broadcastingAuth, path: authPath }, { body: authBody(channel, socket) });
  const options = { key, authorize, environment };
  if (broadcaster !== 'ably')
    return createPusherTransport({ ...options, address: socketAddress(host, location.origin) });
  const ably = await import('#core/ungrouped/realtime/ably/ablyTransport.ts');
  return ably.createAblyTransport({ ...options, host });
}
