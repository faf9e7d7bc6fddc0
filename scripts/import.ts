import { runImport } from './tenants/imports.ts';
import { withDatabase } from './tenants/withDatabase.ts';

await withDatabase((database) =>
  runImport(process.argv.slice(2), {
    database,
    now: Date.now(),
    onStored: (sum) => process.stderr.write(`\r${sum} comments`),
  }),
);
