import { readFileSync } from 'node:fs';
import { createKeySets } from '../examples/newsroom/hostLogin/keySets.ts';
import { explainToken } from './tenants/explainToken.ts';
import { withDatabase } from './tenants/withDatabase.ts';

await withDatabase(async (database) => {
  const read = (file: string) => readFileSync(file === '-' ? 0 : file, 'utf8');
  const { isGood, lines } = await explainToken(process.argv.slice(2), {
    ...{ database, read, keysOf: createKeySets(), now: Date.now() },
  });
  if (!isGood) process.exitCode = 1;
  return lines;
});
