import { sql } from 'kysely';
import type { Resource } from './comments.ts';
import { requireTenant } from './listTenants.ts';
import type { Database } from './openDatabase.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries, Tenant } from './schema.ts';
import { secretOf } from './secrets.ts';

/** A page of a CMS. */
export interface KnownPage extends Resource {
  readonly title: string;
  /** Path and query, on the host of the tenant. */
  readonly path: string;
}

export const waysToKnow = ['none', 'open', 'signed', 'known'] as const satisfies readonly Tenant['resources'][];

/** The secret with which a tenant's CMS signs. */
export const resourceSecret = (queries: Queries, tenant: string): Promise<string> =>
  secretOf(queries, tenant, 'resources');

/** Sets how a tenant's pages become known, and resolves to the secret with which its CMS signs. Throws an Error where there is no such tenant. */
export async function setResources(database: Database, tenant: string, how: Tenant['resources']): Promise<string> {
  await requireTenant(database, tenant);
  await database.asOwner(tenant, (queries) =>
    queries.updateTable('tenants').set({ resources: how }).where('id', '=', tenant).execute(),
  );
  return database.inTenant(tenant, (queries) => resourceSecret(queries, tenant));
}

/** How the pages of the current tenant become known. */
export async function wayToKnow(queries: Queries): Promise<Tenant['resources']> {
  const row = await queries.selectFrom('tenants').select('resources').where('id', '=', ownTenant).executeTakeFirst();
  return row?.resources ?? 'none';
}

/** Those of these resources that are pages of a CMS. */
export async function findPages(queries: Queries, wanted: readonly Resource[]): Promise<readonly KnownPage[]> {
  if (wanted.length === 0) return [];
  return queries
    .selectFrom('resources')
    .select(['type', 'id', 'title', 'path'])
    .where('id', 'in', [...new Set(wanted.map(({ id }) => id))])
    .where('type', 'in', [...new Set(wanted.map(({ type }) => type))])
    .execute();
}

/** Ids of all pages of a type. */
export async function listPageIds(queries: Queries, type: string): Promise<readonly number[]> {
  const rows = await queries.selectFrom('resources').select('id').where('type', '=', type).execute();
  return rows.map(({ id }) => id);
}

/** How many pages readers have made known since then. */
export async function countMadeByReaders(queries: Queries, since: Date): Promise<number> {
  const row = await queries
    .selectFrom('resources')
    .select(sql<number>`count(*)::int`.as('pages'))
    .where('source', '=', 'reader')
    .where('made_at', '>', since)
    .executeTakeFirst();
  return row?.pages ?? 0;
}

/** Stores a page. What the CMS says takes the place of what is known; what a reader brings does not. */
export async function storePage(
  queries: Queries,
  { tenant, source, ...page }: KnownPage & { readonly tenant: string; readonly source: 'reader' | 'cms' },
  now: number,
): Promise<void> {
  const { title, path } = page;
  await queries
    .insertInto('resources')
    .values({ ...page, tenant, source, made_at: new Date(now) })
    .onConflict((conflict) => {
      const known = conflict.columns(['tenant', 'type', 'id']);
      return source === 'cms' ? known.doUpdateSet({ title, path, source }) : known.doNothing();
    })
    .execute();
}
