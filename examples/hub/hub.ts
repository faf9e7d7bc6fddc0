import type { Server } from 'node:http';

/** One application of the Pusher protocol. Whoever knows its secret publishes, and lets readers into private channels. */
export interface HubApp {
  readonly id: string;
  /** The public key, with which pages connect. */
  readonly key: string;
  readonly secret: string;
  /**
   * The pages that may connect: by host name, or by a function of the page's origin and the host that the socket asks for. A
   * client without an Origin header is no browser and is accepted.
   */
  readonly origins: readonly string[] | 'any' | ((origin: URL, host: string) => boolean);
  /** Sockets of this application from one address; without it, that of the hub's limits. */
  readonly socketsPerAddress?: number | undefined;
}

/** Limits of a hub: durations in ms, sizes in bytes. */
export interface HubLimits {
  /** The silence after which a client should ping, which it is told in whole seconds. After twice as long the hub pings. */
  readonly activity: number;
  /** How long an answer to the hub's ping may take. */
  readonly pong: number;
  /** A larger frame is refused with 4301; one of more than eight times this closes the socket with 1009. */
  readonly message: number;
  /** Whispers a second from one socket; one too many is refused with 4301. */
  readonly whispers: number;
  /** Frames a second from one socket; one too many closes it with 4100. */
  readonly frames: number;
  /** The most channels of one socket. */
  readonly subscriptions: number;
  /** Sockets of this hub; one too many is closed with 4100. */
  readonly sockets: number;
  /**
   * Sockets of one application from one address, or one IPv6 network of 64 bits; one too many is closed with 4100. A stadium or a
   * school has one address for all of its readers.
   */
  readonly socketsPerAddress: number;
  /** The most that may wait to be sent to one socket; more closes it with 4100. */
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
  socketsPerAddress: 5000,
  buffer: 1024 * 1024,
};

/**
 * How the refusal of a subscription is sent. `pusher`: a `pusher:subscription_error` that names the channel. `reverb`: a
 * `pusher:error` 4009 that does not, as Laravel Reverb sends it.
 */
export type Dialect = 'pusher' | 'reverb';

/** A client event: what one subscriber of a channel sends to the others. */
export interface Whisper {
  readonly app: string;
  readonly channel: string;
  /** The name of the event, with its prefix `client-`. */
  readonly event: string;
  /** The data as the client sent it; undefined where it sent none. */
  readonly data?: unknown;
  /** Id of the member who sent it, on a presence channel. */
  readonly user?: string | undefined;
}

/** A member of a presence channel. */
export interface Member {
  readonly id: string;
  readonly info: unknown;
}

/** An event that a server has posted, for one channel. */
export interface PostedEvent {
  readonly channel: string;
  readonly event: string;
  /** The data as it was sent; by convention JSON. */
  readonly data: string;
  /** Id of the socket that caused it, which does not get it. */
  readonly except: string | undefined;
}

/** The sockets of this process. */
export interface Hub {
  /**
   * Handles upgrade requests of a server for `/app/{key}`. Those for other paths are left to other listeners, and refused where
   * there are none.
   */
  attach(server: Server): void;
  /** Sends an event to the subscribers of a channel, except one socket. `data` is JSON. Returns the number of sockets. */
  publish(app: string, channel: string, event: string, data: string, exceptSocket?: string): number;
  /** Sends a whisper that another process received. Returns the number of sockets. */
  whisper(whisper: Whisper): number;
  /** The number of sockets of an application, or of all. */
  sockets(app?: string): number;
  /** The members of a presence channel, each once. */
  members(app: string, channel: string): readonly Member[];
  /** The channels of an application that have subscribers, with the number of sockets of each. */
  occupied(app: string): ReadonlyMap<string, number>;
  /** The sessions that are subscribed to private channels here, as their authorisations name them. */
  sessions(app: string): ReadonlySet<string>;
  /** Unsubscribes the sockets of a session from private channels. They may subscribe again with a new authorisation. */
  unsubscribe(app: string, session: string): void;
  /** Does the same for a session that has ended, whose authorisations are no longer accepted. Public channels stay subscribed. */
  end(app: string, session: string): void;
  /** Closes every socket; new ones are still accepted. */
  closeAll(code: number, reason: string): void;
  /** Closes every socket with 4200, so that clients reconnect elsewhere, and refuses new ones. */
  close(): Promise<void>;
}
