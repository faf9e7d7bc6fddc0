import { createServer } from 'node:http';
import { afterEach, beforeEach } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { createHub, type HubOptions } from './createHub.ts';
import type { Hub, HubApp } from './hub.ts';
import { openHub } from './openHub.ts';
import { parseJson } from './parseJson.ts';
import { channelSignature } from './signatures.ts';

export const app: HubApp = { id: '1', key: 'key', secret: 'secret', origins: 'any' };

const frame = z.object({
  event: z.string(),
  channel: z.optional(z.string()),
  user_id: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

/** A frame that a socket received; `data` is parsed where it was a string of JSON. */
export type Got = z.output<typeof frame>;

/** A client that sends only what a test says. */
export interface Peer {
  readonly socket: WebSocket;
  /** The socket id of the handshake. */
  readonly id: string;
  say(message: unknown): void;
  /** Sends bytes as they are. */
  raw(bytes: string | Buffer): void;
  /** The next frame. */
  next(): Promise<Got>;
  /** The frames that have come and were not read yet, once the hub has answered everything. */
  rest(): Promise<readonly Got[]>;
  subscribe(channel: string, channelData?: string): Promise<Got>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
}

export interface Knock {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const defaultPath = '/app/key?protocol=7&client=test&version=1&flash=false';

/** Opens a socket without waiting; its first frame is the handshake. */
export function knock(port: number, { path = defaultPath, headers = {} }: Knock = {}, keys = app): Peer {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { ...headers } });
  const got: Got[] = [];
  const waiting: ((got: Got) => void)[] = [];
  let id = '';
  socket.on('message', (bytes) => {
    const { data, ...rest } = z.parse(frame, JSON.parse(String(bytes)));
    const one = {
      ...rest,
      ...(data !== undefined && { data: typeof data === 'string' ? (parseJson(data) ?? data) : data }),
    };
    const taker = waiting.shift();
    if (taker) taker(one);
    else got.push(one);
  });
  socket.on('error', () => {});
  const closed = new Promise<{ code: number; reason: string }>((done) => {
    socket.on('close', (code, reason) => done({ code, reason: String(reason) }));
  });
  const peer: Peer = {
    socket,
    get id() {
      return id;
    },
    say: (message) => socket.send(JSON.stringify(message)),
    raw: (bytes) => socket.send(bytes),
    async next() {
      const first = got.shift() ?? (await new Promise<Got>((take) => waiting.push(take)));
      if (first.event === 'pusher:connection_established')
        id = z.parse(z.object({ socket_id: z.string() }), first.data).socket_id;
      return first;
    },
    async rest() {
      peer.say({ event: 'pusher:ping', data: {} });
      const all: Got[] = [];
      for (;;) {
        const one = await peer.next();
        if (one.event === 'pusher:pong') return all;
        all.push(one);
      }
    },
    subscribe(channel, channelData) {
      const isPublic = !/^(private|presence)-/.test(channel);
      const auth = isPublic ? undefined : channelSignature(keys, id, channel, channelData);
      peer.say({ event: 'pusher:subscribe', data: { channel, auth, channel_data: channelData } });
      return peer.next();
    },
    closed,
  };
  return peer;
}

/** A hub on a server that also serves a page. */
async function hubBesidePage(options: Partial<HubOptions> = {}) {
  const hub: Hub = createHub({ apps: () => [app], ...options });
  const server = createServer((_, answer) => answer.end('a page'));
  hub.attach(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    hub,
    server,
    port,
    knock: (how?: Knock) => knock(port, how),
    /** Opens a socket and waits for its handshake. */
    async connect(how?: Knock): Promise<Peer> {
      const peer = knock(port, how);
      await peer.next();
      return peer;
    },
    async close() {
      await hub.close();
      await new Promise((done) => server.close(done));
    },
  };
}

export const apps = ['deaftrap', 'thefinalwhistle'].map((id) => ({
  ...{ id, key: `${id}-key`, secret: `${id}-secret` },
  origins: 'any' as const,
}));

/** A hub of these two applications on any free port. */
export async function openWithApps() {
  const { url, hub, close } = await openHub({
    apps,
    port: 0,
    host: '127.0.0.1',
    dialect: 'pusher',
    limits: {},
    trustProxy: false,
  });
  const port = Number(new URL(url).port);
  return {
    ...{ url, port, hub, close },
    /** Opens a socket of the first application and waits for its handshake. */
    async connect(): Promise<Peer> {
      const [keys = app] = apps;
      const peer = knock(port, { path: `/app/${keys.key}?protocol=7` }, keys);
      await peer.next();
      return peer;
    },
  };
}
export type WithApps = Awaited<ReturnType<typeof openWithApps>>;

export const codeOf = async (peer: Peer): Promise<number> => (await peer.closed).code;
export const asked = (data: unknown) => ({ event: 'pusher:subscribe', data });

/** A new hub for each test of a file. */
export function eachWithHub() {
  let bench: Awaited<ReturnType<typeof hubBesidePage>>;
  beforeEach(async () => {
    bench = await hubBesidePage();
  });
  afterEach(() => bench.close());
  return {
    get hub() {
      return bench.hub;
    },
    get server() {
      return bench.server;
    },
    get port() {
      return bench.port;
    },
    knock: (how?: Knock) => bench.knock(how),
    connect: (how?: Knock) => bench.connect(how),
    /** Replaces the hub by one with these options. */
    async open(options: Partial<HubOptions>): Promise<void> {
      await bench.close();
      bench = await hubBesidePage(options);
    },
  };
}
