import type { Tenant } from '../database/schema.ts';

/** Which tenant a host name or an id stands for. */
export interface Tenancy {
  readonly all: readonly Tenant[];
  byId(id: string): Tenant | undefined;
  /** The tenant that owns this host name; undefined for a name that is nobody's. */
  ownerOf(host: string): Tenant | undefined;
  /** Of a host that is nobody's. */
  readonly usual: Tenant;
}

/** Read once, at the start: a new tenant or host name needs a restart. */
export function createTenancy(all: readonly Tenant[]): Tenancy {
  const usual = all.find((tenant) => tenant.is_default) ?? all[0];
  if (!usual) throw new Error('The database has no tenant.');
  const ids = new Map(all.map((tenant) => [tenant.id, tenant]));
  const hosts = new Map(all.flatMap((tenant) => tenant.hosts.map((host) => [host.toLowerCase(), tenant] as const)));
  return {
    all,
    usual,
    byId: (id) => ids.get(id),
    ownerOf: (host) => hosts.get(host.toLowerCase()),
  };
}
