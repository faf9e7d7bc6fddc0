import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { grantNewsroom } from './newsroomRole.ts';

interface Defined {
  readonly types: unknown;
  define(name: string): string;
}

/** Columns by their names. */
export type Columns = Readonly<Record<string, Defined>>;

/** The rows of a table with these columns, as queries see them. */
export type RowOf<Of> = { [Name in keyof Of]: Of[Name] extends Defined ? Of[Name]['types'] : never };

export interface Table<Of extends Columns = Columns> {
  /** What the newsroom may do with its rows: `select, insert`. The owner of the tables migrates and seeds. */
  readonly rights: string;
  readonly columns: Of;
  /** Keys and other constraints in SQL. */
  readonly constraints: readonly string[];
}

/** A table. Of one with a column `tenant` the newsroom sees the rows of its current tenant alone. */
export const table = <Of extends Columns>(
  rights: string,
  columns: Of,
  ...constraints: readonly string[]
): Table<Of> => ({
  ...{ rights, columns, constraints },
});

/** A change of the schema. */
export interface Change {
  /** Tables to create, in this order. */
  readonly tables: Readonly<Record<string, Table>>;
  /** Columns to add to tables of earlier changes. */
  readonly added?: Readonly<Record<string, Columns>>;
  /** What comes after that: indexes, and what only SQL can say. */
  readonly statements?: readonly string[];
}

const define = (columns: Columns): readonly string[] =>
  Object.entries(columns).map(([name, column]) => column.define(name));

export async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function createTable(db: Kysely<unknown>, name: string, { rights, columns, constraints }: Table): Promise<void> {
  await run(db, [`create table ${name} (${[...define(columns), ...constraints].join(', ')})`]);
  if (rights !== '') await grantNewsroom(db, `${rights} on ${name}`);
  if (!('tenant' in columns)) return;
  await run(db, [
    `alter table ${name} enable row level security`,
    `alter table ${name} force row level security`,
    `create policy own_tenant on ${name}
      using (tenant = current_setting('app.tenant', true))
      with check (tenant = current_setting('app.tenant', true))`,
  ]);
}

export async function apply(db: Kysely<unknown>, { tables, added = {}, statements = [] }: Change): Promise<void> {
  for (const [name, each] of Object.entries(tables)) await createTable(db, name, each);
  for (const [name, columns] of Object.entries(added))
    for (const column of define(columns)) await run(db, [`alter table ${name} add column ${column}`]);
  await run(db, statements);
}

export const migrationOf = (change: Change): Migration => ({ up: (db) => apply(db, change) });
