import type { Locator, Page } from 'playwright/test';
import { enter } from '../support/accounts.ts';
import { faults, faultsFor, refusal, until } from '../support/faults.ts';
import { freshPolls } from '../support/freshPolls.ts';
import { expect, test } from '../support/newsroom.ts';
import { logIn, loginDialog, openAccount, type Paper, papers, readyPoll, stir } from '../support/reader.ts';
import { few, spoken } from '../support/soak.ts';

// One page meets every fault of a call, one after the other: each has the time that a test of its own would have.
const testTimeout = faults.length * 30_000;

async function startWith(page: Page, paper: Paper): Promise<void> {
  await page.clock.install();
  await page.goto(`${paper.home}/poll/12`);
  await readyPoll(page, 12);
}

async function logInWhole(page: Page, paper: Paper): Promise<void> {
  await logIn(page, paper);
  // Until the newsroom has answered nothing is wound: on a busy machine the page's clock would run out first.
  await expect(loginDialog(page).getByLabel(paper.says.password, { exact: true })).toBeHidden();
  await until(page, async () => loginDialog(page).isHidden());
}

/** A reader before the poll, on a clock that the test winds. */
async function startAsReader(page: Page, paper: Paper): Promise<Locator> {
  await page.clock.install();
  await enter(page, paper);
  await page.goto(`${paper.home}/poll/12`);
  await readyPoll(page, 12);
  return page.locator('[data-widget="poll"]').first();
}

/** Puts a tag of a poll into the page, alone in `main`. */
async function putPoll(page: Page, id: number): Promise<Locator> {
  await page.evaluate((pollId) => {
    const tag = document.createElement('div');
    tag.dataset.widget = 'poll';
    tag.dataset.pollId = `${pollId}`;
    tag.dataset.when = 'now';
    document.querySelector('main')?.replaceChildren(tag);
  }, id);
  return page.locator(`[data-widget="poll"][data-poll-id="${id}"]`);
}

async function voteForSecond(poll: Locator, { says }: Paper): Promise<void> {
  await poll.getByRole('radio').nth(1).check();
  await poll.getByRole('button', { name: says.vote, exact: true }).click();
}

/** The newsroom has said so: a vote that is under way is shown as well. */
const expectCounted = (poll: Locator, { says }: Paper) => expect(poll.getByRole('status')).toContainText(says.counted);

