import { runIssuer } from './tenants/issuers.ts';
import { withDatabase } from './tenants/withDatabase.ts';

await withDatabase((database) => runIssuer(process.argv.slice(2), { database, now: Date.now() }));
