import type * as z from 'zod/mini';

type Schema<Output = unknown> = z.ZodMiniType<Output, unknown>;

/** One channel of the realtime server: its name, what arrives on it, and what its readers may send each other. */
export interface Channel<Name extends string = string, Events = unknown, Whispers = unknown> {
  /** Those named `private-` and `presence-` need the server's leave. */
  readonly name: Name;
  /** By the event's class name, without namespace; `*` takes every other one. */
  readonly events: { readonly [K in keyof Events]: Schema<Events[K]> };
  /**
   * The fields that name what an event is about, by the event's name, `*` for all others, with the parameter that each has to equal:
   * `{ '*': { article_id: 'articleId' } }`. An event about something else is dropped; a server may leave the fields out.
   */
  readonly about?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By the name without `client-`. Hints between readers: never authority, never kept. */
  readonly whispers?: { readonly [K in keyof Whispers]: Schema<Whispers[K]> };
}

/** `{ name: 'LiveFixture', data }`, for each event of a channel. */
export type EventOf<Events> = {
  readonly [K in keyof Events]: { readonly name: K; readonly data: Events[K] };
}[keyof Events];

/** An event of a declared channel: `ChannelEvent<typeof fixtureChannel>`. */
export type ChannelEvent<Declared> = Declared extends Channel<string, infer Events, unknown> ? EventOf<Events> : never;

/**
 * Declares one channel. Islands subscribe to it through `realtimeOf(page).on`, the newsroom announces on it. An event's data
 * may carry `sequence`: then events are put in order and gaps are seen (`sequenceOf`).
 */
// @__NO_SIDE_EFFECTS__
export function channel<const Name extends string, Events, Whispers = Record<never, never>>(
  declared: Channel<Name, Events, Whispers>,
): Channel<Name, Events, Whispers> {
  return declared;
}
