import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../database/schema.ts';
import { originOf } from '../http/origin.ts';
import type { Services } from './services.ts';
import type { Tenancy } from './tenancy.ts';

/** Where a paper's pages are: scheme and host, and what their addresses begin with there. */
export interface Site {
  readonly origin: string;
  readonly base: string;
}

/** Nothing on the tenant's own host, and on nobody's for the usual tenant; else `/t/<tenant>`. */
export function baseOn(host: string, tenant: Tenant, tenancy: Tenancy): string {
  return (tenancy.ownerOf(host) ?? tenancy.defaultPaper).id === tenant.id ? '' : `/t/${tenant.id}`;
}

const isThisMachine = (host: string) => /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);

/**
 * Where links in mails lead. A Host header is anybody's to write, and whoever follows the link hands over a secret: only the
 * tenant's own host names count, and outside production those of this machine; else the newsroom's own address.
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
