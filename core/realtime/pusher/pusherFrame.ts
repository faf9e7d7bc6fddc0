import { readJson } from '#core/realtime/readJson.ts';

/** One message of the server. `channel` is empty where the message is about the connection. */
export interface Frame {
  readonly event: string;
  readonly channel: string;
  readonly data: unknown;
}

/** Servers stop at 10 kB (Pusher, Reverb); what is far beyond that is not for us. In UTF-16 units. */
const longest = 1_000_000;

/** What a socket brought: undefined for what is no message of the protocol. Never throws. */
export function readFrame(text: unknown): Frame | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined;
  const frame = readJson(text);
  const event = fieldOf(frame, 'event');
  const channel = fieldOf(frame, 'channel');
  if (typeof event !== 'string') return undefined;
  return { event, channel: typeof channel === 'string' ? channel : '', data: readJson(fieldOf(frame, 'data')) };
}

/** A field that the value itself has: what the page's scripts put on prototypes does not count. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/** The same for a text; empty where there is none. */
export const textOf = (value: unknown, name: string): string => String(fieldOf(value, name) ?? '');
