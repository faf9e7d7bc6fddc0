// How soon a goal stands in each widget of three browsers while six matches are replayed at 600 times their pace:
// `node tests/bench/matchDay.ts` on a built dist/. From the moment at which it is in the database to that at which the widget has changed; what is seen is
// the sum of the goals that a widget shows. It prints figures and judges nothing.
import { type BrowserContext, chromium, type Page } from 'playwright';
import { startNewsroom } from '../../examples/newsroom/start.ts';
import { ensureChromium, launchOptions } from '../../scripts/chromium.ts';
import { papers, stir } from '../support/reader.ts';
import { machineTime } from '../support/testClock.ts';
import { summary } from './measure.ts';

const browsers = 3;
const { home, tenant } = papers.nl;
/** The groups J, K and L end: six matches, two at a time. */
const [from, until] = [Date.parse('2026-06-27T20:55:00Z'), Date.parse('2026-06-28T04:40:00Z')];
const matches = [260_067, 260_068, 260_069, 260_070, 260_071, 260_072];
/** The list has five places. */
const listed = matches.slice(0, 5);
const goal = 2000;
/** Where the goals of a widget stand, each number once for both sides together. */
const places = [
  [
    'league-standings',
    '/matchcenter/rankings/league/world-cup',
    '.tb-standings-group:nth-child(n+10):nth-child(-n+12) .tb-standings-goals:is(td)',
  ],
  [
    'fixtures',
    '/matchcenter/league/world-cup/round/3',
    matches.map((id) => `[data-match="${id}"] .tb-fixtures-score`).join(),
  ],
  ['live-matches', '/matchcenter/live', listed.map((id) => `[data-match="${id}"] .tb-live-score`).join()],
  ['match', `/match/${matches[0]}`, '.tb-match-figures'],
] as const;

/** So many goals stood there at that moment, ms since the epoch. */
type Seen = readonly [at: number, goals: number];

const newsroom = await startNewsroom({ port: 0, dataDir: 'memory', distDir: 'dist' });
await newsroom.clock.set(from - machineTime());
await newsroom.matchDay.drive();
const browser = await chromium.launch(launchOptions(ensureChromium()));
const contexts: BrowserContext[] = [];
const open: { readonly widget: string; readonly page: Page }[] = [];
for (let nth = 0; nth < browsers; nth += 1) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 4000 }, locale: 'nl-NL' });
  contexts.push(context);
  for (const [widget, path, selector] of places)
    open.push({ widget, page: await watch(context, widget, path, selector) });
}
/** Which matches count for a widget. */
const counted = (widget: string) =>
  widget === 'match' ? matches.slice(0, 1) : widget === 'live-matches' ? listed : matches;
const stored = new Map<string, Seen[]>(places.map(([widget]) => [widget, []]));
await newsroom.clock.set(from - machineTime(), 600);
while (newsroom.clock.now() < until) await look();
await new Promise((resolve) => setTimeout(resolve, 3 * goal));
for (const [widget] of places) {
  const lags: number[] = [];
  let lost = 0;
  const truth = stored.get(widget) ?? [];
  for (const { page } of open.filter((each) => each.widget === widget)) {
    const shown: readonly Seen[] = await page.evaluate(() => Reflect.get(window, 'benchSeen'));
    const first = shown[0]?.[1] ?? 0;
    for (const [at, goals] of truth) {
      // A table has what its teams scored before as well.
      const reached = shown.find(([, each]) => each - first >= goals);
      if (reached) lags.push(Math.max(0, reached[0] - at));
      else lost += 1;
    }
  }
  const late = lags.filter((lag) => lag > goal).length;
  console.log(`${widget}: ${summary(lags)}; later than ${goal} ms: ${late}, never: ${lost}`);
}
await browser.close();
await newsroom.close();

/** What the database has: the goals of the matches that count for each widget. */
async function look(): Promise<void> {
  const rows = await newsroom.database.inTenant(tenant, (queries) =>
    queries.selectFrom('fixtures').select(['id', 'home_score', 'away_score']).where('id', 'in', matches).execute(),
  );
  const at = machineTime();
  for (const [widget, known] of stored) {
    const own = rows.filter(({ id }) => counted(widget).includes(id));
    const goals = own.reduce((all, each) => all + (each.home_score ?? 0) + (each.away_score ?? 0), 0);
    if (goals > (known.at(-1)?.[1] ?? 0)) known.push([at, goals]);
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
}

async function watch(context: BrowserContext, widget: string, path: string, selector: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${newsroom.url}${home}${path}`);
  await stir(page);
  const tag = page.locator(`main [data-widget="${widget}"]`).first();
  await tag.scrollIntoViewIfNeeded();
  await page.locator(`main [data-widget="${widget}"][data-w-state="ready"]`).first().waitFor();
  await tag.evaluate((element, figures) => {
    const seen: [number, number][] = [];
    Reflect.set(window, 'benchSeen', seen);
    // A goal stands twice in a table: with who scored it, and with whom it was scored against.
    const read = () => {
      const texts = [...element.querySelectorAll(figures)].map((each) => each.textContent ?? '');
      const goals = texts.flatMap((text) => (text.includes(':') ? [] : [...text.matchAll(/\d+/g)].map(Number)));
      const isTable = figures.includes('standings');
      const sum = goals.reduce((total, each) => total + each, 0) / (isTable ? 2 : 1);
      if (sum !== seen.at(-1)?.[1]) seen.push([machineTime(), sum]);
    };
    read();
    new MutationObserver(read).observe(element, { subtree: true, childList: true, characterData: true });
  }, selector);
  return page;
}
