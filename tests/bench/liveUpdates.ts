// Whether pages of football stay smooth while matches change ten times a second, at a quarter of the CPU:
// `node tests/bench/liveUpdates.ts [seconds]` on a built dist/. The 24 matches of a last round of groups are under way at once, and each change is a goal.
// It prints the frames that took longer than 50 ms, as the browser counts them (`long-animation-frame`), and the longest tasks by the thread's own clock,
// and judges nothing.
import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright';
import { startNewsroom } from '../../examples/newsroom/start.ts';
import { ensureChromium, launchOptions } from '../../scripts/chromium.ts';
import { papers, stir } from '../support/reader.ts';
import { setMatch } from '../support/setFixture.ts';
import { machineTime } from '../support/testClock.ts';
import { recordTasks } from './longTasks.ts';

const seconds = Number(process.argv[2] ?? 20);
const perSecond = 10;
const { home, tenant } = papers.nl;
/** The third round of the groups: each of 48 teams plays. */
const matches = Array.from({ length: 24 }, (_, at) => 260_049 + at);
const pages = [
  ['60 rows of tables, and the best thirds', '/matchcenter/rankings/league/world-cup', 'league-standings'],
  ['24 matches of a round', '/matchcenter/league/world-cup/round/3', 'fixtures'],
] as const;

interface Seen {
  /** Durations of frames longer than 50 ms, ms. */
  readonly long: number[];
  readonly frames: number[];
  /** How often something within the widget changed. */
  readonly changes: number;
}

const newsroom = await startNewsroom({ port: 0, dataDir: 'memory', distDir: 'dist' });
await newsroom.clock.set(Date.parse('2026-06-28T05:30:00Z') - machineTime());
await newsroom.matchDay.drive();
const goals = new Map<number, number>();
for (const id of matches) await score(id);
const browser = await chromium.launch(launchOptions(ensureChromium()));
for (const [name, path, widget] of pages) {
  const page = await open(browser, `${newsroom.url}${home}${path}`, widget);
  const before = await seenOn(page);
  const end = await recordTasks(page);
  const sent = await change();
  const tasks = await end();
  const { long, frames, changes } = await seenOn(page);
  const late = long.slice(before.long.length);
  const worst = Math.max(0, ...frames.slice(before.frames.length));
  console.log(`${name}: ${sent} changes in ${seconds} s, drawn ${changes - before.changes} times`);
  console.log(`  frames over 50 ms: ${late.length}, the longest ${Math.max(0, ...late).toFixed(0)} ms`);
  const busy = tasks.filter(({ took }) => took > 50).length;
  console.log(`  tasks over 50 ms of the thread's own time: ${busy} of ${tasks.length}, the longest three:`);
  for (const { took, parts } of tasks.slice(0, 3)) {
    const of = Object.entries(parts).map(([part, ms]) => `${part} ${ms.toFixed(0)}`);
    console.log(`    ${took.toFixed(0)} ms: ${of.join(', ')}`);
  }
  console.log(`  longest time between two frames: ${worst.toFixed(0)} ms`);
  await page.evaluate(() => {
    for (const until = performance.now() + 60; performance.now() < until; );
  });
  const control = (await seenOn(page)).long.length - long.length;
  console.log(`  a task of 60 ms is reported: ${control > 0 ? 'yes' : 'no'}`);
  await page.context().close();
}
await browser.close();
await newsroom.close();
console.log(`load average ${loadavg()[0]?.toFixed(0)}`);

/** One more goal for the home side of a match that is set by hand; its guests score each fourth time. */
async function score(id: number): Promise<void> {
  const count = ((goals.get(id) ?? 0) + 1) % 40;
  goals.set(id, count);
  const standing = { status: 'live', minute: 70, home_score: count, away_score: Math.floor(count / 4) } as const;
  await setMatch(newsroom, tenant, id, standing);
}

async function change(): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  for (let due = performance.now(); due < until; due += 1000 / perSecond) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    await score(matches[sent % matches.length] ?? 0);
    sent += 1;
  }
  // What was sent last is drawn.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return sent;
}

async function open(from: Browser, address: string, widget: string): Promise<Page> {
  const context = await from.newContext({ viewport: { width: 1280, height: 900 }, locale: 'nl-NL' });
  const page = await context.newPage();
  await page.goto(address);
  await stir(page);
  const tag = page.locator(`main [data-widget="${widget}"]`).first();
  await tag.scrollIntoViewIfNeeded();
  await page.locator(`main [data-widget="${widget}"][data-w-state="ready"]`).first().waitFor();
  await page.waitForLoadState('networkidle');
  await tag.evaluate((element) => {
    const [long, frames]: [number[], number[]] = [[], []];
    const seen = { long, frames, changes: 0 };
    Reflect.set(window, 'benchSeen', seen);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.long.push(duration);
    }).observe({ type: 'long-animation-frame' });
    let last = performance.now();
    const look = (now: number) => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new MutationObserver(() => {
      seen.changes += 1;
    }).observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // The driver's own script, and what was measured while it came, are no part of it.
  await page.waitForTimeout(1000);
  return page;
}

function seenOn(page: Page): Promise<Seen> {
  return page.evaluate(() => Reflect.get(window, 'benchSeen'));
}
