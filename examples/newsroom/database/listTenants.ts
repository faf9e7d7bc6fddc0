import { sql } from 'kysely';
import type { Database } from './openDatabase.ts';
import type { Tenant } from './schema.ts';

/** A tenant with how much it has. */
export interface ListedTenant extends Tenant {
  /** Without the authors of imported comments. */
  readonly users: number;
  readonly comments: number;
}

/** All tenants, by their ids. */
export async function listTenants(database: Database): Promise<readonly ListedTenant[]> {
  const listed: ListedTenant[] = [];
  for (const tenant of await database.tenants())
    listed.push(
      await database.inTenant(tenant.id, async (queries) => {
        const count = async (table: 'users' | 'comments') => {
          const row = await queries.selectFrom(table).select(sql<number>`count(*)::int`.as('rows')).executeTakeFirst();
          return row?.rows ?? 0;
        };
        const { authors } = await queries
          .selectFrom('imported_authors')
          .select(sql<number>`count(distinct user_id)::int`.as('authors'))
          .where('claimed_at', 'is', null)
          .executeTakeFirstOrThrow();
        return { ...tenant, users: (await count('users')) - authors, comments: await count('comments') };
      }),
    );
  return listed;
}

/** The tenant that has this id. Throws an Error if there is none, with those that there are or how one is made. */
export async function requireTenant(database: Database, tenant: string): Promise<Tenant> {
  const tenants = await database.tenants();
  const found = tenants.find(({ id }) => id === tenant);
  if (found) return found;
  const ids = tenants.map(({ id }) => id);
  const remedy =
    ids.length > 0
      ? `There are: ${ids.join(', ')}.`
      : 'There is none yet: npx --no tribune tenant new makes one. Those of the demonstration are in a database of their own.';
  throw new Error(`No tenant is called "${tenant}". ${remedy}`);
}
