import type { BaseRealtime } from 'ably/modular';
import type { Authorize, TransportEnvironment, TransportHandlers } from '#core/realtime/transport.ts';
import { type AblyChannel, createAblyChannel } from './ablyChannel.ts';
import type { AblyTiming } from './ablyTiming.ts';
import { createAblyTokens } from './ablyTokens.ts';

export interface AblyChannels {
  subscribe(name: string): void;
  unsubscribe(name: string): void;
  /** `event` without `client-`. Dropped where readers may not whisper, or while the channel is not attached. */
  whisper(name: string, event: string, data: unknown): void;
  /** Attached at this client from now on, and at none when undefined. */
  moveTo(client: BaseRealtime | undefined): void;
  /** The client connected: whatever may be attached is attached. */
  connected(): void;
  /** Whether the host has yet to answer a first request for a token. */
  isAwaitingToken(): boolean;
  /** A token in place of one that ran out, for any of the channels that need one; undefined when there is none to be had. */
  renewToken(): Promise<string | undefined>;
  /** The token is of no use any more: another is asked for, or with a reason private channels are refused for good. */
  loseToken(reason?: string): void;
  close(): void;
}

/**
 * Keeps channels attached at whichever client there is. `show`: has the client show a token from now on, then attaches what
 * the token was granted for.
 */
export function createAblyChannels(
  handlers: TransportHandlers,
  authorize: Authorize,
  environment: TransportEnvironment,
  timing: AblyTiming,
  show: (token: string, attach: () => void) => void,
): AblyChannels {
  const channels = new Map<string, AblyChannel>();
  let client: BaseRealtime | undefined;

  const tokens = createAblyTokens(authorize, environment, timing, {
    granted(name, token) {
      const channel = channels.get(name);
      if (!channel) return;
      channel.grant();
      show(token, channel.attach);
    },
    refused: (name, reason) => channels.get(name)?.refuse(reason),
  });

  function moveTo(next: BaseRealtime | undefined) {
    client = next;
    for (const channel of channels.values()) channel.moveTo(next);
  }

  return {
    subscribe(name) {
      if (channels.has(name)) return;
      const channel = createAblyChannel(name, handlers, tokens, environment, timing);
      channels.set(name, channel);
      channel.moveTo(client);
      channel.begin();
    },
    unsubscribe(name) {
      const channel = channels.get(name);
      channels.delete(name);
      channel?.release();
    },
    whisper: (name, event, data) => channels.get(name)?.whisper(event, data),
    moveTo,
    connected() {
      for (const channel of channels.values()) channel.connected();
    },
    isAwaitingToken: tokens.isPending,
    async renewToken() {
      for (const [name, { hasToken }] of channels) if (hasToken()) return tokens.renew(name);
      return undefined;
    },
    loseToken(reason) {
      for (const channel of [...channels.values()]) channel.loseToken(reason);
    },
    close() {
      moveTo(undefined);
      tokens.close();
      channels.clear();
    },
  };
}
