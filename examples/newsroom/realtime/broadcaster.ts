import type { HubApp } from '../../hub/index.ts';
import type { Tenant } from '../database/schema.ts';

/** The setting `realtime` of pages and `tenant.json`. */
export interface RealtimeSetting {
  readonly broadcaster: 'pusher' | 'reverb' | 'ably';
  /** The public key. */
  readonly key: string;
  /** The host to connect to; by default that of the page. */
  readonly host?: string;
}

export interface ChannelAuthRequest {
  readonly socket: string;
  readonly channel: string;
  /** All private channels that this reader may subscribe to, including `channel`, as one token has to cover them. */
  readonly channels: readonly string[];
  /** The session of the reader; the newsroom's own hub unsubscribes its sockets when it ends. */
  readonly session: string;
  /** ms since the epoch. */
  readonly now: number;
}

/** The answer of `/broadcasting/auth`. */
export interface ChannelAuth {
  readonly auth: string;
  readonly channel_data?: string;
}

/** The service by which events reach readers. */
export interface Broadcaster {
  /** The setting of a tenant; undefined where it has no realtime. */
  settingOf(tenant: Tenant): RealtimeSetting | undefined;
  /** Authorises a reader's socket for a private channel. Whether the reader may is decided before. */
  authorizeChannel(tenant: Tenant, asked: ChannelAuthRequest): ChannelAuth;
  /** The applications of the newsroom's own hub; empty for another broadcaster. */
  readonly apps: readonly HubApp[];
  /** The hosts that pages connect to, for the Content-Security-Policy; empty for the page's own host. */
  readonly sources: readonly string[];
  /** Sends an event to an external broadcaster; undefined for the newsroom's own hub. */
  readonly publish?: Publish | undefined;
}

export interface Outgoing {
  /** By which a second attempt is known; undefined for what may arrive any number of times. */
  readonly id: number | undefined;
  readonly channel: string;
  readonly event: string;
  /** JSON. */
  readonly data: string;
}

/**
 * The result of sending an event to an external broadcaster. `later`: it may succeed at another time. `rejected`: this event
 * never will, others may.
 */
export type Posted = 'taken' | 'later' | 'rejected';
export type Publish = (tenant: string, event: Outgoing) => Promise<Posted>;
