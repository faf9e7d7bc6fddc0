import { requireTenant } from './listTenants.ts';
import type { Database } from './openDatabase.ts';
import type { Queries } from './schema.ts';
import { hashOf, randomToken } from './secrets.ts';

/** What a token may do: push a feed, write polls, collections and liveblogs, read the figures of the desk. */
export const tokenScopes = ['feed', 'polls', 'collections', 'liveblog', 'figures'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const isTokenScope = (name: string): name is TokenScope => tokenScopes.some((each) => each === name);

/** The tenant in the text of a token; undefined for any other text. Only its hash in the database proves the token. */
export const tenantOfAccessToken = (token: string): string | undefined =>
  /^tribune\.([a-z0-9-]{1,40})\.[\w-]{43}$/.exec(token)?.[1];

/** Makes a token for a program of a tenant. Resolves to its text, which is not stored. Throws an Error where there is no such tenant. */
export async function makeAccessToken(
  database: Database,
  tenant: string,
  { name, scopes }: { readonly name: string; readonly scopes: readonly TokenScope[] },
  now: number,
): Promise<{ readonly id: number; readonly token: string }> {
  await requireTenant(database, tenant);
  const token = `tribune.${tenant}.${randomToken()}`;
  const row = { tenant, hash: hashOf(token), name, scopes: [...new Set(scopes)].sort(), made_at: new Date(now) };
  const { id } = await database.inTenant(tenant, (queries) =>
    queries.insertInto('access_tokens').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return { id, token };
}

/** The tokens of a tenant, without what proves them; the oldest first. Throws an Error where there is no such tenant. */
export async function listAccessTokens(database: Database, tenant: string) {
  await requireTenant(database, tenant);
  return database.inTenant(tenant, (queries) =>
    queries
      .selectFrom('access_tokens')
      .select(['id', 'name', 'scopes', 'made_at', 'used_at', 'revoked_at'])
      .orderBy('id')
      .execute(),
  );
}

/** Revokes a token, at once and for good. Resolves to whether there was one with this id that was still good. */
export async function revokeAccessToken(database: Database, tenant: string, id: number, now: number): Promise<boolean> {
  await requireTenant(database, tenant);
  const { numUpdatedRows } = await database.inTenant(tenant, (queries) =>
    queries
      .updateTable('access_tokens')
      .set({ revoked_at: new Date(now) })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

/** What a token may do, by the current tenant's rows, and its name; undefined for one that is unknown or revoked. Remembers its use. */
export async function useAccessToken(queries: Queries, token: string, now: number) {
  return queries
    .updateTable('access_tokens')
    .set({ used_at: new Date(now) })
    .where('hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'scopes'])
    .executeTakeFirst();
}
