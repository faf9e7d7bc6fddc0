import type { Endpoint } from '#core/contract/base/endpoint.ts';

/** Where each service of the contract lives; without a slash at the end. */
export interface Origins {
  readonly api: string;
  readonly actions: string;
  readonly host: string;
  /** The `api` when absent. */
  readonly soccer?: string;
}

/** The configured part of it: `TenantConfig.api`, in which an address that is none counts as absent. */
export interface ApiSettings {
  readonly url?: string | undefined;
  readonly source: 'php' | 'nodejs';
  readonly actionsUrl?: string | undefined;
  readonly soccerUrl?: string | undefined;
}

/**
 * The origins of a tenant. With the `nodejs` source the actions go to their own API, which must be set: otherwise this
 * throws an Error that says exactly `Invalid api url`.
 */
export function originsOf({ url, source, actionsUrl, soccerUrl }: ApiSettings, host: string): Origins {
  const api = url ? trimmed(url) : host;
  const soccer = soccerUrl ? trimmed(soccerUrl) : api;
  if (source !== 'nodejs') return { api, actions: api, host, soccer };
  if (!actionsUrl) throw new Error('Invalid api url');
  return { api, actions: trimmed(actionsUrl), host, soccer };
}

export function originFor(service: Endpoint['service'], origins: Origins): string {
  return origins[service ?? 'api'] ?? origins.api;
}

function trimmed(url: string): string {
  return url.replace(/\/+$/, '');
}
