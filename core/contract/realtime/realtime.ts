import * as z from 'zod/mini';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { derived } from '#core/contract/base/shapes.ts';
import { under } from '#core/contract/base/under.ts';

/**
 * Authorisation of one socket for a private channel. `auth` is `key:signature` of the Pusher protocol, or a token of Ably;
 * `channel_data` goes back to the server byte for byte.
 */
export const channelAuth = derived(
  z.object({ auth: z.string(), channel_data: z.optional(z.nullable(z.string())) }),
  (wire) => ({ auth: wire.auth, channelData: wire.channel_data ?? undefined }),
);
export type ChannelAuth = z.output<typeof channelAuth>;

/** Authorises one socket for a private channel. 403 for a channel that is not the reader's own. */
export const broadcastingAuth = endpoint('POST /broadcasting/auth', 'reader', {
  body: z.object({ channel_name: z.string(), socket_id: z.string() }),
  reply: under(channelAuth),
});
/** The body of `broadcastingAuth`; `socket`: the id that the server gave the connection. */
export const authBody = (channel: string, socket: string) => ({ channel_name: channel, socket_id: socket });
