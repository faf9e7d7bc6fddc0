import type { ReadonlySignal } from '@preact/signals-core';
import type { Channel, EventOf } from '#core/contract/base/channel.ts';
import type { PathParams } from '#core/contract/base/endpoint.ts';

/**
 * How fresh what a reader sees is.
 * - `live`: what happens arrives.
 * - `reconnecting`: not for the moment, and not for long: nothing has been missed that is not being fetched.
 * - `stale`: since that time (ms since the epoch) changes may be missing; a poll that succeeds moves it forward.
 * - `off`: there is no realtime here; only polls.
 */
export type Status =
  | { readonly is: 'live' }
  | { readonly is: 'reconnecting' }
  | { readonly is: 'stale'; readonly since: number }
  | { readonly is: 'off' };

/** What came of catching up. `sequence`: the number of the last event that the fetched state contains. */
export interface CaughtUp {
  readonly isDone: boolean;
  readonly sequence?: number | undefined;
}

export interface Listener<Events, Whispers> {
  /** An event: in the server's order and once, where the server numbers them; else as it comes. */
  receive(event: EventOf<Events>): void;
  /**
   * Fetches the state and merges it by id. Called once the channel is subscribed, and once after every gap; never twice at the
   * same time: `signal` is aborted where another one is to follow. Events that come meanwhile wait until it settles. One that is not
   * done is called again after a while. Without a socket it is called every 15 to 60 s while the page is seen.
   */
  backfill(signal: AbortSignal): Promise<CaughtUp>;
  /** Seconds between two looks without a socket, instead of the 15 to 60. */
  readonly poll?: number;
  /** A whisper of another reader: its shape has been checked, its sender is unauthenticated. */
  onWhisper?(whisper: EventOf<Whispers>): void;
}

export interface Subscription<Whispers> {
  readonly status: ReadonlySignal<Status>;
  /** Throws a TypeError for what does not fit the declared shape. */
  whisper<Name extends keyof Whispers & string>(name: Name, data: Whispers[Name]): void;
  /** Something was missed that the channel does not name: catches up as after a gap, until that is done. */
  gap(): void;
  /** Stops listening; a second call does nothing. The channel itself is unsubscribed 2 s after its last listener. */
  stop(): void;
}

/** Realtime of one page: one socket for all tabs of the browser where it can be, and every channel counted by its listeners. */
export interface Realtime {
  /** The socket's own state, for those who listen to no channel. */
  readonly status: ReadonlySignal<Status>;
  on<const Name extends string, Events, Whispers>(
    channel: Channel<Name, Events, Whispers>,
    params: PathParams<Name> & Readonly<Record<string, string | number>>,
    listener: Listener<Events, Whispers>,
  ): Subscription<Whispers>;
}
