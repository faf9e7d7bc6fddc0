import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { toJson } from '#core/contract/base/json.ts';
import type { HubApp, HubLimits, Member } from './hub.ts';
import { createRateLimiter } from './rate.ts';
import type { Timing } from './timing.ts';

/** An event as a frame. `data` that is not a string is sent as a string of JSON. */
export const frameOf = (event: string, data?: unknown, channel?: string): string =>
  toJson({ event, channel, data: data === undefined || typeof data === 'string' ? data : toJson(data) });

const partingTime = 3000;

/** Sends the reason and closes the socket; one that has not closed after 3 s is terminated. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.send(frameOf('pusher:error', { code, message: reason }));
  socket.close(code, reason);
  // By the real clock: of a peer that is gone, the system tells much later.
  const timer = setTimeout(() => socket.terminate(), partingTime).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** A socket that is connected to an application. */
export interface Connection {
  readonly id: string;
  readonly app: HubApp;
  /** What it counts for among the sockets of one address. */
  readonly address: string;
  /** The channels that it is subscribed to, with the member that it is there; undefined on a channel that is no presence channel. */
  readonly channels: Map<string, Member | undefined>;
  /** By channel, the session that authorised it, where the authorisation named one. */
  readonly sessions: Map<string, string>;
  /** When it connected, ms since the epoch by the hub's clock. */
  readonly openedAt: number;
  send(frame: string): void;
  /** Sends the client an error; the socket stays open. */
  complain(code: number | null, message: string): void;
  /** Sends the reason and closes the socket. Further calls do nothing. */
  close(code: number, reason: string): void;
  /** Notes that a frame has come, so that the client is alive. Returns false where frames come too fast. */
  touch(): boolean;
  /** Counts a whisper; returns false, and does not count it, where there are too many. */
  mayWhisper(): boolean;
  /** Pings a client that has been silent, and closes the socket of one that has not answered. */
  check(): void;
}

/**
 * Makes a connection of a socket. `gone` is called once, as soon as nothing can be sent any more, which may be before the
 * socket has closed.
 */
export function createConnection(
  socket: WebSocket,
  { app, address }: Pick<Connection, 'app' | 'address'>,
  { limits, timing, gone }: { limits: HubLimits; timing: Timing; gone: (connection: Connection) => void },
): Connection {
  let receivedAt = timing.now();
  let pingedAt: number | undefined;
  let isOpen = true;
  const frames = createRateLimiter(limits.frames, timing);
  const whispers = createRateLimiter(limits.whispers, timing);

  const leave = () => {
    if (!isOpen) return;
    isOpen = false;
    gone(connection);
  };

  const connection: Connection = {
    id: `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`,
    app,
    address,
    channels: new Map(),
    sessions: new Map(),
    openedAt: receivedAt,
    send(frame) {
      if (!isOpen) return;
      if (socket.bufferedAmount > limits.buffer) connection.close(4100, 'Too slow: too much waits to be sent.');
      else socket.send(frame);
    },
    complain(code, message) {
      connection.send(frameOf('pusher:error', { code, message }));
    },
    close(code, reason) {
      if (!isOpen) return;
      leave();
      closeSocket(socket, code, reason);
    },
    touch() {
      receivedAt = timing.now();
      pingedAt = undefined;
      return frames.allows();
    },
    mayWhisper: whispers.allows,
    check() {
      const now = timing.now();
      if (pingedAt !== undefined) {
        if (now - pingedAt >= limits.pong) connection.close(4201, 'Pong reply not received in time.');
      } else if (now - receivedAt >= 2 * limits.activity) {
        pingedAt = now;
        connection.send(frameOf('pusher:ping', {}));
      }
    },
  };
  socket.on('close', leave);
  return connection;
}
