import type { Span } from '#core/realtime/backoff.ts';

/** Spans in ms. `first` and `longest`: of the waits between attempts to connect, and to have a channel authorised. */
export interface PusherTiming extends Span {
  /** The first wait after a connection that stood: a random part of this, so that the clients of a server that restarts do not all come back at once. */
  readonly spread: number;
  /** A connection that stood this long was a good one: the waits begin anew. */
  readonly steady: number;
  /** How long the server may take for its first message, and for its answer to a subscription. */
  readonly handshake: number;
  /** Silence after which the server is pinged; less where the server asks for that. */
  readonly activity: number;
  /** How long the answer to a ping may take. */
  readonly pong: number;
  /** The same, when the network or the page came back. */
  readonly probe: number;
  /** A server that has sent something within this is not pinged. */
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
