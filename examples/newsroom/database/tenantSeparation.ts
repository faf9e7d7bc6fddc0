import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** The policy of every table with a column `tenant`, as `migrations/table.ts` makes it and PostgreSQL prints it. */
const ownTenant = "(tenant = current_setting('app.tenant'::text, true))";

const seesAll = (role: string) =>
  new Error(
    `The database role "${role}" sees the rows of every paper, as it is a superuser or has BYPASSRLS: connect as an owner without these rights, as docs/running.md shows (create role newsroom nologin; create role newsroom_owner login password '...'; grant newsroom to newsroom_owner; create database newsroom owner newsroom_owner).`,
  );

const keepsNothingApart = (table: string) =>
  new Error(
    `The table "${table}" does not keep papers apart: row-level security has to be enabled and forced on it, with the policy own_tenant alone, as the newsroom's migrations make it.`,
  );

/** Throws when row-level security does not apply to the user of the connection, or to the one that it takes the place of. */
export async function refuseSeeingUser(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ role: string }>`select rolname as role from pg_roles
    where rolname in (session_user, current_user) and (rolsuper or rolbypassrls)`.execute(db);
  if (rows[0]) throw seesAll(rows[0].role);
}

/**
 * Proves that work done as `role` (`none`: as the user of the connection) sees one paper alone, and throws otherwise: by the
 * rights of the role, by what is declared of each table, and by rows of two invented papers, which are never committed.
 */
export async function provePapersApart(db: Kysely<Tables>, role: string): Promise<void> {
  const proof = await db.startTransaction().execute();
  try {
    await takeRole(proof, role, '');
    await refuseSeeingRole(proof);
    await refuseOpenTables(proof);
    await takeRole(proof, 'none', '');
    await readAsAnother(proof, role);
  } finally {
    await proof.rollback().execute();
  }
}

async function takeRole(queries: Transaction<Tables>, role: string, tenant: string): Promise<void> {
  await sql`select set_config('role', ${role}, true), set_config('app.tenant', ${tenant}, true)`.execute(queries);
}

async function refuseSeeingRole(queries: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ role: string }>`select rolname as role from pg_roles
    where rolname = current_user and (rolsuper or rolbypassrls)`.execute(queries);
  if (rows[0]) throw seesAll(rows[0].role);
}

async function refuseOpenTables(queries: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
      not c.relrowsecurity or not c.relforcerowsecurity
      or array(
        select pg_get_expr(polqual, polrelid) || coalesce(pg_get_expr(polwithcheck, polrelid), '')
        from pg_policy where polrelid = c.oid and polpermissive
      ) <> array[${ownTenant + ownTenant}]::text[])
    order by name`.execute(queries);
  if (rows[0]) throw keepsNothingApart(rows[0].name);
  // What papers share has policies of its own: rows with an owner are that paper's.
  const { rows: owned } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (not c.relrowsecurity or not c.relforcerowsecurity)
    order by name`.execute(queries);
  if (owned[0]) throw keepsNothingApart(owned[0].name);
}

/** Writes a poll for each of two papers, and reads polls as `role` on behalf of the second: it has to find that one alone. */
async function readAsAnother(queries: Transaction<Tables>, role: string): Promise<void> {
  const papers = ['one', 'two'].map((name) => `${name}-${randomUUID()}`);
  for (const id of papers) {
    const paper = { id, name: id, locale: 'en' as const, time_zone: 'UTC' };
    await queries.insertInto('tenants').values(paper).execute();
    await takeRole(queries, 'none', id);
    await queries.insertInto('polls').values({ tenant: id, id: 1, question: id, closed_at: null }).execute();
  }
  await takeRole(queries, role, papers[1] ?? '');
  const found = await queries.selectFrom('polls').select('tenant').execute();
  if (found.length !== 1 || found[0]?.tenant !== papers[1]) throw keepsNothingApart('polls');
}
