import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../database/schema.ts';
import { originOf } from '../http/origin.ts';
import type { Services } from './services.ts';
import type { Tenancy } from './tenancy.ts';

/** Where a paper's pages are: scheme and host, and the prefix of its paths there. */
export interface Site {
  readonly origin: string;
  readonly base: string;
}

/**
 * Prefix of a tenant's paths on a host: empty on the tenant's own host and for the default tenant on an unknown one; otherwise
 * `/t/<tenant>`.
 */
export function baseOn(host: string, tenant: Tenant, tenancy: Tenancy): string {
  return (tenancy.ownerOf(host) ?? tenancy.defaultPaper).id === tenant.id ? '' : `/t/${tenant.id}`;
}

const isThisMachine = (host: string) => /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);

/**
 * The site that links in mails lead to. As anybody can write a Host header, and a link carries a secret, only the tenant's own
 * host names are used and, outside production, those of this machine; otherwise the newsroom's own address.
 */
export function siteForMail(
  tenant: Tenant,
  { tenancy, origin, isProduction }: Pick<Services, 'tenancy' | 'origin' | 'isProduction'>,
  request?: FastifyRequest,
): Site {
  const url = new URL(origin());
  if (request && !isProduction && isThisMachine(request.hostname)) url.href = originOf(request);
  else if (request && tenancy.ownerOf(request.hostname)?.id === tenant.id) url.hostname = request.hostname;
  return { origin: url.origin, base: baseOn(url.hostname, tenant, tenancy) };
}
