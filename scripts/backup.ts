import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { backupLines } from '../examples/newsroom/database/backup.ts';
import { withDatabase } from './tenants/withDatabase.ts';

const [file] = process.argv.slice(2);

/** Writes the backup beside its name first: a file of that name is always whole. Nobody else may read it, as it has every secret. */
await withDatabase(async (database) => {
  if (!file) throw new Error('Say where it goes: npm run backup -- newsroom.jsonl.gz');
  const draft = `${file}.part`;
  let rows = -1;
  async function* lines() {
    for await (const line of backupLines(database)) {
      rows += 1;
      yield `${line}\n`;
    }
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return [`${rows} rows are in ${file}. It has every secret of the newsroom: keep it as you keep those.`];
});
