import type { Database } from '../database/openDatabase.ts';
import type { Tenant } from '../database/schema.ts';
import { secretOf } from '../database/secrets.ts';
import { keysFrom, type Vapid } from './vapid.ts';

interface PushKeysOptions {
  readonly database: Database;
  /** The keys of all tenants; without them each has its own, made once and stored in the database. */
  readonly given: Vapid | undefined;
  /** E-mail address of a tenant's desk. */
  readonly mailOf: (tenant: Pick<Tenant, 'id'>) => string;
}

/** Finds the keys that a tenant's push messages are signed with. */
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
