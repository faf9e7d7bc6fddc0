import { sql } from 'kysely';
import { requireTenant } from './listTenants.ts';
import type { Database } from './openDatabase.ts';
import type { Queries } from './schema.ts';

interface OwnTable {
  readonly schema: string;
  readonly name: string;
  /** The column that names the tenant: `tenant`, or `owner` of what papers share otherwise. */
  readonly column: string;
  /** The tables that it refers to. */
  readonly refers: readonly string[];
}

/** The tables with rows of tenants, and what they refer to. */
export async function ownTables(queries: Queries): Promise<readonly OwnTable[]> {
  const { rows } = await sql<OwnTable>`
    select space.nspname as schema, class.relname as name, attribute.attname as column,
      array(select target.relname::text from pg_constraint
        join pg_class target on target.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid) as refers
    from pg_class class
    join pg_namespace space on space.oid = class.relnamespace
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attname in ('tenant', 'owner')
    where class.relkind = 'r' and space.nspname not in ('pg_catalog', 'information_schema')
    order by space.nspname, class.relname`.execute(queries);
  return rows;
}

/** Tables in an order in which none is emptied before those that refer to it. */
function inOrder(tables: readonly OwnTable[]): readonly OwnTable[] {
  const left = new Set(tables);
  const ordered: OwnTable[] = [];
  while (left.size > 0) {
    const next = [...left].find(
      ({ name }) => ![...left].some((other) => other.name !== name && other.refers.includes(name)),
    );
    if (!next) throw new Error('Tables refer to each other in a circle.');
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

/**
 * Removes a tenant with all its rows, in one transaction. Resolves to how many rows each table had. Throws an Error where there is no such tenant. Its folder of
 * templates stays.
 */
export async function removeTenant(database: Database, tenant: string): Promise<Readonly<Record<string, number>>> {
  await requireTenant(database, tenant);
  return database.asOwner(tenant, async (queries) => {
    // A newsroom that writes a row of the tenant meanwhile has done so before, or cannot any more.
    await queries.selectFrom('tenants').select('id').where('id', '=', tenant).forUpdate().execute();
    const removed: Record<string, number> = {};
    for (const { schema, name, column } of inOrder(await ownTables(queries))) {
      const { numAffectedRows = 0n } =
        await sql`delete from ${sql.id(schema, name)} where ${sql.id(column)} = ${tenant}`.execute(queries);
      if (numAffectedRows > 0n) removed[name] = Number(numAffectedRows);
    }
    const wasDefault = await queries
      .deleteFrom('tenants')
      .where('id', '=', tenant)
      .returning('is_default')
      .executeTakeFirst();
    if (wasDefault?.is_default)
      await sql`update tenants set is_default = true where id = (select min(id) from tenants)`.execute(queries);
    return removed;
  });
}
