import type { Page } from 'playwright/test';
import deskWords from '../../examples/desk/locales/en.json' with { type: 'json' };
import resetWords from '../../widgets/account/password-reset/locales/en.json' with { type: 'json' };
import { commentWords, section } from './commentReader.ts';
import { expect } from './newsroom.ts';
import { papers } from './reader.ts';

const password = 'another long password 26';

/** The link by which `tribune tenant new` lets the admin choose a password: path and query. */
export const resetIn = (lines: readonly string[]): string =>
  lines.map((line) => /\/password\/reset\S+/.exec(line)?.[0]).find((found) => found !== undefined) ?? '';

/** The admin chooses a password by the link of the command, and makes a poll at the desk. */
export async function makePoll(page: Page, site: string, reset: string): Promise<void> {
  await page.goto(site + reset);
  for (const name of [resetWords.password, resetWords.confirmation])
    await page.getByLabel(name, { exact: true }).fill(password);
  await page.getByRole('button', { name: resetWords.reset, exact: true }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await page.goto(`${site}/desk/polls`);
  await page.getByLabel(deskWords['login.name']).fill('me@example.com');
  await page.getByLabel(deskWords['login.password'], { exact: true }).fill(password);
  await page.getByRole('button', { name: deskWords['login.submit'], exact: true }).click();
  await page.getByRole('button', { name: deskWords['polls.new'], exact: true }).press('Enter');
  await page.keyboard.type('Who wins?');
  for (const answer of ['Home', 'Away']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(answer);
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.desk-box', { hasText: 'Who wins?' })).toBeVisible();
}

/** Chooses the first answer of the page's poll and sends it. */
export async function voteFirst(page: Page): Promise<void> {
  const poll = page.locator('[data-widget="poll"]');
  await poll.scrollIntoViewIfNeeded();
  await poll.getByRole('radio').first().check();
  await poll.getByRole('button', { name: papers.en.says.vote }).click();
}

export const voteCounts = (page: Page): Promise<void> =>
  expect(page.locator('[data-widget="poll"]')).toContainText(papers.en.says.counted);

/** Writes a comment below the page, and sees it there. */
export async function writeComment(page: Page, text: string): Promise<void> {
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('textbox').fill(text);
  await section(page).getByRole('button', { name: commentWords.en['send-comment'], exact: true }).click();
  await expect(section(page).locator('.tb-comment-body').first()).toContainText(text);
}

/** A page that was open when somebody else wrote a comment shows it at a press. */
export async function seeComment(page: Page, text: string): Promise<void> {
  await section(page).getByRole('button', { name: '1 new comment' }).click();
  await expect(section(page).locator('.tb-comment-body').first()).toContainText(text);
}
