import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Seeds } from './seeds.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const cache = join(repository, '.cache');

/** The name of a snapshot. Those with other rows or another cost of passwords are kept beside each other. */
const nameOf = (seeds: Seeds | undefined) => `${seeds?.name ?? 'empty'}-${process.env.PASSWORD_ROUNDS ?? 'default'}`;

/** A hash of all that a new database is made from, so that another migration, seed or PGlite makes another snapshot. */
function keyOf(seeds: Seeds | undefined): string {
  const sources = ['examples/newsroom/database/**/*.ts', ...(seeds?.sources ?? [])];
  const hash = createHash('sha256').update(nameOf(seeds));
  for (const file of globSync(sources, { cwd: repository }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(repository, file)));
  }
  hash.update(readFileSync(join(repository, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}

const known = new Map<string, Promise<Blob>>();

/** The files of a migrated and seeded database; made once per state of its sources and kept in .cache/. */
export function snapshot(seeds: Seeds | undefined, make: () => Promise<Blob>): Promise<Blob> {
  const name = nameOf(seeds);
  const found = known.get(name) ?? load(name, keyOf(seeds), make);
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found;
}

async function load(name: string, key: string, make: () => Promise<Blob>): Promise<Blob> {
  const file = join(cache, `newsroom-${name}-${key}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const made = await make();
  // Without a cache the newsroom starts as well, only later.
  await store(name, file, made).catch(() => {});
  return made;
}

async function store(name: string, file: string, made: Blob): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const old of globSync(`newsroom-${name}-*.tar`, { cwd: cache })) await rm(join(cache, old), { force: true });
  const part = `${file}.${process.pid}`;
  await writeFile(part, Buffer.from(await made.arrayBuffer()));
  await rename(part, file);
}
