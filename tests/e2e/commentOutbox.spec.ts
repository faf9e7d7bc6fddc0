import type { Page } from 'playwright/test';
import { enter, sent } from '../support/accounts.ts';
import { commentDesk, expectReady, openComments, recordAnnouncements, sectionOf } from '../support/commentSection.ts';
import { until } from '../support/faults.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

// Each test takes the network away once the page is quiet: what only readers need has come by then.
const stores = /\/api\/v2\/comment$/;

for (const language of spoken('nl')) {
  const paper = papers[language];

  test(`${language}: what is written without a network waits, says so once, and goes by itself in order`, async ({
    page,
    context,
    newsroom,
  }) => {
    await page.clock.install();
    const desk = commentDesk(newsroom, paper);
    await enter(page, paper);
    await openComments(page, paper);
    const { say, box, row, post } = sectionOf(page, language);
    const announced = await recordAnnouncements(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await post('First');
    await until(page, () => row('First').getByText(say('waiting')).isVisible());
    await expect(box).toHaveValue('');
    expect((await announced()).filter((sentence) => sentence === say('announce.waiting'))).toHaveLength(1);
    await post('Second');
    await expect(row('Second').getByText(say('waiting'))).toBeVisible();
    expect(await desk.rows('First')).toEqual([]);

    await context.setOffline(false);
    const isThere = (text: string) => row(text).locator('.tb-comment-open-edit').isVisible();
    await until(page, () => isThere('First'));
    await desk.rest();
    await until(page, () => isThere('Second'));
    const [first, ...again] = await desk.rows('First');
    const [second, ...more] = await desk.rows('Second');
    expect([again, more]).toEqual([[], []]);
    expect(Number(first?.id)).toBeLessThan(Number(second?.id));
    for (const text of ['First', 'Second']) {
      await expect(row(text)).toHaveCount(1);
      await expect(row(text).getByText(say('waiting'))).toHaveCount(0);
    }
  });
}

const paper = papers.nl;

test('what waits can be called back, and is not sent', { tag: '@soak' }, async ({ page, context, site }) => {
  await page.clock.install();
  await enter(page, paper);
  await openComments(page, paper);
  const { say, box, row, post, send } = sectionOf(page, 'nl');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await post('Toch niet');
  await until(page, () => row('Toch niet').getByText(say('waiting')).isVisible());
  await row('Toch niet')
    .getByRole('button', { name: say('take-back') })
    .click();
  await expect(row('Toch niet')).toHaveCount(0);
  await expect(box).toHaveValue('Toch niet');
  await context.setOffline(false);
  await page.clock.runFor(120_000);
  expect(sent(site, 'POST', stores)).toEqual([]);
  await box.fill('Toch wel');
  await send.click();
  await expect(row('Toch wel').locator('.tb-comment-open-edit')).toBeVisible();
  expect(sent(site, 'POST', stores)).toHaveLength(1);
});

test('a page that is loaded again has what waits, and sends it once', { tag: '@soak' }, async ({
  page,
  site,
  newsroom,
}) => {
  await page.clock.install();
  const desk = commentDesk(newsroom, paper);
  await enter(page, paper);
  await openComments(page, paper);
  const { say, box, row, post } = sectionOf(page, 'nl');
  site.fault(stores, 'reset');
  await post('Onderweg');
  await until(page, () => row('Onderweg').getByText(say('waiting')).isVisible());
  await page.reload();
  await expectReady(page);
  await expect(row('Onderweg').getByText(say('waiting'))).toBeVisible();
  await expect(row('Onderweg')).not.toBeFocused();
  await expect(box).toHaveValue('');
  expect(await desk.rows('Onderweg')).toEqual([]);
  site.clear();
  await until(page, () => row('Onderweg').locator('.tb-comment-open-edit').isVisible());
  await page.clock.runFor(120_000);
  expect(await desk.rows('Onderweg')).toHaveLength(1);
  await page.reload();
  await expectReady(page);
  await expect(row('Onderweg')).toHaveCount(1);
  await expect(row('Onderweg').getByText(say('waiting'))).toHaveCount(0);
});

test('two tabs: both show what waits, one sends it, and both have it once', { tag: '@soak' }, async ({
  page,
  context,
  newsroom,
}) => {
  await page.clock.install();
  const desk = commentDesk(newsroom, paper);
  const fetched = new Set<Page>();
  context.on('requestfinished', (request) => /\/w\/outbox-/.test(request.url()) && fetched.add(request.frame().page()));
  await enter(page, paper);
  await openComments(page, paper);
  const other = await context.newPage();
  await other.clock.install();
  await openComments(other, paper);
  const here = sectionOf(page, 'nl');
  const there = sectionOf(other, 'nl');
  // What keeps comments that wait comes two seconds after the page.
  for (const tab of [page, other]) await until(tab, async () => fetched.has(tab));
  await context.setOffline(true);
  await here.post('In twee tabbladen');
  await until(page, () => here.row('In twee tabbladen').getByText(here.say('waiting')).isVisible());
  await expect(there.row('In twee tabbladen').getByText(there.say('waiting'))).toBeVisible();
  await context.setOffline(false);
  for (const [tab, section] of [
    [page, here],
    [other, there],
  ] as const) {
    await until(tab, () => section.row('In twee tabbladen').locator('.tb-comment-open-edit').isVisible());
    await expect(section.row('In twee tabbladen')).toHaveCount(1);
    await expect(section.row('In twee tabbladen').getByText(section.say('waiting'))).toHaveCount(0);
  }
  expect(await desk.rows('In twee tabbladen')).toHaveLength(1);
});
