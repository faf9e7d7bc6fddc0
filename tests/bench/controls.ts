// How soon each control of each widget answers at a quarter of the CPU: `node tests/bench/controls.ts [--widget name]... [path...]` on a built dist/. Twice: as INP counts
// it (from the input to the next frame, in steps of 8 ms), and how much of that the main thread worked, which other work of the machine does not
// lengthen. On each page two controls of a kind are pressed, or one of them twice, and of tabs all; text fields are typed in, lists of choices are gone through by keyboard. What a
// press opens is pressed too. It prints a table and judges nothing.
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from 'playwright';
import { startNewsroom } from '../../examples/newsroom/start.ts';
import { ensureChromium, launchOptions } from '../../scripts/chromium.ts';
import { papers, stir } from '../support/reader.ts';
import { logIn, median } from './measure.ts';
import { markPress, traceThread } from './threadTime.ts';

/** What is pressed on one page at most. */
const mostOnPage = 60;
const goal = 100;
const { home, reader } = papers.nl;
const forReaders = [
  '/',
  '/article/9',
  '/article/7',
  '/article/2',
  '/live/13',
  '/match/7',
  '/poll/12',
  '/table',
  '/matchcenter/live',
  '/matchcenter/rankings/league/world-cup',
  '/matchcenter/rankings/league/world-cup#matches',
  '/matchcenter/rankings/league/world-cup#scorers',
  '/match/260001',
  '/matchcenter/league/world-cup/round/2',
  '/matchcenter/bracket/world-cup',
  '/matchcenter/player/2101',
  '/matchcenter/team/ned',
  '/formation',
  '/football-pool/predictions',
  '/football-pool/rankings',
  '/search?q=oranje',
  '/collection/players',
  '/forum',
  '/forum/1',
  '/community',
  '/following',
  '/user/profile',
  `/user/${reader.login}`,
  '/contact',
  '/promotion',
  '/editors',
  '/editors/poll',
];
const forGuests = ['/login', '/register', '/password/reset', '/poll/12', '/article/9#comments'];

interface Control {
  readonly kind: string;
  readonly widget: string;
  readonly acts: 'press' | 'type' | 'choose';
  readonly x: number;
  readonly y: number;
}
interface Press {
  readonly control: Control;
  readonly path: string;
  /** From the input to the next frame, ms; NaN where the page was left. */
  readonly took: number;
}
interface Answer extends Press {
  /** Thread time of that, ms. */
  readonly worked: number;
}

const answers: Answer[] = [];
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { widget: { type: 'string', multiple: true, default: [] } },
});
const only = (paths: readonly string[]) => paths.filter((path) => wanted.length === 0 || wanted.includes(path));
const newsroom = await startNewsroom({ port: 0, dataDir: 'memory', distDir: 'dist' });
const browser = await chromium.launch(launchOptions(ensureChromium()));
for (const [isReader, paths] of [
  [true, only(forReaders)],
  [false, only(forGuests)],
] as const) {
  for (const path of paths) {
    // A page of its own each: what was pressed before is no part of it.
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'nl-NL' });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.addInitScript(observe);
    if (isReader) await logIn(page, newsroom.url, papers.nl);
    const devtools = await context.newCDPSession(page);
    const presses: Press[] = [];
    await open(page, devtools, path);
    const stopTracing = await traceThread(browser, page);
    await pressAll(page, devtools, path, presses).catch((error: Error) =>
      console.error(`${path}: ${error.message.split('\n', 1)[0]}`),
    );
    const worked = await stopTracing();
    answers.push(...presses.map((each, nth) => ({ ...each, worked: worked[nth] ?? Number.NaN })));
    await context.close();
  }
}
await browser.close();
await newsroom.close();
print();

/** Runs in the page: keeps how long each interaction took. */
function observe(): void {
  const took: Record<number, number> = {};
  Reflect.set(window, 'benchTook', took);
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id: number = Reflect.get(entry, 'interactionId');
      if (id) took[id] = Math.max(took[id] ?? 0, entry.duration);
    }
  }).observe(options);
}

