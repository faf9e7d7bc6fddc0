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

/** An external realtime server, with an application for each tenant (by id) that has realtime. */
export type ExternalBroker =
  | {
      readonly kind: 'pusher' | 'reverb';
      /** URL at which events are posted: `https://api-eu.pusher.com`. */
      readonly url: string;
      /** Host or URL that pages connect to: `ws-eu.pusher.com`; by default that of `url`. */
      readonly host?: string | undefined;
      readonly apps: z.output<typeof pusherApps>;
    }
  | {
      readonly kind: 'ably';
      /** URL at which events are posted: `https://main.realtime.ably.net`. */
      readonly url: string;
      /** Host that pages connect to; Ably's own by default. */
      readonly host?: string | undefined;
      readonly apps: z.output<typeof ablyApps>;
    };

/** The sources of a host for a Content-Security-Policy, with wss and https, as clients may use either. */
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
