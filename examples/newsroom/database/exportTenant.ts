import { sql } from 'kysely';
import { requireTenant } from './listTenants.ts';
import type { Database } from './openDatabase.ts';
import { ownTables } from './removeTenant.ts';
import type { Queries } from './schema.ts';

/** How many rows are in memory at once. */
const batch = 500;

/** Keys and secrets: with them somebody could act as the tenant or as its readers. A backup has them. */
const withheld = {
  tables: ['secrets', 'tokens', 'password_resets', 'host_tokens', 'write_keys', 'comment_keys', 'seeds'],
  columns: ['password_hash', 'hash', 'auth', 'secrets', 'write_key'],
} as const;

/** Calls back with the rows of a query, some at a time, each as JSON; bytes are `\x` and hex. */
async function readAll(queries: Queries, query: ReturnType<typeof sql>, rows: (lines: readonly string[]) => void) {
  await sql`declare exported no scroll cursor for ${query}`.execute(queries);
  for (;;) {
    const found = await sql<{ line: string }>`fetch ${sql.lit(batch)} from exported`.execute(queries);
    if (found.rows.length === 0) break;
    rows(found.rows.map(({ line }) => line));
  }
  await sql`close exported`.execute(queries);
}

/**
 * Reads all rows of a tenant but keys and secrets. `write` is called with the name of a table and some of its rows, each as JSON.
 * Resolves to how many rows each table has. Throws an Error where there is no such tenant.
 */
export async function exportTenant(
  database: Database,
  tenant: string,
  write: (table: string, lines: readonly string[]) => void,
): Promise<Readonly<Record<string, number>>> {
  await requireTenant(database, tenant);
  return database.asOwner(tenant, async (queries) => {
    const counts: Record<string, number> = {};
    const tables = (await ownTables(queries)).filter(
      ({ schema, name }) => schema === 'public' && !withheld.tables.some((each) => each === name),
    );
    for (const { name, column } of [...tables, { name: 'tenants', column: 'id' }]) {
      const query = sql`
        select (to_jsonb(each) - ${sql.val(withheld.columns)}::text[])::text as line
        from ${sql.table(name)} each where ${sql.ref(column)} = ${sql.lit(tenant)}`;
      await readAll(queries, query, (lines) => {
        write(name, lines);
        counts[name] = (counts[name] ?? 0) + lines.length;
      });
    }
    return counts;
  });
}
