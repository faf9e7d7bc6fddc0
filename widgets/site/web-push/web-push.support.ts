import type { Page } from '#core/base/page/page.ts';
import { type StageOptions, stage } from '#tests/support/stage.ts';
import { createNativeAdapter } from './createNativeAdapter.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import type { Obstacle } from './obstacle.ts';
import type { PushBrowser, Registration } from './pushBrowser.ts';

/** A server's key of the right length, which ends in `mark`. */
export const keyOf = (mark: string) => `${'B'.repeat(87 - mark.length)}${mark}`;

/** A subscription in the shape of the Push API. */
export function fakeSubscription(endpoint: string, key: string, unsubscribe: () => Promise<boolean>): PushSubscription {
  const bytes = Uint8Array.from(atob(`${key.replaceAll('-', '+').replaceAll('_', '/')}=`), (each) =>
    each.charCodeAt(0),
  );
  const keys = { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) };
  return {
    endpoint,
    expirationTime: null,
    options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe,
  };
}

interface FakeState {
  /** The calls that were made, in order. */
  readonly calls: string[];
  obstacle: Obstacle | undefined;
  permission: NotificationPermission;
  /** The reader's answer; rejects where the browser fails. */
  answer(): Promise<NotificationPermission>;
  /** Whether our worker is there, or another's. */
  worker: 'ours' | 'foreign' | undefined;
  subscription: PushSubscription | null;
  register(): Promise<void>;
  subscribe(): Promise<void>;
  unsubscribe(): Promise<boolean>;
  /** Reports a change outside the page. */
  change(): void;
  put(endpoint: string, key: string): PushSubscription;
}

/** A browser whose answers a test sets, and which keeps its calls in order. */
export function fakePushBrowser() {
  const calls: string[] = [];
  const changes = new Set<() => void>();
  let made = 0;
  const browser: FakeState = {
    calls,
    obstacle: undefined,
    permission: 'default',
    answer: async () => 'granted',
    worker: undefined,
    subscription: null,
    register: async () => {},
    subscribe: async () => {},
    unsubscribe: async () => true,
    change() {
      for (const changed of changes) changed();
    },
    put(endpoint: string, key: string) {
      browser.worker = 'ours';
      const subscription = fakeSubscription(endpoint, key, async () => {
        calls.push(`unsubscribe ${endpoint}`);
        const isGone = await browser.unsubscribe();
        if (isGone) browser.subscription = null;
        return isGone;
      });
      browser.subscription = subscription;
      return subscription;
    },
  };
  const pushManager: Registration['pushManager'] = {
    getSubscription: async () => browser.subscription,
    async subscribe(options) {
      calls.push('subscribe');
      await browser.subscribe();
      made += 1;
      return browser.put(`https://push.example/${made}`, `${options?.applicationServerKey}`);
    },
    permissionState: async () => 'prompt',
  };
  const port: PushBrowser = {
    obstacle: () => browser.obstacle,
    permission: async () => browser.permission,
    async ask() {
      calls.push('ask');
      const answer = await browser.answer();
      browser.permission = answer;
      return answer;
    },
    async find() {
      return browser.worker === 'foreign' ? 'foreign' : browser.worker && { pushManager };
    },
    async register() {
      calls.push('register');
      await browser.register();
      browser.worker = 'ours';
      return { pushManager };
    },
    onChange(changed, signal) {
      changes.add(changed);
      signal.addEventListener('abort', () => changes.delete(changed));
    },
  };
  return { browser, port };
}

/** A page with the setting, and the notices that were reported. */
export function setUp(options: StageOptions = {}) {
  const set = stage({ words: { en, nl }, config: { webPush: {} }, ...options });
  const notices: string[] = [];
  const page: Page = { ...set.page, notices: { report: ({ code }) => notices.push(code) } };
  const leaving = new AbortController();
  return {
    ...set,
    page,
    notices,
    leave: () => leaving.abort(),
    native(port: PushBrowser) {
      return createNativeAdapter(page, port, { scope: 'https://news.example/tribune-push/', signal: leaving.signal });
    },
    left: leaving.signal,
  };
}
