import { runToken } from './tenants/tokens.ts';
import { withDatabase } from './tenants/withDatabase.ts';

await withDatabase((database) => runToken(process.argv.slice(2), { database, now: Date.now() }));
