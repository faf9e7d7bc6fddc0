import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { directAddress } from './address.ts';
import { answerFrame, whisperFrame } from './answerFrame.ts';
import { type Connection, createConnection, frameOf } from './connection.ts';
import { createConnections } from './connections.ts';
import { createSessions } from './createSessions.ts';
import { createSocketServer, restarting, textOf } from './createSocketServer.ts';
import { type Dialect, defaultLimits, type Hub, type HubApp, type HubLimits, type Whisper } from './hub.ts';
import { createRooms } from './rooms.ts';
import { machineClock, type Timing, timingOf } from './timing.ts';

export interface HubOptions {
  /** The applications; called for each socket that connects. */
  readonly apps: () => readonly HubApp[];
  readonly limits?: Partial<HubLimits>;
  readonly dialect?: Dialect;
  readonly clock?: Timing;
  /** The address of whoever connects; by default that of the connection. `forwardedAddress` behind a proxy. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Called for every whisper that was received here, to relay it to other processes. */
  readonly whispered?: (whisper: Whisper) => void;
}

/**
 * A server of the Pusher protocol, version 7, for the sockets of this process: public, private and presence channels and
 * whispers. No frame of a client throws; none can make it keep more than the limits say.
 */
export function createHub({
  apps,
  limits: given = {},
  dialect = 'pusher',
  clock: timing = timingOf(machineClock),
  whispered = () => {},
  addressOf = directAddress,
}: HubOptions): Hub {
  const limits = { ...defaultLimits, ...given };
  const rooms = createRooms();
  const connections = createConnections();
  const { all } = connections;
  const sessions = createSessions(all, rooms, timing.now);
  const context = { rooms, sessions, limits, dialect, whispered };
  let stopLooking: (() => void) | undefined;

  const gone = (connection: Connection) => {
    connections.delete(connection);
    for (const channel of [...connection.channels.keys()]) rooms.leave(connection, channel);
    if (all.size === 0) sessions.dropExpired();
  };

  /** Checks all sockets by one timer, while there are any. */
  function keepLooking(): void {
    stopLooking ??= timing.after(Math.min(limits.activity, limits.pong) / 4, () => {
      stopLooking = undefined;
      for (const connection of all) connection.check();
      sessions.dropExpired();
      if (all.size > 0) keepLooking();
    });
  }

  function welcome(socket: WebSocket, app: HubApp, address: string): void {
    const connection = createConnection(socket, { app, address }, { limits, timing, gone });
    connections.add(connection);
    socket.on('message', (data, isBinary) => {
      // What comes after the hub closed it is too late.
      if (all.has(connection)) answerFrame(connection, isBinary ? undefined : textOf(data), context);
    });
    const activity_timeout = Math.max(1, Math.floor(limits.activity / 1000));
    connection.send(frameOf('pusher:connection_established', { socket_id: connection.id, activity_timeout }));
    keepLooking();
  }

  const closeAll: Hub['closeAll'] = (code, reason) => {
    for (const connection of [...all]) connection.close(code, reason);
  };
  const refusal = (app: HubApp, address: string) => {
    if (all.size >= limits.sockets) return 'Over capacity';
    const most = app.socketsPerAddress ?? limits.socketsPerAddress;
    return connections.from({ app, address }) >= most ? 'Too many connections from this address' : undefined;
  };
  const server = createSocketServer({ apps, largest: 8 * limits.message, refusal, addressOf, welcome });

  return {
    attach: server.attach,
    publish: (app, channel, event, data, exceptSocket) =>
      rooms.broadcast(app, channel, frameOf(event, data, channel), exceptSocket),
    whisper: (sent) => rooms.broadcast(sent.app, sent.channel, whisperFrame(sent)),
    sockets: (app) => (app === undefined ? all.size : [...all].filter((each) => each.app.id === app).length),
    members: rooms.members,
    occupied: rooms.occupied,
    sessions: sessions.of,
    unsubscribe: sessions.unsubscribe,
    end: sessions.end,
    closeAll,
    async close() {
      const closed = server.close();
      stopLooking?.();
      closeAll(4200, restarting);
      await closed;
    },
  };
}
