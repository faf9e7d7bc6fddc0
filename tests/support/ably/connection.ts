import type { WebSocket } from 'ws';
import { machineClock } from '../../../examples/hub/index.ts';
import { action, type Problem, problem, type Sent, sent } from './protocol.ts';
import { modesOf, type Stored, type Streams } from './streams.ts';
import { type AblyKey, type Bearer, bearerOf } from './tokens.ts';

/** What all connections of the stand-in share. */
export interface House {
  readonly keys: readonly AblyKey[];
  readonly streams: Streams;
  /** Channels that nobody may attach, whatever the token says. */
  readonly refused: ReadonlySet<string>;
  readonly expired: ReadonlySet<string>;
  /** ms of silence that the server promises at most. */
  readonly idle: number;
  isSilent: boolean;
  /** For each socket: how what the server sends gets there. */
  readonly way: () => Way;
  /** What clients sent against the protocol. */
  readonly faults: string[];
  broadcast(channel: string, stored: Stored): void;
  gone(connection: Connection): void;
}

/** Hands a frame on: now, later, or as it likes. */
export type Way = (frame: string, deliver: (frame: string) => void) => void;

export interface Connection {
  readonly id: string;
  readonly key: string;
  readonly isByToken: boolean;
  readonly token: string | undefined;
  readonly channels: ReadonlySet<string>;
  hello(trouble: Problem | undefined): void;
  take(text: string): void;
  receive(channel: string, stored: Stored): void;
  /** Any message at all. */
  send(message: Readonly<Record<string, unknown>>): void;
  /** Text as it is. */
  raw(text: string): void;
  /** Puts the connection out of a channel that it may not subscribe to. */
  deny(channel: string): void;
  fail(trouble: Problem): void;
  drop(): void;
}

interface Given {
  readonly id: string;
  readonly key: string;
  readonly bearer: Bearer;
  readonly wantsEcho: boolean;
  /** Serials of what this connection published before it was lost: said twice is said once. */
  readonly published: Set<number>;
}

/** One socket of the stand-in, from its greeting on. */
export function createConnection(socket: WebSocket, given: Given, server: House): Connection {
  const { id, key, wantsEcho, published } = given;
  const { streams, faults } = server;
  const channels = new Set<string>();
  let { bearer } = given;

  const carry = server.way();
  const raw = (text: string) => {
    if (server.isSilent) return;
    carry(text, (frame) => {
      if (socket.readyState === socket.OPEN) socket.send(frame);
    });
  };
  const send: Connection['send'] = (message) => raw(JSON.stringify(message));
  const refuse = (channel: string) => {
    channels.delete(channel);
    send({ action: action.error, channel, error: problem.notAllowed });
  };
  const deny = (channel: string) => channels.has(channel) && !maySubscribe(channel) && refuse(channel);
  const maySubscribe = (channel: string) => bearer.may('subscribe', channel) && !server.refused.has(channel);

  function fail(trouble: Problem) {
    send({ action: action.error, error: trouble });
    socket.close();
  }

  function hello(trouble: Problem | undefined) {
    const connectionDetails = { connectionKey: key, connectionStateTtl: 120_000, maxIdleInterval: server.idle };
    send({ action: action.connected, connectionId: id, connectionDetails, error: trouble });
  }

  function receive(channel: string, { serial, messages, from }: Stored) {
    if (!channels.has(channel) || (from === id && !wantsEcho)) return;
    send({ action: action.message, channel, channelSerial: serial, id: `${channel}:${serial}`, messages });
  }

  function attach(channel: string, serial: string | null | undefined) {
    if (!maySubscribe(channel)) return refuse(channel);
    const missed = streams.after(channel, serial);
    const flags = modesOf((operation) => bearer.may(operation, channel), missed !== undefined);
    channels.add(channel);
    send({ action: action.attached, channel, channelSerial: missed ? serial : streams.end(channel), flags });
    for (const one of missed ?? []) receive(channel, one);
  }

  function publish({ channel, msgSerial, messages }: Extract<Sent, { action: typeof action.message }>) {
    if (!bearer.may('publish', channel)) {
      return send({ action: action.nack, msgSerial, count: 1, error: problem.notAllowed });
    }
    if (!published.has(msgSerial)) server.broadcast(channel, streams.store(channel, messages, id));
    published.add(msgSerial);
    send({ action: action.ack, msgSerial, count: 1 });
  }

  function show(token: string) {
    const shown = server.expired.has(token) ? problem.expired : bearerOf(token, server.keys, machineClock.now());
    if ('code' in shown) return fail(shown);
    if (shown.key !== bearer.key) return fail(problem.otherKey);
    bearer = shown;
    hello(undefined);
    for (const channel of [...channels]) deny(channel);
  }

  function read(text: string): Sent | undefined {
    try {
      const message = sent.safeParse(JSON.parse(text));
      if (message.success) return message.data;
    } catch {
      // Said below.
    }
    faults.push(text);
    fail(problem.malformed);
    return undefined;
  }

  function take(text: string) {
    if (server.isSilent) return;
    const message = read(text);
    switch (message?.action) {
      case action.heartbeat:
        return send({ action: action.heartbeat, id: message.id });
      case action.disconnect:
        return socket.close();
      case action.close:
        server.gone(connection);
        send({ action: action.closed });
        return socket.close();
      case action.attach:
        return attach(message.channel, message.channelSerial);
      case action.detach:
        channels.delete(message.channel);
        return send({ action: action.detached, channel: message.channel });
      case action.message:
        return publish(message);
      case action.auth:
        return show(message.auth.accessToken);
    }
  }

  const connection: Connection = {
    id,
    key,
    get isByToken() {
      return bearer.token !== undefined;
    },
    get token() {
      return bearer.token;
    },
    channels,
    hello,
    take,
    receive,
    send,
    raw,
    deny,
    fail,
    drop: () => socket.terminate(),
  };
  return connection;
}
