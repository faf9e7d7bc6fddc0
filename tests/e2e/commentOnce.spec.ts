import type { Page } from 'playwright/test';
import { enter, sent } from '../support/accounts.ts';
import { commentDesk, expectReady, openComments, sectionOf } from '../support/commentSection.ts';
import { until } from '../support/faults.ts';
import { passTimeOut } from '../support/formFaults.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import type { ResettableNewsroom } from '../support/resettable.ts';

const paper = papers.nl;
const stores = /\/api\/v2\/comment$/;

/** A reader before the comments, on a clock that the test winds, and how a text is found there once. */
async function openAsReader(page: Page, newsroom: ResettableNewsroom) {
  await page.clock.install();
  const desk = commentDesk(newsroom, paper);
  await enter(page, paper);
  await openComments(page, paper);
  const section = sectionOf(page, 'nl');
  const { row, say } = section;
  return {
    ...section,
    desk,
    isThere: (text: string) => row(text).locator('.tb-comment-open-edit').isVisible(),
    async isThereOnce(text: string) {
      await expect(row(text)).not.toContainText(say('sending'));
      await expect(row(text).locator('.tb-comment-open-edit')).toBeVisible();
      await expect(row(text)).toHaveCount(1);
      expect(await desk.rows(text)).toHaveLength(1);
      await desk.rest();
    },
  };
}

test('however often a comment is sent, it is there once', async ({ page, context, site, newsroom }) => {
  const { place, box, send, isThereOnce } = await openAsReader(page, newsroom);

  await box.fill('Tweemaal geklikt');
  await send.dblclick();
  await isThereOnce('Tweemaal geklikt');
  expect(sent(site, 'POST', stores)).toHaveLength(1);

  // The same draft in two tabs, and both send it before either has the reply.
  await box.fill('Uit twee tabbladen');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Uit twee tabbladen');
  const other = await context.newPage();
  await openComments(other, paper);
  const there = sectionOf(other, 'nl');
  await expect(there.box).toHaveValue('Uit twee tabbladen');
  site.clear();
  const open = site.hold(stores);
  await send.click();
  await there.send.click();
  await expect.poll(() => sent(site, 'POST', stores).length).toBe(2);
  open();
  await isThereOnce('Uit twee tabbladen');
  await expect(there.row('Uit twee tabbladen').locator('.tb-comment-open-edit')).toBeVisible();
  await expect(there.row('Uit twee tabbladen')).toHaveCount(1);
  for (const tab of [box, there.box]) await expect(tab).toHaveValue('');
  await expect(place.getByText('Uit twee tabbladen', { exact: true }).filter({ visible: true })).toHaveCount(1);
});

test('a comment that is sent by key and button at once, and one whose answer is lost, are there once', {
  tag: '@soak',
}, async ({ page, site, newsroom }) => {
  const { desk, say, box, send, row, isThere, isThereOnce } = await openAsReader(page, newsroom);
  await box.fill('Toets en klik');
  await box.press('Control+Enter');
  await send.click();
  await isThereOnce('Toets en klik');
  expect(sent(site, 'POST', stores)).toHaveLength(1);

  site.fault(stores, 'lose-answer');
  await box.fill('Antwoord kwijt');
  await send.click();
  // It waits, unless the news that it is there has come over the line before anybody looked.
  const waits = row('Antwoord kwijt').getByText(say('waiting'));
  await until(page, async () => (await waits.isVisible()) || (await isThere('Antwoord kwijt')));
  expect(await desk.rows('Antwoord kwijt')).toHaveLength(1);
  site.clear();
  await until(page, () => isThere('Antwoord kwijt'));
  await isThereOnce('Antwoord kwijt');
});

