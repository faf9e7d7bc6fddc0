/** As much of a service worker as the offline page needs; the compiler knows the window's types alone. */
export interface OfflineScope {
  /** With the settings of the site in its query: see `offlineSiteOf`. */
  readonly location: { readonly href: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<unknown> };
    unregister(): Promise<unknown>;
  };
  readonly caches: Pick<CacheStorage, 'delete'> & {
    open(name: string): Promise<{ match(address: string): Promise<Response | undefined> }>;
  };
  fetch(request: string | NavigationRequest, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof OfflineEvents>(type: Type, listener: (event: OfflineEvents[Type]) => void): void;
}

export type NavigationRequest = Pick<Request, 'mode' | 'method' | 'url'>;

interface ExtendableEvent {
  /** The browser keeps the worker running until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface OfflineEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: ExtendableEvent & {
    readonly request: NavigationRequest;
    /** The answer to a navigation that the browser began while the worker started. */
    readonly preloadResponse?: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
}

export function isOfflineScope(scope: object): scope is OfflineScope {
  return 'registration' in scope && 'caches' in scope && 'skipWaiting' in scope;
}
