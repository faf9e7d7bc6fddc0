import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../../examples/newsroom/database/openDatabase.ts';
import { dataDirOf } from '../dataDirOf.ts';

const dataDir = fileURLToPath(new URL(`../../${dataDirOf(false)}`, import.meta.url));

/** Runs a command on the database of a newsroom without the demonstration, and prints its lines; an Error is printed as its sentence, with exit code 1. */
export async function withDatabase(work: (database: Database) => Promise<readonly string[]>): Promise<void> {
  try {
    const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir });
    try {
      console.log((await work(database)).join('\n'));
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
