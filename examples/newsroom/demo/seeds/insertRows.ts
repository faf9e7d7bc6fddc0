import { sql } from 'kysely';
import type { Queries, Tables } from '../../database/schema.ts';

/** Puts in many rows with one statement. Each has the columns of the first; nothing where there are none. */
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
