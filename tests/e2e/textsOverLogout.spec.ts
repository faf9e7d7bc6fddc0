import type { Page } from 'playwright/test';
import contactWords from '../../widgets/site/contact-form/locales/nl.json' with { type: 'json' };
import { enter, menuButton } from '../support/accounts.ts';
import { boxOf, stored } from '../support/commentBoxes.ts';
import { commentDesk } from '../support/commentDesk.ts';
import { commentsReady, commentWords, openComments, section } from '../support/commentReader.ts';
import { desks } from '../support/commentSection.ts';
import { refusal } from '../support/faults.ts';
import { expect, test } from '../support/newsroom.ts';
import { logIn, papers } from '../support/reader.ts';

const paper = papers.nl;
const says = commentWords.nl;
const article = 7;
const typed = 'Alleen van mij.';
const main = (page: Page) => section(page).locator('.tb-comments-write').getByRole('textbox');

async function logOutIn(tab: Page, site = '') {
  await tab.goto(`${site}${paper.home}/about`);
  await menuButton(tab).click();
  await tab.getByRole('button', { name: paper.says.logout }).click();
  await expect(menuButton(tab)).toHaveCount(0);
}
/** Logs in in another tab than the one that is looked at. */
async function logInIn(tab: Page, reader: Parameters<typeof logIn>[1] = paper, site = '') {
  await tab.goto(`${site}${paper.home}/about#login`);
  await logIn(tab, reader);
  await expect(menuButton(tab)).toBeAttached();
}
const another = desks.nl;

test('a logout in another tab takes a comment and a reply off the page, says so, and gives them to their reader alone', async ({
  page,
  context,
  newsroom,
}) => {
  const desk = commentDesk(newsroom, paper);
  const others = await desk.write('Waar een ander op antwoordt.', { article });
  const box = boxOf('reply', { others, own: others });
  await enter(page, paper);
  await openComments(page, paper, article);
  await main(page).fill(typed);
  await box.open(page);
  await box.field(page).fill('Mijn antwoord.');
  const other = await context.newPage();
  await logOutIn(other);
  await expect(section(page).getByText(says['logged-out'])).toBeVisible();
  await expect(main(page)).toHaveValue('');
  await expect(box.field(page)).toHaveCount(0);
  await logInIn(other);
  await expect(section(page).getByText(says['logged-out'])).toHaveCount(0);
  await expect(main(page)).toHaveValue(typed);
  // The box is open again by itself: a press on its button would close it.
  await expect(box.field(page)).toHaveValue('Mijn antwoord.');
});

test('a comment that a logout in another tab takes off the page is not shown to the next reader, and is back with its own', {
  tag: '@soak',
}, async ({ page, context }) => {
  await enter(page, paper);
  await openComments(page, paper, article);
  await main(page).fill(typed);
  const other = await context.newPage();
  await logOutIn(other);
  await expect(main(page)).toHaveValue('');
  await logInIn(other, another);
  await expect(menuButton(page)).toBeAttached();
  await page.reload();
  await commentsReady(page);
  await expect(main(page)).toHaveValue('');
  await logOutIn(other);
  await logInIn(other);
  await expect(main(page)).toHaveValue(typed);
});

test('a comment on its way at a logout in another tab is back with its reader', { tag: '@soak' }, async ({
  page,
  context,
  newsroom,
  live,
}) => {
  const desk = commentDesk(newsroom, paper);
  await enter(page, paper, live.url);
  await openComments(page, paper, article, { site: live.url });
  await main(page).fill(typed);
  live.fault(stored.comment, refusal(422, { message: 'Nu even niet.' }));
  const release = live.hold(stored.comment);
  await section(page).getByRole('button', { name: says['send-comment'], exact: true }).click();
  await expect(section(page).getByText(typed)).toBeVisible();
  const other = await context.newPage();
  await logOutIn(other, live.url);
  await expect(section(page).getByText(says['announce.logged-out'])).toBeVisible();
  await expect(section(page).getByText(typed)).toHaveCount(0);
  release();
  await logInIn(other, paper, live.url);
  await expect(main(page)).toHaveValue(typed);
  expect(await desk.withText(typed)).toHaveLength(0);
});

test('a letter to the desk is shown to nobody but its writer', { tag: '@soak' }, async ({ page, context }) => {
  await enter(page, paper);
  await page.goto(`${paper.home}/contact`);
  const message = page.getByLabel(contactWords.message);
  await expect(page.locator('.tb-contact-form').getByLabel(contactWords.message)).toBeVisible();
  await message.fill(typed);
  const other = await context.newPage();
  await logOutIn(other);
  await expect(page.getByText(contactWords['logged-out'])).toBeVisible();
  await expect(message).toHaveValue('');
  await logInIn(other, another);
  await expect(menuButton(page)).toBeAttached();
  await expect(message).toHaveValue('');
  await logOutIn(other);
  await logInIn(other);
  await expect(message).toHaveValue(typed);
});
