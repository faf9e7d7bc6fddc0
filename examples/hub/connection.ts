import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { toJson } from '#core/contract/json.ts';
import type { HubApp, HubLimits, Member } from './hub.ts';
import { createRateLimiter } from './rate.ts';
import type { Timing } from './timing.ts';

/** An event as it goes over the wire; `data` that is no string is sent as a string of JSON. */
export const frameOf = (event: string, data?: unknown, channel?: string): string =>
  toJson({ event, channel, data: data === undefined || typeof data === 'string' ? data : toJson(data) });

const partingTime = 3000;

/** Says why, and closes; a socket that has not closed in 3 s is cut. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.send(frameOf('pusher:error', { code, message: reason }));
  socket.close(code, reason);
  // By the real clock: of a peer that is gone, the system tells much later.
  const timer = setTimeout(() => socket.terminate(), partingTime).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** One socket of an application. */
export interface Connection {
  readonly id: string;
  readonly app: HubApp;
  /** Who it is on each channel that it subscribed; undefined where nobody asked. */
  readonly channels: Map<string, Member | undefined>;
  /** The session that authorised it for a private channel, where the authorisation named one. */
  readonly sessions: Map<string, string>;
  /** By the hub's clock. */
  readonly openedAt: number;
  send(frame: string): void;
  /** Tells the client what was wrong; the socket stays. */
  complain(code: number | null, message: string): void;
  /** Twice is once. */
  close(code: number, reason: string): void;
  /** Something came: it lives. False when it came too fast. */
  touch(): boolean;
  /** Whether it may whisper once more. */
  mayWhisper(): boolean;
  /** Pings who has been silent, closes who does not answer. */
  check(): void;
}

/** `gone` is called once, when nothing can be sent any more: before the socket itself is closed. */
export function createConnection(
  socket: WebSocket,
  app: HubApp,
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
