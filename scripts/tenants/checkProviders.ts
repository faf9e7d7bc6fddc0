import { findHostLogin } from '../../examples/newsroom/database/hostLogins.ts';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import type { Tenant } from '../../examples/newsroom/database/schema.ts';
import { callbackPath } from '../../examples/newsroom/oauth/callbackPath.ts';
import { discoverProvider, type ProviderSetting } from '../../examples/newsroom/oauth/discoverProvider.ts';
import { readProviders } from '../../examples/newsroom/oauth/loginProviders.ts';

interface Checked {
  /** What is wrong, a sentence each. */
  readonly issues: readonly string[];
  /** What has to be entered at the providers. */
  readonly lines: readonly string[];
}

type Readable = Pick<Database, 'inTenant' | 'tenants'>;

/** What is wrong with the providers of one tenant: whether each answers as it should, and whether readers are offered them at all. */
async function issuesOf(
  database: Readable,
  { id }: Pick<Tenant, 'id'>,
  providers: readonly ProviderSetting[],
): Promise<readonly string[]> {
  if (providers.length === 0) return [];
  const found = await Promise.all(
    providers.map((provider) =>
      discoverProvider(provider).then(
        () => [],
        (error: unknown) => [`${id}: ${provider.name}: ${error instanceof Error ? error.message : error}`],
      ),
    ),
  );
  const isElsewhere = (await database.inTenant(id, findHostLogin)) !== undefined;
  const none = `${id}: Readers log in at a site of the publisher: LOGIN_PROVIDERS are not offered to them.`;
  return [...found.flat(), ...(isElsewhere ? [none] : [])];
}

function linesOf({ id, hosts }: Pick<Tenant, 'id' | 'hosts'>, providers: readonly ProviderSetting[]) {
  const places = hosts.length > 0 ? hosts.map((host) => `https://${host}`) : ['https://<host>'];
  return providers.flatMap(({ name }) =>
    places.map((place) => `${id}: enter at ${name} as a redirect URI: ${place}${callbackPath('', name)}`),
  );
}

/** Checks the login providers (LOGIN_PROVIDERS) of a tenant, of all by default. Throws an Error with one sentence where they cannot be read. */
export async function checkProviders(
  database: Readable,
  name: string | undefined,
  loginProviders: string | undefined,
): Promise<Checked> {
  const settings = readProviders(loginProviders);
  const all = await database.tenants();
  const tenants = all.filter(({ id }) => name === undefined || id === name);
  const of = (id: string) => settings.get(id) ?? [];
  const unknown = [...settings.keys()].filter((id) => !all.some((tenant) => tenant.id === id));
  const found = await Promise.all(tenants.map((tenant) => issuesOf(database, tenant, of(tenant.id))));
  return {
    issues: [...unknown.map((id) => `LOGIN_PROVIDERS names "${id}", which is no tenant.`), ...found.flat()],
    lines: tenants.flatMap((tenant) => linesOf(tenant, of(tenant.id))),
  };
}
