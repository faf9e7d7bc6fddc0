import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { emptyDatabase, inMemory, listenInside, onDisk } from './embedded.ts';
import { listenAtServer } from './listenAtServer.ts';
import type { Listener, Listening } from './listening.ts';
import { mayTakeRole } from './migrations/newsroomRole.ts';
import { migrations } from './migrations.ts';
import type { Queries, Tables, Tenant } from './schema.ts';
import type { Seeds } from './seeds.ts';
import { serverDialect } from './server.ts';
import { snapshot } from './snapshot.ts';
import { provePapersApart, refuseSeeingUser } from './tenantSeparation.ts';

export interface DatabaseOptions {
  /** postgres://...: a server. Without it the embedded database is used. */
  readonly databaseUrl?: string | undefined;
  /** Directory of the embedded database. */
  readonly dataDir: string | 'memory';
  /** The first rows; without them the tables are empty. */
  readonly seeds?: Seeds | undefined;
}

export interface Database {
  readonly kind: 'embedded' | 'server';
  /**
   * The role whose rights `inTenant` has: `newsroom`, with the rights that the calls need, or the owner of the tables, if
   * this user can neither make nor take that role. Tenants are separated in both, which is proved at the start.
   */
  readonly worksAs: WorksAs;
  /** All tenants; the only table that belongs to none of them. */
  tenants(): Promise<readonly Tenant[]>;
  /**
   * Runs the queries of one tenant in one transaction, which can neither read nor write rows of others. It is rolled back where
   * `work` throws. Not to be nested: the embedded database has one connection, and a second transaction would wait for the
   * first for ever.
   */
  inTenant<T>(tenant: string, work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Like `inTenant`, with the rights of the tables' owner: for seeds and tests. */
  asOwner<T>(tenant: string, work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Calls the listener with what any process sends on a channel, by `notify` or by `pg_notify` in a committed transaction. */
  listen(channel: string, listener: Listener): Promise<Listening>;
  /** Sends a payload of at most 7,999 bytes to all listeners of a channel at once. */
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
}

type WorksAs = 'newsroom' | 'owner';

/** Opens, migrates and seeds the database. Throws if it cannot be reached, does not keep papers apart, or its directory is in use. */
export async function openDatabase({ databaseUrl, dataDir, seeds }: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined) return prepared(atServer(databaseUrl), seeds);
  const files = () => snapshot(seeds, () => seededFiles(seeds));
  if (dataDir === 'memory') return prepared(embedded(await inMemory(await files())), seeds);
  const { pglite, release } = await onDisk(dataDir, files);
  return prepared(embedded(pglite), seeds, release);
}

/** A database, embedded or on a server, and its connection. */
interface Engine {
  readonly kind: Database['kind'];
  readonly dialect: Dialect;
  readonly listen: Database['listen'];
}

const embedded = (pglite: PGlite): Engine => ({
  kind: 'embedded',
  dialect: new PGliteDialect({ pglite }),
  listen: (channel, listener) => listenInside(pglite, channel, listener),
});

const atServer = (databaseUrl: string): Engine => ({
  kind: 'server',
  dialect: serverDialect(databaseUrl),
  listen: (channel, listener) => listenAtServer(databaseUrl, channel, listener),
});

async function seededFiles(seeds: Seeds | undefined): Promise<Blob> {
  const pglite = await emptyDatabase();
  const database = await prepared(embedded(pglite), seeds);
  const files = await pglite.dumpDataDir('none');
  await database.close();
  return files;
}

async function prepared(engine: Engine, seeds: Seeds | undefined, release = async () => {}) {
  const kysely = new Kysely<Tables>({ dialect: engine.dialect });
  try {
    // The user of the embedded database is always a superuser, and works as `newsroom`.
    if (engine.kind === 'server') await refuseSeeingUser(kysely);
    const { error } = await new Migrator({
      db: kysely,
      provider: { getMigrations: async () => ({ ...migrations }) },
    }).migrateToLatest();
    if (error) throw isForeign(error) ? new Error(ofAnother, { cause: error }) : error;
    const worksAs = await roleOf(kysely);
    await provePapersApart(kysely, databaseRole(worksAs));
    await seeds?.fill(kysely);
    return database(engine, kysely, worksAs, release);
  } catch (error) {
    await kysely.destroy();
    await release();
    throw error;
  }
}

const ofAnother =
  'The database was made by another version of the newsroom: take an empty one, or delete the directory of the embedded one.';

const isForeign = (error: unknown) => error instanceof Error && /previously executed migration/.test(error.message);

/** The role to work as. `newsroom` only if it existed when the tables were made, as it has no rights on older ones otherwise. */
async function roleOf(kysely: Kysely<Tables>): Promise<WorksAs> {
  const asked = sql<{ mayTake: boolean }>`select case
    when current_user <> 'newsroom' and ${sql.raw(mayTakeRole)} then has_table_privilege('newsroom', 'tenants', 'select')
    else false end as "mayTake"`;
  const {
    rows: [found],
  } = await asked.execute(kysely);
  return found?.mayTake ? 'newsroom' : 'owner';
}

/** The role of the transactions that work as this; `none` is the user of the connection. */
const databaseRole = (worksAs: WorksAs) => (worksAs === 'newsroom' ? 'newsroom' : 'none');

function database(
  { kind, listen }: Engine,
  kysely: Kysely<Tables>,
  worksAs: WorksAs,
  release: () => Promise<void>,
): Database {
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
    worksAs,
    tenants: () => once(() => kysely.selectFrom('tenants').selectAll().orderBy('id').execute()),
    inTenant: (tenant, work) => transaction(tenant, databaseRole(worksAs), work),
    asOwner: (tenant, work) => transaction(tenant, 'none', work),
    listen(channel, listener) {
      // The embedded database tells within the transaction of whoever told: what is done then belongs to it no longer.
      const noTransaction = AsyncLocalStorage.snapshot();
      return listen(channel, {
        notified: (payload) => noTransaction(() => listener.notified(payload)),
        resumed: () => listener.resumed?.(),
      });
    },
    async notify(channel, payload) {
      await once(() => sql`select pg_notify(${channel}, ${payload})`.execute(kysely));
    },
    close() {
      closing ??= kysely.destroy().then(release);
      return closing;
    },
  };
}
