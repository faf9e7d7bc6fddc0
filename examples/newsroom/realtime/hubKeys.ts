import type { Database } from '../database/openDatabase.ts';
import { secretOf } from '../database/secrets.ts';

/** What publishing to the newsroom's own hub takes, as Pusher and Reverb name it. */
export interface HubKeys {
  readonly id: string;
  /** Public: pages connect with it. */
  readonly key: string;
  readonly secret: string;
}

/** A tenant's application of the newsroom's own hub; key and secret are made at first use and kept for good. */
export async function hubKeys({ inTenant }: Pick<Database, 'inTenant'>, tenant: string): Promise<HubKeys> {
  const keep = (name: string) => inTenant(tenant, (queries) => secretOf(queries, tenant, name));
  return { id: tenant, key: await keep('realtime-key'), secret: await keep('realtime-secret') };
}

/** As lines of Laravel's `.env`, a block for each tenant. */
export async function hubKeysAsEnv(database: Pick<Database, 'inTenant' | 'tenants'>): Promise<string> {
  const blocks: string[] = [];
  for (const { id, name } of await database.tenants()) {
    const { key, secret } = await hubKeys(database, id);
    const lines = [`# ${name}`, `REVERB_APP_ID=${id}`, `REVERB_APP_KEY=${key}`, `REVERB_APP_SECRET=${secret}`];
    blocks.push(lines.join('\n'));
  }
  return `${blocks.join('\n\n')}\n`;
}
