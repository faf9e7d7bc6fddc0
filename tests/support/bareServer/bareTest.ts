import { test as base, expect, type Page } from 'playwright/test';
import { isShell, type OtherHosts, otherHosts } from '../otherHosts.ts';
import { createTestClock, keepTime, type TestClock } from '../testClock.ts';
import { type BareServer, bareServer, type Printed } from './bareServer.ts';
import type { Manner } from './manners.ts';
import type { Account } from './world.ts';

interface EachTest {
  readonly manner: Manner;
  readonly server: BareServer;
  /** The notices of the console, with their codes: `T23 …`. */
  readonly notices: string[];
  /** Uncaught errors of the page. Asserted empty at the end of each test. */
  readonly pageErrors: string[];
}

interface EachWorker {
  readonly clock: TestClock;
  readonly bare: BareServer;
  /** A second origin of the same paper, which other pages may call. */
  readonly second: BareServer;
  readonly elsewhere: OtherHosts;
}

const serverOn = (clock: TestClock, isShared: boolean) =>
  bareServer({ now: () => new Date(clock.now()).toISOString(), isShared });

/** A browser before a server that speaks what the specification shows; no newsroom. */
export const test = base.extend<EachTest, EachWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  clock: [async ({}, use) => use(createTestClock()), { scope: 'worker' }],
  bare: [
    async ({ clock }, use) => {
      await using server = await serverOn(clock, false);
      await use(server);
    },
    { scope: 'worker' },
  ],
  second: [
    async ({ clock }, use) => {
      await using server = await serverOn(clock, true);
      await use(server);
    },
    { scope: 'worker' },
  ],
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      await using elsewhere = await otherHosts();
      await use(elsewhere);
      expect(elsewhere.asked).toEqual([]);
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, clock }, use) => {
      keepTime(browser, clock);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ launchOptions: { args = [], ...rest }, elsewhere }, use) =>
      use({ ...rest, args: isShell(rest.executablePath) ? [...args, ...elsewhere.args] : args }),
    { scope: 'worker' },
  ],
  manner: ['plain', { option: true }],
  server: [
    async ({ bare, second, clock, manner }, use) => {
      clock.begin();
      bare.reset(manner);
      second.reset(manner);
      await use(bare);
    },
    { auto: true },
  ],
  baseURL: async ({ bare }, use) => use(bare.url),
  notices: [
    async ({ page }, use) => {
      const notices: string[] = [];
      page.on('console', (message) => {
        const code = /\b[A-Z]\d{2}\b/.exec(message.text())?.[0];
        if (code) notices.push(message.text());
      });
      await use(notices);
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors: string[] = [];
      context.on('weberror', (error) => pageErrors.push(`uncaught: ${error.error().message}`));
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Opens a page of the bare server with these tags. */
export async function open(page: Page, server: BareServer, printed: Printed, path = '/'): Promise<void> {
  server.page(new URL(path, server.url).pathname, printed);
  await page.goto(path);
}

/** Logs a reader in through the dialog that `#login` opens, and closes it once it says so: by itself it stays for 3 s. */
export async function logIn(page: Page, { username }: Account): Promise<void> {
  await page.evaluate(() => {
    location.hash = 'login';
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/e-mail/i).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(username);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByText(/^Welcome/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** The calls that came in, as `GET /path 200`. */
export const callsTo = ({ came }: BareServer): readonly string[] =>
  came.map(({ method, path, status }) => `${method} ${path} ${status}`);
