import * as z from 'zod/mini';
import { parseJson } from './parseJson.ts';

const envelope = z.object({ event: z.string(), channel: z.optional(z.unknown()), data: z.optional(z.unknown()) });

/** A frame of a client: an event, a channel where it is about one, and data of any kind. */
export type ClientFrame = z.output<typeof envelope>;

/** Parses a frame; undefined for a text that is no frame of the protocol. */
export function readFrame(text: string): ClientFrame | undefined {
  const read = z.safeParse(envelope, parseJson(text));
  return read.success ? read.data : undefined;
}

const asked = z.object({
  channel: z.string(),
  auth: z.optional(z.nullable(z.string())),
  channel_data: z.optional(z.nullable(z.string())),
});

export type Asked = z.output<typeof asked>;

/** The data of a subscribe or unsubscribe; some clients send it as a string of JSON. Undefined for anything else. */
export function readAsked(data: unknown): Asked | undefined {
  const read = z.safeParse(asked, typeof data === 'string' ? parseJson(data) : data);
  return read.success ? read.data : undefined;
}

const leave = z.object({ session: z.string() });

/** The session that an authorisation was given to; undefined where its data names none. */
export function readSession(channelData: string | null | undefined): string | undefined {
  const read = z.safeParse(leave, parseJson(channelData ?? ''));
  return read.success ? read.data.session : undefined;
}

const presence = z.object({
  user_id: z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String)),
  user_info: z.optional(z.unknown()),
});

/** Reads a member of a presence channel from the channel data; undefined where that names none. */
export function readMember(channelData: string): { readonly id: string; readonly info: unknown } | undefined {
  const read = z.safeParse(presence, parseJson(channelData));
  return read.success ? { id: read.data.user_id, info: read.data.user_info } : undefined;
}
