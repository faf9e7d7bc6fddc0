// How long a press on "more" keeps the page, and how long a list takes that a reader comes back to, on a CPU four times slower:
// `node tests/bench/lists.ts [rounds]` on a built dist/. It prints figures, and judges nothing.
import { type Browser, chromium, type Page } from 'playwright';
import { startNewsroom } from '../../examples/newsroom/start.ts';
import { ensureChromium, launchOptions } from '../../scripts/chromium.ts';
import { papers } from '../support/reader.ts';
import { summary } from './measure.ts';

const rounds = Number(process.argv[2] ?? 9);

const lists = {
  list: { path: '/tag/wk-2026', item: '.tb-articles-item', link: '.tb-articles-link', more: '.tb-articles-more' },
  search: { path: '/search?q=wedstrijd', item: '.tb-search-item', link: '.tb-search-link', more: '.tb-search-more' },
} as const;
type List = (typeof lists)[keyof typeof lists];

interface Times {
  /** Event timing of the first press, which fetches what it needs, and of the second. */
  readonly firstPress: number;
  readonly secondPress: number;
  /** From the first paint of the page that a reader comes back to until its items, its focus and its scroll (2 px) are what they were. */
  readonly sincePaint: number;
  /** The same from the start of the navigation. */
  readonly sinceStart: number;
}

/** `head`: with list-return.js; `island`: as on a page whose head has it not. */
const ways = ['head', 'island'] as const;
type Way = (typeof ways)[number];

const newsroom = await startNewsroom({ port: 0, dataDir: 'memory', distDir: 'dist' });
const browser = await chromium.launch(launchOptions(ensureChromium()));
for (const [name, list] of Object.entries(lists)) {
  const times: Record<Way, Times[]> = { head: [], island: [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const way of ways) {
      const one = await measure(browser, list, way);
      // The first ones fill the newsroom's caches.
      if (round > 0) times[way].push(one);
    }
  console.log(name);
  for (const way of ways)
    for (const key of ['firstPress', 'secondPress', 'sincePaint', 'sinceStart'] as const)
      console.log(`  ${way.padEnd(6)} ${key.padEnd(12)} ${summary(times[way].map((each) => each[key]))}`);
}
await browser.close();
await newsroom.close();

/** Keeps the longest event, ms, and when a list is as it was left. */
function watch([item, way]: readonly [item: string, way: string]): void {
  const seen = { longest: 0, whole: 0 };
  const events = { type: 'event', durationThreshold: 16 };
  Reflect.set(window, '__seen', seen);
  if (way === 'island')
    for (const key of Object.keys(sessionStorage)) if (key.includes(':rows ')) sessionStorage.removeItem(key);
  new PerformanceObserver((found) => {
    for (const { duration } of found.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe(events);
  const slot = `left ${location.pathname}`;
  const left = Number(sessionStorage.getItem(slot) ?? Number.NaN);
  addEventListener('pagehide', () => sessionStorage.setItem(slot, `${scrollY}`));
  // Looks after each frame was made: whatever the page does in a frame, it may do later in it than this.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const isBack =
      document.querySelectorAll(item).length >= 30 &&
      Math.abs(scrollY - left) <= 2 &&
      document.activeElement?.closest(item) !== null;
    if (isBack) seen.whole = performance.now();
    else requestAnimationFrame(look);
  };
  const look = () => port2.postMessage(0);
  if (left >= 0) requestAnimationFrame(look);
}

function takeLongest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // An event is reported once its frame is painted.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const seen: { longest: number } = Reflect.get(window, '__seen');
    const { longest } = seen;
    seen.longest = 0;
    return longest;
  });
}

async function measure(browser: Browser, { path, item, link, more }: List, way: Way): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch, [item, way] as const);
  await page.goto(`${newsroom.url}${papers.nl.home}${path}`, { waitUntil: 'load' });
  const press = async (count: number) => {
    await page.locator(more).click();
    await page.waitForFunction(
      ([selector, least]) => document.querySelectorAll(`${selector}`).length >= Number(least),
      [item, count] as const,
    );
    return takeLongest(page);
  };
  await takeLongest(page);
  const [firstPress, secondPress] = [await press(20), await press(30)];
  await page.locator(link).nth(25).click();
  await page.waitForURL(/\/article\/\d+\//);
  await page.goBack({ waitUntil: 'load' });
  await page.waitForFunction(() => Reflect.get(window, '__seen').whole > 0);
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const back = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-paint');
    const { whole }: { whole: number } = Reflect.get(window, '__seen');
    return { sincePaint: Math.max(0, whole - (painted?.startTime ?? Number.NaN)), sinceStart: whole };
  });
  await context.close();
  return { firstPress, secondPress, ...back };
}
