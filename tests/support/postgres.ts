import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../../examples/newsroom/database/openDatabase.ts';
import { moveDemo } from '../../examples/newsroom/demo/openDemo.ts';
import { openDemoDatabase } from '../../examples/newsroom/demo/openDemoDatabase.ts';
import { demoAccounts } from '../../examples/newsroom/demo/seeds/demoAccounts.ts';
import { quickHash } from './quickHash.ts';
import { createTestClock, machineTime } from './testClock.ts';

/** A PostgreSQL server that tests may use, or why there is none. Nothing runs before `start`. */
export type FoundPostgres =
  | {
      readonly isThere: true;
      /**
       * `empty`: not even where SEEDED_DATABASE_URL names a database that could be copied. `plain`: an empty one whose owner may make
       * no roles, as hosting companies give them out.
       */
      start(how?: 'empty' | 'plain'): Promise<StartedPostgres>;
    }
  | { readonly isThere: false; readonly why: string };

export interface StartedPostgres {
  /** Of a database that is empty or has what a first start of the newsroom puts in; of a server where that is what was started. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL, or one that is started from the binaries of this machine in a directory of its own. */
export function findPostgres(): FoundPostgres {
  const { DATABASE_URL: given, SEEDED_DATABASE_URL: seeded } = process.env;
  if (given)
    return {
      isThere: true,
      start: (how) => (seeded && !how ? copyOf(seeded, given) : withDatabase(given, async () => {}, how)),
    };
  const bin = binaries();
  if (!bin) return { isThere: false, why: 'no DATABASE_URL, and no PostgreSQL binaries on this machine' };
  const user = unprivileged();
  if (!user) return { isThere: false, why: 'PostgreSQL does not run as root, and there is no user postgres' };
  return {
    isThere: true,
    async start(how) {
      const { url, stop } = await startCluster(bin, user);
      return withDatabase(url, stop, how);
    },
  };
}

/** A server for a whole run: its address, whose user may do everything, goes into DATABASE_URL. Undefined where there is or can be none. */
export async function startServer(): Promise<StartedPostgres | undefined> {
  if (process.env.DATABASE_URL) return undefined;
  const [bin, user] = [binaries(), unprivileged()];
  return bin && user ? startCluster(bin, user) : undefined;
}

/** Whether a test can have a server of its own, whose roles it may change. */
export const hasOwnServer = binaries() !== undefined && unprivileged() !== undefined;

/** A server of its own with this superuser, as `initdb -U` makes it. Throws where there can be none. */
export async function startOwnServer(superuser: string): Promise<StartedPostgres> {
  const [bin, user] = [binaries(), unprivileged()];
  if (!bin || !user) throw new Error('No PostgreSQL that can be started.');
  return startCluster(bin, user, superuser);
}

function binaries(): string | undefined {
  const places = globSync('/{usr/lib/postgresql,usr/local/opt,opt/homebrew/opt}/*/bin/initdb').sort().reverse();
  try {
    places.unshift(join(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim(), 'initdb'));
  } catch {
    // No pg_config on the path: the usual places have to do.
  }
  return places.find((place) => existsSync(place) && existsSync(join(place, '../postgres')))?.replace(/\/initdb$/, '');
}

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** Whom PostgreSQL runs as; undefined where there is nobody. */
function unprivileged(): Owner | undefined {
  if (process.getuid?.() !== 0) return {};
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

// Lives as long as its input is open: also a test run that is killed leaves no server behind.
const guarded = '"$@" & server=$!; cat; kill -INT $server; wait $server; rm -rf "$PGHOME"';

async function startCluster(bin: string, owner: Owner, superuser = 'postgres'): Promise<StartedPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'pg-'));
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(home, owner.uid, owner.gid);
  const files = join(home, 'data');
  // Of the environment only what it needs: PG... would change it. The last two are those of a run on another day.
  const { PATH, LD_PRELOAD, DATEFUDGE } = process.env;
  const as = { ...owner, cwd: tmpdir(), env: { PATH, LD_PRELOAD, DATEFUDGE, LC_ALL: 'C', PGHOME: home } };
  execFileSync(join(bin, 'initdb'), ['-D', files, '-U', superuser, '--auth=trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    stdio: 'pipe',
  });
  // Nothing on it is to outlive a crash, and its databases are gone before anything in them needs to be tidied.
  const forNow = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
  const settings = ['listen_addresses=', `unix_socket_directories=${home}`, ...forNow].flatMap((each) => ['-c', each]);
  const server = spawn('sh', ['-c', guarded, 'sh', join(bin, 'postgres'), '-D', files, ...settings], {
    ...as,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  return {
    url: `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(home)}`,
    async stop() {
      server.stdin.end();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A database of its own on the server at `url`, owned by a role that is no superuser where one can be made. */
async function withDatabase(url: string, stop: () => Promise<void>, how?: 'empty' | 'plain'): Promise<StartedPostgres> {
  const name = `newsroom_${randomBytes(6).toString('hex')}`;
  const rights = how === 'plain' ? '' : 'createrole';
  await onServer(url, `create role ${name} login ${rights} password '${name}'`, `grant ${name} to current_user`);
  await onServer(url, `create database ${name} owner ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  own.username = name;
  own.password = name;
  return {
    url: own.href,
    async stop() {
      await onServer(url, `drop database ${name} with (force)`);
      await stop();
    },
  };
}

/** A copy with the address of who may do everything in it. */
interface Copy extends StartedPostgres {
  readonly adminUrl: string;
}

/** A copy of a database in which nobody is, for the same owner: a tenth of a second, where a first start takes seconds. */
async function copyOf(seeded: string, server: string): Promise<Copy> {
  const [copy, admin] = [new URL(seeded), new URL(server)];
  const name = `newsroom_${randomBytes(6).toString('hex')}`;
  // Its files, for a third of the time that its log takes.
  await onServer(
    server,
    `create database ${name} template ${copy.pathname.slice(1)} owner ${copy.username} strategy file_copy`,
  );
  for (const each of [copy, admin]) each.pathname = `/${name}`;
  return {
    url: copy.href,
    adminUrl: admin.href,
    stop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/** Environment variables of a run that has a server: addresses of databases that tests copy. */
const originals = {
  /** As it is after the first start of the demonstration. */
  seeded: 'SEEDED_DATABASE_URL',
  /** As the demonstration is when it has been started at the moment at which tests begin. */
  moved: 'MOVED_DATABASE_URL',
  /** With the tables and without a paper. */
  migrated: 'MIGRATED_DATABASE_URL',
} as const;

/** Gives the demo accounts, as which hundreds of tests log in, their passwords as hashes that cost nothing to check. */
async function quickenDemo(database: Database): Promise<void> {
  for (const { tenant, id, password } of demoAccounts)
    await database.asOwner(tenant, (queries) =>
      queries
        .updateTable('users')
        .set({ password_hash: quickHash(password) })
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .execute(),
    );
}

/** Makes the databases on the server that tests copy, and returns the environment variables with their addresses. */
export async function seedDatabases(server: string): Promise<Record<string, string>> {
  const seeded = await withDatabase(server, async () => {});
  const migrated = await withDatabase(server, async () => {});
  await (await openDatabase({ databaseUrl: migrated.url, dataDir: 'memory' })).close();
  const openSeeded = (databaseUrl: string) => openDemoDatabase({ databaseUrl, dataDir: 'memory', demo: true });
  const filled = await openSeeded(seeded.url);
  await quickenDemo(filled);
  await filled.close();
  const moved = await copyOf(seeded.url, server);
  const demo = await openSeeded(moved.url);
  await moveDemo(demo, createTestClock().now());
  await demo.close();
  return { [originals.seeded]: seeded.url, [originals.moved]: moved.url, [originals.migrated]: migrated.url };
}

/**
 * Opens something on a database of its own: a copy of one of the originals, which answers in a fraction of the time, or `undefined`, the
 * embedded one, where the run has no server. It closes with what was opened. `adminUrl`: of the copy, for who may do everything in it.
 */
export async function onOwnDatabase<Opened extends { close(): Promise<void> }>(
  open: (databaseUrl: string | undefined) => Promise<Opened>,
  original: keyof typeof originals = 'seeded',
): Promise<Opened & { readonly adminUrl: string | undefined }> {
  const { DATABASE_URL: server, [originals[original]]: copied } = process.env;
  const copy = server && copied ? await copyOf(copied, server) : undefined;
  const opened = await open(copy?.url).catch(async (error) => {
    await copy?.stop();
    throw error;
  });
  return {
    ...opened,
    adminUrl: copy?.adminUrl,
    async close() {
      await opened.close();
      await copy?.stop();
    },
  };
}

/** Runs statements as soon as the server takes connections, for 15 s at most. */
export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const deadline = machineTime() + 15_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      for (const statement of statements) await client.query(statement);
      return;
    } catch (error) {
      const code = typeof error === 'object' && error && 'code' in error ? error.code : undefined;
      const isStarting = ['ENOENT', 'ECONNREFUSED', '57P03'].includes(String(code));
      if (!isStarting || machineTime() > deadline) throw error;
      await new Promise((again) => setTimeout(again, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
