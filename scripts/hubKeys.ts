import { openDemoDatabase } from '../examples/newsroom/demo/openDemoDatabase.ts';
import { hubKeysAsEnv } from '../examples/newsroom/realtime/hubKeys.ts';

/** Prints what Laravel needs to publish to the newsroom's own hub. The database is that of `npm start`. */
try {
  const database = await openDemoDatabase({
    databaseUrl: process.env.DATABASE_URL,
    dataDir: process.env.NEWSROOM_DATA ?? 'examples/newsroom/.data',
    demo: process.env.NODE_ENV !== 'production',
  });
  process.stdout.write(await hubKeysAsEnv(database));
  await database.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
