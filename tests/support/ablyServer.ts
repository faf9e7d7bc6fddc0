import { once } from 'node:events';
import { type WebSocket, WebSocketServer } from 'ws';
import { machineClock } from '../../examples/hub/index.ts';
import { type Connection, createConnection, type House, type Way } from './ably/connection.ts';
import { action, flag, type Problem, problem } from './ably/protocol.ts';
import { createStreams, type Stored } from './ably/streams.ts';
import { type AblyKey, ablyToken, type Bearer, bearerOf, type Capability, keyBearerOf } from './ably/tokens.ts';

/**
 * For tests: a server of Ably's realtime protocol on this machine, as far as channels, resuming and leave go. Names of
 * channels are as on the wire.
 */
export interface AblyServer extends AsyncDisposable {
  readonly port: number;
  /** The key that every reader has: it may subscribe to public channels. */
  readonly key: string;
  /** A token as a host signs it, with a key of its own. */
  tokenFor(capability: Capability): string;
  /** As over HTTP; `data` a text or a JSON value. */
  publish(channel: string, name: string, data?: unknown): void;
  readonly sockets: number;
  /** How many came in all, turned away ones included. */
  readonly greeted: number;
  /** How many of the sockets are subscribed to a channel. */
  subscribers(channel: string): number;
  /** What clients sent against the protocol: to be empty. */
  readonly faults: readonly string[];
  /** Cuts all connections, which may be resumed. */
  drop(): void;
  /** Cuts all connections and forgets all that was: nothing can be resumed. */
  restart(): void;
  /** Ends all connections with an error that is theirs. */
  fail(trouble: Problem): void;
  /** Nobody may subscribe to the channel any more, whatever the token says. */
  refuse(channel: string): void;
  /** Those may again whose token says so. */
  allow(channel: string): void;
  /** All tokens that were shown so far have run out. */
  expireTokens(): void;
  /** Asks those with tokens for new ones. */
  askRenewal(): void;
  /** Sockets stay open, nothing is answered. */
  silence(isOn: boolean): void;
  /** Tells that a channel's events may have been lost, without saying which. */
  breakContinuity(channel: string): void;
  /** Puts everybody out of a channel; they may come back. */
  detach(channel: string): void;
  /** Sends text as it is to all. */
  raw(text: string): void;
}

interface Resumable {
  readonly id: string;
  readonly published: Set<number>;
}

const reader: AblyKey = { name: 'tribune.page', secret: 'shown-to-all', capability: { 'public:*': ['subscribe'] } };
const host: AblyKey = { name: 'tribune.host', secret: 'kept-by-the-host', capability: { '*': ['*'] } };

export interface AblyServerOptions {
  /** ms of silence at most. */
  readonly idle?: number;
  /** For each socket: how what the server sends gets there. */
  readonly way?: () => Way;
}

const straight = (): Way => (frame, deliver) => deliver(frame);

