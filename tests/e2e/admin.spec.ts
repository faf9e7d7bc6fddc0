import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { storeCustomCode } from '../../examples/newsroom/database/promotionDesk.ts';
import { demoAccounts } from '../../examples/newsroom/demo/seeds/demoAccounts.ts';
import en from '../../widgets/site/bug-report/locales/en.json' with { type: 'json' };
import nl from '../../widgets/site/bug-report/locales/nl.json' with { type: 'json' };
import { enter, enterByDialog } from '../support/accounts.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { few, spokenBy } from '../support/soak.ts';
import type { Timed } from '../support/testClock.ts';

const account = { login: 'demo.admin', password: 'demo-admin-2026' };
const nameIn = (tenant: string) =>
  demoAccounts.find((each) => each.tenant === tenant && each.username === account.login)?.name ?? '';
const desks = [
  { language: 'nl', paper: { ...papers.nl, reader: account }, says: nl },
  { language: 'en', paper: { ...papers.en, reader: account }, says: en },
] as const;
const [dutch] = desks;
const front = `${papers.nl.home}/contact`;

const store = (newsroom: Newsroom & Timed, code: string) =>
  newsroom.database.asOwner('deaftrap', (queries) =>
    storeCustomCode(queries, { tenant: 'deaftrap', userId: 90, code }, newsroom.clock.now()),
  );
const noticesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'notices') ?? []);
const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran'));
const widget = (page: Page, name: string) => page.locator(`[data-widget="${name}"]`);

/** Notes the codes of notices. */
const recordNotices = (page: Page) =>
  page.addInitScript(() => {
    const codes: string[] = [];
    Object.assign(window, { notices: codes });
    document.addEventListener('tribune:error', (event) => {
      if (event instanceof CustomEvent) codes.push(event.detail.code);
    });
  });

test.describe.configure({ timeout: 90_000 });

test('whoever forges an admin in this browser is told no code, and none runs', { tag: '@soak' }, async ({
  page,
  newsroom,
  site,
}) => {
  await store(newsroom, 'window.ran = "front code";');
  await enter(page, papers.nl);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage['tribune:deaftrap:user']);
    localStorage['tribune:deaftrap:user'] = JSON.stringify({ ...user, isAdmin: true, role: 'admin' });
  });
  const answer = page.waitForResponse(/\/api\/v2\/custom-code/);
  await page.goto(front);
  expect((await answer).status()).toBe(403);
  await expect(widget(page, 'custom-code')).toHaveAttribute('data-w-state', 'ready');
  expect(await ran(page)).toBeUndefined();
  expect(site.requests.filter((line) => line.includes('/api/v2/custom-code'))).toHaveLength(1);
});

test('an admin’s code runs under the strict policy, once a page load, and moves nothing', async ({
  page,
  newsroom,
}) => {
  await store(newsroom, 'window.ran = (window.ran ?? 0) + 1;');
  await enter(page, dutch.paper);
  await page.goto(front);
  await expect.poll(() => ran(page)).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('tribune:admin')));
  await expect(widget(page, 'bug-report')).toHaveAttribute('data-w-state', 'ready');
  expect(await ran(page)).toBe(1);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('tribune=safe in the address leaves the code out without asking for it', { tag: '@soak' }, async ({
  page,
  newsroom,
  site,
}) => {
  await store(newsroom, 'window.ran = 1;');
  await enterByDialog(page, dutch.paper);
  await expect.poll(() => ran(page)).toBe(1);
  site.requests.length = 0;
  await recordNotices(page);
  await page.goto(`${front}?tribune=safe`);
  await expect.poll(() => noticesOf(page)).toContain('F01');
  expect(await ran(page)).toBeUndefined();
  expect(site.requests.filter((line) => line.includes('/api/v2/custom-code'))).toEqual([]);
});

test.describe('code that is wrong', () => {
  // What fails in it reaches the console as it does from any script.
  test.use({ pageErrors: async ({ page: _ }, use) => use([]) });

  for (const [mistake, code] of few([
    ['throws', 'window.ran = 1; throw new Error("on purpose");'],
    ['cannot be read', 'window.ran = 1; }'],
  ] as const))
    test(`code that ${mistake} costs a notice and nothing else`, async ({ page, newsroom }) => {
      await store(newsroom, code);
      await enter(page, dutch.paper);
      await recordNotices(page);
      await page.goto(front);
      await expect.poll(() => noticesOf(page)).toEqual(['F04']);
      await expect(widget(page, 'bug-report')).toHaveAttribute('data-w-state', 'ready');
      await expect(page.locator('[data-page="contact-form"]')).toHaveAttribute('data-w-state', 'ready');
    });

  test('a page with a policy and no nonce to know runs nothing, and says how it would', { tag: '@soak' }, async ({
    page,
    newsroom,
  }) => {
    await store(newsroom, 'window.ran = 1;');
    await enterByDialog(page, dutch.paper);
    await recordNotices(page);
    await page.route(/\/contact$/, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace(/<script nonce="[^"]*">[\s\S]*?<\/script>/g, '')
        .replace(/ nonce="[^"]*"/g, '');
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto(front);
    await expect.poll(() => noticesOf(page)).toEqual(['F03']);
    expect(await ran(page)).toBeUndefined();
  });
});

for (const { language, paper, says } of spokenBy(desks, 'nl'))
  test(`a report survives a server that fails and a reload, and arrives with what the page says of itself (${language})`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    const name = nameIn(paper.tenant);
    await enter(page, paper);
    await page.goto(`${paper.home}/contact`);
    const open = page.getByRole('button', { name: says.open, exact: true });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: says.title });
    await expect(dialog.getByLabel(says.message)).toBeFocused();
    await page.keyboard.type('De stand ontbreekt.');

    site.fault(/bug-report/, { answer: 500 }, { times: 1 });
    await dialog.getByRole('button', { name: says.send }).press('Enter');
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await page.reload();
    await open.press('Enter');
    await expect(dialog.getByLabel(says.message)).toHaveValue('De stand ontbreekt.');

    await dialog.getByText(says.attached).click();
    await expect(dialog.locator('pre')).toContainText('contact-form: ready');
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button', { name: says.send }).press('Enter');
    await expect(dialog.getByRole('status').filter({ hasText: says.sent })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();

    const [report, ...others] = await newsroom.database.asOwner(paper.tenant, (queries) =>
      queries.selectFrom('bug_reports').selectAll().where('tenant', '=', paper.tenant).execute(),
    );
    expect(others).toEqual([]);
    expect(report).toMatchObject({ user_id: 90, name, message: 'De stand ontbreekt.' });
    expect(JSON.parse(report?.state ?? '')).toMatchObject({ tenant: paper.tenant, locale: language });
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the report is accessible, fits a phone and covers nothing there (${colorScheme})`, { tag: '@soak' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await enter(page, dutch.paper);
    await page.goto(front);
    const open = page.getByRole('button', { name: nl.open, exact: true });
    await expect(open).toBeVisible();
    await expect(open.locator('..')).toHaveCSS('position', 'static');
    await open.click();
    await page.getByText(nl.attached).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const { violations } = await new AxeBuilder({ page }).include('[data-widget="bug-report"]').analyze();
    expect(violations).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: nl.dismiss }).click();
    await expect(open).toHaveCount(0);
  });
