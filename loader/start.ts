import type { Mistake } from './notices.ts';
import type { Tribune } from './ports.ts';
import { running } from './running.ts';
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

/**
 * Makes `window.Tribune`. A second loader on the page says so and does nothing; a page that has that name already keeps it. Never throws:
 * what a script of the page has broken is told, and every tag stays as the host printed it.
 */
export function start(address: string, table: Table, outside = browser): void {
  const report = (mistake: Mistake, about?: unknown) => {
    outside
      .import<typeof import('./wakerEntry.ts')>(`${new URL(table.waker, address)}`)
      .then((waker) => waker.report(mistake, about))
      .catch(() => {});
  };
  try {
    const first = Reflect.get(window, running);
    if (first) return void report('second', first.version);
    const value = createTribune(siteOf(address), table, outside);
    // Own properties only: an element with the id "Tribune" is a property of window as well.
    for (const name of [running, 'Tribune'])
      if (Object.hasOwn(window, name)) report('taken');
      else Reflect.defineProperty(window, name, { value });
  } catch (error) {
    report('broken', error);
  }
}
