import type { FastifyRequest } from 'fastify';
import type { Services } from '../api/services.ts';

/**
 * The part of a URL that may be logged: the path, without what follows `reset/` and `verify/`, which opens an account. A query
 * may contain a code, a state or a signature.
 */
function loggedAddress(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return path.replace(/(\/|%2f)(reset|verify)(?:\/|%2f).+/i, '$1$2/…');
}

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly host: string;
  readonly ip: string;
}

/** The fields of a request that are logged: neither headers nor body. */
export const loggedRequest = ({ method, url, host, ip }: Asked) => ({
  method,
  url: loggedAddress(url),
  host,
  remoteAddress: ip,
});

/**
 * The fields of the line that a request gets. The tenant is that of the path, of X-Tenant or of the host, in this order; `route` is the pattern that the path fits,
 * where it fits one.
 */
export function requestLine(
  { id, method, url, host, hostname, ip, headers, routeOptions }: FastifyRequest,
  { tenancy }: Pick<Services, 'tenancy'>,
) {
  const [, inPath = ''] = /^\/(?:t|assets\/cdn)\/([^/?#]*)/.exec(url) ?? [];
  const named = [inPath, `${headers['x-tenant'] ?? ''}`].map((name) => tenancy.byId(name)).find(Boolean);
  const { url: path, ...logged } = loggedRequest({ method, url, host, ip });
  return {
    requestId: id,
    tenant: (named ?? tenancy.ownerOf(hostname) ?? tenancy.defaultPaper).id,
    ...{ ...logged, path, route: routeOptions?.url },
  };
}

/** The fields of an error that are logged, without those that a driver adds, which may contain a row or part of a request. */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code };
}
