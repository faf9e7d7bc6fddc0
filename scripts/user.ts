import { runUser } from './tenants/commands.ts';
import { publicOrigin } from './tenants/publicOrigin.ts';
import { withDatabase } from './tenants/withDatabase.ts';

await withDatabase((database) =>
  runUser(process.argv.slice(2), { database, now: Date.now(), origin: publicOrigin(process.env.PUBLIC_URL) }),
);
