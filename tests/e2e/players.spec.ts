import type { Page } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible, screens } from '../support/quality.ts';
import { papers, stir } from '../support/reader.ts';
import { setClock } from '../support/setClock.ts';
import { spokenBy } from '../support/soak.ts';

const desks = [
  { language: 'nl', paper: papers.nl, place: /^\de in groep F/, captain: 'Virgil van Dijk' },
  { language: 'en', paper: papers.en, place: /^\d(st|nd|rd|th) in group F/, captain: 'Virgil van Dijk' },
] as const;

const calls = (requests: readonly string[]) =>
  requests.filter((each) => /\/w\/(player|team)-|\/ajax\/matchcenter|\/widgets\/team|\/teams\//.test(each));
const team = '/matchcenter/team/ned';

/** The cup is over: nothing is to come. */
const afterwards = '2026-07-25T12:00:00Z';

const playerAddress = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true, includeHidden: true }).first().getAttribute('href');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { language, paper, place, captain } of spokenBy(desks, 'nl'))
    test(`a team and a player are whole as they were printed (${language})`, { tag: '@soak' }, async ({
      page,
      site,
      newsroom,
    }) => {
      await setClock(newsroom, afterwards);
      await page.goto(`${site.url}${paper.home}${team}`);
      await expect(page.locator('.tb-team-place')).toHaveText(place);
      await expect(page.locator('.tb-team-results tbody tr')).toHaveCount(4);
      await expect(page.locator('.tb-team-players tbody tr')).toHaveCount(26);
      await page.getByRole('link', { name: captain, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: captain })).toBeVisible();
      expect(await page.locator('.tb-player-row').count()).toBeGreaterThan(2);
      const address = await page.locator('.tb-player-row a').first().getAttribute('href');
      expect(address).toMatch(/\/match\/2600\d\d$/);
    });
});

for (const { language, paper, captain } of spokenBy(desks, 'en'))
  test(`nothing is loaded or asked for what is printed and over, nothing moves, and it fits a phone (${language})`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    await setClock(newsroom, afterwards);
    await page.setViewportSize(screens.phone);
    await page.goto(`${site.url}${paper.home}${team}`);
    await stir(page);
    await expect(page.locator('[data-widget="tabs"]')).toHaveAttribute('data-w-state', 'ready');
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await expectAccessible(page);
    const address = (await playerAddress(page, captain)) ?? '';
    // What can be used was looked at on a desktop last.
    await page.setViewportSize(screens.phone);
    await page.goto(`${site.url}${address}`);
    await stir(page);
    await page.locator('.tb-player-row').last().scrollIntoViewIfNeeded();
    expect(await layoutShift(page)).toBeLessThan(0.001);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screens.phone.width);
    await expectAccessible(page);
    expect(calls(site.requests)).toEqual([]);
  });

for (const { language, paper } of spokenBy(desks, 'nl'))
  test(`a reader elsewhere is told the next match by their own clock, without a call (${language})`, {
    tag: '@soak',
  }, async ({ browser, site, newsroom }) => {
    await setClock(newsroom, '2026-06-12T12:00:00Z');
    const page = await browser.newPage({ timezoneId: 'America/New_York' });
    await page.goto(`${site.url}${paper.home}${team}`);
    await stir(page);
    await expect(page.locator('[data-widget="team"]').first()).toHaveAttribute('data-w-state', 'ready');
    await expect(page.locator('.tb-team-kick-off')).toHaveText(/\(New York\)$/);
    expect(site.requests.filter((each) => /\/ajax\/matchcenter|\/widgets\/team|\/teams\//.test(each))).toEqual([]);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await page.close();
  });

test('a player’s page follows a match from before its kick-off, and nothing moves', { tag: '@soak' }, async ({
  page,
  live,
  newsroom,
}) => {
  // The Netherlands against Japan kick off at 20:00 in UTC: the first match of both.
  await setClock(newsroom, '2026-06-14T19:50:00Z');
  await page.setViewportSize({ width: 390, height: 1400 });
  await page.goto(`${live.url}${papers.nl.home}${team}`);
  await page.goto(`${live.url}${await playerAddress(page, 'Virgil van Dijk')}`);
  const row = page.locator('.tb-player-row');
  await expect(row).toHaveText(/Japan/);
  await stir(page);
  await expect(page.locator('[data-widget="player"]')).toHaveAttribute('data-w-state', 'ready');
  const minute = row.locator('.tb-player-live');
  await setClock(newsroom, '2026-06-14T20:30:00Z');
  await expect(minute).toHaveText(/^3\d'$/);
  await setClock(newsroom, '2026-06-14T21:20:00Z');
  await expect(minute).toHaveText(/^6\d'$/);
  await expect(row.locator('.tb-player-score')).not.toHaveText('0-0');
  await setClock(newsroom, '2026-06-14T22:05:00Z');
  await expect(minute).toHaveCount(0);
  await expect(row.locator('.tb-player-minutes')).toHaveText('90');
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('a team’s page follows a match to its end, and nothing moves', { tag: '@soak' }, async ({
  page,
  live,
  newsroom,
}) => {
  await setClock(newsroom, '2026-06-14T19:50:00Z');
  await page.setViewportSize({ width: 390, height: 2400 });
  await page.goto(`${live.url}${papers.nl.home}${team}`);
  const row = page.locator('.tb-team-results tbody tr');
  await expect(row).toHaveText(/Japan.*–\s*$/s);
  await stir(page);
  const widget = page.locator('[data-widget="team"]').first();
  await expect(widget).toHaveAttribute('data-w-state', 'ready');
  await setClock(newsroom, '2026-06-14T21:20:00Z');
  await expect(widget.locator('.tb-team-state')).toHaveText(/^6\d'$/);
  await setClock(newsroom, '2026-06-14T22:05:00Z');
  await expect(widget.locator('.tb-team-state')).toHaveText('Afgelopen');
  await expect(row.locator('.tb-team-score')).toHaveText(/^\d-\d$/);
  await expect(widget.locator('.tb-team-form .tb-team-outcome')).toHaveCount(1);
  await expect(row).toHaveCount(1);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('who is unknown is not found, and a calendar is one', { tag: '@soak' }, async ({ page, site }) => {
  const home = `${site.url}${papers.nl.home}`;
  expect((await page.goto(`${home}/matchcenter/player/1`))?.status()).toBe(404);
  expect((await page.goto(`${home}/matchcenter/team/nobody`))?.status()).toBe(404);
  const calendar = await page.request.get(`${home}${team}/calendar.ics`);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(3);
});
