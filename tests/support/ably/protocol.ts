import * as z from 'zod/mini';

/** For tests: what goes over the wire of Ably's realtime protocol, version 6. https://sdk.ably.com/builds/ably/specification/main/features/ */
export const action = {
  heartbeat: 0,
  ack: 1,
  nack: 2,
  connected: 4,
  disconnect: 5,
  disconnected: 6,
  close: 7,
  closed: 8,
  error: 9,
  attach: 10,
  attached: 11,
  detach: 12,
  detached: 13,
  message: 15,
  auth: 17,
} as const;

export const flag = { resumed: 1 << 2, publish: 1 << 17, subscribe: 1 << 18 } as const;

/** What a channel carries. `data` is text or a JSON value, as `encoding` says. */
const message = z.object({
  name: z.optional(z.string()),
  data: z.optional(z.unknown()),
  encoding: z.optional(z.nullable(z.string())),
});
export type Message = z.output<typeof message>;

const channel = z.string().check(z.minLength(1));

/** What clients send; anything else is a fault of theirs. */
export const sent = z.discriminatedUnion('action', [
  z.object({ action: z.literal(action.heartbeat), id: z.optional(z.string()) }),
  z.object({ action: z.literal(action.disconnect) }),
  z.object({ action: z.literal(action.close) }),
  z.object({
    action: z.literal(action.attach),
    channel,
    channelSerial: z.optional(z.nullable(z.string())),
    flags: z.optional(z.number()),
  }),
  z.object({ action: z.literal(action.detach), channel }),
  z.object({
    action: z.literal(action.message),
    channel,
    msgSerial: z.number(),
    messages: z.array(message).check(z.minLength(1)),
  }),
  z.object({ action: z.literal(action.auth), auth: z.object({ accessToken: z.string() }) }),
]);
export type Sent = z.output<typeof sent>;

export interface Problem {
  readonly code: number;
  readonly statusCode: number;
  readonly message: string;
}

/** https://ably.com/docs/platform/errors/codes */
export const problem = {
  malformed: { code: 40000, statusCode: 400, message: 'Bad request' },
  badKey: { code: 40101, statusCode: 401, message: 'Invalid credentials' },
  badToken: { code: 40101, statusCode: 401, message: 'Invalid token' },
  otherKey: { code: 40102, statusCode: 401, message: 'Incompatible credentials' },
  expired: { code: 40142, statusCode: 401, message: 'Token expired' },
  notAllowed: { code: 40160, statusCode: 401, message: 'Channel denied access based on given capability' },
  noRecovery: { code: 80018, statusCode: 400, message: 'Unable to recover connection: not found' },
  discontinuity: { code: 80004, statusCode: 404, message: 'Continuity was lost' },
} as const satisfies Readonly<Record<string, Problem>>;