export async function ablyServer({ idle = 2000, way = straight }: AblyServerOptions = {}): Promise<AblyServer> {
  const keys = [reader, host];
  const streams = createStreams();
  const connections = new Set<Connection>();
  const expired = new Set<string>();
  const refused = new Set<string>();
  /** By connection key: what may be resumed. */
  const resumables = new Map<string, Resumable>();
  let greeted = 0;
  let tokens = 0;

  const deliverAll = (channel: string, stored: Stored) => {
    for (const connection of [...connections]) connection.receive(channel, stored);
  };
  const house: House = {
    keys,
    streams,
    refused,
    expired,
    idle,
    isSilent: false,
    way,
    faults: [],
    broadcast: deliverAll,
    gone: ({ key }) => resumables.delete(key),
  };

  const faultOf = (asked: URLSearchParams): string | undefined => {
    const wrong = Object.entries({ v: '6', format: 'json', heartbeats: 'true' }).find(
      ([name, value]) => asked.get(name) !== value,
    );
    return wrong && `${wrong[0]}=${asked.get(wrong[0])}`;
  };

  function bearerFor(asked: URLSearchParams): Bearer | Problem {
    const token = asked.get('access_token');
    if (token === null) return keyBearerOf(asked.get('key') ?? '', keys);
    return expired.has(token) ? problem.expired : bearerOf(token, keys, machineClock.now());
  }

  function greet(socket: WebSocket, url: string) {
    greeted += 1;
    if (house.isSilent) return;
    const asked = new URL(url, 'ws://127.0.0.1').searchParams;
    const fault = faultOf(asked);
    const bearer = fault === undefined ? bearerFor(asked) : problem.malformed;
    if (fault !== undefined) house.faults.push(fault);
    if ('code' in bearer) {
      socket.send(JSON.stringify({ action: action.error, error: bearer }));
      socket.close();
      return;
    }
    const resumed = asked.get('resume');
    const known = resumed === null ? undefined : resumables.get(resumed);
    if (resumed !== null) resumables.delete(resumed);
    const resumable = known ?? { id: `connection-${greeted}`, published: new Set() };
    const key = `${resumable.id}!${greeted}`;
    resumables.set(key, resumable);
    const wantsEcho = asked.get('echo') !== 'false';
    const connection = createConnection(socket, { ...resumable, key, bearer, wantsEcho }, house);
    connections.add(connection);
    socket.on('message', (text) => connection.take(String(text)));
    socket.on('close', () => connections.delete(connection));
    connection.hello(resumed !== null && !known ? problem.noRecovery : undefined);
  }

  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, { url = '/' }) => {
    socket.on('error', () => {});
    greet(socket, url);
  });
  await once(server, 'listening');
  const address = server.address();
  const beat = setInterval(() => each(({ send }) => send({ action: action.heartbeat })), idle / 2);

  function each(act: (connection: Connection) => void) {
    for (const connection of [...connections]) act(connection);
  }
  const drop = () => {
    for (const socket of server.clients) socket.terminate();
  };

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    key: `${reader.name}:${reader.secret}`,
    tokenFor(capability) {
      tokens += 1;
      return ablyToken(host, capability, machineClock.now(), tokens);
    },
    publish(channel, name, data) {
      const isText = data === undefined || typeof data === 'string';
      const message = isText ? { name, data } : { name, data: JSON.stringify(data), encoding: 'json' };
      deliverAll(channel, streams.store(channel, [message], undefined));
    },
    get sockets() {
      return server.clients.size;
    },
    get greeted() {
      return greeted;
    },
    subscribers: (channel) => [...connections].filter(({ channels }) => channels.has(channel)).length,
    faults: house.faults,
    drop,
    restart() {
      resumables.clear();
      streams.forget();
      drop();
    },
    fail: (trouble) => each((connection) => connection.fail(trouble)),
    refuse(channel) {
      refused.add(channel);
      each(({ deny }) => deny(channel));
    },
    allow(channel) {
      refused.delete(channel);
    },
    expireTokens() {
      each(({ token, send, drop: cut }) => {
        if (token === undefined) return;
        expired.add(token);
        send({ action: action.disconnected, error: problem.expired });
        cut();
      });
    },
    askRenewal: () => each(({ isByToken, send }) => isByToken && send({ action: action.auth })),
    silence(isOn) {
      house.isSilent = isOn;
    },
    breakContinuity(channel) {
      each(({ channels, send }) => {
        if (!channels.has(channel)) return;
        const channelSerial = streams.end(channel);
        send({ action: action.attached, channel, channelSerial, flags: flag.subscribe, error: problem.discontinuity });
      });
    },
    detach(channel) {
      each(({ channels, send }) => channels.has(channel) && send({ action: action.detached, channel }));
    },
    raw: (text) => each((connection) => connection.raw(text)),
    async [Symbol.asyncDispose]() {
      clearInterval(beat);
      drop();
      await new Promise((closed) => server.close(closed));
    },
  };
}
