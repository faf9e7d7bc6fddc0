import type { Page } from '#core/base/page/page.ts';
import { shared } from '#core/base/page/share.ts';
import type { Realtime } from '#core/realtime/realtime.ts';

const latest = new WeakMap<Page, Realtime>();

/** For tests: the page, of which this is the realtime from now on. */
export function withRealtime(page: Page, realtime: Realtime): Page {
  const now = () => latest.get(page) ?? realtime;
  latest.set(page, realtime);
  shared(page, 'realtime', () => ({
    get status() {
      return now().status;
    },
    on: (...given: Parameters<Realtime['on']>) => now().on(...given),
  }));
  return page;
}