for (const language of spoken('nl')) {
  const paper = papers[language];
  test.describe(language, () => {
    test('whatever the vote meets, the reader is told, the choice is kept, and it counts with the next try', async ({
      page,
      site,
      newsroom,
    }) => {
      test.setTimeout(testTimeout);
      const faultsMet = few(faultsFor('vote'));
      await using polls = await freshPolls(newsroom.database, paper.tenant, faultsMet.length);
      await startAsReader(page, paper);
      for (const [at, [name, fault]] of faultsMet.entries()) {
        await test.step(name, async () => {
          site.clear();
          const poll = await putPoll(page, polls.first + at);
          site.fault(/\/vote$/, fault);
          await voteForSecond(poll, paper);
          await until(page, async () => poll.getByRole('button', { name: paper.says.again }).isVisible());
          await expect(poll.getByRole('alert'), name).not.toBeEmpty();
          await expect(poll.getByRole('radio').nth(1), name).toBeChecked();
          // Refused with 401 a call is made once more, with a token that was renewed.
          const sent = site.requests.filter((line) => line.startsWith('POST') && line.endsWith('/vote'));
          expect(sent, name).toHaveLength(name === '401' ? 2 : 1);
          site.clear();
          await poll.getByRole('button', { name: paper.says.again }).click();
          await expectCounted(poll, paper);
        });
      }
    });

    test('whatever the login meets, the reader is told, the name is kept, and the next try lets him in', {
      tag: '@soak',
    }, async ({ page, site }) => {
      test.setTimeout(testTimeout);
      await startWith(page, paper);
      const dialog = loginDialog(page);
      for (const [name, fault] of faultsFor('login')) {
        await test.step(name, async () => {
          await openAccount(page);
          await expect(dialog.getByLabel(paper.says.name), name).toBeVisible();
          site.fault(/\/api\/v2\/login$/, fault);
          await logIn(page, paper);
          await until(
            page,
            async () => (await dialog.locator('[role="alert"]:not(:empty), [aria-invalid="true"]').count()) > 0,
          );
          await expect(dialog.getByLabel(paper.says.name), name).toHaveValue(paper.reader.login);
          site.clear();
          await logInWhole(page, paper);
          // The next fault meets a guest.
          await openAccount(page);
          await dialog.getByRole('button', { name: paper.says.logout }).click();
          await expect(dialog.getByLabel(paper.says.name)).toBeVisible();
          await dialog.getByRole('button', { name: paper.says.close }).click();
          await expect(dialog).toBeHidden();
        });
      }
    });

    test('whatever reading a poll meets, the reader is told, and the next try brings it', { tag: '@soak' }, async ({
      page,
      site,
    }) => {
      test.setTimeout(testTimeout);
      await page.clock.install();
      await page.goto(`${paper.home}/about`);
      for (const [name, fault] of faultsFor('reading a poll')) {
        await test.step(name, async () => {
          site.fault(/\/show$/, fault);
          const poll = await putPoll(page, 12);
          const retry = poll.getByRole('button', { name: paper.says.retry });
          await until(page, async () => retry.isVisible());
          await expect(poll.getByRole('alert'), name).not.toBeEmpty();
          site.clear();
          await retry.click();
          await expect(poll.getByRole('radio').first()).toBeVisible();
        });
      }
    });

    test('whatever logging out meets, this browser forgets the reader all the same', { tag: '@soak' }, async ({
      page,
      site,
    }) => {
      test.setTimeout(testTimeout);
      await startWith(page, paper);
      const dialog = loginDialog(page);
      for (const [name, fault] of faultsFor('logout')) {
        await test.step(name, async () => {
          if (!(await dialog.isVisible())) await openAccount(page);
          await logInWhole(page, paper);
          site.fault(/\/logout$/, fault);
          await openAccount(page);
          await dialog.getByRole('button', { name: paper.says.logout }).click();
          await until(page, async () => dialog.getByLabel(paper.says.name).isVisible());
          // A session that was over already ends with a new page.
          if (name !== '401') await expect(dialog.getByRole('status').first(), name).not.toBeEmpty();
          const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /:(token|user)$/.test(key)));
          expect(kept, name).toEqual([]);
          site.clear();
        });
      }
    });

    test('whatever closing the smart bar meets, it stays closed', { tag: '@soak' }, async ({ page, site }) => {
      test.setTimeout(testTimeout);
      const bar = page.locator('[data-widget="smart-bar"]');
      for (const [name, fault] of faultsFor('smart bar')) {
        await test.step(name, async () => {
          site.fault(/\/smart-bar\/hide$/, fault);
          await page.goto(`${paper.home}/about`);
          await stir(page);
          await expect(bar, name).toHaveAttribute('data-w-state', 'ready');
          await bar.getByRole('button').click();
          await expect(bar, name).toBeHidden();
          await page.reload();
          await expect(bar, name).toBeHidden();
          // The next fault meets a reader who has closed nothing.
          await page.evaluate(() => localStorage.clear());
          site.clear();
        });
      }
    });

    test('a session that the newsroom ended asks for a login, and the vote is cast after it', async ({
      page,
      site,
    }) => {
      const poll = await startAsReader(page, paper);
      site.fault(/\/vote$/, refusal(401));
      site.fault(/\/refresh-token$/, refusal(401));
      await voteForSecond(poll, paper);
      await until(page, async () => loginDialog(page).getByLabel(paper.says.name).isVisible());
      site.clear();
      await logIn(page, paper);
      await expectCounted(poll, paper);
    });

    // Each on a page of its own: a clock that was wound for the fault before would let the session be renewed by itself.
    for (const [name, fault] of faultsFor('renewal').filter(([each]) => each !== '401')) {
      test(`renewing the session meets ${name}: the reader stays, the vote can be sent again`, {
        tag: '@soak',
      }, async ({ page, site }) => {
        const poll = await startAsReader(page, paper);
        site.fault(/\/vote$/, refusal(401), { times: 1 });
        site.fault(/\/refresh-token$/, fault);
        await voteForSecond(poll, paper);
        await until(page, async () => poll.getByRole('button', { name: paper.says.again }).isVisible());
        await expect(poll.getByRole('alert')).not.toBeEmpty();
        await expect(loginDialog(page)).toBeHidden();
        site.clear();
        await poll.getByRole('button', { name: paper.says.again }).click();
        await expectCounted(poll, paper);
      });
    }

    test('a vote whose answer is lost is counted once, and no error is shown', { tag: '@soak' }, async ({
      page,
      site,
    }) => {
      const poll = await startAsReader(page, paper);
      site.fault(/\/vote$/, 'lose-answer');
      await voteForSecond(poll, paper);
      await expectCounted(poll, paper);
      await expect(poll.getByRole('alert')).toHaveCount(0);
      expect(site.requests.filter((line) => line.startsWith('POST') && line.endsWith('/vote'))).toHaveLength(1);
    });
  });
}
