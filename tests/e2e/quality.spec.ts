import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { logIn, loginDialog, type Paper, papers, readyPoll } from '../support/reader.ts';

const widths = { phone: { width: 320, height: 640 }, desktop: { width: 1280, height: 900 } } as const;

async function expectNoViolations(page: Page): Promise<void> {
  // Colours are judged when nothing fades any more.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

const articleWithPoll = async (page: Page, paper: Paper): Promise<string> => {
  await page.goto(`${paper.home}/`);
  const links = await page
    .locator('main a[href*="/article/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const link of new Set(links)) {
    await page.goto(link);
    if ((await page.locator('[data-widget="poll"]').count()) > 0) return link;
  }
  throw new Error(`No article of ${paper.tenant} holds a poll.`);
};

const height = async (poll: Locator): Promise<number> => (await poll.boundingBox())?.height ?? 0;

for (const [language, paper] of Object.entries(papers)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [device, viewport] of Object.entries(widths)) {
      test.describe(`${language}, ${colorScheme}, ${device}`, () => {
        test.use({ colorScheme, viewport, locale: language });

        test('every page is accessible and no wider than the screen', async ({ page }) => {
          for (const path of ['/', '/about', '/editors', '/poll/12', '/tag/analyse', '/account', '/nowhere']) {
            await page.goto(`${paper.home}${path}`);
            for (const tag of await page.locator('[data-widget]').all()) {
              await tag.scrollIntoViewIfNeeded();
              await expect(tag).toHaveAttribute('data-w-state', 'ready');
            }
            expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
              viewport.width,
            );
            await expectNoViolations(page);
          }
        });

        test('every state of the poll and the login dialog is accessible, and the poll keeps its height', async ({
          page,
          site,
        }) => {
          await page.goto(`${paper.home}/poll/12`);
          const poll = page.locator('[data-widget="poll"]').first();
          const printed = await height(poll);
          await readyPoll(page, 12);
          expect(await height(poll)).toBe(printed);
          await expectNoViolations(page);

          await poll.getByRole('button', { name: paper.says.vote }).click();
          await expect(poll.getByRole('alert')).not.toBeEmpty();
          expect(await height(poll)).toBe(printed);
          await expectNoViolations(page);

          await poll.getByRole('radio').first().check();
          await poll.getByRole('button', { name: paper.says.vote }).click();
          const dialog = loginDialog(page);
          await expect(dialog).toBeVisible();
          await expectNoViolations(page);
          await dialog.getByRole('button', { name: paper.says.login, exact: true }).click();
          await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
          await expectNoViolations(page);
          await dialog.getByLabel(paper.says.name).fill('nobody');
          await dialog.getByLabel(paper.says.password, { exact: true }).fill('wrong');
          await dialog.getByRole('button', { name: paper.says.login, exact: true }).click();
          await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
          await expectNoViolations(page);

          site.fault(/\/vote$/, { answer: 403, body: '{"message":"No."}' });
          await logIn(page, paper);
          await expect(dialog).toBeHidden();
          await expect(poll.getByRole('button', { name: paper.says.again })).toBeVisible();
          expect(await height(poll)).toBe(printed);
          await expectNoViolations(page);

          site.clear();
          const open = site.hold(/\/vote$/);
          await poll.getByRole('button', { name: paper.says.again }).click();
          await expect(poll.getByText(paper.says.mine).first()).toBeVisible();
          expect(await height(poll)).toBe(printed);
          open();
          await expect(poll.getByRole('status')).not.toBeEmpty();
          expect(await height(poll)).toBe(printed);
          await expectNoViolations(page);

          await page.locator('a[href="#login"]').first().click();
          await expect(dialog.getByRole('button', { name: paper.says.logout })).toBeVisible();
          await expectNoViolations(page);
        });

        test('islands shift nothing on an article', async ({ page, site }) => {
          const link = await articleWithPoll(page, paper);
          site.clear();
          await page.goto(link);
          const poll = page.locator('[data-widget="poll"]').first();
          await poll.scrollIntoViewIfNeeded();
          await expect(poll).toHaveAttribute('data-w-state', 'ready');
          await page.evaluate(() => document.fonts.ready);
          expect(await layoutShift(page)).toBe(0);
        });
      });
    }
  }
}

test('a reader votes with the keyboard alone', async ({ page }) => {
  const paper = papers.nl;
  await page.goto(`${paper.home}/poll/12`);
  const poll = await readyPoll(page, 12);
  await poll.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = loginDialog(page);
  await expect(dialog.getByLabel(paper.says.name)).toBeFocused();
  await page.keyboard.type(paper.reader.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(paper.reader.password);
  await page.keyboard.press('Enter');
  await expect(poll.getByText(paper.says.mine).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(poll.locator(':focus')).toHaveCount(1);
});

test('Escape closes the dialog, the focus goes back, and the choice is kept', async ({ page }) => {
  const paper = papers.en;
  await page.goto(`${paper.home}/poll/12`);
  const poll = await readyPoll(page, 12);
  await poll.getByRole('radio').nth(1).check();
  await poll.getByRole('button', { name: paper.says.vote }).click();
  await expect(loginDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toBeHidden();
  await expect(poll.getByRole('button', { name: paper.says.vote })).toBeFocused();
  await expect(poll.getByRole('radio').nth(1)).toBeChecked();
});
