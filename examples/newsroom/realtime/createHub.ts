import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { admit } from './admit.ts';
import { answerFrame, whisperFrame } from './answerFrame.ts';
import { type Connection, createConnection, frameOf, part } from './connection.ts';
import { type Dialect, type Hub, type HubApp, type HubLimits, usualLimits, type Whisper } from './hub.ts';
import { createRooms } from './rooms.ts';
import { type Timing, timingOf } from './timing.ts';

export interface HubOptions {
  /** Looked at whenever a socket comes. */
  readonly apps: () => readonly HubApp[];
  readonly limits?: Partial<HubLimits>;
  readonly dialect?: Dialect;
  readonly clock?: Timing;
  /** Hears every whisper that was told here, to tell it to other processes. */
  readonly whispered?: (whisper: Whisper) => void;
}

const restarting = 'The server is restarting.';

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data)).toString();

/**
 * A server of the Pusher protocol, version 7, for the sockets of this process: public, private and presence channels and
 * whispers. No frame of a client throws; none can make it keep more than the limits say.
 */
export function createHub({
  apps,
  limits: given = {},
  dialect = 'pusher',
  clock: timing = timingOf(Date),
  whispered = () => {},
}: HubOptions): Hub {
  const limits = { ...usualLimits, ...given };
  const rooms = createRooms();
  const connections = new Set<Connection>();
  const house = { rooms, limits, dialect, whispered };
  const websockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: 8 * limits.message,
  });
  const open = new Set<WebSocket>();
  let isClosed = false;
  let allGone = () => {};
  let stopLooking: (() => void) | undefined;

  const gone = (connection: Connection) => {
    connections.delete(connection);
    for (const channel of [...connection.channels.keys()]) rooms.leave(connection, channel);
  };

  /** One timer for all sockets, as long as there are any. */
  function keepLooking(): void {
    stopLooking ??= timing.after(Math.min(limits.activity, limits.pong) / 4, () => {
      stopLooking = undefined;
      for (const connection of connections) connection.check();
      if (connections.size > 0) keepLooking();
    });
  }

  function welcome(socket: WebSocket, connection: Connection): void {
    connections.add(connection);
    socket.on('message', (data, isBinary) => {
      // What comes after the hub closed it is too late.
      if (connections.has(connection)) answerFrame(connection, isBinary ? undefined : textOf(data), house);
    });
    const activity_timeout = Math.max(1, Math.floor(limits.activity / 1000));
    connection.send(frameOf('pusher:connection_established', { socket_id: connection.id, activity_timeout }));
    keepLooking();
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (isClosed) {
      refuseUpgrade(socket, '503 Service Unavailable');
      return;
    }
    const answer = admit(request, apps());
    // Browsers learn the reason from the close code alone: the socket is opened to be closed.
    websockets.handleUpgrade(request, socket, head, (websocket) => {
      open.add(websocket);
      websocket.on('close', () => {
        open.delete(websocket);
        if (open.size === 0) allGone();
      });
      // A frame that breaks the protocol; the socket closes by itself.
      websocket.on('error', () => {});
      if ('code' in answer) part(websocket, answer.code, answer.reason);
      else if (isClosed) part(websocket, 4200, restarting);
      else if (connections.size >= limits.sockets) part(websocket, 4100, 'Over capacity');
      else welcome(websocket, createConnection(websocket, answer, { limits, timing, gone }));
    });
  }

  const closeAll: Hub['closeAll'] = (code, reason) => {
    for (const connection of [...connections]) connection.close(code, reason);
  };

  return {
    attach(server: Server) {
      server.on('upgrade', (request, socket, head) => {
        if (/^\/app(\/|\?|$)/.test(request.url ?? '')) upgrade(request, socket, head);
        else if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found');
      });
    },
    publish: (app, channel, event, data, exceptSocket) =>
      rooms.tell(app, channel, frameOf(event, data, channel), exceptSocket),
    whisper: (heard) => rooms.tell(heard.app, heard.channel, whisperFrame(heard)),
    sockets: (app) =>
      app === undefined ? connections.size : [...connections].filter((each) => each.app.id === app).length,
    members: rooms.members,
    occupied: rooms.occupied,
    closeAll,
    async close() {
      isClosed = true;
      stopLooking?.();
      closeAll(4200, restarting);
      if (open.size > 0) {
        await new Promise<void>((done) => {
          allGone = done;
        });
      }
    },
  };
}
