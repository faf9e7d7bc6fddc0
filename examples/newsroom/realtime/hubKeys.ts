import type { Database } from '../database/openDatabase.ts';
import { secretOf } from '../database/secrets.ts';

/** The credentials of an application of the newsroom's own hub, in Pusher's terms. */
export interface HubKeys {
  readonly id: string;
  /** The public key, with which pages connect. */
  readonly key: string;
  readonly secret: string;
}

/** A tenant's application of the newsroom's own hub. Key and secret are made at first use and never change. */
export async function hubKeys({ inTenant }: Pick<Database, 'inTenant'>, tenant: string): Promise<HubKeys> {
  const keep = (name: string) => inTenant(tenant, (queries) => secretOf(queries, tenant, name));
  return { id: tenant, key: await keep('realtime-key'), secret: await keep('realtime-secret') };
}

/** The credentials as lines of Laravel's `.env`, a block for each tenant. */
export async function hubKeysAsEnv(database: Pick<Database, 'inTenant' | 'tenants'>): Promise<string> {
  const blocks: string[] = [];
  for (const { id, name } of await database.tenants()) {
    const { key, secret } = await hubKeys(database, id);
    const lines = [`# ${name}`, `REVERB_APP_ID=${id}`, `REVERB_APP_KEY=${key}`, `REVERB_APP_SECRET=${secret}`];
    blocks.push(lines.join('\n'));
  }
  return `${blocks.join('\n\n')}\n`;
}
