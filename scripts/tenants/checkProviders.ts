import { findHostLogin } from '../../examples/newsroom/database/hostLogins.ts';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import type { Tenant } from '../../examples/newsroom/database/schema.ts';
import { callbackPath } from '../../examples/newsroom/oauth/callbackPath.ts';
import { discoverProvider, type ProviderSetting } from '../../examples/newsroom/oauth/discoverProvider.ts';

interface Checked {
  /** What is wrong, a sentence each. */
  readonly issues: readonly string[];
  /** What has to be entered at the providers. */
  readonly lines: readonly string[];
}

/** Checks the login providers of a tenant: whether each answers as it should, and whether readers are offered them at all. */
export async function checkProviders(
  database: Pick<Database, 'inTenant'>,
  { id, hosts }: Pick<Tenant, 'id' | 'hosts'>,
  providers: readonly ProviderSetting[] = [],
): Promise<Checked> {
  if (providers.length === 0) return { issues: [], lines: [] };
  const found = await Promise.all(
    providers.map((provider) =>
      discoverProvider(provider).then(
        () => [],
        (error: unknown) => [`${provider.name}: ${error instanceof Error ? error.message : error}`],
      ),
    ),
  );
  const isElsewhere = (await database.inTenant(id, findHostLogin)) !== undefined;
  const none = 'Readers log in at a site of the publisher: LOGIN_PROVIDERS are not offered to them.';
  const places = hosts.length > 0 ? hosts.map((host) => `https://${host}`) : ['https://<host>'];
  return {
    issues: [...found.flat(), ...(isElsewhere ? [none] : [])],
    lines: providers.flatMap(({ name }) =>
      places.map((place) => `${id}: enter at ${name} as a redirect URI: ${place}${callbackPath('', name)}`),
    ),
  };
}
