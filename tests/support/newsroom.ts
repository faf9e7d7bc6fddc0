import { test as base, expect, type Page } from 'playwright/test';
import { type FaultProxy, faultProxy } from './faultProxy.ts';
import { undeclaredIn } from './keptInBrowser.ts';
import { isShell, type OtherHosts, otherHosts, watchPages } from './otherHosts.ts';
import { promoteNothing } from './promoteNothing.ts';
import { type ResettableNewsroom, startResettable } from './resettable.ts';
import { type TcpProxy, tcpProxy } from './tcpProxy.ts';
import { keepTime, machineTime, quietMorning } from './testClock.ts';

interface EachTest {
  /** When newsroom and browser begin (ISO 8601), whatever day it is. */
  readonly moment: string;
  /**
   * Whether the papers promote something, and ask a reader what is allowed. Where that is not what a test is about they promote
   * nothing: nobody is asked, and nothing opens by itself.
   */
  readonly promotes: boolean;
  /** The newsroom's address behind the fault proxy; empty of votes and sessions at the start of each test. */
  readonly site: FaultProxy;
  /** Another address of the newsroom, for its sockets too: behind what a network does to connections. */
  readonly line: TcpProxy;
  /** As `site`, and sockets come through as well. */
  readonly live: FaultProxy;
  /** What went wrong on the page: uncaught errors, CSP violations. Asserted empty at the end of each test. */
  readonly pageErrors: string[];
  /** What a test itself puts into its browser: `cookie secret`. All else that is there at its end has to be declared. */
  readonly keptByTest: string[];
  /** What the browser asked of other hosts. Asserted empty at the end of each test. */
  readonly askedElsewhere: string[];
}

interface BrowsedNewsroom extends ResettableNewsroom {
  /** Both papers promote what they promote when they are new, until the next reset. */
  promote(): Promise<void>;
}

interface EachWorker {
  readonly newsroom: BrowsedNewsroom;
  readonly network: FaultProxy;
  readonly elsewhere: OtherHosts;
}

/** A real newsroom, its real database and a network that can fail. */
export const test = base.extend<EachTest, EachWorker>({
  newsroom: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      let promote = async () => {};
      const newsroom = await startResettable({ distDir: 'dist' }, async (started) => {
        promote = await promoteNothing(started);
      });
      await use({ ...newsroom, promote });
      await newsroom.close();
    },
    // A first start opens a database and fills it, beside whatever else the machine does.
    { scope: 'worker', timeout: 120_000 },
  ],
  network: [
    async ({ newsroom }, use) => {
      const proxy = await faultProxy(newsroom.url, { answer: (...each) => newsroom.server.routing(...each) });
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      await using elsewhere = await otherHosts();
      await use(elsewhere);
      // What a page asked when its test was over.
      expect(elsewhere.asked).toEqual([]);
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, newsroom }, use) => {
      keepTime(browser, newsroom.machine);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ launchOptions: { args = [], ...rest }, elsewhere }, use) =>
      use({ ...rest, args: isShell(rest.executablePath) ? [...args, ...elsewhere.args] : args }),
    { scope: 'worker' },
  ],
  moment: [quietMorning, { option: true }],
  promotes: [false, { option: true }],
  site: [
    async ({ network, newsroom, moment, promotes }, use) => {
      network.clear();
      await newsroom.reset(moment);
      if (promotes) await newsroom.promote();
      await use(network);
    },
    { auto: true },
  ],
  line: async ({ newsroom }, use) => {
    const { hostname: host, port } = new URL(newsroom.url);
    await using proxy = await tcpProxy({ host, port: Number(port) });
    // What stands between two calls is a socket.
    const { server } = newsroom.server;
    server.maxRequestsPerSocket = 1;
    await use(proxy);
    server.maxRequestsPerSocket = 0;
  },
  live: async ({ newsroom }, use) => {
    const proxy = await faultProxy(newsroom.url, { carries: true });
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ network }, use) => use(network.url),
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors: string[] = [];
      context.on('weberror', (error) => pageErrors.push(`uncaught: ${error.error().message}`));
      await context.exposeBinding('__pageError', (_source, text: string) => pageErrors.push(text));
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          const report: (text: string) => void = Reflect.get(window, '__pageError');
          report(`csp: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
        });
      });
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
  keptByTest: [
    async ({ context, browser }, use) => {
      const keptByTest: string[] = [];
      const earlier = new Set(browser.contexts());
      await use(keptByTest);
      const opened = browser.contexts().filter((each) => !earlier.has(each));
      const undeclared = (await Promise.all([context, ...opened].map(undeclaredIn))).flat();
      expect(undeclared.filter((name) => !keptByTest.includes(name))).toEqual([]);
    },
    { auto: true },
  ],
  askedElsewhere: [
    async ({ context, elsewhere: { asked }, launchOptions }, use) => {
      if (!isShell(launchOptions.executablePath)) watchPages(context, asked);
      await use(asked);
      expect(asked.splice(0)).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** As `moment`: newsroom and browser have the machine's time, as programs of their own have it that are beside them. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
export const momentOfMachine = async ({}, use: (moment: string) => Promise<void>): Promise<void> =>
  use(new Date(machineTime()).toISOString());

/** What has moved on the page, from where to where, as the browser counts layout shifts. `since`: ms on the page's clock. */
export const movements = async (page: Page, since = 0): Promise<readonly string[]> =>
  (await shiftsOf(page, since, false)).map(({ startTime, value, moved }) => `${startTime} ms: ${value} ${moved}`);

/**
 * Every layout shift of the page so far, summed; the browser's own definition, input-driven ones excluded unless it is asked to
 * count them. Nothing has moved if it is below 0.001: a line that wraps while a busy machine reads the page is less. `since`: ms on the
 * page's clock.
 */
export async function layoutShift(page: Page, since = 0, { afterInput = false } = {}): Promise<number> {
  const shifts = await shiftsOf(page, since, afterInput);
  for (const { startTime, moved } of shifts)
    test.info().annotations.push({ type: `moved at ${startTime} ms`, description: moved });
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** An entry of the browser's, as far as it is read here. */
interface LayoutShift {
  readonly value: number;
  readonly startTime: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface Shift {
  readonly value: number;
  readonly startTime: number;
  /** What moved, from where to where. */
  readonly moved: string;
}

const shiftsOf = (page: Page, since: number, afterInput: boolean) =>
  page.evaluate(
    ({ first, isAll }) =>
      new Promise<readonly Shift[]>((resolve) => {
        const found: Shift[] = [];
        const placeOf = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) {
            const { value, startTime, hadRecentInput, sources }: LayoutShift = Object(entry);
            if ((hadRecentInput && !isAll) || startTime < first) continue;
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const { nodeName = '', className = '' } = node instanceof Element ? node : {};
              return `${nodeName}.${className} ${placeOf(previousRect)} -> ${placeOf(currentRect)}`;
            });
            found.push({ value, startTime, moved: moved.join(', ') });
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was buffered is told in a task of its own; a shift of the newest frame comes with the next one.
        setTimeout(() =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              add(observer.takeRecords());
              resolve(found);
            }),
          ),
        );
      }),
    { first: since, isAll: afterInput },
  );
