import type { Tribune } from '#loader/ports.ts';
import { running } from '#loader/running.ts';
import { type Environment, siteOf } from '#loader/site.ts';
import type { Table } from '#loader/table.ts';
import { createRuntimeLoader } from './runtimeLoader.ts';
import { createTribune } from './tribune.ts';
import { wait } from './wait.ts';

declare global {
  interface Window {
    readonly Tribune: Tribune;
  }
}

/** `at` gives the address of a path below the loader. */
const browser = (at: (path: string) => string): Environment => ({
  fetch: async (path, options) => fetch(at(path), options),
  import: (path) => import(/* @vite-ignore */ at(path)),
  wait,
});

/**
 * Makes `window.Tribune`. A second loader on the page says so and does nothing; a page that has that name already keeps it. Never throws:
 * what a script of the page has broken is reported, and every tag stays as the host printed it.
 */
export function start(address: string, table: Table, create = browser): void {
  let base = address;
  const environment = create((path) => new URL(path, base).href);
  const loader = createRuntimeLoader(table.runtime, environment);
  try {
    if (!window.fetch) throw Error('fetch is missing');
    const first = Reflect.get(window, running);
    if (first) return void loader.report('second', first.version);
    const site = siteOf(address);
    base = site.base;
    const value = createTribune(site, table, environment, loader);
    // The sheet keeps the room of islands from here on. It could ask the root for a tag with a state, but would do so at each insertion.
    document.documentElement.dataset.wState = '';
    // Own properties only: an element with the id "Tribune" is a property of window as well.
    for (const name of [running, 'Tribune'])
      if (Object.hasOwn(window, name)) loader.report('taken');
      else Reflect.defineProperty(window, name, { value });
  } catch (error) {
    loader.report('broken', error);
  }
}
