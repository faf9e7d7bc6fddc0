import type { Locator, Page } from 'playwright/test';
import { faults, refusal, until } from '../support/faults.ts';
import { expect, test } from '../support/newsroom.ts';
import { logIn, loginDialog, type Paper, papers, readyPoll } from '../support/reader.ts';

async function startWith(page: Page, paper: Paper): Promise<void> {
  await page.clock.install();
  await page.goto(`${paper.home}/poll/12`);
  await readyPoll(page, 12);
}

/** A reader before the poll, on a clock that the test winds. */
async function startAsReader(page: Page, paper: Paper): Promise<Locator> {
  await startWith(page, paper);
  await page.locator('a[href="#login"]').first().click();
  await logIn(page, paper);
  await until(page, async () => loginDialog(page).isHidden());
  return page.locator('[data-widget="poll"]').first();
}

for (const [language, paper] of Object.entries(papers)) {
  test.describe(language, () => {
    for (const [name, fault] of faults) {
      test(`the vote meets ${name}: the reader is told, and the choice is kept or the vote holds`, async ({
        page,
        site,
      }) => {
        const poll = await startAsReader(page, paper);
        site.fault(/\/vote$/, fault);
        await poll.getByRole('radio').nth(1).check();
        await poll.getByRole('button', { name: paper.says.vote }).click();
        await until(page, async () => poll.getByRole('button', { name: paper.says.again }).isVisible());
        await expect(poll.getByRole('alert')).not.toBeEmpty();
        await expect(poll.getByRole('radio').nth(1)).toBeChecked();
        // Refused with 401 a call is made once more, with a token that was renewed.
        const sent = site.requests.filter((line) => line.startsWith('POST') && line.endsWith('/vote'));
        expect(sent).toHaveLength(name === '401' ? 2 : 1);
        site.clear();
        await poll.getByRole('button', { name: paper.says.again }).click();
        await until(page, async () => (await poll.getByText(paper.says.mine).count()) > 0);
      });

      test(`the login meets ${name}: the reader is told, and the name is kept`, async ({ page, site }) => {
        await startWith(page, paper);
        await page.locator('a[href="#login"]').first().click();
        const dialog = loginDialog(page);
        await expect(dialog).toBeVisible();
        site.fault(/\/api\/v2\/login$/, fault);
        await logIn(page, paper);
        await until(
          page,
          async () => (await dialog.locator('[role="alert"]:not(:empty), [aria-invalid="true"]').count()) > 0,
        );
        await expect(dialog.getByLabel(paper.says.name)).toHaveValue(paper.reader.login);
        site.clear();
        await logIn(page, paper);
        await until(page, async () => dialog.isHidden());
      });

      test(`reading a poll meets ${name}: the reader is told, and may try again`, async ({ page, site }) => {
        await page.clock.install();
        await page.goto(`${paper.home}/about`);
        site.fault(/\/show$/, fault);
        await page.evaluate(() => {
          const tag = document.createElement('div');
          tag.dataset.widget = 'poll';
          tag.dataset.pollId = '12';
          tag.dataset.when = 'now';
          document.querySelector('main')?.append(tag);
        });
        const poll = page.locator('[data-widget="poll"]');
        const retry = poll.getByRole('button', { name: paper.says.retry });
        await until(page, async () => retry.isVisible());
        await expect(poll.getByRole('alert')).not.toBeEmpty();
        site.clear();
        await retry.click();
        await until(page, async () => (await poll.getByRole('radio').count()) > 0);
      });

      test(`logging out meets ${name}: this browser forgets the reader all the same`, async ({ page, site }) => {
        await startWith(page, paper);
        const dialog = loginDialog(page);
        const account = page.locator('a[href="#login"]').first();
        await account.click();
        await logIn(page, paper);
        await until(page, async () => dialog.isHidden());
        site.fault(/\/logout$/, fault);
        await account.click();
        await dialog.getByRole('button', { name: paper.says.logout }).click();
        await until(page, async () => dialog.getByLabel(paper.says.name).isVisible());
        // A session that was over already ends with a new page.
        if (name !== '401') await expect(dialog.getByRole('status').first()).not.toBeEmpty();
        const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /:(token|user)$/.test(key)));
        expect(kept).toEqual([]);
      });

      test(`closing the smart bar meets ${name}: it stays closed`, async ({ page, site }) => {
        site.fault(/\/smart-bar\/hide$/, fault);
        await page.goto(`${paper.home}/about`);
        const bar = page.locator('[data-widget="smart-bar"]');
        await expect(bar).toHaveAttribute('data-w-state', 'ready');
        await bar.getByRole('button').click();
        await expect(bar).toBeHidden();
        await page.reload();
        await expect(bar).toBeHidden();
      });
    }

    test('a session that the newsroom ended asks for a login, and the vote is cast after it', async ({
      page,
      site,
    }) => {
      const poll = await startAsReader(page, paper);
      site.fault(/\/vote$/, refusal(401));
      site.fault(/\/refresh-token$/, refusal(401));
      await poll.getByRole('radio').nth(1).check();
      await poll.getByRole('button', { name: paper.says.vote }).click();
      await until(page, async () => loginDialog(page).getByLabel(paper.says.name).isVisible());
      site.clear();
      await logIn(page, paper);
      await until(page, async () => (await poll.getByText(paper.says.mine).count()) > 0);
    });

    for (const [name, fault] of faults.filter(([each]) => each !== '401')) {
      test(`renewing the session meets ${name}: the reader stays, the vote can be sent again`, async ({
        page,
        site,
      }) => {
        const poll = await startAsReader(page, paper);
        site.fault(/\/vote$/, refusal(401), { times: 1 });
        site.fault(/\/refresh-token$/, fault);
        await poll.getByRole('radio').nth(1).check();
        await poll.getByRole('button', { name: paper.says.vote }).click();
        await until(page, async () => poll.getByRole('button', { name: paper.says.again }).isVisible());
        await expect(poll.getByRole('alert')).not.toBeEmpty();
        await expect(loginDialog(page)).toBeHidden();
        site.clear();
        await poll.getByRole('button', { name: paper.says.again }).click();
        await until(page, async () => (await poll.getByText(paper.says.mine).count()) > 0);
      });
    }

    test('a vote whose answer is lost is counted once, and no error is shown', async ({ page, site }) => {
      const poll = await startAsReader(page, paper);
      site.fault(/\/vote$/, 'lose-answer');
      await poll.getByRole('radio').nth(1).check();
      await poll.getByRole('button', { name: paper.says.vote }).click();
      await until(page, async () => (await poll.getByText(paper.says.mine).count()) > 0);
      await expect(poll.getByRole('alert')).toHaveCount(0);
      expect(site.requests.filter((line) => line.startsWith('POST') && line.endsWith('/vote'))).toHaveLength(1);
    });
  });
}
