import { runUser } from './tenants/commands.ts';
import { withDatabase } from './tenants/withDatabase.ts';

await withDatabase((database) => runUser(process.argv.slice(2), { database, now: Date.now() }));
