import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';
import { WebSocket } from 'ws';
import type { Wire } from '#core/realtime/pusher/pusherSocket.ts';
import { createPusherTransport } from '#core/realtime/pusher/pusherTransport.ts';
import { createHub, type Hub, type HubApp } from '../../examples/hub/index.ts';
import type { Mangler } from './frameMangler.ts';
import { type OpenServer, steady } from './fuzzEvening.ts';

export const app: HubApp = { id: '1', key: 'key-of-the-page', secret: 'kept-by-the-host', origins: 'any' };
/** How the frame begins that answers a subscription. */
const admission = '{"event":"pusher_internal:';
/** ms at most until a server that ended is followed by another. */
const longestDown = 300;

/** How bytes get from readers to a server. */
interface Ground {
  readonly address: string;
  /** Undefined: over the network. */
  readonly dial: (() => Duplex) | undefined;
  /** From here on this server is reached, or none. */
  serve(server: Server | undefined): void;
  cut(): void;
}

function inMemory(): Ground {
  let server: Server | undefined;
  const ends = new Set<Duplex>();
  return {
    address: 'ws://hub.invalid',
    dial() {
      const [near, far] = duplexPair();
      ends.add(near).add(far);
      if (server) server.emit('connection', far);
      else near.destroy(new Error('Nobody is there.'));
      return near;
    },
    serve(next) {
      server = next;
    },
    cut() {
      for (const end of ends) end.destroy();
      ends.clear();
    },
  };
}

async function overTheNetwork(): Promise<Ground> {
  let server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ends = new Set<Socket>();
  return {
    address: `ws://127.0.0.1:${port}`,
    dial: undefined,
    serve(next) {
      server.close();
      if (!next) return;
      server = next;
      server.on('connection', (end) => {
        ends.add(end);
        end.on('close', () => ends.delete(end));
      });
      server.listen(port, '127.0.0.1');
    },
    cut() {
      for (const end of ends) end.resetAndDestroy();
    },
  };
}

/** A socket of `ws` as the client of the Pusher protocol wants it; `carry` brings it what the server sends. */
export function wireOf(socket: WebSocket, carry: Mangler['carry']): Wire {
  const wire: Wire = {
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.on('message', (data) =>
    carry(String(data), (frame) => wire.onmessage?.(new MessageEvent('message', { data: frame }))),
  );
  socket.on('close', (code, reason) => wire.onclose?.(new CloseEvent('close', { code, reason: String(reason) })));
  socket.on('error', () => {});
  return wire;
}

/** The newsroom's hub, and the client of the Pusher protocol on sockets of `ws`: in memory, or over the network. */
const openPusher =
  (openGround: () => Ground | Promise<Ground>): OpenServer =>
  async (environment, newMangler) => {
    const { after, chance } = environment;
    const ground = await openGround();
    let hub = begin();

    function begin(): Hub {
      const server = createServer();
      const made = createHub({ apps: () => [app], clock: environment });
      made.attach(server);
      ground.serve(server);
      return made;
    }

    function open(url: string): Wire {
      const { dial } = ground;
      const socket = new WebSocket(url, { perMessageDeflate: false, ...(dial && { createConnection: dial }) });
      const way = newMangler((frame) => frame.includes('"html-liveblog-7"') && !frame.startsWith(admission));
      return wireOf(socket, way.carry);
    }

    return {
      make: createPusherTransport({
        address: ground.address,
        key: app.key,
        authorize: async () => ({ ok: false, kind: 'unready', needs: 'reader' }),
        environment,
        open,
        timing: { steady },
      }),
      publish: (channel, event, data) => void hub.publish(app.id, channel, event, data),
      cut: ground.cut,
      restart() {
        void hub.close();
        ground.serve(undefined);
        after(longestDown * chance(), () => {
          hub = begin();
        });
      },
      async [Symbol.asyncDispose]() {
        ground.serve(undefined);
        ground.cut();
        await hub.close();
      },
    };
  };

export const pusherInMemory = openPusher(inMemory);
export const pusherOverTheNetwork = openPusher(overTheNetwork);
