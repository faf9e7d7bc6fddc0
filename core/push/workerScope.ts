/** As much of a service worker as the push worker needs; the compiler knows the window's types alone. */
export interface WorkerScope {
  /** With the settings of the site in its query: see `siteOf`. */
  readonly location: { readonly href: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'scope' | 'showNotification' | 'pushManager'>;
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  fetch(address: string, init?: RequestInit): Promise<Pick<Response, 'ok' | 'json'>>;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}

/** A window of the site, also one that the worker does not control. */
export interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface Lasting {
  /** The worker stays awake until it settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerEvents {
  readonly install: Lasting;
  readonly push: Lasting & { readonly data: { text(): string } | null };
  readonly notificationclick: Lasting & {
    readonly notification: { readonly data: unknown; close(): void };
  };
  /** Some browsers tell neither subscription. */
  readonly pushsubscriptionchange: Lasting & {
    readonly oldSubscription?: Pick<PushSubscription, 'endpoint'> | null;
    readonly newSubscription?: PushSubscription | null;
  };
}

export function isWorkerScope(scope: object): scope is WorkerScope {
  return 'registration' in scope && 'clients' in scope && 'skipWaiting' in scope;
}
