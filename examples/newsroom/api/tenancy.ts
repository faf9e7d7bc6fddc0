import type { Tenant } from '../database/schema.ts';
import type { Content, Paper } from '../editorial/content.ts';

/** Finds tenants by host name or id. */
export interface Tenancy {
  readonly all: readonly Paper[];
  byId(id: string): Paper | undefined;
  /** The tenant that owns this host name; undefined where none does. */
  ownerOf(host: string): Paper | undefined;
  /** The tenant of host names that none owns. */
  readonly defaultPaper: Paper;
}

/** Makes the index of tenants, once at the start: a new tenant or host name needs a restart. */
export function createTenancy(tenants: readonly Tenant[], contentOf: (tenant: string) => Content): Tenancy {
  const all = tenants.map((tenant): Paper => ({ ...tenant, content: contentOf(tenant.id) }));
  const defaultPaper = all.find((tenant) => tenant.is_default) ?? all[0];
  if (!defaultPaper) {
    throw new Error(
      'There is no paper yet. Make one: npx --no tribune tenant new <name> --host www.example.com --admin me@example.com',
    );
  }
  const ids = new Map(all.map((tenant) => [tenant.id, tenant]));
  const hosts = new Map(all.flatMap((tenant) => tenant.hosts.map((host) => [host.toLowerCase(), tenant] as const)));
  return {
    all,
    defaultPaper,
    byId: (id) => ids.get(id),
    ownerOf: (host) => hosts.get(host.toLowerCase()),
  };
}
