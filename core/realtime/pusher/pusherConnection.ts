import type { TransportHandlers } from '#core/realtime/transport.ts';
import { createReconnect } from './createReconnect.ts';
import { needsTls, verdictOf } from './pusherCodes.ts';
import type { Line, PusherServices } from './pusherRequest.ts';
import { openSocket, type PusherSocket, type SocketHandlers, type Wire } from './pusherSocket.ts';

export interface PusherServer {
  /** `wss://host[:port][/path]`, up to `/app/...`. */
  readonly address: string;
  readonly key: string;
  readonly open?: (url: string) => Wire;
}

export interface ConnectionHandlers extends Pick<TransportHandlers, 'link'>, Pick<SocketHandlers, 'frame'> {
  /** A socket opened. */
  open(line: Line): void;
  /** It is gone. */
  shut(): void;
}

/** A socket, and another one whenever it is gone. */
export interface PusherConnection extends Pick<PusherSocket, 'drop' | 'close'> {
  /** The network or the page came back: tries at once where an attempt waits, tests the socket where there is one. */
  wake(): void;
}

/** Where to try after a close with this code; undefined where that is of no use. */
function nextAddress(address: string, code: number): string | undefined {
  if (verdictOf(code) !== 'stop') return address;
  return code === needsTls && address.startsWith('ws:') ? address.replace('ws:', 'wss:') : undefined;
}

export function createPusherConnection(
  handlers: ConnectionHandlers,
  settings: PusherServer & Pick<PusherServices, 'environment' | 'timing'>,
): PusherConnection {
  const { key, open = (url) => new WebSocket(url), environment, timing } = settings;
  let address = settings.address.replace(/\/$/, '');
  let socket: PusherSocket | undefined;
  const reconnect = createReconnect(environment, timing, connect);

  function connect() {
    const url = `${address}/app/${encodeURIComponent(key)}?protocol=7&client=tribune&version=1&flash=false`;
    try {
      socket = openSocket(() => open(url), { open: opened, frame: handlers.frame, gone }, environment, timing);
    } catch (error) {
      // An address that is none, or one that the page may not use.
      return handlers.link({ is: 'stopped', code: 0, reason: String(error) });
    }
    handlers.link({ is: 'connecting' });
  }

  function opened(id: string) {
    reconnect.opened();
    handlers.link({ is: 'open' });
    // Unless it was closed by whoever received that.
    if (socket) handlers.open({ id, send: socket.send });
  }

  function gone(code: number, reason: string) {
    socket = undefined;
    handlers.shut();
    const next = nextAddress(address, code);
    if (next === undefined) return handlers.link({ is: 'stopped', code, reason });
    address = next;
    const until = reconnect.schedule(verdictOf(code) === 'slow' ? timing.first : 0);
    handlers.link({ is: 'waiting', until });
  }

  return {
    drop: (code, reason) => socket?.drop(code, reason),
    wake() {
      if (!reconnect.hurry()) socket?.test();
    },
    close() {
      reconnect.stop();
      socket?.close();
      socket = undefined;
      handlers.shut();
    },
  };
}
