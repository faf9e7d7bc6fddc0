import type { FlagName } from '#core/ungrouped/flags/declaredFlags.ts';

/** What the worker of the offline page knows: it has no page to ask. Absolute addresses. */
export interface OfflineSite {
  readonly tenant: string;
  /** The front page, and the scope of the worker. */
  readonly home: string;
  /** The tenant's settings, by which the worker ends itself. */
  readonly settings: string;
  /** This browser's place among those that the flag is on for; undefined where the setting `offline` brings the page, to everybody. */
  readonly part?: number | undefined;
}

/** Brings the page to a share of browsers, beside the setting `offline`. */
export const offlineFlag: FlagName = 'offline-page';

/** Path of the worker on the page's own origin. */
export const offlineWorker = '/tribune-offline.js';

/** The address of the worker's script, with what it has to know. */
export function offlineAddress({ tenant, home, settings, part }: OfflineSite): string {
  const address = new URL(offlineWorker, home);
  const known = { tenant, home: new URL(home).pathname, settings };
  address.search = `${new URLSearchParams(part === undefined ? known : { ...known, part: `${part}` })}`;
  return address.href;
}

/** The reverse of `offlineAddress`. */
export function offlineSiteOf(address: string): OfflineSite {
  const { origin, searchParams } = new URL(address);
  const part = searchParams.get('part');
  return {
    ...(part !== null && { part: Number(part) }),
    tenant: searchParams.get('tenant') ?? '',
    home: new URL(searchParams.get('home') ?? '/', origin).href,
    settings: searchParams.get('settings') ?? '',
  };
}

/** The name in Cache Storage. */
export const offlineCache = (tenant: string): string => `tribune:${tenant}:offline`;

/** Where the two documents are kept: the front page at its own address, and what stands in for every other page. */
export const offlineKeys = (home: string) => ({ home, elsewhere: `${home}?tribune-offline` });
