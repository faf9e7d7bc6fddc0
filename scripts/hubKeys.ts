import { openDatabase } from '../examples/newsroom/database/openDatabase.ts';
import { openDemoDatabase } from '../examples/newsroom/demo/openDemoDatabase.ts';
import { hubKeysAsEnv } from '../examples/newsroom/realtime/hubKeys.ts';
import { dataDirOf } from './dataDirOf.ts';

/** Prints what Laravel needs to publish to the newsroom's own hub. The database is that of `npm start`. */
try {
  const demo = process.env.NODE_ENV !== 'production';
  const where = { databaseUrl: process.env.DATABASE_URL, dataDir: process.env.NEWSROOM_DATA ?? dataDirOf(demo) };
  const database = demo ? await openDemoDatabase({ ...where, demo }) : await openDatabase(where);
  process.stdout.write(await hubKeysAsEnv(database));
  await database.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
