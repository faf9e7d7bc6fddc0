import type { Authorize, MakeTransport, TransportEnvironment } from '#core/realtime/transport.ts';
import { createPusherChannels } from './pusherChannels.ts';
import { unauthorised, verdictOf } from './pusherCodes.ts';
import { createPusherConnection, type PusherServer } from './pusherConnection.ts';
import { type Frame, fieldOf, textOf } from './pusherFrame.ts';
import { type PusherTiming, pusherTiming } from './pusherTiming.ts';

export interface PusherOptions extends PusherServer {
  readonly authorize: Authorize;
  readonly environment: TransportEnvironment;
  readonly timing?: Partial<PusherTiming>;
}

/**
 * Speaks version 7 of the Pusher protocol, in the dialects of Pusher, Soketi and Laravel Reverb. There is no history in it:
 * after each new connection every channel is reported as subscribed anew, and what was published meanwhile is missed.
 * https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */
export function createPusherTransport(options: PusherOptions): MakeTransport {
  const settings = { ...options, timing: { ...pusherTiming, ...options.timing } };

  return (handlers) => {
    const channels = createPusherChannels(handlers, settings);
    const connection = createPusherConnection({ ...channels, link: handlers.link, frame }, settings);

    function frame(received: Frame) {
      if (received.event !== 'pusher:error') return channels.frame(received);
      const code = Number(fieldOf(received.data, 'code'));
      const reason = textOf(received.data, 'message');
      // Pusher itself gives no code where it does not like a signature.
      if ((code === unauthorised || !code) && channels.denied(received.channel, reason)) return;
      if (verdictOf(code) === 'stop') connection.drop(code, reason);
    }

    return { ...channels, ...connection };
  };
}
