import Fastify from 'fastify';
import { directAddress, forwardedAddress } from './address.ts';
import { createHub } from './createHub.ts';
import { httpApi } from './httpApi.ts';
import type { Hub } from './hub.ts';
import type { HubSettings } from './settings.ts';
import { machineClock } from './timing.ts';

export interface OpenHub {
  /** Without a slash at the end. */
  readonly url: string;
  readonly hub: Hub;
  /** Closes the sockets so that clients reconnect to the next process, and answers requests that are under way. */
  close(): Promise<void>;
}

/** A hub on a server of its own. Throws when the port is taken. */
export async function openHub({ apps, port, host, dialect, limits, trustProxy }: HubSettings): Promise<OpenHub> {
  const server = Fastify({ logger: { level: 'error' }, requestTimeout: 30_000, forceCloseConnections: 'idle' });
  const hub = createHub({
    apps: () => apps,
    dialect,
    limits,
    addressOf: trustProxy ? forwardedAddress : directAddress,
  });
  hub.attach(server.server);
  server.get('/up', { logLevel: 'silent' }, async () => ({ up: true }));
  await server.register((scope) =>
    httpApi(scope, {
      apps: () => apps,
      hub,
      now: machineClock.now,
      async publish(app, events) {
        for (const { channel, event, data, except } of events) hub.publish(app, channel, event, data, except);
      },
    }),
  );
  const url = await server.listen({ port, host });
  return {
    url,
    hub,
    async close() {
      await hub.close();
      await server.close();
    },
  };
}
