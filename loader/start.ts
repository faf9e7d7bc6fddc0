import type { Tribune } from './ports.ts';
import { type Outside, siteOf } from './site.ts';
import type { Table } from './table.ts';
import { createTribune } from './tribune.ts';

declare global {
  interface Window {
    readonly Tribune: Tribune;
  }
}

const browser: Outside = {
  fetch: (url, options) => fetch(url, options),
  import: (url) => import(/* @vite-ignore */ url),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Makes `window.Tribune`. A second loader on the page says so and does nothing. */
export function start(address: string, table: Table, outside = browser): void {
  const site = siteOf(address);
  // Own properties only: an element with the id "Tribune" is a property of window as well.
  if (Object.hasOwn(window, 'Tribune'))
    outside
      .import<typeof import('./wakerEntry.ts')>(new URL(table.waker, site.base).href)
      .then((waker) => waker.tellSecond());
  else Object.defineProperty(window, 'Tribune', { value: createTribune(site, table, outside) });
}
