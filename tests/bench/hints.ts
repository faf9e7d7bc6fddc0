// How long a reader on slow 4G and a slow phone waits for an island that wakes at once (the contact form), with and without the preloads that the
// newsroom prints: `node tests/bench/hints.ts [rounds]` on a built dist/. Both are measured in turn in the same run.
import { type Browser, chromium } from 'playwright';
import { startNewsroom } from '../../examples/newsroom/start.ts';
import { ensureChromium, launchOptions } from '../../scripts/chromium.ts';
import { median, slow4g, summary } from './measure.ts';

const rounds = Number(process.argv[2] ?? 7);

const newsroom = await startNewsroom({ port: 0, dataDir: 'memory', distDir: 'dist' });
const browser = await chromium.launch(launchOptions(ensureChromium()));
const times: Record<'hints' | 'bare', number[]> = { hints: [], bare: [] };
for (let round = 0; round < rounds; round++) {
  times.hints.push(await timeToForm(browser, true));
  times.bare.push(await timeToForm(browser, false));
}
await browser.close();
await newsroom.close();

const [hints, bare] = [median(times.hints), median(times.bare)];
console.log(`with hints     ${summary(times.hints)}`);
console.log(`without hints  ${summary(times.bare)}`);
console.log(`ratio          ${(hints / bare).toFixed(2)}`);

/** From navigation to a ready form, ms, in a browser context with an empty cache. */
async function timeToForm(browser: Browser, hasHints: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  // Both ways go through the same detour, so that only the hints differ.
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: hasHints ? html : html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '') });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${newsroom.url}/contact`, { waitUntil: 'commit' });
  await page.locator('[data-page="contact-form"][data-w-state="ready"]').waitFor({ timeout: 30_000 });
  const ready = await page.evaluate(
    () =>
      performance.getEntriesByType('mark').find(({ name }) => /^tribune:contact-form#\d+:ready$/.test(name))?.startTime,
  );
  await context.close();
  return ready ?? Number.NaN;
}
