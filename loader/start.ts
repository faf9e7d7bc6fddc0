import type { Mistake } from './notices.ts';
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

/** Where a loader of any build finds that another is at work; the name `Tribune` may be the site's own. */
const key = Symbol.for('tribune');

/**
 * Makes `window.Tribune`. A second loader on the page says so and does nothing; a page that has that name already keeps it. Never throws:
 * what a script of the page has broken is told, and every tag stays as the host printed it.
 */
export function start(address: string, table: Table, outside = browser): void {
  const report = (mistake: Mistake, about: unknown) => {
    outside
      .import<typeof import('./wakerEntry.ts')>(new URL(table.waker, new URL('.', address)).href)
      .then((waker) => waker.report(mistake, about))
      .catch(() => {});
  };
  try {
    const running = Reflect.get(window, key);
    if (running) {
      report('second', running.version);
      return;
    }
    const value = createTribune(siteOf(address), table, outside);
    Reflect.defineProperty(window, key, { value });
    // Own properties only: an element with the id "Tribune" is a property of window as well.
    if (Object.hasOwn(window, 'Tribune')) report('taken', 0);
    else Reflect.defineProperty(window, 'Tribune', { value });
  } catch (error) {
    report('broken', error);
  }
}
