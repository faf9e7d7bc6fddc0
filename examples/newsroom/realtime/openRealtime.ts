import type { FastifyInstance } from 'fastify';
import { createHub, directAddress, forwardedAddress, type Hub, httpApi, timingOf } from '../../hub/index.ts';
import { asRefusal } from '../api/errors.ts';
import type { Services } from '../api/services.ts';
import { storeBroadcast } from '../database/broadcasts.ts';
import { createBroadcasts } from './createBroadcasts.ts';
import { type Relay, relayWhispers } from './relayWhispers.ts';

export interface OpenRealtime {
  readonly hub: Hub;
  /** To be called after the hub is closed and the last call is answered. */
  stop(): Promise<void>;
}

/**
 * Opens the hub on the server's own port, the HTTP API for publishing and asking who is there, and the delivery of events from
 * the database.
 */
export async function openRealtime(
  server: FastifyInstance,
  services: Services,
  trustProxy = false,
): Promise<OpenRealtime> {
  const { database, tenancy, broadcaster, clock, machine } = services;
  // Sockets live by the machine's time, whatever the newsroom's clock says.
  const timing = timingOf(machine);
  let relay: Relay | undefined;
  const apps = () => broadcaster.apps;
  const hub = createHub({
    apps,
    clock: timing,
    addressOf: trustProxy ? forwardedAddress : directAddress,
    whispered: (whisper) => relay?.send(whisper),
  });
  hub.attach(server.server);
  await server.register((scope) =>
    httpApi(scope, {
      apps,
      hub,
      now: () => machine.now(),
      publish: (tenant, events) =>
        database.inTenant(tenant, async (queries) => {
          for (const each of events) await storeBroadcast(queries, tenant, each, clock.now());
        }),
      statusOf: (error) => asRefusal(error).status,
    }),
  );
  const stopBroadcasts = await createBroadcasts({
    database,
    tenancy,
    broadcaster,
    hub,
    timing: timingOf(clock),
    onRejected: (tenant, { id, channel }) =>
      server.log.error({ tenant, id, channel }, 'The broadcaster refused an event; its subscribers were told to look.'),
  });
  try {
    relay = await relayWhispers(database, hub, timing);
  } catch (error) {
    await stopBroadcasts();
    throw error;
  }
  return {
    hub,
    async stop() {
      await stopBroadcasts();
      await relay?.stop();
    },
  };
}
