import { type Database, openDatabase } from '../database/openDatabase.ts';
import { seedsOf } from './seeds/seed.ts';

interface DemoDatabaseOptions {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string | 'memory';
  /** Whether invented readers and their votes are inserted. */
  readonly demo: boolean;
}

/** The database of the two papers, without a newsroom around it. */
export const openDemoDatabase = ({ demo, ...options }: DemoDatabaseOptions): Promise<Database> =>
  openDatabase({ ...options, seeds: seedsOf(demo) });
