import type { Insertable, Selectable } from 'kysely';
import { requireTenant } from './listTenants.ts';
import type { Database } from './openDatabase.ts';
import type { Queries, Tables } from './schema.ts';
import { hashOf } from './secrets.ts';

/** Whose tokens log readers of a tenant in. */
export type HostLogin = Selectable<Tables['host_logins']>;

export const hostAlgorithms = ['RS256', 'ES256', 'HS256'] as const;
export const isHostAlgorithm = (name: string): name is HostLogin['algorithm'] =>
  hostAlgorithms.some((each) => each === name);

/** The host login of the current tenant; undefined where its readers log in here. */
export async function findHostLogin(queries: Queries): Promise<HostLogin | undefined> {
  return queries.selectFrom('host_logins').selectAll().executeTakeFirst();
}

/**
 * Sets the host login of a tenant. A new secret leaves the one before it good, so that the host can change to it; the third one back is forgotten. Throws an Error
 * where there is no such tenant.
 */
export async function setHostLogin(
  database: Database,
  { secrets, ...login }: Omit<Insertable<Tables['host_logins']>, 'changed_at'>,
  now: number,
): Promise<void> {
  await requireTenant(database, login.tenant);
  await database.asOwner(login.tenant, async (queries) => {
    const before = await findHostLogin(queries);
    const kept = secrets.length > 0 ? [...secrets, ...(before?.secrets ?? [])] : [];
    const row = { ...login, secrets: [...new Set(kept)].slice(0, 2), changed_at: new Date(now) };
    await queries
      .insertInto('host_logins')
      .values(row)
      .onConflict((conflict) => conflict.column('tenant').doUpdateSet(row))
      .execute();
  });
}

/** Removes the host login of a tenant. Resolves to whether there was one. */
export async function removeHostLogin(database: Database, tenant: string): Promise<boolean> {
  await requireTenant(database, tenant);
  const { numDeletedRows } = await database.asOwner(tenant, (queries) =>
    queries.deleteFrom('host_logins').where('tenant', '=', tenant).executeTakeFirstOrThrow(),
  );
  return numDeletedRows > 0n;
}

/** A token by its issuer and `jti`. */
interface UsedToken {
  readonly tenant: string;
  readonly issuer: string;
  readonly jti: string;
  /** ms since the epoch; it is remembered until then. */
  readonly until: number;
}

const hashOfToken = ({ issuer, jti }: Pick<UsedToken, 'issuer' | 'jti'>) => hashOf(JSON.stringify([issuer, jti]));

/** Whether a token has been exchanged. */
export async function isUsed(queries: Queries, token: Pick<UsedToken, 'issuer' | 'jti'>): Promise<boolean> {
  const found = await queries
    .selectFrom('host_tokens')
    .select('hash')
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses a token, once. Resolves to false where it was used before. Forgets tokens that nobody could use any more. */
export async function useOnce(queries: Queries, token: UsedToken, now: number): Promise<boolean> {
  await queries.deleteFrom('host_tokens').where('expires_at', '<', new Date(now)).execute();
  const row = { tenant: token.tenant, hash: hashOfToken(token), expires_at: new Date(token.until) };
  const { numInsertedOrUpdatedRows = 0n } = await queries
    .insertInto('host_tokens')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
