import type { Locale } from '../editorial/numerals.ts';

/** What football is written out for. */
export interface Reading {
  readonly locale: Locale;
  /** Prefix of the site's paths: '' or `/t/<tenant>`. */
  readonly base: string;
  /** Ms since the epoch. */
  readonly now: number;
}
