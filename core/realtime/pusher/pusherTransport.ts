import { backoff } from '#core/realtime/backoff.ts';
import type { Authorize, MakeTransport, TransportEnvironment } from '#core/realtime/transport.ts';
import { createPusherChannels } from './pusherChannels.ts';
import { needsTls, unauthorised, verdictOf } from './pusherCodes.ts';
import { type Frame, fieldOf, textOf } from './pusherFrame.ts';
import { openSocket, type PusherSocket, type Wire } from './pusherSocket.ts';
import { type PusherTiming, pusherTiming } from './pusherTiming.ts';

export interface PusherOptions {
  /** `wss://host[:port][/path]`, up to `/app/...`. */
  readonly address: string;
  readonly key: string;
  readonly authorize: Authorize;
  readonly environment: TransportEnvironment;
  readonly open?: (url: string) => Wire;
  readonly timing?: Partial<PusherTiming>;
}

/**
 * Speaks version 7 of the Pusher protocol, in the dialects of Pusher, Soketi and Laravel Reverb. There is no history in it:
 * after each new connection every channel is told as subscribed anew, with whatever was said meanwhile missed.
 * https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */
export function createPusherTransport(options: PusherOptions): MakeTransport {
  const { key, authorize, environment, open = (url) => new WebSocket(url) } = options;
  const { now, after, chance } = environment;
  const timing = { ...pusherTiming, ...options.timing };

  return (handlers) => {
    const channels = createPusherChannels(handlers, { authorize, environment, timing });
    let address = options.address.replace(/\/$/, '');
    let socket: PusherSocket | undefined;
    let isClosed = false;
    let failures = 0;
    let openedAt: number | undefined;
    /** While an attempt waits. */
    let until: number | undefined;
    let stopTimer = () => {};

    function connect() {
      const url = `${address}/app/${encodeURIComponent(key)}?protocol=7&client=tribune&version=1&flash=false`;
      until = undefined;
      try {
        socket = openSocket(() => open(url), { open: opened, frame, gone }, environment, timing);
      } catch (error) {
        // An address that is none, or one that the page may not use.
        return handlers.link({ is: 'stopped', code: 0, reason: String(error) });
      }
      handlers.link({ is: 'connecting' });
    }

    function opened(id: string) {
      openedAt = now();
      const line = socket && { id, send: socket.send };
      handlers.link({ is: 'open' });
      // Unless whoever heard it has closed.
      if (line && !isClosed) channels.open(line);
    }

    function frame(said: Frame) {
      if (said.event !== 'pusher:error') return channels.frame(said);
      const code = Number(fieldOf(said.data, 'code'));
      const reason = textOf(said.data, 'message');
      // Pusher itself gives no code where it does not like a signature.
      if ((code === unauthorised || !code) && channels.denied(said.channel, reason)) return;
      if (verdictOf(code) === 'stop') socket?.drop(code, reason);
    }

    function gone(code: number, reason: string) {
      socket = undefined;
      channels.shut();
      // Not at its opening: a server that takes everybody in and turns everybody out would be hammered.
      if (openedAt !== undefined && now() - openedAt >= timing.steady) failures = 0;
      openedAt = undefined;
      const verdict = verdictOf(code);
      if (verdict === 'stop') {
        if (code !== needsTls || !address.startsWith('ws:')) return handlers.link({ is: 'stopped', code, reason });
        address = address.replace('ws:', 'wss:');
      }
      const pause = failures > 0 ? backoff(failures, timing, chance) : timing.spread * chance();
      const ms = pause + (verdict === 'slow' ? timing.first : 0);
      failures += 1;
      until = now() + ms;
      stopTimer = after(ms, connect);
      handlers.link({ is: 'waiting', until });
    }

    // Nothing is heard before the transport is handed over.
    stopTimer = after(0, connect);

    return {
      subscribe: channels.subscribe,
      unsubscribe: channels.unsubscribe,
      whisper: channels.whisper,
      wake() {
        if (until === undefined) {
          failures = 0;
          return socket?.test();
        }
        // Early, so there is news of the network; late, and only a timer was.
        if (now() < until) failures = 0;
        stopTimer();
        connect();
      },
      close() {
        isClosed = true;
        until = undefined;
        stopTimer();
        socket?.close();
        socket = undefined;
        channels.shut();
      },
    };
  };
}
