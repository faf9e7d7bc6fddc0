import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  readonly nfd?: number;
}

/**
 * A data directory whose fsync is real. PGlite's own file system has none (and PGlite runs with fsync off), so that a
 * commit would outlive the process but not a power cut.
 */
export class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...given);
    const { preRun = [] } = made.emscriptenOpts;
    const addSync = (module: object) => {
      const files: unknown = Reflect.get(module, 'NODEFS');
      const operations: unknown = typeof files === 'object' && files !== null ? Reflect.get(files, 'stream_ops') : null;
      if (typeof operations !== 'object' || operations === null)
        throw new Error('PGlite has no NODEFS to add fsync to.');
      Reflect.set(operations, 'fsync', ({ nfd }: OpenFile) => {
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      });
    };
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...[preRun].flat(), addSync] } };
  }
}

/** The parameters with which PostgreSQL calls fsync; PGlite's own -F switches it off. */
export const durable: readonly string[] = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
