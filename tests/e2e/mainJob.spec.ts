import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNewsroom } from '../../examples/newsroom/start.ts';
import { menuButton } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { startOwnNewsroom } from '../support/ownNewsroom.ts';
import { logIn, loginDialog, openAccount, type Paper, papers, readyPoll, voteAsGuest } from '../support/reader.ts';
import { isSoak, spoken } from '../support/soak.ts';
import { createTestClock } from '../support/testClock.ts';

for (const language of spoken('nl')) {
  const paper = papers[language];
  const other = papers[language === 'nl' ? 'en' : 'nl'];
  test(`a guest votes, logs in through the dialog that opens, and sees the vote counted, in this paper alone (${language})`, async ({
    page,
    site,
  }) => {
    const total = async ({ tenant }: Paper) => {
      const headers = { 'x-tenant': tenant, accept: 'application/json' };
      return (await (await page.request.get('/api/v1/poll/12/show', { headers })).json()).total_voting;
    };
    const before = [await total(paper), await total(other)];
    await page.goto(`${paper.home}/poll/12`);
    const poll = await readyPoll(page, 12);
    await poll.getByRole('radio').first().check();
    await poll.getByRole('button', { name: paper.says.vote }).click();
    await expect(loginDialog(page)).toBeVisible();
    expect(site.requests.filter((line) => line.includes('/vote'))).toEqual([]);

    await logIn(page, paper);
    await expect(poll.getByText(paper.says.mine).first()).toBeVisible();
    await expect(poll.getByRole('status')).toContainText(paper.says.counted);
    await expect(loginDialog(page)).toBeHidden();
    expect(site.requests.filter((line) => line.startsWith('POST') && line.includes('/vote'))).toHaveLength(1);

    await page.reload();
    const again = await readyPoll(page, 12);
    await expect(again.getByText(paper.says.mine).first()).toBeVisible();
    await expect(again.getByRole('radio')).toHaveCount(0);

    // Both have a poll 12.
    expect([await total(paper), await total(other)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    if (isSoak) {
      await page.goto(`${other.home}/poll/12`);
      await expect((await readyPoll(page, 12)).getByRole('radio').first()).toBeVisible();
    }
  });
}

test('every tab follows a login and a logout', { tag: '@soak' }, async ({ page, context, site }) => {
  const paper = papers.nl;
  const second = await context.newPage();
  await page.goto(`${paper.home}/poll/12`);
  await second.goto(`${site.url}${paper.home}/poll/12`);
  for (const tab of [page, second]) {
    await readyPoll(tab, 12);
    await tab.getByRole('link', { name: 'Inloggen' }).click();
    await expect(loginDialog(tab).getByLabel(paper.says.name)).toBeVisible();
  }
  await logIn(page, paper);
  await expect(menuButton(page)).toBeVisible();
  await expect(menuButton(second)).toBeVisible();
  await expect(loginDialog(second).getByLabel(paper.says.name)).toBeHidden();
  for (const tab of [page, second]) await expect(loginDialog(tab)).toBeHidden();

  await openAccount(page);
  await expect(loginDialog(page).getByRole('button', { name: paper.says.logout })).toBeVisible();
  await menuButton(second).click();
  await second.getByRole('button', { name: paper.says.logout }).click();
  await expect(second.locator('[data-widget="session-menu"] :focus')).toHaveCount(1);
  await expect(loginDialog(page).getByLabel(paper.says.name)).toBeVisible();
  await expect(menuButton(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Inloggen' }).click();
  await expect(loginDialog(page).getByLabel(paper.says.name)).toBeVisible();
});

test('two copies of a poll on one page agree and send one vote', { tag: '@soak' }, async ({ page, site }) => {
  const paper = papers.nl;
  await page.goto(`${paper.home}/editors`);
  const ids = await page
    .locator('[data-widget="poll"]')
    .evaluateAll((tags) => tags.map((tag) => Number(tag.getAttribute('data-poll-id'))));
  const twice = ids.find((id, index) => ids.indexOf(id) !== index) ?? 0;
  const first = await readyPoll(page, twice, 0);
  const second = await readyPoll(page, twice, 1);
  await first.getByRole('radio').nth(1).check();
  await expect(second.getByRole('radio').nth(1)).toBeChecked();
  await second.getByRole('button', { name: paper.says.vote }).dblclick();
  await logIn(page, paper);
  await expect(first.getByText(paper.says.mine).first()).toBeVisible();
  await expect(second.getByText(paper.says.mine).first()).toBeVisible();
  expect(site.requests.filter((line) => line.startsWith('POST') && line.includes('/vote'))).toHaveLength(1);
});

test('a vote is still there after the newsroom was stopped and started again', { tag: '@soak' }, async ({ page }) => {
  const paper = papers.nl;
  const dataDir = await mkdtemp(join(tmpdir(), 'newsroom-'));
  const where = { dataDir, distDir: 'dist', clock: createTestClock() };
  const first = await startNewsroom({ ...where, port: 0 });
  await page.goto(`${first.url}${paper.home}/poll/12`);
  await voteAsGuest(page, paper);
  await first.close();

  const second = await startNewsroom({ ...where, port: Number(new URL(first.url).port) });
  await page.reload();
  const again = await readyPoll(page, 12);
  await expect(again.getByText(paper.says.mine).first()).toBeVisible();
  await second.close();
  await rm(dataDir, { recursive: true });
});

test('a token that ran out is renewed once, and the vote is cast', { tag: '@soak' }, async ({ page }) => {
  const paper = papers.nl;
  const clock = createTestClock();
  const newsroom = await startOwnNewsroom({ port: 0, distDir: 'dist', clock });
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/refresh-token')) renewals.push(request.url());
  });
  await page.goto(`${newsroom.url}${paper.home}/poll/12`);
  const poll = await readyPoll(page, 12);
  await openAccount(page);
  await logIn(page, paper);
  await expect(loginDialog(page)).toBeHidden();
  clock.pass(16 * 60_000);
  await poll.getByRole('radio').first().check();
  await poll.getByRole('button', { name: paper.says.vote }).click();
  // The vote is seen before the server has spoken.
  await expect(poll.getByRole('status')).not.toBeEmpty();
  await expect(poll.getByText(paper.says.mine).first()).toBeVisible();
  expect(renewals).toHaveLength(1);
  await newsroom.close();
});
