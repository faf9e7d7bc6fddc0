import { holdOverlays } from '#core/base/page/holdOverlays.ts';
import { registerWorker } from '#core/ungrouped/html/registerWorker.ts';
import { type Facts, type Obstacle, obstacleOf } from './obstacle.ts';

export type Registration = Pick<ServiceWorkerRegistration, 'pushManager'>;

/** What is needed of the browser for notifications. */
export interface PushBrowser {
  obstacle(): Obstacle | undefined;
  permission(): Promise<NotificationPermission>;
  /** Asks the reader for permission; only within a click. */
  ask(): Promise<NotificationPermission>;
  /** Our worker; `foreign` where another script is registered in its scope, undefined where none is. */
  find(): Promise<Registration | 'foreign' | undefined>;
  /** Registers our worker and waits until it is active. Rejects where that fails. */
  register(): Promise<Registration>;
  /** Calls `changed` whenever permission or subscription may have changed outside this page. */
  onChange(changed: () => void, signal: AbortSignal): void;
}

/** Absolute URLs of the worker's script and its scope. */
export interface Worker {
  readonly address: string;
  readonly scope: string;
}

export function factsOf(view: Window): Facts {
  const { navigator } = view;
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return {
    isSecure: view.isSecureContext,
    isFramed: isForeignFrame(view),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isStandalone: isStandalone || view.matchMedia('(display-mode: standalone)').matches,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in view && 'Notification' in view,
  };
}

function isForeignFrame(view: Window): boolean {
  try {
    return view.top?.location.origin !== view.location.origin;
  } catch {
    // A SecurityError: what is around this page is not ours to look at.
    return true;
  }
}

/** The status of `permissions.query`; undefined where the browser cannot tell. */
async function permissionStatus(view: Window): Promise<PermissionStatus | undefined> {
  // A browser may not know the name: then it has nothing to say.
  return view.navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined);
}

export function createPushBrowser(view: Window & typeof globalThis, { address, scope }: Worker): PushBrowser {
  const { navigator } = view;
  /** Whether the reader has refused: some browsers still say `default` after that. */
  let refused = false;

  return {
    obstacle: () => obstacleOf(factsOf(view)),

    async permission() {
      const permission = view.Notification.permission;
      if (permission !== 'default') return permission;
      if (refused) return 'denied';
      return (await permissionStatus(view))?.state === 'denied' ? 'denied' : permission;
    },

    async ask() {
      const leave = holdOverlays(view.document);
      try {
        const answer = await view.Notification.requestPermission();
        refused = answer === 'denied' && view.Notification.permission === 'default';
        return answer;
      } finally {
        leave();
      }
    },

    async find() {
      const found = await navigator.serviceWorker.getRegistration(scope);
      if (found?.scope !== scope) return undefined;
      const script = (found.active ?? found.waiting ?? found.installing)?.scriptURL;
      const isOurs = script === undefined || new URL(script).pathname === new URL(address).pathname;
      return isOurs ? found : 'foreign';
    },

    async register() {
      const registration = await registerWorker(navigator.serviceWorker, address, { scope });
      await activation(registration);
      return registration;
    },

    onChange(changed, signal) {
      const options = { signal };
      const resubscribe = () => {
        refused = false;
        changed();
      };
      void permissionStatus(view).then((status) => status?.addEventListener('change', resubscribe, options));
      for (const event of ['focus', 'pageshow', 'online']) view.addEventListener(event, changed, options);
      view.document.addEventListener('visibilitychange', changed, options);
    },
  };
}

function activation({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const follow = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new TypeError('The worker was given up before it was active.'));
    };
    worker.addEventListener('statechange', follow);
    follow();
  });
}
