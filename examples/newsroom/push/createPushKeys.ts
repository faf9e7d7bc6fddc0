import type { Database } from '../database/openDatabase.ts';
import type { Tenant } from '../database/schema.ts';
import { secretOf } from '../database/secrets.ts';
import { keysFrom, type Vapid } from './vapid.ts';

interface PushKeysOptions {
  readonly database: Database;
  /** The same for every tenant; without it each has keys of its own, made once and kept in the database. */
  readonly given: Vapid | undefined;
  /** Address of a tenant's desk. */
  readonly mailOf: (tenant: Pick<Tenant, 'id'>) => string;
}

/** With which keys a tenant's messages are signed. */
export function createPushKeys({ database, given, mailOf }: PushKeysOptions) {
  const known = new Map<string, Vapid>();
  return async (tenant: Pick<Tenant, 'id'>): Promise<Vapid> => {
    const found = given ?? known.get(tenant.id);
    if (found) return found;
    const secret = await database.inTenant(tenant.id, (queries) => secretOf(queries, tenant.id, 'vapid'));
    const made = { ...keysFrom(secret), subject: `mailto:${mailOf(tenant)}` };
    known.set(tenant.id, made);
    return made;
  };
}
