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

interface ExtendableEvent {
  /** The browser keeps the worker running until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerEvents {
  readonly install: ExtendableEvent;
  readonly push: ExtendableEvent & { readonly data: { text(): string } | null };
  readonly notificationclick: ExtendableEvent & {
    readonly notification: { readonly data: unknown; close(): void };
  };
  /** Some browsers give neither subscription. */
  readonly pushsubscriptionchange: ExtendableEvent & {
    readonly oldSubscription?: Pick<PushSubscription, 'endpoint'> | null;
    readonly newSubscription?: PushSubscription | null;
  };
}

export function isWorkerScope(scope: object): scope is WorkerScope {
  return 'registration' in scope && 'clients' in scope && 'skipWaiting' in scope;
}
