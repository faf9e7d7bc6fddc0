import { dirname } from 'node:path';
import { templatesFolder } from '../examples/newsroom/pages/templates.ts';
import { runTenant } from './tenants/commands.ts';
import { publicOrigin } from './tenants/publicOrigin.ts';
import { withDatabase } from './tenants/withDatabase.ts';

const { PUBLIC_URL, LOGIN_PROVIDERS } = process.env;

await withDatabase((database) =>
  runTenant(process.argv.slice(2), {
    database,
    root: dirname(templatesFolder()),
    now: Date.now(),
    origin: publicOrigin(PUBLIC_URL),
    loginProviders: LOGIN_PROVIDERS || undefined,
  }),
);
