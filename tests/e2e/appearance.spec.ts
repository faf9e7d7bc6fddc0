import type { BrowserContext, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { enter, enterByDialog } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers, stir } from '../support/reader.ts';
import { few, sized } from '../support/soak.ts';

const paper = papers.nl;
const key = `tribune:${paper.tenant}:appearance`;
const root = (page: Page) => page.locator('html');

/** What this browser keeps before the first page. */
const keep = (to: Page | BrowserContext, look: unknown) =>
  to.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(look)] as const);

async function openLooks(page: Page): Promise<Locator> {
  const tag = page.locator('header [data-widget="appearance"]');
  await stir(page);
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  if (!(await tag.locator('details[open]').count())) await tag.locator('summary').click();
  return tag;
}

const choose = async (page: Page, value: string) => (await openLooks(page)).locator(`input[value="${value}"]`).check();

/** Each picture of the page that the browser draws while `act` lasts: how light its ground is, 0 to 255. */
async function groundsDuring(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const view = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  view.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    view.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await view.send('Page.startScreencast', { format: 'png', everyNthFrame: 1, maxWidth: 320, maxHeight: 320 });
  await act();
  await view.send('Page.stopScreencast');
  await view.detach();
  return Promise.all(
    pictures.map(async (picture) => {
      // The left edge, below everything that is printed at the top.
      const image = sharp(Buffer.from(picture, 'base64'));
      const { height } = await image.metadata();
      const spot = image.extract({ left: 2, top: Math.round(height * 0.6), width: 4, height: 4 }).greyscale();
      return (await spot.raw().toBuffer())[0] ?? -1;
    }),
  );
}

/** How often the page is looked at. */
const loads = sized(2, 10);

/** As it comes, on a slow machine, and with style sheets that come late. */
const kinds = ['usual', 'slow', 'late'] as const;

for (const [theme, device] of few([
  ['dark', 'light'],
  ['light', 'dark'],
] as const))
  test(`whoever chose ${theme} on a ${device} device never sees the other one, in ${loads} page loads of three kinds`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    test.setTimeout(150_000);
    const isWrong = (ground: number) => (theme === 'dark' ? ground > 96 : ground < 160);
    await page.emulateMedia({ colorScheme: device });
    // Who chose nothing sees the device's, and the eye that watches here does, too.
    const before = await groundsDuring(page, async () => {
      await page.goto(`${paper.home}/about`);
      await openLooks(page);
    });
    expect(before.some(isWrong)).toBe(true);
    await keep(page, { theme, text: 'big' });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const { theme, text } = document.documentElement.dataset;
        const [first] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
        Reflect.set(window, 'atBody', {
          theme,
          text,
          isPainted: performance.getEntriesByType('paint').length > 0,
          bar: first?.media,
        });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${paper.home}/about`);
    const view = await page.context().newCDPSession(page);
    await view.send('Network.enable');
    await view.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const kind of Array.from({ length: loads }, (_, at) => kinds[at % kinds.length] ?? kinds[0])) {
      await view.send('Emulation.setCPUThrottlingRate', { rate: kind === 'slow' ? 6 : 1 });
      const late = kind === 'late' ? [site.hold(/tribune\.css/), site.hold(/shared\.css/)] : [];
      const grounds = await groundsDuring(page, async () => {
        await page.goto(`${paper.home}/table?${kind}`, { waitUntil: 'commit' });
        if (late.length > 0)
          await expect.poll(() => site.requests.some((line) => line.includes('tribune.css'))).toBe(true);
        for (const open of late) open();
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await page.waitForLoadState();
        await stir(page);
        await expect(page.locator('header [data-widget="appearance"]')).toHaveAttribute('data-w-state', 'ready');
      });
      expect(grounds.length, kind).toBeGreaterThan(0);
      expect(grounds.filter(isWrong), kind).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'atBody')), kind).toEqual({
        theme,
        text: 'big',
        isPainted: false,
        bar: '',
      });
      site.clear();
    }
  });

test('a choice counts at once in every tab, colours the browser, and stays', async ({ page, context, site }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const second = await context.newPage();
  await page.goto(`${paper.home}/about`);
  await second.goto(`${site.url}${paper.home}/table`);
  const bar = (of: Page) => of.locator('meta[name="theme-color"]').first();
  await openLooks(second);
  await choose(page, 'dark');
  await choose(page, 'big');
  for (const tab of [page, second]) {
    await expect(root(tab)).toHaveAttribute('data-theme', 'dark');
    await expect(root(tab)).toHaveAttribute('data-text', 'big');
    await expect(bar(tab)).toHaveAttribute('content', '#151513');
    await expect(tab.locator('header input[value="dark"]')).toBeChecked();
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('18px');
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');

  await choose(page, 'system');
  for (const tab of [page, second]) await expect(root(tab)).not.toHaveAttribute('data-theme');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  await expect(bar(page)).toHaveAttribute('media', /light/);
});

test('what a guest chose goes to an account that never chose; afterwards the last choice counts, on every device', {
  tag: '@soak',
}, async ({ browser, page, site }) => {
  await page.goto(`${paper.home}/about`);
  await choose(page, 'dark');
  const saves = () => site.requests.filter((line) => line === 'POST /api/v2/user/update-user-layout').length;
  expect(saves()).toBe(0);
  await enterByDialog(page, paper);
  await expect.poll(saves).toBe(1);
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');

  await page.goto(`${paper.home}/about`);
  await choose(page, 'system');
  await expect.poll(saves).toBe(2);
  await choose(page, 'dark');
  await expect.poll(saves).toBe(3);
  await page.reload();
  await openLooks(page);
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');

  const other = await browser.newContext({ locale: 'nl-NL' });
  await keep(other, { theme: 'light', text: 'small' });
  const device = await other.newPage();
  await enterByDialog(device, paper, site.url);
  await expect(root(device)).toHaveAttribute('data-theme', 'dark');
  await other.close();
});

test('a choice that the account does not hear of stands, and is told', { tag: '@soak' }, async ({ page, site }) => {
  await enter(page, paper);
  await page.goto(`${paper.home}/about`);
  site.fault(/update-user-layout/, { answer: 500 });
  await choose(page, 'light');
  await expect(page.locator('header [data-widget="appearance"]').getByRole('status')).not.toBeEmpty();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  site.clear();
  await choose(page, 'big');
  await expect(page.locator('header [data-widget="appearance"]').getByRole('status')).toBeEmpty();
  expect(site.requests.filter((line) => line.includes('update-user-layout'))).toHaveLength(2);
});

test('with big text nothing is wider than a phone, nor at 200 % zoom', { tag: '@soak' }, async ({ page }) => {
  await keep(page, { theme: 'system', text: 'big' });
  // 1280 px at 200 % are 640 px of the page's own, and 640 px are 320.
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of [
      '/',
      '/table',
      '/contact',
      `/user/${paper.reader.login}`,
      '/password/reset',
      '/register',
      '/about#register',
    ]) {
      await page.goto(`${paper.home}${path}`);
      if (!path.includes('#')) await openLooks(page);
      else await expect(page.getByRole('dialog')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBeLessThanOrEqual(
        width,
      );
    }
  }
});
