import { fileURLToPath } from 'node:url';
import { runTenant } from './tenants/commands.ts';
import { withDatabase } from './tenants/withDatabase.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { PUBLIC_URL, LOGIN_PROVIDERS } = process.env;
const origin = PUBLIC_URL && new URL(PUBLIC_URL).origin;

await withDatabase((database) =>
  runTenant(process.argv.slice(2), {
    database,
    root,
    now: Date.now(),
    origin: origin || undefined,
    loginProviders: LOGIN_PROVIDERS || undefined,
  }),
);
