import { test as base, expect } from 'playwright/test';
import { type ResettableNewsroom, startResettable } from '../../support/resettable.ts';
import { startChromium } from '../driver/chromium.ts';
import { startFirefox } from '../driver/firefox.ts';
import type { Engine, Missing, Remote } from '../driver/remote.ts';
import { startWebKit } from '../driver/webkit.ts';
import { listeningBuild } from './listeningBuild.ts';
import { type Tab, tabOf } from './tab.ts';

export { expect };

interface EachTest {
  /** A tab of a browser that knows nothing yet. What goes wrong in its pages fails the test. */
  readonly tab: Tab;
  readonly remote: Remote;
  /** Whether what goes wrong fails the test: not where a test makes it go wrong. */
  readonly failsOnErrors: boolean;
}

interface EachWorker {
  readonly engineName: 'chromium' | 'firefox' | 'webkit';
  readonly engine: Engine | Missing;
  readonly dist: string;
  readonly newsroom: ResettableNewsroom;
}

const start = { chromium: startChromium, firefox: () => startFirefox(), webkit: startWebKit };

/** The browser of the project, a real newsroom with its database in memory, and a tab. */
export const test = base.extend<EachTest, EachWorker>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start[engineName]();
      await use(engine);
      if (!('missing' in engine)) await engine[Symbol.asyncDispose]();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  dist: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      await using folder = await listeningBuild('dist');
      await use(folder.path);
    },
    { scope: 'worker' },
  ],
  newsroom: [
    async ({ dist }, use) => {
      const newsroom = await startResettable({ distDir: dist });
      await use(newsroom);
      await newsroom.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  remote: async ({ engine }, use) => {
    if ('missing' in engine) return base.skip(true, engine.missing);
    await using remote = await engine.newTab();
    await use(remote);
  },
  failsOnErrors: [true, { option: true }],
  tab: async ({ remote, newsroom, failsOnErrors }, use) => {
    await newsroom.reset();
    const tab = tabOf(remote, newsroom.url);
    await tab.resize({ width: 1280, height: 900 });
    await use(tab);
    if (failsOnErrors) await expectNoPageErrors(tab, newsroom);
  },
});

/** What was thrown and nobody caught, and what the policy stopped: here and on the pages that were left. */
export async function pageErrorsOf(
  tab: Tab,
  { violations }: Pick<ResettableNewsroom, 'violations'>,
): Promise<readonly string[]> {
  const here = await tab.run(
    (): readonly string[] => Reflect.get(window, '__pageErrors') ?? ['no script ran in the head'],
  );
  const left = violations.map(({ page, directive, blocked, source }) => `${page} ${directive} ${blocked} ${source}`);
  return [...here, ...left];
}

export async function expectNoPageErrors(tab: Tab, newsroom: Pick<ResettableNewsroom, 'violations'>): Promise<void> {
  expect(await pageErrorsOf(tab, newsroom)).toEqual([]);
}
