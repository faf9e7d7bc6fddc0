import { sql } from 'kysely';
import * as z from 'zod/mini';
import { toJson } from '#core/contract/base/json.ts';
import type { Database } from './openDatabase.ts';
import type { Queries } from './schema.ts';

/** The first line of a backup. */
const manifest = z.object({
  format: z.literal('tribune-backup-1'),
  /** The migrations of the database, in order: it is restored by the same version of the newsroom. */
  migrations: z.array(z.string()),
  tenants: z.array(z.string()),
});

const line = z.object({ table: z.string(), tenant: z.string(), row: z.record(z.string(), z.unknown()) });

interface KnownTable {
  readonly name: string;
  /** `tenant` or `owner`, where its rows are of tenants. */
  readonly owner: string | null;
  /** Columns that are stored, without those that are computed. */
  readonly columns: readonly string[];
  /** Columns that the database counts. */
  readonly counted: readonly string[];
  readonly key: readonly string[];
  readonly refers: readonly string[];
}

/** The tables of the newsroom, each after those that it refers to. */
async function tablesInOrder(queries: Queries): Promise<readonly KnownTable[]> {
  const { rows } = await sql<KnownTable>`
    select class.relname as name,
      (select attname::text from pg_attribute where attrelid = class.oid and attname in ('tenant', 'owner')
        and not attisdropped order by attname desc limit 1) as owner,
      array(select attname::text from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_attribute where attrelid = class.oid and attidentity <> '') as counted,
      array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = class.oid and indisprimary order by array_position(indkey::int2[], attnum)) as key,
      array(select distinct target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid) as refers
    from pg_class class
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and class.relname not like 'kysely\\_%'
    order by class.relname`.execute(queries);
  const left = new Set(rows);
  const ordered: KnownTable[] = [];
  while (left.size > 0) {
    const next = [...left].find(({ refers }) => ![...left].some((other) => refers.includes(other.name)));
    if (!next) throw new Error('Tables refer to each other in a circle.');
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

const migrationsOf = async (queries: Queries): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(queries);
  return rows.map(({ name }) => name);
};

/** The rows of these tables that a tenant has, as of one moment: one statement reads them all. */
async function readRows(queries: Queries, tables: readonly KnownTable[], tenant: string): Promise<readonly string[]> {
  const parts = tables.map(({ name, owner, columns, key }, at) => {
    const whose =
      owner === null ? sql`true` : sql`${sql.ref(owner)} is not distinct from ${tenant === '' ? null : tenant}`;
    const order = key.length === 0 ? sql`1` : sql.join(key.map((each) => sql.ref(each)));
    return sql`select ${sql.lit(at)}::int as place, row_number() over (order by ${order}) as nth,
      to_jsonb(stored)::text as row
      from (select ${sql.join(columns.map((each) => sql.ref(each)))} from ${sql.id(name)} where ${whose}) as stored`;
  });
  const { rows } = await sql<{ place: number; row: string }>`
    select place, row from (${sql.join(parts, sql` union all `)}) as found order by place, nth`.execute(queries);
  return rows.map(({ place, row }) => {
    const table = tables[place]?.name ?? '';
    return `{"table":${JSON.stringify(table)},"tenant":${JSON.stringify(tenant)},"row":${row}}`;
  });
}

/**
 * All rows of a newsroom as lines of JSON, with secrets and pictures: whoever reads it reads everything. The rows of each tenant are of one moment. They are held in
 * memory while they are written.
 */
export async function* backupLines(database: Database): AsyncGenerator<string> {
  const tenants = (await database.tenants()).map(({ id }) => id);
  const [first = ''] = tenants;
  const { tables, migrations, shared } = await database.asOwner('', async (queries) => {
    const all = await tablesInOrder(queries);
    const free = all.filter(({ owner }) => owner !== 'tenant');
    return { tables: all, migrations: await migrationsOf(queries), shared: await readRows(queries, free, '') };
  });
  yield toJson({ format: 'tribune-backup-1', migrations, tenants: first === '' ? [] : tenants });
  yield* shared;
  const owned = tables.filter(({ owner }) => owner !== null);
  for (const tenant of tenants) yield* await database.asOwner(tenant, (queries) => readRows(queries, owned, tenant));
}

/**
 * Restores a backup into a newsroom without tenants, in one transaction for what is shared and one for each tenant. Resolves to how many rows each table has got. Throws an
 * Error with one sentence where the database has tenants, where another version made the backup, and for what is none.
 */
export async function restoreLines(
  database: Database,
  lines: AsyncIterable<string>,
): Promise<ReadonlyMap<string, number>> {
  if ((await database.tenants()).length > 0)
    throw new Error('The database has papers already: a backup is restored into an empty one.');
  const { tables, migrations } = await database.asOwner('', async (queries) => ({
    tables: await tablesInOrder(queries),
    migrations: await migrationsOf(queries),
  }));
  const rows = lines[Symbol.asyncIterator]();
  const head = z.safeParse(manifest, parsed((await rows.next()).value));
  if (!head.success) throw new Error('This file is no backup of the newsroom.');
  if (head.data.migrations.join() !== migrations.join())
    throw new Error('Another version of the newsroom made this backup: restore it with that one, then upgrade.');
  const counts = new Map<string, number>();
  let next = await rows.next();
  for (const tenant of ['', ...head.data.tenants])
    await database.asOwner(tenant, async (queries) => {
      // What the migrations have put there is in the backup as well.
      if (tenant === '')
        for (const { name } of tables.toReversed()) await sql`delete from ${sql.id(name)}`.execute(queries);
      let batch: Batch | undefined;
      while (!next.done) {
        const { table, tenant: whose, row } = z.parse(line, parsed(next.value));
        if (whose !== tenant) break;
        if (batch?.table.name !== table || batch.rows.length >= perBatch) {
          await insertRows(queries, batch);
          const known = tables.find(({ name }) => name === table);
          if (!known) throw new Error(`The backup has a table "${table}" that is not here.`);
          batch = { table: known, rows: [] };
        }
        batch.rows.push(row);
        counts.set(table, (counts.get(table) ?? 0) + 1);
        next = await rows.next();
      }
      await insertRows(queries, batch);
    });
  await database.asOwner('', (queries) => countOn(queries, tables, head.data.tenants));
  return counts;
}

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};

