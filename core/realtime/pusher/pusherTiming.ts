import type { Span } from '#core/realtime/backoff.ts';

/** Spans in ms. `first` and `most`: of the waits between attempts, at connecting and at asking for leave. */
export interface PusherTiming extends Span {
  /** The first wait after a connection that stood: anywhere within this, so that a server that restarts meets no herd. */
  readonly spread: number;
  /** A connection that stood this long was a good one: the waits begin anew. */
  readonly steady: number;
  /** For the server's first word, and for its answer to a subscription. */
  readonly handshake: number;
  /** Silence after which the server is asked for a sign of life; less where the server says so. */
  readonly activity: number;
  /** For that sign. */
  readonly pong: number;
  /** The same, when the network or the page came back. */
  readonly probe: number;
  /** Who spoke within this is alive without being asked. */
  readonly fresh: number;
}

/** 500 clients within 1.5 s: at most some 11 % of them in any 100 ms. */
export const pusherTiming: PusherTiming = {
  first: 1000,
  longest: 30_000,
  spread: 1500,
  steady: 5000,
  handshake: 10_000,
  activity: 30_000,
  pong: 10_000,
  probe: 3000,
  fresh: 2000,
};
