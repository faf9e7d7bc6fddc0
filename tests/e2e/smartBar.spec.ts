import { expectDeclared } from '../support/keptInBrowser.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { denyStorage, papers, stir } from '../support/reader.ts';

const paper = papers.nl;
const storageKey = `tribune:${paper.tenant}:smartbar_date`;

test('closing the bar stores the stamp, tells the server, and it stays away', async ({ page, site }) => {
  await page.goto(`${paper.home}/about`);
  const bar = page.locator('[data-widget="smart-bar"]');
  await stir(page);
  await bar.getByRole('button').click();
  await expect(bar).toBeHidden();
  await expect.poll(() => site.requests.filter((line) => line === 'POST /ajax/smart-bar/hide')).toHaveLength(1);
  // The printed button needs none.
  expect(site.requests.filter((line) => line.includes('/w/react'))).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.001);

  site.clear();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(bar).toBeHidden();
  expect(site.requests.filter((line) => /\/w\/|\/ajax\/|\/api\//.test(line))).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('a bar that was printed without a button gets one with the first sign of a reader, and nothing moves', async ({
  page,
}) => {
  await page.route(`**${paper.home}/about`, async (route) => {
    const response = await route.fetch();
    const printed = await response.text();
    const body = printed.replace(/<button[^>]* class="tb-smart-bar-close".*?<\/button>/s, '');
    expect(body.length).toBeLessThan(printed.length);
    await route.fulfill({ response, body });
  });
  await page.goto(`${paper.home}/about`);
  const bar = page.locator('[data-widget="smart-bar"]');
  await expect(bar).toBeVisible();
  await stir(page);
  await bar.getByRole('button', { name: 'Mededeling sluiten' }).click();
  await expect(bar).toBeHidden();
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('a newer announcement shows again', { tag: '@soak' }, async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, JSON.stringify(Date.parse('2001-01-01'))), storageKey);
  await page.goto(`${paper.home}/about`);
  await expect(page.locator('[data-widget="smart-bar"]')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('where storage is blocked the bar shows and can be closed', { tag: '@soak' }, async ({ page, site }) => {
  await denyStorage(page);
  await page.goto(`${paper.home}/about`);
  const bar = page.locator('[data-widget="smart-bar"]');
  await expect(bar).toHaveAttribute('data-w-state', 'ready');
  await bar.getByRole('button').click();
  await expect(bar).toBeHidden();
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expect(site.requests).toContain('POST /ajax/smart-bar/hide');
});

test('a bar closed in one tab goes in the other', { tag: '@soak' }, async ({ page, context, site }) => {
  const second = await context.newPage();
  await page.goto(`${paper.home}/about`);
  await second.goto(`${site.url}${paper.home}/about`);
  // Nobody has touched the other one yet.
  await stir(page);
  await page.locator('[data-widget="smart-bar"]').getByRole('button').click();
  await expect(second.locator('[data-widget="smart-bar"]')).toBeHidden();
  await expectDeclared(page, paper.tenant, ['local smartbar_date']);
});
