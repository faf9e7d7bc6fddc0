import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { emptyDatabase, inMemory, onDisk } from './embedded.ts';
import { migrations } from './migrations.ts';
import type { Queries, Tables, Tenant } from './schema.ts';
import { seed } from './seed.ts';
import { serverDialect } from './server.ts';
import { snapshot } from './snapshot.ts';

export interface DatabaseOptions {
  /** postgres://...: a server. Without it the embedded database is used. */
  readonly databaseUrl?: string | undefined;
  /** Directory of the embedded database. */
  readonly dataDir: string | 'memory';
  /** Whether made-up readers and their votes are put in. */
  readonly demo: boolean;
}

export interface Database {
  readonly kind: 'embedded' | 'server';
  /** All tenants; the only table that belongs to none of them. */
  tenants(): Promise<readonly Tenant[]>;
  /**
   * Runs the queries of one tenant in one transaction: rows of others are neither seen nor written. What `work` throws
   * rolls it back. Not to be nested: the embedded database has one connection, and a second transaction would wait for
   * the first for ever.
   */
  inTenant<T>(tenant: string, work: (queries: Queries) => Promise<T>): Promise<T>;
  /** As `inTenant`, with the rights of the tables' owner: for seeds and tests. */
  asOwner<T>(tenant: string, work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens, migrates and seeds the database. Throws when it cannot be reached, or when its directory is in use. */
export async function openDatabase({ databaseUrl, dataDir, demo }: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined) return prepared('server', serverDialect(databaseUrl), demo);
  const files = () => snapshot(demo ? 'demo' : 'bare', () => seededFiles(demo));
  if (dataDir === 'memory') return prepared('embedded', embedded(await inMemory(await files())), demo);
  const { pglite, release } = await onDisk(dataDir, files);
  return prepared('embedded', embedded(pglite), demo, release);
}

const embedded = (pglite: PGlite) => new PGliteDialect({ pglite });

async function seededFiles(demo: boolean): Promise<Blob> {
  const pglite = await emptyDatabase();
  const database = await prepared('embedded', embedded(pglite), demo);
  const files = await pglite.dumpDataDir('none');
  await database.close();
  return files;
}

async function prepared(kind: Database['kind'], dialect: Dialect, demo: boolean, release = async () => {}) {
  const kysely = new Kysely<Tables>({ dialect });
  try {
    const { error } = await new Migrator({
      db: kysely,
      provider: { getMigrations: async () => ({ ...migrations }) },
    }).migrateToLatest();
    if (error) throw error;
    await seed(kysely, demo);
    return database(kind, kysely, release);
  } catch (error) {
    await kysely.destroy();
    await release();
    throw error;
  }
}

function database(kind: Database['kind'], kysely: Kysely<Tables>, release: () => Promise<void>): Database {
  const open = new AsyncLocalStorage<true>();
  const once = <T>(work: () => Promise<T>): Promise<T> => {
    if (open.getStore()) throw new Error('A query outside the open transaction: pass its queries on instead.');
    return open.run(true, work);
  };
  const transaction = <T>(tenant: string, role: string, work: (queries: Queries) => Promise<T>) =>
    once(() =>
      kysely.transaction().execute(async (queries) => {
        await sql`select set_config('app.tenant', ${tenant}, true), set_config('role', ${role}, true)`.execute(queries);
        return work(queries);
      }),
    );
  let closing: Promise<void> | undefined;
  return {
    kind,
    tenants: () => once(() => kysely.selectFrom('tenants').selectAll().orderBy('id').execute()),
    inTenant: (tenant, work) => transaction(tenant, 'newsroom', work),
    asOwner: (tenant, work) => transaction(tenant, 'none', work),
    close() {
      closing ??= kysely.destroy().then(release);
      return closing;
    },
  };
}
