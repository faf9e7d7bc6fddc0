import { toJson } from '#core/contract/base/json.ts';
import { channelSignature, type HubApp, type HubOrigins } from '../../hub/index.ts';
import type { Tenancy } from '../api/tenancy.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tenant } from '../database/schema.ts';
import type { Broadcaster } from './broadcaster.ts';
import { hubKeys } from './hubKeys.ts';
import type { SocketsPerAddress } from './socketsPerAddress.ts';

const hostOf = (host: string, scheme: string): string | undefined =>
  URL.canParse(`${scheme}//${host}`) ? new URL(`${scheme}//${host}`).host : undefined;

/**
 * The newsroom's own hub, with one application per tenant, so that channels of the same name stay separate. Pages on a host
 * name of one tenant cannot connect to another; on other hosts, only pages of this newsroom and those of `others` can.
 */
export async function ownBroadcaster(
  database: Database,
  tenancy: Tenancy,
  origin: () => string,
  others: HubOrigins = [],
  socketsPerAddress: SocketsPerAddress = () => undefined,
): Promise<Broadcaster> {
  const appOf = async ({ id }: Tenant): Promise<HubApp> => {
    return {
      ...(await hubKeys(database, id)),
      socketsPerAddress: socketsPerAddress(id),
      origins(page, host) {
        const owner = tenancy.ownerOf(page.hostname);
        if (owner) return owner.id === id;
        if (others === 'any' || others.includes(page.origin)) return true;
        return page.host === hostOf(host, page.protocol) || page.origin === origin();
      },
    };
  };
  const apps: HubApp[] = [];
  for (const tenant of tenancy.all) apps.push(await appOf(tenant));
  const byTenant = new Map(apps.map((app) => [app.id, app]));

  return {
    apps,
    sources: [],
    settingOf({ id }) {
      const app = byTenant.get(id);
      return app && { broadcaster: 'pusher', key: app.key };
    },
    authorizeChannel({ id }, { socket, channel, session }) {
      const app = byTenant.get(id);
      if (!app) throw new Error(`${id} has no application.`);
      const channel_data = toJson({ session });
      return { auth: channelSignature(app, socket, channel, channel_data), channel_data };
    },
  };
}
