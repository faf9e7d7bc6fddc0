import type { HubApp } from '../../hub/index.ts';
import type { Tenant } from '../database/schema.ts';

/** What pages are told: as the setting `realtime` of `tenant.json`. */
export interface RealtimeSetting {
  readonly broadcaster: 'pusher' | 'reverb' | 'ably';
  /** The public one. */
  readonly key: string;
  /** The page's own host when absent. */
  readonly host?: string;
}

export interface ChannelAuthRequest {
  readonly socket: string;
  readonly channel: string;
  /** All private channels that this reader may subscribe to, `channel` among them: one token has to cover them. */
  readonly channels: readonly string[];
  /** Of the reader who asks: the own hub takes the leave back when it ends. */
  readonly session: string;
  /** ms since the epoch. */
  readonly now: number;
}

/** As `/broadcasting/auth` answers. */
export interface ChannelAuth {
  readonly auth: string;
  readonly channel_data?: string;
}

/** Through which service events reach readers. */
export interface Broadcaster {
  /** Undefined for a tenant that has no realtime. */
  settingOf(tenant: Tenant): RealtimeSetting | undefined;
  /** The authorisation of a reader's socket for a private channel. Checks nothing: whether they may is decided before. */
  authorizeChannel(tenant: Tenant, asked: ChannelAuthRequest): ChannelAuth;
  /** Whose sockets come to this newsroom's own hub. */
  readonly apps: readonly HubApp[];
  /** Where pages connect to, for a Content-Security-Policy; nothing for the page's own host. */
  readonly sources: readonly string[];
  /** Takes an event to those who broadcast it; undefined where the own hub does. */
  readonly publish?: Publish | undefined;
}

export interface Outgoing {
  readonly id: number;
  readonly channel: string;
  readonly event: string;
  /** JSON. */
  readonly data: string;
}

/**
 * What came of handing an event over. `later`: the same may succeed another time. `rejected`: this event never will, the next one
 * may.
 */
export type Posted = 'taken' | 'later' | 'rejected';
export type Publish = (tenant: string, event: Outgoing) => Promise<Posted>;
