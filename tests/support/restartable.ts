import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedNewsroom, startNewsroom } from '../../examples/newsroom/start.ts';
import { onOwnDatabase } from './postgres.ts';
import { createTestClock } from './testClock.ts';

interface Restartable {
  /** As it runs now; closing it leaves its database. */
  newsroom(): StartedNewsroom;
  /** Starts it at the same address once it was closed. */
  start(): Promise<StartedNewsroom>;
  close(): Promise<void>;
}

/** A newsroom on a database of its own, which stays when the newsroom is closed. */
export const startRestartable = (): Promise<Restartable> =>
  onOwnDatabase(async (databaseUrl) => {
    const folder = databaseUrl ? undefined : await mkdtemp(join(tmpdir(), 'newsroom-'));
    const options = { databaseUrl, dataDir: folder ?? 'memory', distDir: 'dist', clock: createTestClock() };
    let running = await startNewsroom({ ...options, port: 0 });
    const port = Number(new URL(running.url).port);
    return {
      newsroom: () => running,
      async start() {
        running = await startNewsroom({ ...options, port });
        return running;
      },
      async close() {
        await running.close();
        if (folder) await rm(folder, { recursive: true });
      },
    };
  });
