import nl from '../../widgets/football/mom-rating/locales/nl.json' with { type: 'json' };
import { enter } from '../support/accounts.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { ballotsOf, day, inMinute, openMatch, played, seen } from '../support/ratings.ts';
import { logIn, loginDialog, papers } from '../support/reader.ts';

test('the answer is lost: the reader hears that the ballot counts, in the other tab too, and there is one', {
  tag: '@soak',
}, async ({ page, site, context, newsroom }) => {
  await played(newsroom, papers.nl, day);
  const tag = await openMatch(page, papers.nl);
  await page.evaluate(() => {
    location.hash = 'login';
  });
  await logIn(page, papers.nl);
  await expect(loginDialog(page)).toBeHidden();
  const other = await context.newPage();
  const there = await openMatch(other, papers.nl);
  site.fault(/\/vote$/, 'lose-answer', { times: 1 });
  await seen(tag, 'fieldset').nth(0).locator('label').nth(7).click();
  await tag.getByRole('button', { name: nl.send }).click();
  await expect(tag.getByRole('status')).toHaveText(nl.counted);
  await expect(tag.getByRole('heading').filter({ visible: true })).toBeFocused();
  await expect(seen(there, '.tb-rating-row').first()).toContainText('jij 7');
  expect(await ballotsOf(newsroom, papers.nl)).toHaveLength(1);
});

test('the ballot, and the result once it is closed, are accessible and fit', { tag: '@soak' }, async ({
  page,
  newsroom,
}) => {
  const within = '[data-widget="mom-rating"]';
  await played(newsroom, papers.nl, day);
  const tag = await openMatch(page, papers.nl);
  await seen(tag, 'fieldset').nth(0).locator('label').nth(7).click();
  await expectAccessible(page, { within });
  await played(newsroom, papers.nl, 8 * day);
  await openMatch(page, papers.nl);
  await expect(tag.getByText(nl.closed).filter({ visible: true })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await expectAccessible(page, { within });
});

test('a ballot that comes in is counted on a page that is open, and nothing moves', { tag: '@soak' }, async ({
  page,
  live,
  browser,
  baseURL,
  newsroom,
}) => {
  await played(newsroom, papers.nl, day);
  await page.goto(`${live.url}${papers.nl.home}/match/7`);
  const tag = page.locator('[data-widget="mom-rating"]');
  await tag.scrollIntoViewIfNeeded();
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  const sum = seen(tag, '.tb-rating-sum');
  const before = (await sum.textContent()) ?? '';
  const height = (await tag.boundingBox())?.height;

  await using other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const elsewhere = await other.newPage();
  await enter(elsewhere, papers.nl);
  const there = await openMatch(elsewhere, papers.nl);
  await seen(there, 'fieldset').nth(0).locator('label').nth(7).click();
  await there.getByRole('button', { name: nl.send }).click();
  await expect(there.getByRole('status')).toHaveText(nl.counted);

  await expect(sum).not.toHaveText(before);
  expect((await tag.boundingBox())?.height).toBe(height);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('who comes on joins an open ballot, under the others, nothing moves, and can be added to one that was cast', {
  tag: '@soak',
}, async ({ page, live, newsroom }) => {
  await played(newsroom, papers.nl, day);
  await inMinute(newsroom, papers.nl, 60);
  await page.goto(`${live.url}${papers.nl.home}/match/7#login`);
  await logIn(page, papers.nl);
  await expect(loginDialog(page)).toBeHidden();
  const tag = page.locator('[data-widget="mom-rating"]');
  await tag.scrollIntoViewIfNeeded();
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  const rows = seen(tag, 'fieldset');
  const first = await rows.count();
  await rows.nth(0).locator('label').nth(7).click();
  await inMinute(newsroom, papers.nl, 75);
  await expect(seen(tag, '.tb-rating-first')).not.toHaveText(`1 van ${first} spelers beoordeeld`, { timeout: 30_000 });
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await expect(rows.nth(0).locator('label').nth(7).locator('input')).toBeChecked();
  await tag.getByRole('button', { name: nl.send }).click();
  await expect(tag.getByRole('status')).toHaveText(nl.counted);

  await inMinute(newsroom, papers.nl, 90);
  const add = tag.getByRole('button', { name: nl.add });
  await expect(add).toBeVisible();
  const waiting = tag.getByRole('button', { name: /^Toon / });
  await expect(waiting.or(rows.first()).first()).toBeVisible({ timeout: 30_000 });
  if (await waiting.isVisible()) await waiting.click();
  await rows.last().locator('label').nth(9).click();
  await add.click();
  await expect(tag.getByRole('status')).toHaveText(nl.counted);
  await expect(seen(tag, '.tb-rating-row').last()).toContainText('jij 9');
  expect(await ballotsOf(newsroom, papers.nl)).toHaveLength(1);
});
