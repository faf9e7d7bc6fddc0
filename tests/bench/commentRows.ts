// What 1,000 comments on one page cost at a quarter of the CPU: nodes per comment, heap, how long the page was blocked while they came, and
// how soon a reply opens: `node tests/bench/commentRows.ts [presses]` on a built dist/. It prints figures and judges nothing.
import { chromium, type Page } from 'playwright';
import { seedThread } from '../../examples/newsroom/demo/seeds/seedThread.ts';
import { startNewsroom } from '../../examples/newsroom/start.ts';
import { ensureChromium, launchOptions } from '../../scripts/chromium.ts';
import { papers } from '../support/reader.ts';
import { retainedMemory } from '../support/retainedMemory.ts';
import { logIn, summary } from './measure.ts';

const presses = Number(process.argv[2] ?? 12);
const { home, tenant } = papers.nl;
const article = 10;

const newsroom = await startNewsroom({ port: 0, dataDir: 'memory', distDir: 'dist' });
await newsroom.database.asOwner(tenant, (queries) =>
  seedThread(queries, tenant, { type: 'article', id: article }, 1000),
);
const browser = await chromium.launch(launchOptions(ensureChromium()));
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'nl-NL' });
const page = await context.newPage();
await logIn(page, newsroom.url, papers.nl);

await page.goto(`${newsroom.url}${home}/article/${article}/x#comments`);
await page.locator('[data-widget="comments"][data-w-state="ready"]').waitFor();
const devtools = await context.newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const blocked = await loadAll(page);
// Before anybody walks the nodes: each that a script has seen keeps an object on the heap.
const { heap } = await retainedMemory(page, devtools);
const { comments, nodes } = await page.evaluate(() => {
  const lists = [...document.querySelectorAll('[data-widget="comments"] .tb-comments-list')];
  const walk = (node: Node): number => [...node.childNodes].reduce((sum, each) => sum + walk(each), 1);
  const sum = (of: (list: Element) => number) => lists.reduce((all, list) => all + of(list), 0);
  return { comments: sum((list) => list.querySelectorAll('.tb-comment').length), nodes: sum(walk) };
});
console.log(`${comments} comments, CPU at 1/4`);
console.log(`  nodes per comment  ${(nodes / comments).toFixed(1)}`);
console.log(`  heap               ${heap.toFixed(1)} MiB`);
console.log(`  blocked while they came  ${blocked.toFixed(0)} ms`);
const took: number[] = [];
for (let nth = 0; nth < presses; nth += 1) took.push(await pressReply(page, (nth + 0.5) / presses));
console.log(`  reply to next paint  ${summary(took)}`);
await browser.close();
await newsroom.close();

/** Presses whatever brings more until there is no more. Returns by how much tasks were longer than 50 ms, together. */
function loadAll(on: Page): Promise<number> {
  return on.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) sum += duration - 50;
    }).observe({ type: 'longtask' });
    const root = document.querySelector('[data-widget="comments"]');
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    for (let idle = 0; idle < 20; ) {
      const buttons = root?.querySelectorAll<HTMLElement>('.tb-comments-body > .tb-button, .tb-comment-more') ?? [];
      const free = [...buttons].filter((button) => button.ariaDisabled !== 'true');
      for (const button of free) button.click();
      idle = buttons.length > 0 ? 0 : idle + 1;
      await pause(50);
    }
    return sum;
  });
}

/** Opens and closes a reply so far down the list; returns how long the opening took, from the press to the frame that shows it, ms. */
async function pressReply(on: Page, share: number): Promise<number> {
  const replies = on.locator('[data-widget="comments"] .tb-comment-open-reply');
  const row = on.locator('[data-widget="comments"] .tb-comments-list > .tb-comment');
  await row
    .nth(Math.floor(share * (await row.count())))
    .evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await on.waitForTimeout(400);
  const nth = await replies.evaluateAll((all) => all.findIndex((it) => it.getBoundingClientRect().top > 100));
  const button = replies.nth(nth);
  const painted = on.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const listener = (event: Event) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - event.timeStamp);
            port2.postMessage(undefined);
          });
        addEventListener('click', listener, { capture: true, once: true });
      }),
  );
  await button.click();
  const took = await painted;
  await on.locator('[data-widget="comments"] .tb-comment-body .tb-comment-form textarea').waitFor();
  await on.keyboard.press('Escape');
  await on.waitForTimeout(300);
  return took;
}
