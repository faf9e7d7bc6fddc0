import type { Server } from 'node:http';

/** One application of the Pusher protocol. Whoever knows its secret publishes, and lets readers into private channels. */
export interface HubApp {
  readonly id: string;
  /** Public: pages connect with it. */
  readonly key: string;
  readonly secret: string;
  /**
   * Pages that may connect: by host name, or by a rule over the page's origin and the host that the socket asks. Who sends
   * no Origin is no browser, and is let in.
   */
  readonly origins: readonly string[] | 'any' | ((origin: URL, host: string) => boolean);
}

/** Spans in ms, sizes in bytes. */
export interface HubLimits {
  /** Silence after which a client should ping; it is told in whole seconds. After twice as long the hub pings. */
  readonly activity: number;
  /** How long an answer to the hub's ping may take. */
  readonly pong: number;
  /** A larger frame is refused with 4301; one of more than eight times this closes the socket with 1009. */
  readonly message: number;
  /** Whispers a second from one socket; one too many is refused with 4301. */
  readonly whispers: number;
  /** Frames a second from one socket; one too many closes it with 4100. */
  readonly frames: number;
  /** Channels of one socket. */
  readonly subscriptions: number;
  /** Sockets of this hub; one too many is closed with 4100. */
  readonly sockets: number;
  /** What may wait to be sent to one socket; more closes it with 4100. */
  readonly buffer: number;
}

export const defaultLimits: HubLimits = {
  activity: 30_000,
  pong: 30_000,
  message: 10_000,
  whispers: 10,
  frames: 200,
  subscriptions: 100,
  sockets: 20_000,
  buffer: 1024 * 1024,
};

/**
 * How refusals of a subscription are told. `pusher`: a `pusher:subscription_error` that names the channel. `reverb`: a
 * `pusher:error` 4009 that does not, as Laravel Reverb has it.
 */
export type Dialect = 'pusher' | 'reverb';

/** What one reader told the others of a channel. */
export interface Whisper {
  readonly app: string;
  readonly channel: string;
  /** With `client-`. */
  readonly event: string;
  /** As the reader sent it; undefined where nothing was. */
  readonly data?: unknown;
  /** Who it was, on a presence channel. */
  readonly user?: string | undefined;
}

/** Somebody on a presence channel. */
export interface Member {
  readonly id: string;
  readonly info: unknown;
}

/** What a server posted, for one channel. */
export interface PostedEvent {
  readonly channel: string;
  readonly event: string;
  /** As it was sent; by convention JSON. */
  readonly data: string;
  /** The socket that caused it, to which it is not sent. */
  readonly except: string | undefined;
}

/** The sockets of this process. */
export interface Hub {
  /** Takes the upgrades on `/app/{key}`; those on other paths are left to other listeners, and refused where there are none. */
  attach(server: Server): void;
  /** Sends an event to the subscribers of a channel, except one socket; `data` is JSON. Returns how many they were. */
  publish(app: string, channel: string, event: string, data: string, exceptSocket?: string): number;
  /** Sends a whisper that another process received. Returns to how many sockets. */
  whisper(whisper: Whisper): number;
  /** Those of an application, or all. */
  sockets(app?: string): number;
  /** Who is on a presence channel, each once. */
  members(app: string, channel: string): readonly Member[];
  /** Channels of an application with subscribers, and how many sockets each has. */
  occupied(app: string): ReadonlyMap<string, number>;
  /** The sessions that are subscribed to private channels here, as their authorisations name them. */
  sessions(app: string): ReadonlySet<string>;
  /** Takes the sockets of a session out of private channels; they may come back with a leave that was given anew. */
  unsubscribe(app: string, session: string): void;
  /** The same for a session that is over: no leave of its counts any more. What is public goes on. */
  end(app: string, session: string): void;
  /** Closes every socket; new ones are still let in. */
  closeAll(code: number, reason: string): void;
  /** Closes every socket with 4200, so that clients come back, and lets nobody in any more. */
  close(): Promise<void>;
}
