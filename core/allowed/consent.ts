import type { ReadonlySignal } from '@preact/signals-core';

/** What a reader is asked about: creatives of others, embedded posts and films, frames of social networks, tests with a cookie. */
export type Purpose = 'ads' | 'embeds' | 'social' | 'experiments';

export const purposes: readonly Purpose[] = ['ads', 'embeds', 'social', 'experiments'];

/** What the reader of this page allows. */
export interface Consent {
  /** Undefined: the reader has not said yet. */
  of(purpose: Purpose): ReadonlySignal<boolean | undefined>;
}
