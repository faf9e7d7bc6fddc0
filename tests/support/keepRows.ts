import { sql } from 'kysely';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import type { Queries } from '../../examples/newsroom/database/schema.ts';

interface Table {
  readonly name: string;
  readonly key: readonly string[];
}

/**
 * Keeps a copy of every row. Returns what takes the database back to it: the tables that were written to since, and in them the rows that
 * differ. For the embedded database, whose owner may pass over the order of foreign keys; sequences go on.
 */
export async function keepRows(database: Database): Promise<() => Promise<void>> {
  const asOwner = <T>(work: (queries: Queries) => Promise<T>) => database.asOwner('', work);
  // What a transaction has written is counted when it ends.
  const changes = async () => {
    await asOwner((queries) => sql`select pg_stat_force_next_flush()`.execute(queries));
    return asOwner(async (queries) => {
      const { rows } = await sql<{ name: string; changes: number }>`
        select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as changes from pg_stat_user_tables
        where schemaname = 'public'`.execute(queries);
      return new Map(rows.map(({ name, changes }) => [name, changes]));
    });
  };

  const tables = await asOwner(async (queries) => {
    const found = await tablesOf(queries);
    await sql`create schema kept`.execute(queries);
    for (const { name } of found)
      await sql`create table ${sql.id('kept', name)} as table ${sql.id('public', name)}`.execute(queries);
    await sql`analyze`.execute(queries);
    return found;
  });
  let known = await changes();

  return async () => {
    const now = await changes();
    const written = tables.filter(({ name }) => now.get(name) !== known.get(name));
    if (written.length === 0) return;
    await asOwner(async (queries) => {
      await sql`set local session_replication_role = replica`.execute(queries);
      for (const table of written) await takeBack(queries, table);
    });
    // Not as they are counted afterwards: what somebody writes meanwhile would be taken for what stood there.
    known = now;
  };
}

async function tablesOf(queries: Queries): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select distinct on (relname) relname::text as name,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum = any(indkey)) as key
    from pg_class join pg_index on indrelid = pg_class.oid and indisunique and indpred is null and indexprs is null
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    order by relname, indisprimary desc`.execute(queries);
  return rows;
}

async function takeBack(queries: Queries, { name, key }: Table): Promise<void> {
  const [here, kept] = [sql.id('public', name), sql.id('kept', name)];
  const isSame = sql.join(
    key.map((column) => sql`${sql.id('here', column)} = ${sql.id('other', column)}`),
    sql` and `,
  );
  await sql`delete from ${here} as here using (table ${here} except table ${kept}) as other where ${isSame}`.execute(
    queries,
  );
  await sql`insert into ${here} overriding system value (table ${kept} except table ${here})`.execute(queries);
}
