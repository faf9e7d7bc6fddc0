import { sql } from 'kysely';
import type { Queries, Tables } from '../../database/schema.ts';

/** Inserts rows with one statement. All have the columns of the first. Does nothing without rows. */
export async function insertRows(
  queries: Queries,
  table: keyof Tables,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    queries,
  );
}
