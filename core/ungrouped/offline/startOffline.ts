import type { Page } from '#core/base/page/page.ts';
import { whenIdle } from '#core/late/whenIdle.ts';
import { isFlagOn, ownPart } from '#core/ungrouped/flags/flags.ts';
import { parsePage } from '#core/ungrouped/html/parseInert.ts';
import { registerWorker } from '#core/ungrouped/html/registerWorker.ts';
import {
  type OfflineSite,
  offlineAddress,
  offlineCache,
  offlineFlag,
  offlineKeys,
  offlineWorker,
} from './offlineSite.ts';
import { type Files, printOffline } from './printOffline.ts';

/** How long a kept front page is not fetched anew, ms. */
const freshness = 600_000;
/** The largest file of each kind that a copy takes in, bytes. */
const largest = { text: 400_000, data: 80_000 } as const;
const keptAt = 'x-tribune-kept';

/** The copy has all that it needs in it: no script of it runs, and it asks nobody for anything. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** Without cookies: nothing that is kept is of one reader. */
const load = async (address: string) => fetch(address, { credentials: 'omit' });

function filesOf(origins: readonly string[]): Files {
  async function read(address: string, most: number): Promise<Blob | undefined> {
    if (!origins.includes(new URL(address).origin)) return;
    const reply = await load(address).catch(() => undefined);
    const file = reply?.ok ? await reply.blob() : undefined;
    return file && file.size <= most ? file : undefined;
  }
  return {
    text: async (address) => (await read(address, largest.text))?.text(),
    async data(address) {
      const file = await read(address, largest.data);
      if (!file) return;
      const reader = new FileReader();
      const end = new Promise((done) => reader.addEventListener('loadend', done));
      reader.readAsDataURL(file);
      await end;
      return typeof reader.result === 'string' ? reader.result : undefined;
    },
  };
}

const storedAs = (html: string, now: number) =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      [keptAt]: `${now}`,
    },
  });

/** Keeps the front page as it is now, unless it was kept a few minutes ago. Returns whether there is one. */
async function keepFrontPage({ tenant, home, settings }: OfflineSite, { clock, wordsOf }: Page): Promise<boolean> {
  const cache = await caches.open(offlineCache(tenant));
  const keys = offlineKeys(home);
  const before = await cache.match(keys.home);
  const now = clock.now();
  const age = before ? now - Number(before.headers.get(keptAt)) : Number.NaN;
  if (age >= 0 && age < freshness) return true;
  const reply = await load(home);
  if (!reply.ok || reply.redirected || !reply.headers.get('content-type')?.startsWith('text/html')) return !!before;
  const files = filesOf([new URL(home).origin, new URL(settings).origin]);
  const avoidsResults = document.documentElement.dataset.spoilers === 'on';
  const parsed = parsePage(await reply.text());
  const printed = await printOffline(parsed, { home, now, words: wordsOf('core'), files, avoidsResults });
  await cache.put(keys.home, storedAs(printed.home, now));
  await cache.put(keys.elsewhere, storedAs(printed.elsewhere, now));
  return true;
}

async function start(page: Page, settings: string): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !('caches' in window) || window.parent !== window || page.config.off.includes('*')) return;
  if (!page.config.offline && !isFlagOn(page, offlineFlag)) return;
  await whenIdle(window);
  const home = new URL(page.place.to('/'), location.href).href;
  const part = page.config.offline ? undefined : ownPart(page, offlineFlag);
  const site = { tenant: page.tenant, home, settings, part };
  const address = offlineAddress(site);
  const found = await serviceWorker.getRegistration(home);
  const script = found?.scope === home ? (found.active ?? found.waiting ?? found.installing)?.scriptURL : undefined;
  if (script && new URL(script).pathname !== offlineWorker) return;
  if ((await keepFrontPage(site, page)) && script !== address)
    await registerWorker(serviceWorker, address, { scope: home }, globalThis, 'offline');
}

/**
 * Keeps the front page for readers without a connection, and registers the worker that shows it, once the page is idle; never for readers who save data. `settings`: the
 * address of `tenant.json`. Does nothing in a frame, in a browser without service workers, where another script's worker has the site,
 * and where neither the setting `offline` nor the flag brings it.
 */
export const startOffline = (page: Page, settings: string): Promise<void> =>
  // The line may be gone, and storage full or blocked: readers lose nothing that they had.
  start(page, new URL(settings, location.href).href).catch(() => {});
