import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import type { Queries, Tables } from '../../examples/newsroom/database/schema.ts';

interface Table {
  readonly name: string;
  readonly key: readonly string[];
}

/** Whom nothing is hidden from, and who may pass over the order of foreign keys. */
export interface Administrator {
  /** In a transaction. */
  run<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** Of the embedded database, whose owner may do everything; at a server, over a connection of its own to `adminUrl`. */
export function administratorOf({
  database,
  adminUrl,
}: {
  database: Database;
  adminUrl: string | undefined;
}): Administrator {
  if (!adminUrl) return { run: (work) => database.asOwner('', work), stop: async () => {} };
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1 });
  // The database may be dropped before the last connection has closed, which the pool does not wait for.
  pool.on('error', () => {});
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { run: (work) => kysely.transaction().execute(work), stop: () => kysely.destroy() };
}

/**
 * Keeps a copy of every row. `restoreAll` takes the database back to it: the tables that were written to since, and in them the rows that
 * differ; sequences go on.
 */
export async function saveRows({
  run,
  stop,
}: Administrator): Promise<{ restoreAll(): Promise<void>; stop(): Promise<void> }> {
  const tables = await run(async (queries) => {
    const found = await tablesOf(queries);
    await sql`create schema kept`.execute(queries);
    await noteWrites(queries);
    for (const { name } of found) {
      await sql`create table ${sql.id('kept', name)} as table ${sql.id('public', name)}`.execute(queries);
      await sql`create trigger noted after insert or update or delete or truncate on ${sql.id('public', name)}
        for each statement execute function noted.note()`.execute(queries);
    }
    await sql`analyze`.execute(queries);
    return found;
  });

  return {
    stop,
    async restoreAll() {
      // Only the notes that are read go: what somebody writes meanwhile is taken back the next time.
      const written = await run(async (queries) => {
        const { rows } = await sql<{ name: string }>`delete from noted.writes returning name`.execute(queries);
        return new Set(rows.map(({ name }) => name));
      });
      const changed = tables.filter(({ name }) => written.has(name));
      if (changed.length === 0) return;
      await whenUnused(() =>
        run(async (queries) => {
          await lock(queries, changed);
          await sql`set local session_replication_role = replica`.execute(queries);
          for (const table of changed) await restore(queries, table);
        }),
      );
    },
  };
}

/** A function for triggers that notes the name of the table that is written to, whoever writes. */
async function noteWrites(queries: Queries): Promise<void> {
  await sql`create schema noted`.execute(queries);
  await sql`create unlogged table noted.writes (name text not null)`.execute(queries);
  await sql`create function noted.note() returns trigger language plpgsql security definer as
    'begin insert into noted.writes values (tg_relname); return null; end'`.execute(queries);
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

/** All at once or not at all: who waits for one table and holds another may be waited for. Error 55P03 where one is in use. */
async function lock(queries: Queries, tables: readonly Table[]): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.id('public', name)));
  await sql`lock table ${names} in exclusive mode nowait`.execute(queries);
}

/** Tries again until those who use the tables have ended their transactions. */
async function whenUnused(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Object(error).code !== '55P03') throw error;
      await setTimeout(5);
    }
  }
}

async function restore(queries: Queries, { name, key }: Table): Promise<void> {
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
