import * as z from 'zod/mini';
import { channelSignature } from '../../hub/index.ts';
import type { Tenant } from '../database/schema.ts';
import { ablyToken } from './ably.ts';
import type { Broadcaster } from './broadcaster.ts';
import { ablyPublisher, pusherPublisher } from './publishers.ts';

const word = z.string().check(z.minLength(1));

export const pusherApps = z.record(z.string(), z.object({ id: word, key: word, secret: word }));

const ablyKey = z.string().check(z.regex(/^[\w-]+\.[\w-]+:[\w-]+$/));

/** `key` may publish and stays here; `publicKey`, which pages get, may only subscribe, and only to `public:*`. */
export const ablyApps = z.record(z.string(), z.object({ key: ablyKey, publicKey: ablyKey }));

/** A server of others, with an application for each tenant (by its id) that has realtime. */
export type ExternalBroker =
  | {
      readonly kind: 'pusher' | 'reverb';
      /** Where events are posted: `https://api-eu.pusher.com`. */
      readonly url: string;
      /** Where pages connect: `ws-eu.pusher.com`, or an address; that of `url` when absent. */
      readonly host?: string | undefined;
      readonly apps: z.output<typeof pusherApps>;
    }
  | {
      readonly kind: 'ably';
      /** `https://main.realtime.ably.net`. */
      readonly url: string;
      /** Ably's own when absent. */
      readonly host?: string | undefined;
      readonly apps: z.output<typeof ablyApps>;
    };

/** Where a page may connect to when it is told this host: both schemes, because an answer by HTTP may come first. */
function sourcesOf(host: string): readonly string[] {
  const url = new URL(host.includes('://') ? host : `wss://${host}`);
  const isSafe = url.protocol === 'wss:' || url.protocol === 'https:';
  return [`${isSafe ? 'wss' : 'ws'}://${url.host}`, `${isSafe ? 'https' : 'http'}://${url.host}`];
}

const ownSourcesOfAbly = ['main.realtime.ably.net', '*.fallback.ably-realtime.com'].flatMap(sourcesOf);

function ofTenant<T>(apps: Readonly<Record<string, T>>, { id }: Pick<Tenant, 'id'>): T | undefined {
  return Object.hasOwn(apps, id) ? apps[id] : undefined;
}

/** Ably, Pusher, Reverb or Soketi in place of the newsroom's own hub. */
export function externalBroadcaster(broker: ExternalBroker, now: () => number): Broadcaster {
  return broker.kind === 'ably' ? atAbly(broker) : atPusher(broker, now);
}

function atPusher(
  { kind, url, apps, host }: Extract<ExternalBroker, { kind: 'pusher' | 'reverb' }>,
  now: () => number,
): Broadcaster {
  // An address keeps its scheme: a Reverb without TLS is told by it.
  const clientOrigin = host ?? new URL(url).origin;
  return {
    apps: [],
    sources: sourcesOf(clientOrigin),
    settingOf(tenant) {
      const app = ofTenant(apps, tenant);
      return app && { broadcaster: kind, key: app.key, host: clientOrigin };
    },
    authorizeChannel(tenant, { socket, channel }) {
      const app = ofTenant(apps, tenant);
      if (!app) throw new Error(`${tenant.id} has no application.`);
      return { auth: channelSignature(app, socket, channel) };
    },
    publish: pusherPublisher(url, (id) => ofTenant(apps, { id }), now),
  };
}

function atAbly({ url, host, apps }: Extract<ExternalBroker, { kind: 'ably' }>): Broadcaster {
  return {
    apps: [],
    sources: host === undefined ? ownSourcesOfAbly : sourcesOf(host),
    settingOf(tenant) {
      const app = ofTenant(apps, tenant);
      return app && { broadcaster: 'ably', key: app.publicKey, ...(host !== undefined && { host }) };
    },
    authorizeChannel(tenant, { channels, now }) {
      const app = ofTenant(apps, tenant);
      if (!app) throw new Error(`${tenant.id} has no application.`);
      return { auth: ablyToken(app.key, channels, now) };
    },
    publish: ablyPublisher(url, (id) => ofTenant(apps, { id })?.key),
  };
}
