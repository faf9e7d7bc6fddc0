import type { Outcome } from '#core/contract/base/outcome.ts';
import type { ChannelAuth } from '#core/contract/realtime/realtime.ts';

/** How a connection stands. `stopped`: the server said that trying again unchanged is of no use. */
export type Link =
  | { readonly is: 'connecting' }
  | { readonly is: 'open' }
  /** The next attempt comes at `until`, ms since the epoch by the transport's clock. */
  | { readonly is: 'waiting'; readonly until: number }
  | { readonly is: 'stopped'; readonly code: number; readonly reason: string };

/** What a transport reports. Names of channels and events are as on the wire. */
export interface TransportHandlers {
  link(link: Link): void;
  /**
   * Events of this channel arrive from here on; reported again after each new connection. `isResumed`: none was missed since
   * the last time.
   */
  subscribed(channel: string, isResumed: boolean): void;
  /** Events of this channel arrive no more until it is reported as subscribed again, although the connection stands. Twice is once. */
  interrupted(channel: string): void;
  /** The server does not let this reader into the channel. Final for this connection's life and the next ones. */
  refused(channel: string, reason: string): void;
  /** An event; a whisper's name begins with `client-`. `data` is parsed JSON, or the text that came. */
  event(channel: string, name: string, data: unknown): void;
}

/** Asks the host for leave; the answer is good for this socket only. */
export type Authorize = (channel: string, socket: string) => Promise<Outcome<ChannelAuth>>;

/** One connection to a realtime server, kept alive. Reports through `TransportHandlers` only; never throws. */
export interface Transport {
  /** Remembered over reconnects until `unsubscribe`. Twice is once. */
  subscribe(channel: string): void;
  unsubscribe(channel: string): void;
  /** `name` without `client-`. Dropped while the channel is not subscribed: a whisper is a hint. */
  whisper(channel: string, name: string, data: unknown): void;
  /** The network or the page came back: an attempt that waits is made now, a connection that may be dead is tested. */
  wake(): void;
  /** For good. Nothing is reported afterwards. */
  close(): void;
}

/** Time and chance of a transport; tests bring their own. Spans in ms. */
export interface TransportEnvironment {
  now(): number;
  /** Runs `then` once after `ms`; returns what calls it off. */
  after(ms: number, then: () => void): () => void;
  /** Uniform in [0, 1). */
  chance(): number;
}

export type MakeTransport = (handlers: TransportHandlers) => Transport;
