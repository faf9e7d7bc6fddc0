// What a page costs with everything that a publisher earns by, against the same page without its tags:
// `node tests/bench/promotion.ts [rounds]` on a built dist/. Slow 4G, a CPU four times slower, both in turn in the same run.
import { type Browser, chromium } from 'playwright';
import { startNewsroom } from '../../examples/newsroom/start.ts';
import { ensureChromium, launchOptions } from '../../scripts/chromium.ts';
import { slow4g } from './measure.ts';

const rounds = Number(process.argv[2] ?? 5);
const tags = 'showcase|title-test|pop-up|social-promotion';

interface Weight {
  /** ms. */
  readonly lcp: number;
  /** ms beyond 50 of each long task, summed: as Lighthouse counts blocking time. */
  readonly blocking: number;
  readonly shift: number;
  /** Bytes over the network, headers not counted. */
  readonly bytes: number;
  readonly requests: number;
}

const newsroom = await startNewsroom({ port: 0, dataDir: 'memory', distDir: 'dist' });
const browser = await chromium.launch(launchOptions(ensureChromium()));
const measured: Record<'on' | 'off', Weight[]> = { on: [], off: [] };
for (let round = 0; round < rounds; round++) {
  measured.on.push(await weigh(browser, true));
  measured.off.push(await weigh(browser, false));
}
await browser.close();
await newsroom.close();

console.log('                 with   without  ratio');
for (const name of ['lcp', 'blocking', 'shift', 'bytes', 'requests'] as const) {
  const [on, off] = [median(measured.on, name), median(measured.off, name)];
  const shown = [on, off]
    .map((value) => (name === 'shift' ? value.toFixed(4) : value.toFixed(0)).padStart(9))
    .join(' ');
  console.log(`${name.padEnd(9)} ${shown} ${off === 0 ? '' : (on / off).toFixed(2).padStart(6)}`);
}

/** The page read from top to bottom by a reader who allows everything, in a context with an empty cache. */
async function weigh(browser: Browser, isOn: boolean): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addCookies([{ name: 'consent', value: 'ads.embeds.social.experiments', url: newsroom.url }]);
  const page = await context.newPage();
  // Both ways go through the same detour, so that only the tags differ.
  await page.route('**/promotion', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = isOn ? html : html.replaceAll(new RegExp(` data-widget="(${tags})"`, 'g'), '');
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, blocking: 0, shift: 0 };
    Reflect.set(window, '__seen', seen);
    const watch = (type: string, take: (entry: Record<string, number>) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(JSON.parse(JSON.stringify(entry)));
      }).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime = 0 }) => {
      seen.lcp = startTime;
    });
    watch('longtask', ({ duration = 0 }) => {
      seen.blocking += Math.max(0, duration - 50);
    });
    watch('layout-shift', ({ value = 0 }) => {
      seen.shift += value;
    });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(`${newsroom.url}/promotion`, { waitUntil: 'networkidle' });
  for (let step = 0; step < 12; step++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(250);
  }
  await page.waitForLoadState('networkidle');
  const seen: Pick<Weight, 'lcp' | 'blocking' | 'shift'> = await page.evaluate(() => Reflect.get(window, '__seen'));
  await context.close();
  return { ...seen, bytes, requests };
}

function median(weights: readonly Weight[], name: keyof Weight): number {
  return weights.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(weights.length / 2)] ?? Number.NaN;
}