interface Batch {
  readonly table: KnownTable;
  readonly rows: unknown[];
}

/** Rows of one statement; a table whose rows refer to each other has those that come first in earlier ones. */
const perBatch = 500;

async function insertRows(queries: Queries, batch: Batch | undefined): Promise<void> {
  if (!batch) return;
  const { table, rows } = batch;
  const list = sql.join(table.columns.map((each) => sql.ref(each)));
  await sql`insert into ${sql.id(table.name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.id(table.name)}, ${toJson(rows)}::jsonb)`.execute(queries);
}

/** Lets counted columns go on after the last number that any tenant has. */
async function countOn(queries: Queries, tables: readonly KnownTable[], tenants: readonly string[]): Promise<void> {
  for (const { name, counted } of tables)
    for (const column of counted) {
      let last = 0;
      for (const tenant of ['', ...tenants]) {
        await sql`select set_config('app.tenant', ${tenant}, true)`.execute(queries);
        const { rows } = await sql<{ last: number | null }>`
          select max(${sql.ref(column)})::int as last from ${sql.id(name)}`.execute(queries);
        last = Math.max(last, rows[0]?.last ?? 0);
      }
      if (last > 0)
        await sql`select setval(pg_get_serial_sequence(${name}, ${column}),
          greatest(${last}::bigint, (select last_value from pg_sequences
            where schemaname || '.' || sequencename = pg_get_serial_sequence(${name}, ${column}))))`.execute(queries);
    }
}
