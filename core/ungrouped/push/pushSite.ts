/** Below the site's own addresses: no other worker of the site has this scope, and no page is controlled by it. */
const folder = 'tribune-push/';

/** The scope of the push worker. `home`: the path that the site's addresses begin with, with a slash at the end. */
export const pushScope = (home: string): string => home + folder;

/** Whom a push worker works for. */
export interface PushSite {
  /** What relative addresses of messages are resolved against: the home of the tenant's site. */
  readonly home: string;
  readonly tenant: string;
  /** Origin of the API. */
  readonly api: string;
}

/** The address of the worker's script with what it has to know; a worker has no page to ask. */
export function workerAddress(worker: string, { tenant, api, home }: PushSite): string {
  const address = new URL(worker, home);
  address.searchParams.set('tenant', tenant);
  if (api !== address.origin) address.searchParams.set('api', api);
  return address.href;
}

/** The reverse of `workerAddress`. */
export function siteOf(address: string, scope: string): PushSite {
  const { origin, searchParams } = new URL(address);
  return {
    home: scope.endsWith(`/${folder}`) ? scope.slice(0, -folder.length) : scope,
    tenant: searchParams.get('tenant') ?? '',
    api: searchParams.get('api') ?? origin,
  };
}
