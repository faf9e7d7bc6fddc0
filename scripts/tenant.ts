import { dirname } from 'node:path';
import { templatesFolder } from '../examples/newsroom/pages/templates.ts';
import { runTenant } from './tenants/commands.ts';
import { withDatabase } from './tenants/withDatabase.ts';

const { PUBLIC_URL, LOGIN_PROVIDERS } = process.env;
const origin = PUBLIC_URL && new URL(PUBLIC_URL).origin;

await withDatabase((database) =>
  runTenant(process.argv.slice(2), {
    database,
    root: dirname(templatesFolder()),
    now: Date.now(),
    origin: origin || undefined,
    loginProviders: LOGIN_PROVIDERS || undefined,
  }),
);
