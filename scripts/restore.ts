import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { restoreLines } from '../examples/newsroom/database/backup.ts';
import { withDatabase } from './tenants/withDatabase.ts';

const [file] = process.argv.slice(2);

await withDatabase(async (database) => {
  if (!file) throw new Error('Say what is restored: npm run restore -- newsroom.jsonl.gz');
  const input = createReadStream(file).pipe(createGunzip());
  const counts = await restoreLines(database, createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }));
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [`${rows} rows of ${counts.size} tables are restored.`];
});
