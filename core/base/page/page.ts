import type { Call } from '#core/base/api/call.ts';
import type { Notices } from '#core/base/errors/notices.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Session } from '#core/base/session/session.ts';
import type { Store } from '#core/base/storage/store.ts';
import type { TenantConfig } from './config.ts';
import type { Place } from './place.ts';

export type Locale = 'nl' | 'en';

/** Time, as models see it; tests bring their own. All spans in ms. */
export interface Clock {
  /** Milliseconds since the epoch; by the server's clock once a reply has shown that this machine's is wrong by 2 s or more. */
  now(): number;
  /** Runs `then` once after `ms`; returns what calls it off. */
  after(ms: number, then: () => void): () => void;
  /** How long ago the browser asked for the page, ms. */
  age(): number;
}

/** The services that all islands of one page load share. Immutable; made once by `loader/boot/boot`. */
export interface Page {
  readonly tenant: string;
  readonly locale: Locale;
  readonly config: TenantConfig;
  readonly call: Call;
  readonly session: Session;
  readonly store: Store;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly place: Place;
  /** Uniform in [0, 1), like Math.random. */
  readonly chance: () => number;
  /** The words of a widget (by its name), falling back to the core's. */
  readonly wordsOf: (widget: string) => Words;
}
