import type { Outcome } from '#core/contract/base/outcome.ts';
import type { ChannelAuth } from '#core/contract/realtime/realtime.ts';
import type { Authorize, Link, Transport, TransportEnvironment, TransportHandlers } from '#core/realtime/transport.ts';
import { machineClock } from '../../examples/hub/index.ts';

/** One kind of transport, and a server for it whose luck a case decides. */
export interface Bench extends AsyncDisposable {
  /** Another reader, whose host answers as `leave` does where `authorize` is left out. */
  connect(authorize?: Authorize): Reader;
  /** What a host answers to a reader who may subscribe to the channel. */
  leave(channel: string, socket: string): Outcome<ChannelAuth>;
  /** `data` is any JSON value, or nothing. */
  publish(channel: string, event: string, data?: unknown): void;
  /** How many connections the server sends a channel's events to. */
  subscribers(channel: string): number;
  /** How many connections were tried so far. */
  attempts(): number;
  /** All connections are lost, without a goodbye. */
  cut(): void;
  /** The server ends all connections, and remembers nothing of what it said. */
  restart(): void;
  /** While `isAway`, no connection to the server succeeds. */
  away(isAway: boolean): Promise<void>;
  /** All connections stand and carry nothing any more; new ones do. */
  numb(): void;
  /** The server itself refuses this channel, whatever the host says. */
  refuse(channel: string): void;
  /** Something arrives that is no message. */
  sendGarbage(text: string): void;
}

export interface Reader {
  readonly transport: Transport;
  readonly log: Log;
}

export type LogEntry =
  | { readonly is: 'link'; readonly link: Link }
  | { readonly is: 'subscribed'; readonly channel: string; readonly isResumed: boolean }
  | { readonly is: 'interrupted'; readonly channel: string }
  | { readonly is: 'refused'; readonly channel: string; readonly reason: string }
  | { readonly is: 'event'; readonly channel: string; readonly name: string; readonly data: unknown };

/** Everything that a transport told, in order. */
export interface Log {
  readonly handlers: TransportHandlers;
  readonly entries: readonly LogEntry[];
  /** Waits until this holds of what was said. */
  until(holds: () => boolean): Promise<void>;
  /** How many times the channel was told as subscribed. */
  subscriptions(channel: string): number;
  /** Waits until that was so many times. */
  subscribed(channel: string, times?: number): Promise<void>;
  refused(channel: string): Promise<void>;
  interrupted(channel: string): Promise<void>;
  open(times?: number): Promise<void>;
  /** Data of the channel's events, by name where one is given. */
  events(channel: string, name?: string): readonly unknown[];
  /** Waits for an event. */
  event(channel: string, name: string): Promise<void>;
  readonly links: readonly Link['is'][];
  /** Runs at the moment at which the channel is told as subscribed. */
  atSubscribed(channel: string, act: () => void): void;
}

export function createLog(): Log {
  const entries: LogEntry[] = [];
  const waiting = new Set<() => void>();
  const acts = new Map<string, () => void>();
  const say = (one: LogEntry) => {
    entries.push(one);
    for (const look of [...waiting]) look();
  };

  function until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  }

  const linksOf = () => entries.flatMap((one) => (one.is === 'link' ? [one.link.is] : []));
  const subscriptions = (channel: string) =>
    entries.filter((one) => one.is === 'subscribed' && one.channel === channel).length;
  const events = (channel: string, name?: string) =>
    entries.flatMap((one) =>
      one.is === 'event' && one.channel === channel && (name === undefined || one.name === name) ? [one.data] : [],
    );

  return {
    handlers: {
      link: (link) => say({ is: 'link', link }),
      subscribed(channel, isResumed) {
        say({ is: 'subscribed', channel, isResumed });
        acts.get(channel)?.();
      },
      interrupted: (channel) => say({ is: 'interrupted', channel }),
      refused: (channel, reason) => say({ is: 'refused', channel, reason }),
      event: (channel, name, data) => say({ is: 'event', channel, name, data }),
    },
    entries,
    until,
    subscriptions,
    subscribed: (channel, times = 1) => until(() => subscriptions(channel) >= times),
    refused: (channel) => until(() => entries.some((one) => one.is === 'refused' && one.channel === channel)),
    interrupted: (channel) => until(() => entries.some((one) => one.is === 'interrupted' && one.channel === channel)),
    open: (times = 1) => until(() => linksOf().filter((is) => is === 'open').length >= times),
    events,
    event: (channel, name) => until(() => events(channel, name).length > 0),
    get links() {
      return linksOf();
    },
    atSubscribed(channel, act) {
      acts.set(channel, act);
    },
  };
}

/** The clock and the luck of this machine. */
export const environment: TransportEnvironment = {
  now: machineClock.now,
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
};

/** A host whose answers come when the case says so. */
export interface PausedHost {
  readonly authorize: Authorize;
  /** How many questions came. */
  readonly asked: number;
  /** Waits for so many. */
  questions(times: number): Promise<void>;
  /** Answers the oldest question that has no answer yet, as a host does who knows the reader, or so. */
  answer(outcome?: Outcome<ChannelAuth>): void;
}

export function pausedHost(bench: Bench): PausedHost {
  const log = createLog();
  const pending: { readonly channel: string; readonly socket: string; answer(outcome: Outcome<ChannelAuth>): void }[] =
    [];
  let asked = 0;
  return {
    authorize(channel, socket) {
      asked += 1;
      const { promise, resolve } = Promise.withResolvers<Outcome<ChannelAuth>>();
      pending.push({ channel, socket, answer: resolve });
      log.handlers.event(channel, 'asked', socket);
      return promise;
    },
    get asked() {
      return asked;
    },
    questions: (times) => log.until(() => asked >= times),
    answer(outcome) {
      const oldest = pending.shift();
      if (!oldest) throw new Error('Nobody asked.');
      oldest.answer(outcome ?? bench.leave(oldest.channel, oldest.socket));
    },
  };
}

/** A host that says no, or not now. */
export const no = (status: number): Outcome<ChannelAuth> => ({
  ok: false,
  kind: 'refused',
  status,
  message: `HTTP ${status}`,
  fields: {},
  retryAfter: undefined,
});

export type Cases = Readonly<Record<string, (bench: Bench) => Promise<void>>>;