test('a comment that the server was too slow for, and one that it failed, are there once', { tag: '@soak' }, async ({
  page,
  site,
  newsroom,
}) => {
  const { say, box, send, row, isThere, isThereOnce } = await openAsReader(page, newsroom);
  site.fault(stores, 'hang');
  await box.fill('Te lang gewacht');
  await send.click();
  await passTimeOut({ page, site, call: stores });
  await expect(row('Te lang gewacht')).toContainText(say('waiting'));
  site.clear();
  await until(page, () => isThere('Te lang gewacht'));
  await isThereOnce('Te lang gewacht');

  site.fault(stores, { answer: 500 });
  await box.fill('Kapot');
  await send.click();
  await until(page, () => row('Kapot').getByText(say('not-sent')).isVisible());
  site.clear();
  await row('Kapot').getByRole('button', { name: paper.says.retry, exact: true }).dblclick();
  await isThereOnce('Kapot');
});

test('a comment whose tab is closed while it is sent is there once, and stands in no box', { tag: '@soak' }, async ({
  page,
  context,
  newsroom,
}) => {
  const desk = commentDesk(newsroom, paper);
  await enter(page, paper);
  await openComments(page, paper);
  const { box, send } = sectionOf(page, 'nl');
  // The server stores it, and its answer does not come before the tab is gone.
  const stored = new Promise<void>((done) => {
    void page.route('**/api/v2/comment', async (route) => {
      await route.fetch();
      done();
    });
  });
  await box.fill('Tabblad dicht');
  await send.click();
  await stored;
  await page.close();

  const other = await context.newPage();
  await openComments(other, paper);
  const there = sectionOf(other, 'nl');
  await expect(there.row('Tabblad dicht').locator('.tb-comment-open-edit')).toBeVisible();
  await expect(there.row('Tabblad dicht')).toHaveCount(1);
  await expect(there.box).toHaveValue('');
  expect(await desk.rows('Tabblad dicht')).toHaveLength(1);
});

test('what a reader wrote, changed and removed is seen on a page that does not know of it yet', {
  tag: '@soak',
}, async ({ page, site, newsroom }) => {
  await page.clock.install();
  const desk = commentDesk(newsroom, paper);
  for (const text of ['Oud', 'Weg ermee']) await desk.write(text, { userId: 1 });
  const before = await page.request.get(`${paper.home}/article/7`);
  const headers = { 'content-security-policy': before.headers()['content-security-policy'] ?? '' };
  const body = await before.text();
  expect(body).toContain('Weg ermee');

  await enter(page, paper);
  await openComments(page, paper);
  const { place, say, row, post, act } = sectionOf(page, 'nl');
  await post('Vers');
  await expect(row('Vers').locator('.tb-comment-open-edit')).toBeVisible();
  await act('Oud', 'edit');
  await place.locator('[part="comment"] textarea').fill('Nieuw');
  await place.getByRole('button', { name: say('send-edit'), exact: true }).click();
  await expect(row('Nieuw')).toBeVisible();
  await act('Weg ermee', 'remove');
  await page.clock.runFor(6000);
  await expect(place.locator('[part="comment"]', { hasText: say('removed') })).toBeVisible();

  site.fault(/^\/t\/deaftrap\/article\/7(\/|$)/, { answer: 200, body, type: 'text/html; charset=utf-8', headers });
  const count = place.locator('.tb-comments-title .tb-comments-count');
  for (const isAnswered of [true, false]) {
    // What is asked for beside the page may be as old, or not come at all.
    if (!isAnswered) site.fault(/comments-changes/, { answer: 503 });
    await page.reload();
    await expectReady(page);
    await expect(row('Vers')).toHaveCount(1);
    await expect(row('Nieuw')).toHaveCount(1);
    await expect(row('Oud')).toHaveCount(0);
    await expect(row('Weg ermee')).toHaveCount(0);
    await expect(place.locator('[part="comment"]', { hasText: say('removed') })).toHaveCount(1);
    const { comments_count: all } = await (
      await page.request.get('/api/v2/article/7/comments-stateless/0', { headers: { 'x-tenant': paper.tenant } })
    ).json();
    await expect(count).toHaveText(String(all));
  }
});
