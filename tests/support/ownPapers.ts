import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { type Database, openDatabase } from '../../examples/newsroom/database/openDatabase.ts';
import { type StartOptions, startOwnPapers } from '../../examples/newsroom/start.ts';
import { onOwnDatabase } from './postgres.ts';

/** A database with the tables and without a paper, for one test. */
export const openOwnDatabase = (): Promise<Database> =>
  onOwnDatabase((databaseUrl) => openDatabase({ databaseUrl, dataDir: 'memory' }), 'migrated');

/** A newsroom without the demonstration on a database of its own, once `fill` has made papers in it. */
export const startPapers = (
  fill: (database: Database) => Promise<void>,
  options: Omit<StartOptions, 'dataDir' | 'databaseUrl'>,
): Promise<Newsroom> =>
  onOwnDatabase(async (databaseUrl) => {
    const dataDir = databaseUrl ? 'memory' : await mkdtemp(join(tmpdir(), 'papers-'));
    const database = await openDatabase({ databaseUrl, dataDir });
    await fill(database);
    await database.close();
    const newsroom = await startOwnPapers({ ...options, databaseUrl, dataDir });
    return {
      ...newsroom,
      async close() {
        await newsroom.close();
        if (dataDir !== 'memory') await rm(dataDir, { recursive: true });
      },
    };
  }, 'migrated');
