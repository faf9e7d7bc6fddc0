import * as z from 'zod/mini';
import type { Failure } from '#core/contract/base/outcome.ts';

/**
 * How the notifications of this browser stand.
 * - `unsupported`: the browser has none.
 * - `insecure`: the page does not come over https, or stands in another site's frame.
 * - `ios-not-installed`: only from the Home Screen.
 * - `default`: nobody has been asked.
 * - `granted`: allowed, but switched off.
 * - `subscribed`: on.
 * - `denied`: the reader, or the browser, said no; only the browser's settings undo it.
 * - `unavailable`: the site cannot have them at the moment.
 */
export const pushState = z.enum([
  'unsupported',
  'insecure',
  'ios-not-installed',
  'default',
  'granted',
  'subscribed',
  'denied',
  'unavailable',
]);
export type PushState = z.output<typeof pushState>;

/**
 * Why a switch did not do what it was pressed for.
 * - `server`: our own server.
 * - `unanswered`: the browser's question was closed, or never shown.
 * - `push-service`: the browser's own messaging service.
 * - `worker`: the site's worker script.
 * - `browser`: the browser did not let go of the subscription.
 * - `host`: the site's own script.
 */
export type Trouble =
  | { readonly kind: 'server'; readonly failure: Failure }
  | { readonly kind: 'unanswered' | 'push-service' | 'worker' | 'browser' | 'host' };

/** The result of a change; `state` then says what is on. */
export interface Changed {
  readonly trouble?: Trouble;
  /** Notifications are off in this browser, but the server does not know that yet. */
  readonly isOwed?: boolean;
}

/** How notifications are switched: by the Push API with the tenant's server, or by a vendor's script. Its promises never reject. */
export interface PushAdapter {
  state(): Promise<PushState>;
  /** To be called within the click, as permission is asked for before anything is awaited. */
  subscribe(): Promise<Changed>;
  unsubscribe(): Promise<Changed>;
  /** Calls `changed` when the state may have changed. Returns a function that ends this. */
  onChange(changed: () => void): () => void;
}
