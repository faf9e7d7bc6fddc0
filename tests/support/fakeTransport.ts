import { toJson } from '#core/contract/base/json.ts';
import { isPrivate } from '#core/contract/realtime/channelName.ts';
import type {
  Authorize,
  Link,
  MakeTransport,
  TransportEnvironment,
  TransportHandlers,
} from '#core/realtime/transport.ts';

export interface FakeServer {
  /** A transport to this server, for who needs no leave. */
  readonly make: MakeTransport;
  /** One that asks for authorisation for private channels, as real ones do, and that may have timers of its own. */
  client(authorize?: Authorize, own?: Pick<TransportEnvironment, 'after'>): MakeTransport;
  /** `name` and `data` as a transport reports them; received at once by whoever is subscribed. */
  publish(channel: string, name: string, data: unknown): void;
  /** Every connection is lost; the clients come back after a second. */
  drop(): void;
  /** As `drop`, and nothing is remembered of the clients. */
  restart(): void;
  /** Turns everybody away for good. */
  stop(code: number, reason?: string): void;
  /** Nobody is let into this channel from now on. */
  refuse(channel: string, reason?: string): void;
  /** False: nobody gets through, and who is connected is not any more. */
  open(isOpen: boolean): void;
  /** How many connections stand now, and how many were ever made. */
  connections(): number;
  made(): number;
  /** How often somebody tried to connect. */
  attempts(): number;
  subscribers(channel: string): number;
  /** What was subscribed and unsubscribed, in order: `+ fixture-7`, `- fixture-7`. */
  readonly log: readonly string[];
}

interface Socket {
  readonly id: string;
  readonly channels: Set<string>;
  event(channel: string, name: string, data: unknown): void;
  lost(): void;
  stopped(code: number, reason: string): void;
}

export interface FakeServerOptions {
  readonly environment: Pick<TransportEnvironment, 'now' | 'after'>;
  /** What clients missed is sent again when they come back, as Ably does. */
  readonly hasHistory?: boolean;
}

const pause = 1000;

/** For tests: a realtime server and the way to it, in memory. Nothing is received before the transport is handed over. */
export function fakeServer({ environment, hasHistory = false }: FakeServerOptions): FakeServer {
  const { now } = environment;
  const sockets = new Set<Socket>();
  const refusals = new Map<string, string>();
  const log: string[] = [];
  let whispers: { readonly channel: string; readonly name: string; readonly data: unknown }[] = [];
  let epoch = 0;
  let made = 0;
  let attempts = 0;
  let isOpen = true;
  let stopped: { readonly code: number; readonly reason: string } | undefined;

  const publish: FakeServer['publish'] = (channel, name, data) => {
    whispers.push({ channel, name, data });
    for (const socket of [...sockets]) if (socket.channels.has(channel)) socket.event(channel, name, data);
  };

  function connect(
    handlers: TransportHandlers,
    authorize?: Authorize,
    { after }: Pick<TransportEnvironment, 'after'> = environment,
  ) {
    const wanted = new Set<string>();
    const final = new Set<string>();
    const subscribed = new Set<string>();
    let socket: Socket | undefined;
    let isClosed = false;
    let known = { epoch: -1, at: 0 };
    let stopRetry = () => {};
    let until: number | undefined;

    const report = (link: Link) => {
      if (!isClosed) handlers.link(link);
    };

    function wait() {
      until = now() + pause;
      stopRetry = after(pause, open);
      report({ is: 'waiting', until });
    }

    function open() {
      if (isClosed) return;
      until = undefined;
      stopRetry();
      report({ is: 'connecting' });
      queueMicrotask(() => {
        if (isClosed || socket) return;
        attempts += 1;
        if (stopped) return report({ is: 'stopped', ...stopped });
        if (!isOpen) return wait();
        made += 1;
        const mine: Socket = {
          id: `${made}.1`,
          channels: new Set(),
          event: (channel, name, data) => handlers.event(channel, name, data),
          lost() {
            sockets.delete(mine);
            socket = undefined;
            known = { epoch, at: whispers.length };
            wait();
          },
          stopped(code, reason) {
            sockets.delete(mine);
            socket = undefined;
            report({ is: 'stopped', code, reason });
          },
        };
        socket = mine;
        sockets.add(mine);
        report({ is: 'open' });
        for (const channel of wanted) void enter(mine, channel);
      });
    }

    async function enter(at: Socket, channel: string): Promise<void> {
      const isStill = () => socket === at && wanted.has(channel) && !at.channels.has(channel);
      await undefined;
      if (!isStill() || final.has(channel)) return;
      if (authorize && isPrivate(channel)) {
        const leave = await authorize(channel, at.id);
        if (!isStill()) return;
        const isFinal = !leave.ok && (leave.kind === 'unready' || (leave.kind === 'refused' && leave.status < 429));
        if (isFinal) return refused(channel, leave.kind);
        if (!leave.ok) {
          after(pause, () => void enter(at, channel));
          return;
        }
      }
      const no = refusals.get(channel);
      if (no !== undefined) return refused(channel, no);
      at.channels.add(channel);
      log.push(`+ ${channel}`);
      const isResumed = hasHistory && known.epoch === epoch && subscribed.has(channel);
      subscribed.add(channel);
      handlers.subscribed(channel, isResumed);
      if (!isResumed) return;
      for (const missed of whispers.slice(known.at))
        if (missed.channel === channel && at.channels.has(channel)) handlers.event(channel, missed.name, missed.data);
    }

    function refused(channel: string, reason: string) {
      final.add(channel);
      handlers.refused(channel, reason);
    }

    queueMicrotask(open);

    return {
      subscribe(channel: string) {
        if (wanted.has(channel)) return;
        wanted.add(channel);
        if (socket) void enter(socket, channel);
      },
      unsubscribe(channel: string) {
        wanted.delete(channel);
        final.delete(channel);
        subscribed.delete(channel);
        if (socket?.channels.delete(channel)) log.push(`- ${channel}`);
      },
      whisper(channel: string, name: string, data: unknown) {
        if (!isPrivate(channel) || !socket?.channels.has(channel)) return;
        try {
          const sent: unknown = JSON.parse(toJson(data));
          for (const other of [...sockets])
            if (other !== socket && other.channels.has(channel)) other.event(channel, `client-${name}`, sent);
        } catch {
          // What no JSON can hold.
        }
      },
      wake() {
        if (until !== undefined) open();
      },
      close() {
        isClosed = true;
        stopRetry();
        if (socket) sockets.delete(socket);
        socket = undefined;
      },
    };
  }

  function drop() {
    for (const socket of [...sockets]) socket.lost();
  }

  return {
    make: (handlers) => connect(handlers),
    client: (authorize, own) => (handlers) => connect(handlers, authorize, own),
    publish,
    drop,
    restart() {
      drop();
      epoch += 1;
      whispers = [];
    },
    stop(code, reason = 'no') {
      stopped = { code, reason };
      for (const socket of [...sockets]) socket.stopped(code, reason);
    },
    refuse(channel, reason = 'no') {
      refusals.set(channel, reason);
    },
    open(next) {
      isOpen = next;
      if (!next) drop();
    },
    connections: () => sockets.size,
    made: () => made,
    attempts: () => attempts,
    subscribers: (channel) => [...sockets].filter(({ channels }) => channels.has(channel)).length,
    log,
  };
}
