// How soon a press is painted in threads of 100, 3,000 and 10,000 comments, and the longest task while they mount:
// `node tests/bench/comments.ts [presses]` on a built dist/. It prints figures and ratios and judges nothing.
import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright';
import { seedThread } from '../../examples/newsroom/demo/seeds/seedThread.ts';
import { startNewsroom } from '../../examples/newsroom/start.ts';
import { ensureChromium, launchOptions } from '../../scripts/chromium.ts';
import { papers } from '../support/reader.ts';
import { logIn, median, summary } from './measure.ts';

const presses = Number(process.argv[2] ?? 11);
const { home, tenant } = papers.nl;
const threads = [
  { article: 9, count: 100 },
  { article: 10, count: 3_000 },
  { article: 11, count: 10_000 },
] as const;
const speeds = [1, 4] as const;
const acts = ['like', 'reply'] as const;

const newsroom = await startNewsroom({ port: 0, dataDir: 'memory', distDir: 'dist' });
for (const { article, count } of threads)
  await newsroom.database.asOwner(tenant, (queries) =>
    seedThread(queries, tenant, { type: 'article', id: article }, count),
  );
const browser = await chromium.launch(launchOptions(ensureChromium()));
const medians = new Map<string, number>();
for (const { article, count } of threads) {
  for (const speed of speeds) {
    const measured = await measure(browser, article, speed);
    console.log(`${count} comments, CPU at 1/${speed}`);
    console.log(`  longest task while mounting  ${measured.longest.toFixed(0)} ms`);
    for (const act of acts) {
      medians.set(`${act} ${speed} ${count}`, median(measured[act]));
      console.log(`  ${act} to next paint`.padEnd(31), summary(measured[act]));
    }
  }
}
for (const act of acts)
  for (const speed of speeds)
    for (const { count } of threads.slice(1)) {
      const ratio = (medians.get(`${act} ${speed} ${count}`) ?? 0) / (medians.get(`${act} ${speed} 100`) ?? 1);
      console.log(`${act} at 1/${speed}, ${count} against 100 comments: ${ratio.toFixed(2)}`);
    }
await browser.close();
await newsroom.close();

async function measure(from: Browser, article: number, speed: number) {
  const context = await from.newContext({ viewport: { width: 1280, height: 900 }, locale: 'nl-NL' });
  const page = await context.newPage();
  await logIn(page, newsroom.url, papers.nl);

  const devtools = await context.newCDPSession(page);
  const longest = await mount(page, devtools, `${newsroom.url}${home}/article/${article}/x`, speed);
  const rows = page.locator('[data-widget="comments"] .tb-comments-list .tb-comment-body:has(.tb-comment-like)');
  const like: number[] = [];
  const reply: number[] = [];
  for (let nth = 0; nth < presses; nth += 1) {
    const row = rows.nth(nth);
    like.push(await press(page, row.locator('.tb-comment-like').first()));
    // Opens and closes: both are painted.
    for (const _ of ['open', 'close']) reply.push(await press(page, row.locator('.tb-comment-open-reply').first()));
  }
  await context.close();
  return { longest, like, reply };
}

/** Comes near the comments as a reader does, and returns the longest task until they stand, ms. Below 50 ms it is told as 0. */
async function mount(page: Page, devtools: CDPSession, address: string, speed: number): Promise<number> {
  const section = page.locator('[data-widget="comments"]');
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  // The first look puts the browser driver's own script into the page, which is a long task too.
  await section.count();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: speed });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'benchTasks', tasks);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await section.scrollIntoViewIfNeeded();
  await page.locator('[data-widget="comments"][data-w-state="ready"]').waitFor();
  await section.locator('.tb-comment-like').first().waitFor();
  await page.waitForLoadState('networkidle');
  const tasks: number[] = await page.evaluate(() => Reflect.get(window, 'benchTasks'));
  return Math.max(0, ...tasks);
}

/** From a real click to the frame that shows what came of it, ms. */
async function press(page: Page, button: Locator): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          (event) =>
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - event.timeStamp);
              port2.postMessage(undefined);
            }),
          { capture: true, once: true },
        );
      }),
  );
  const stateOf = () => button.evaluate((it) => `${it.ariaPressed} ${it.ariaExpanded}`);
  const before = await stateOf();
  await button.click();
  const took = await painted;
  if ((await stateOf()) === before) throw new Error('The press changed nothing.');
  return took;
}
