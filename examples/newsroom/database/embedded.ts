import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { lockDirectory } from './directoryLock.ts';
import { DurableFiles, durable } from './durableFiles.ts';
import type { Listener, Listening } from './listening.ts';

const bigint = 20;
const date = 1082;
const parameters = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
const defaultOptions: PGliteOptions = {
  parsers: { [bigint]: Number, [date]: String },
  startParams: parameters,
  extensions: { pg_trgm },
};

/** Makes an empty database in memory, which takes some seconds for initdb and the compilation of PostgreSQL. */
export const emptyDatabase = (): Promise<PGlite> => PGlite.create(defaultOptions);

/** Opens a database in memory with the content of `files`. */
export const inMemory = (files: Blob): Promise<PGlite> => PGlite.create({ ...defaultOptions, loadDataDir: files });

/**
 * Opens the database of a directory; a new one gets the content of `files()`. A commit is on the disk, by fsync, before it is
 * acknowledged. `release` unlocks the directory, after the database is closed.
 */
export async function onDisk(directory: string, files: () => Promise<Blob>) {
  await mkdir(directory, { recursive: true });
  const release = await lockDirectory(directory);
  try {
    const cluster = join(directory, 'cluster');
    if (!existsSync(cluster)) await unpack(cluster, await files());
    const pglite = await PGlite.create({
      ...defaultOptions,
      fs: new DurableFiles(cluster),
      startParams: [...parameters, ...durable],
    });
    return { pglite, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Unpacks a new database, so that an interrupted first start leaves no partial one. */
async function unpack(cluster: string, files: Blob): Promise<void> {
  const part = `${cluster}.part`;
  await rm(part, { recursive: true, force: true });
  const filled = await PGlite.create({ ...defaultOptions, dataDir: part, loadDataDir: files });
  await filled.close();
  await rename(part, cluster);
}

/** Listens inside an embedded database, which no other process uses and whose connection cannot be lost. */
export async function listenInside(pglite: PGlite, channel: string, { notified }: Listener): Promise<Listening> {
  const stop = await pglite.listen(channel, notified);
  return { leads: async () => true, stop: () => stop() };
}