async function open(page: Page, devtools: CDPSession, path: string): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${newsroom.url}${home}${path}`);
  await page.waitForLoadState('load');
  await stir(page);
  for (const tag of await page.locator('main [data-widget], main [data-page]').all())
    if (await tag.isVisible()) await tag.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForFunction(() => !document.querySelector('[data-w-state="loading"]')).catch(() => {});
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function pressAll(page: Page, devtools: CDPSession, path: string, presses: Press[]): Promise<void> {
  const pressed: Record<string, number> = {};
  const address = page.url();
  for (let nth = 0; nth < mostOnPage; nth += 1) {
    const control =
      (await page.evaluate(next, [pressed, values.widget] as const)) ?? (await behindDialog(page, pressed));
    if (!control) return;
    const name = `${control.widget} ${control.kind}`;
    pressed[name] = (pressed[name] ?? 0) + 1;
    await markPress(page);
    presses.push({ control, path, took: await press(page, control) });
    const isElsewhere = page.url().split('#', 1)[0] !== address.split('#', 1)[0];
    if (isElsewhere) await open(page, devtools, path);
  }
}

/** Nothing more can be pressed in what lies over the page: it is closed. */
async function behindDialog(page: Page, pressed: Record<string, number>): Promise<Control | undefined> {
  for (let nth = 0; nth < 3; nth += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
    const control = await page.evaluate(next, [pressed, values.widget] as const);
    if (control) return control;
  }
  return undefined;
}

/** Runs in the page: brings the next control of a widget into view that can be pressed; of the wanted widgets alone, if any are named. */
function next([pressed, wanted]: readonly [Readonly<Record<string, number>>, readonly string[]]): Control | undefined {
  const controls =
    'button, input, select, textarea, summary, a[href^="#"], a[data-w-action], a[data-round], [role="tab"], [role="switch"]';
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
  const above = (each: Element): Element | undefined => {
    const root = each.getRootNode();
    return each.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
  };
  const widgetOf = (each: Element | undefined): string | undefined =>
    each && (each.getAttribute('data-widget') ?? each.getAttribute('data-page') ?? widgetOf(above(each)));
  const at = (x: number, y: number, root: DocumentOrShadowRoot = document): Element | null => {
    const found = root.elementFromPoint(x, y);
    return found?.shadowRoot && found.shadowRoot !== root ? (at(x, y, found.shadowRoot) ?? found) : found;
  };
  // What no press has met yet comes first.
  const met: WeakSet<Element> = Reflect.get(window, 'benchMet') ?? new WeakSet();
  Reflect.set(window, 'benchMet', met);
  const inOrder = all(document);
  for (const each of [...inOrder.filter((it) => !met.has(it)), ...inOrder.filter((it) => met.has(it))]) {
    const widget = each.matches(controls) ? widgetOf(each) : undefined;
    if (!widget || (wanted.length > 0 && !wanted.includes(widget))) continue;
    if (each.matches(':disabled, [type="hidden"], [type="file"]') || !each.checkVisibility()) continue;
    const type = each.getAttribute('type') ?? '';
    const kind = `${each.localName}${type && `[${type}]`}.${(each.getAttribute('class') ?? '').split(' ').at(-1)}`;
    if ((pressed[`${widget} ${kind}`] ?? 0) >= (each.matches('[role="tab"]') ? 4 : 2)) continue;
    each.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = width > 0 && height > 0 ? at(x, y) : null;
    const label = each instanceof HTMLInputElement ? [...(each.labels ?? [])] : [];
    if (!hit || ![each, ...label].some((it) => it === hit || it.contains(hit))) continue;
    met.add(each);
    const isText = each.matches(
      'textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="submit"])',
    );
    return { kind, widget, x, y, acts: isText ? 'type' : each.matches('select') ? 'choose' : 'press' };
  }
  return undefined;
}

/** From the input to the frame that follows it, the longest of its events, ms; 0 below 16. */
async function press(page: Page, { x, y, acts }: Control): Promise<number> {
  // What the jump to the control brought near, of pictures and comments, is no part of the press; nor is what the mouse passes.
  if (acts !== 'choose') await page.mouse.move(x, y);
  await page.waitForTimeout(300);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
  await page.evaluate(() => {
    const took: Record<number, number> = Reflect.get(window, 'benchTook');
    for (const id of Object.keys(took)) Reflect.deleteProperty(took, id);
  });
  // A list of choices opens outside the page.
  if (acts === 'choose') await page.evaluate(focusAt, [x, y] as const);
  else await page.mouse.click(x, y);
  if (acts === 'choose') await page.keyboard.press('ArrowDown');
  if (acts === 'type') await page.keyboard.type('ab');
  await page.waitForTimeout(400);
  return page
    .evaluate(() => Math.max(0, ...Object.values<number>(Reflect.get(window, 'benchTook'))))
    .catch(() => Number.NaN);
}

/** Runs in the page. */
function focusAt([x, y]: readonly [number, number]): void {
  let root: DocumentOrShadowRoot = document;
  let found = root.elementFromPoint(x, y);
  while (found?.shadowRoot && found.shadowRoot !== root) {
    root = found.shadowRoot;
    found = root.elementFromPoint(x, y);
  }
  if (found instanceof HTMLElement) found.focus();
}

function print(): void {
  const measured = answers.filter(({ took, worked }) => !Number.isNaN(took + worked));
  const byWidget = Map.groupBy(measured, ({ control }) => control.widget);
  console.log(
    '| Widget | presses | kinds | to the frame, ms: median | worst | thread time, ms: median | worst | of |\n|---|---:|---:|---:|---:|---:|---:|---|',
  );
  for (const [widget, all] of [...byWidget].toSorted(([one], [other]) => one.localeCompare(other))) {
    const worst = all.reduce((one, other) => (other.worked > one.worked ? other : one));
    const took = all.map((each) => each.took);
    const cells = [
      widget,
      all.length,
      new Set(all.map(({ control }) => control.kind)).size,
      ...[median(took), Math.max(...took), median(all.map(({ worked }) => worked)), worst.worked].map(Math.round),
      `${worst.control.kind} on ${worst.path}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const over = measured.filter(({ worked }) => worked > goal);
  console.log(`\n${measured.length} presses, ${over.length} with more than ${goal} ms of thread time`);
  for (const { control, path, took, worked } of over)
    console.log(`${Math.round(worked)} ms (${took} to the frame)  ${control.widget}  ${control.kind}  ${path}`);
}
