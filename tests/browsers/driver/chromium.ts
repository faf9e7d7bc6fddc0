import { chromium } from 'playwright';
import * as z from 'zod/mini';
import { ensureShell, launchOptions } from '../../../scripts/chromium.ts';
import type { Engine, Remote } from './remote.ts';

/** Starts the Chromium of all other browser tests, for what is shown in every engine alike. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch(launchOptions(ensureShell()));
  return {
    name: `Chromium ${browser.version()}`,
    async newTab() {
      const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' });
      const page = await context.newPage();
      return {
        open: async (address) => void (await page.goto(address)),
        reload: async () => void (await page.reload()),
        back: async () => void (await page.goBack()),
        call: async (source) => z.parse(z.string(), await page.evaluate(`(${source})()`)),
        resize: (size) => page.setViewportSize(size),
        act: () => Promise.reject(new Error('Nothing is pressed in Chromium here: see tests/e2e.')),
        [Symbol.asyncDispose]: () => context.close(),
      } satisfies Remote;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
