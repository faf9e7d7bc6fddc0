import * as z from 'zod/mini';
import { parseJson } from '../../hub/index.ts';

const count = z.int().check(z.positive());
const perTenant = z.record(z.string(), count);

/** How many sockets one address may have: by the id of a tenant, or of each; undefined for the hub's own limit. */
export type SocketsPerAddress = (tenant: string) => number | undefined;

/** Reads `800`, for each tenant, or JSON by tenant, `{"deaftrap":800}`. Throws an Error with one sentence if it is neither. */
export function socketsPerAddressFrom(text: string | undefined): SocketsPerAddress | undefined {
  if (text === undefined) return undefined;
  const given = parseJson(text);
  const each = z.safeParse(count, given);
  if (each.success) return () => each.data;
  const some = z.safeParse(perTenant, given);
  if (!some.success)
    throw new Error(
      'HUB_SOCKETS_PER_ADDRESS has to be a whole number above 0, or JSON with one for tenants: {"deaftrap":800}.',
    );
  return (tenant) => (Object.hasOwn(some.data, tenant) ? some.data[tenant] : undefined);
}
