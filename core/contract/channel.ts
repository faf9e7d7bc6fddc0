import * as z from 'zod/mini';
import { fillPath } from './endpoint.ts';
import { number } from './shapes.ts';

type Schema<Output = unknown> = z.ZodMiniType<Output, unknown>;

/** One channel of the realtime server: its name, what arrives on it, and what its readers may send each other. */
export interface Channel<Name extends string = string, Events = unknown, Whispers = unknown> {
  /** Those named `private-` and `presence-` need the server's leave. */
  readonly name: Name;
  /** By the event's class name, without namespace; `*` takes every other one. */
  readonly events: { readonly [K in keyof Events]: Schema<Events[K]> };
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

/** The alphabet of the Pusher protocol: https://pusher.com/docs/channels/using_channels/channels/#channel-naming-conventions */
export const channelAlphabet = /^[\w=@,.;-]{1,164}$/;

/** The name with its `{params}` filled in. Throws a TypeError when one is missing, or holds what no name may hold. */
export function channelName(
  { name }: { readonly name: string },
  params: Readonly<Record<string, string | number>> = {},
): string {
  const filled = decodeURIComponent(fillPath(name, params));
  if (!channelAlphabet.test(filled)) throw new TypeError(`"${filled}" cannot be the name of a channel.`);
  return filled;
}

/** Whether a subscription needs the server's leave. */
export const isPrivate = (name: string): boolean => /^(private|presence)-/.test(name);

const numbered = z.object({ sequence: number.check(z.int(), z.positive()) });

/**
 * Which number an event has on its channel. Servers that number count up by one from 1, without holes; the reply with
 * which a listener catches up names the last number that it contains. Undefined where the server does not number.
 */
export function sequenceOf(data: unknown): number | undefined {
  const read = z.safeParse(numbered, data);
  return read.success ? read.data.sequence : undefined;
}

/** An event on any channel that says only which number was the last: sent a little later, so that nobody misses the last one. */
export const tail = 'ChannelTail';
