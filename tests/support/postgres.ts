import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server with an empty database, or why there is none. */
export type FoundPostgres =
  | { readonly url: string; stop(): Promise<void> }
  | { readonly url: undefined; readonly why: string };

/** The server of DATABASE_URL, or one that is started from the binaries of this machine in a directory of its own. */
export async function findPostgres(): Promise<FoundPostgres> {
  const { DATABASE_URL: given } = process.env;
  if (given) return withDatabase(given, async () => {});
  const bin = binaries();
  if (!bin) return { url: undefined, why: 'no DATABASE_URL, and no PostgreSQL binaries on this machine' };
  const user = unprivileged();
  if (user === undefined)
    return { url: undefined, why: 'PostgreSQL does not run as root, and there is no user postgres' };
  return startCluster(bin, user);
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

async function startCluster(bin: string, owner: Owner): Promise<FoundPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'pg-'));
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(home, owner.uid, owner.gid);
  const files = join(home, 'data');
  const as = { ...owner, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  execFileSync(join(bin, 'initdb'), ['-D', files, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    stdio: 'pipe',
  });
  const settings = ['listen_addresses=', `unix_socket_directories=${home}`, 'fsync=off'].flatMap((each) => [
    '-c',
    each,
  ]);
  const server = spawn(join(bin, 'postgres'), ['-D', files, ...settings], { ...as, stdio: 'ignore' });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  return withDatabase(`postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`, async () => {
    process.off('exit', kill);
    server.kill('SIGINT');
    await ended;
    await rm(home, { recursive: true, force: true });
  });
}

/** A database of its own on the server at `url`, owned by a role that is no superuser where one can be made. */
async function withDatabase(url: string, stop: () => Promise<void>): Promise<FoundPostgres> {
  const name = `newsroom_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create role ${name} login createrole password '${name}'`, `grant ${name} to current_user`);
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

/** Runs statements as soon as the server takes connections, for 15 s at most. */
async function onServer(url: string, ...statements: string[]): Promise<void> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      for (const statement of statements) await client.query(statement);
      return;
    } catch (error) {
      const code = typeof error === 'object' && error && 'code' in error ? error.code : undefined;
      const isStarting = ['ENOENT', 'ECONNREFUSED', '57P03'].includes(String(code));
      if (!isStarting || Date.now() > deadline) throw error;
      await new Promise((again) => setTimeout(again, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
