import type { Span } from '#core/realtime/backoff.ts';

/** Spans in ms. `first` and `longest`: of the waits between attempts, at connecting, at asking for tokens and at attaching. */
export interface AblyTiming extends Span {
  /** How long the first connection waits for tokens that are being asked for: one that has them need not be made anew. */
  readonly grace: number;
  /** A connection that stood this long was a good one: the waits begin anew. */
  readonly steady: number;
  /** For each answer of the server, and over the longest silence that it promised. */
  readonly request: number;
  /** For a sign of life, when the network or the page came back. */
  readonly probe: number;
}

export const ablyTiming: AblyTiming = {
  first: 1000,
  longest: 30_000,
  grace: 300,
  steady: 5000,
  request: 10_000,
  probe: 3000,
};
