import type { ReadonlySignal } from '@preact/signals-core';

/** What a reader is asked about: creatives of others, embedded posts and films, frames of social networks, tests with a cookie, counts of what readers do. */
export type Purpose = 'ads' | 'embeds' | 'social' | 'experiments' | 'statistics';

export const purposes: readonly Purpose[] = ['ads', 'embeds', 'social', 'experiments', 'statistics'];

/** What the reader of this page allows. */
export interface Consent {
  /** Undefined: the reader has not said yet. */
  of(purpose: Purpose): ReadonlySignal<boolean | undefined>;
}
