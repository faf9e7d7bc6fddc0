import * as z from 'zod/mini';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { number } from '#core/contract/base/shapes.ts';

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
