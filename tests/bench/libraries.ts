// How long a reader on slow 4G and a slow phone waits with ky and i18next as they are built in, cut, and with both whole:
// `node tests/bench/libraries.ts [rounds]`. Both are built here and measured in turn in the same run.
import { type Browser, chromium } from 'playwright';
import { startNewsroom } from '../../examples/newsroom/start.ts';
import { build } from '../../scripts/build.ts';
import { ensureChromium, launchOptions } from '../../scripts/chromium.ts';
import { papers } from '../support/reader.ts';
import { median, slow4g, summary } from './measure.ts';

const rounds = Number(process.argv[2] ?? 9);
const { home } = papers.nl;
const waits = {
  'poll ready': { path: '/poll/12', widget: 'poll' },
  'comments ready': { path: '/article/1#comments', widget: 'comments' },
} as const;
const kinds = ['cut', 'whole'] as const;

const newsrooms = new Map(
  await Promise.all(
    kinds.map(async (kind) => {
      const distDir = `.cache/bench/${kind}`;
      await build({ outDir: distDir, isQuiet: true, isWhole: kind === 'whole' });
      return [kind, await startNewsroom({ port: 0, dataDir: 'memory', distDir })] as const;
    }),
  ),
);
const browser = await chromium.launch(launchOptions(ensureChromium()));
for (const [what, { path, widget }] of Object.entries(waits)) {
  const times: Record<(typeof kinds)[number], number[]> = { cut: [], whole: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds)
      times[kind].push(await timeToReady(browser, `${newsrooms.get(kind)?.url}${home}${path}`, widget));
  for (const kind of kinds) console.log(`${what}, ${kind}`.padEnd(24), summary(times[kind]));
  console.log(`${what}, cut against whole: ${(median(times.cut) / median(times.whole)).toFixed(3)}`);
}
await browser.close();
for (const newsroom of newsrooms.values()) await newsroom.close();

/** From navigation to an island that stands, ms, in a browser context with an empty cache. */
async function timeToReady(from: Browser, address: string, widget: string): Promise<number> {
  const context = await from.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(`[data-widget="${widget}"][data-w-state="ready"]`).waitFor({ timeout: 30_000 });
  const ready = await page.evaluate(
    (name) =>
      performance
        .getEntriesByType('mark')
        .find((mark) => mark.name.startsWith(`tribune:${name}#`) && mark.name.endsWith(':ready'))?.startTime,
    widget,
  );
  await context.close();
  return ready ?? Number.NaN;
}
