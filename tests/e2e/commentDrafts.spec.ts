import type { Page } from 'playwright/test';
import { enter, menuButton } from '../support/accounts.ts';
import { commentDesk } from '../support/commentDesk.ts';
import { commentsReady, commentWords, openComments, section } from '../support/commentReader.ts';
import { desks } from '../support/commentSection.ts';
import { expectDeclared } from '../support/keptInBrowser.ts';
import { expect, test } from '../support/newsroom.ts';
import { denyStorage, logIn, papers } from '../support/reader.ts';

const paper = papers.nl;
const says = commentWords.nl;
const article = 7;
const main = (page: Page) => section(page).locator('.tb-comments-write').getByRole('textbox');

test('a draft stays with its article, each tab has its own, and after a logout it waits for its reader', {
  tag: '@soak',
}, async ({ page, context, newsroom }) => {
  const desk = commentDesk(newsroom, paper);
  await enter(page, paper);
  await openComments(page, paper, article);
  await main(page).fill('Alleen hier.');
  await openComments(page, paper, 5);
  await expect(main(page)).toHaveValue('');
  await main(page).fill('Alleen daar.');

  const other = await context.newPage();
  await openComments(other, paper, article);
  await expect(main(other)).toHaveValue('Alleen hier.');
  await main(other).fill('In het tweede tabblad.');
  await openComments(page, paper, article);
  await expect(main(page)).toHaveValue('Alleen hier.');
  await main(page).fill('In het eerste tabblad.');
  for (const tab of [other, page]) await tab.reload();
  await expect(main(page)).toHaveValue('In het eerste tabblad.');
  await expect(main(other)).toHaveValue('In het tweede tabblad.');
  // What one has sent the other keeps its own of, and neither sends it twice.
  await page.bringToFront();
  await section(page).getByRole('button', { name: says['send-comment'], exact: true }).click();
  await expect(section(page).getByText(says['announce.posted'])).toBeVisible();
  await other.reload();
  await expect(main(other)).toHaveValue('In het tweede tabblad.');
  await page.reload();
  await commentsReady(page);
  expect(await desk.withText('In het eerste tabblad.')).toHaveLength(1);
  expect(await desk.withText('In het tweede tabblad.')).toHaveLength(0);

  await menuButton(other).click();
  await other.getByRole('button', { name: paper.says.logout }).click();
  for (const tab of [other, page]) {
    await expect(menuButton(tab)).toHaveCount(0);
    await expect(main(tab)).toHaveValue('');
  }
  await enter(other, desks.nl);
  await openComments(other, paper, article);
  await expect(main(other)).toHaveValue('');
  await enter(other, paper);
  for (const [each, text] of [
    [article, 'In het tweede tabblad.'],
    [5, 'Alleen daar.'],
  ] as const) {
    await openComments(other, paper, each);
    await expect(main(other)).toHaveValue(text);
  }
  const login = (await other.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('known-'));
  expect(login).toHaveLength(2);
  const names = ['local token', 'local user', 'local comment_drafts', ...login.map((name) => `cookie ${name}`)];
  await expectDeclared(other, paper.tenant, names);
});

test('where the browser keeps nothing the comments work, and nobody is told that a text was kept', {
  tag: '@soak',
}, async ({ page, newsroom }) => {
  const desk = commentDesk(newsroom, paper);
  await denyStorage(page);
  await openComments(page, paper, article);
  await main(page).fill('Zonder geheugen.');
  await section(page).getByRole('button', { name: says['send-comment'], exact: true }).click();
  await logIn(page, paper);
  await expect(section(page).getByText(says['announce.posted'])).toBeVisible();
  expect(await desk.withText('Zonder geheugen.')).toHaveLength(1);
  await main(page).fill('Weg na het herladen.');
  await page.reload();
  await commentsReady(page);
  await expect(main(page)).toHaveValue('');
  await expect(section(page).getByText(says.restored)).toHaveCount(0);
  await expect(section(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});
