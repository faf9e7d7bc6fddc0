import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { countedAddress } from './address.ts';
import { admit } from './admit.ts';
import { closeSocket } from './connection.ts';
import type { HubApp } from './hub.ts';

export interface SocketServer {
  attach(server: Server): void;
  /** Refuses new sockets, and resolves when the last one has closed. */
  close(): Promise<void>;
}

interface SocketServerOptions {
  readonly apps: () => readonly HubApp[];
  /** The largest frame, bytes; a larger one closes the socket. */
  readonly largest: number;
  /** Why there is no room for another socket, or undefined. */
  readonly refusal: (app: HubApp, address: string) => string | undefined;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly welcome: (socket: WebSocket, app: HubApp, address: string) => void;
}

export const restarting = 'The server is restarting.';

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

export const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data)).toString();

/** Handles upgrade requests for `/app/{key}` and refuses sockets that `admit` refuses. */
export function createSocketServer(options: SocketServerOptions): SocketServer {
  const { apps, largest, refusal, addressOf, welcome } = options;
  const websockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: largest,
  });
  const open = new Set<WebSocket>();
  let isClosed = false;
  let allGone = () => {};

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (isClosed) {
      refuseUpgrade(socket, '503 Service Unavailable');
      return;
    }
    const answer = admit(request, apps());
    const address = countedAddress(addressOf(request));
    // Browsers get the reason from the close code alone: the socket is opened to be closed.
    websockets.handleUpgrade(request, socket, head, (websocket) => {
      open.add(websocket);
      websocket.on('close', () => {
        open.delete(websocket);
        if (open.size === 0) allGone();
      });
      // A frame that breaks the protocol; the socket closes by itself.
      websocket.on('error', () => {});
      if ('code' in answer) closeSocket(websocket, answer.code, answer.reason);
      else if (isClosed) closeSocket(websocket, 4200, restarting);
      else {
        const refused = refusal(answer, address);
        if (refused) closeSocket(websocket, 4100, refused);
        else welcome(websocket, answer, address);
      }
    });
  }

  return {
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        if (/^\/app(\/|\?|$)/.test(request.url ?? '')) upgrade(request, socket, head);
        else if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found');
      });
    },
    async close() {
      isClosed = true;
      if (open.size === 0) return;
      await new Promise<void>((done) => {
        allGone = done;
      });
    },
  };
}
