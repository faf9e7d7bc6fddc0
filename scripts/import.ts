import { runImport } from './tenants/imports.ts';
import { withDatabase } from './tenants/withDatabase.ts';

await withDatabase((database) =>
  runImport(process.argv.slice(2), {
    database,
    now: Date.now(),
    // The first line of the report is written over it.
    onStored: (sum) => process.stderr.isTTY && process.stderr.write(`${sum} comments\r`),
  }),
);
