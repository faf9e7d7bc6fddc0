import type { Page } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible, wakeAll } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { setClock } from '../support/setClock.ts';
import { setMatch } from '../support/setFixture.ts';

/** Mexico against South Africa: two goals, six cards, nine substitutions. */
const opening = '/match/260001';
const home = papers.nl.home;

test('a match that was over long ago is whole and loads nothing for it; its filter works by keyboard, and nothing moves', async ({
  page,
  site,
}) => {
  await page.goto(`${home}${opening}`);
  const tag = page.locator('[data-widget="match"]');
  await expect(tag.locator('.tb-match-figures')).toHaveText('2-0');
  const events = tag.locator('.tb-match-event').filter({ visible: true });
  await expect(events).toHaveCount(21);
  expect(site.requests.filter((request) => /\/w\/match-/.test(request))).toEqual([]);
  await tag.getByRole('radio', { name: 'Alles' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(events).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await expect(events).toHaveCount(6);
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  await tag.getByRole('tab', { name: 'Opstellingen' }).click();
  await expect(tag.locator('.tb-match-listed').filter({ visible: true })).toHaveCount(31);
  await expect(page).toHaveURL(/#opstellingen$/);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expect(site.requests.filter((request) => /matchcenter/.test(request))).toEqual([]);
});

test('an address with a hash opens its tab, at 320 px without a bar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${home}${opening}#opstellingen`);
  await expect(page.locator('.tb-match-pitch')).toBeVisible();
  await expect(page.locator('.tb-match-events')).toBeHidden();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  // The pitch repeats the lists for who looks: the keyboard goes from the tab to the players, in the order of the lists.
  const players = page.locator('.tb-match-line-ups a');
  const focused = page.locator(':focus');
  await players.first().focus();
  for (const player of (await players.all()).slice(0, 12)) {
    await expect(player).toBeFocused();
    await expect(focused).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Tab');
  }
  await page.getByRole('tab', { name: 'Opstellingen' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Verloop' })).toBeFocused();
  await page.getByRole('radio', { name: 'Alles' }).press('Tab');
  await expect(focused).toHaveClass('tb-match-name');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`everybody can use it: ${colorScheme}`, { tag: '@soak' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${home}${opening}`);
    await wakeAll(page);
    await expectAccessible(page);
    await page.goto(`${home}${opening}#opstellingen`);
    await wakeAll(page);
    await expectAccessible(page);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('timeline and line-ups stand below each other', { tag: '@soak' }, async ({ page }) => {
    await page.goto(`${home}${opening}`);
    await expect(page.getByRole('heading', { name: 'Verloop' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Opstellingen' })).toBeVisible();
    await expect(page.locator('.tb-match-listed').filter({ visible: true })).toHaveCount(31);
  });
});

test('a goal arrives by itself, goes again, and full time is told', { tag: '@soak' }, async ({
  page,
  live,
  newsroom,
}) => {
  const set = (home_score: number, status: 'live' | 'finished' = 'live') =>
    setMatch(newsroom, 'deaftrap', 7, {
      ...{ status, minute: status === 'live' ? 61 : null, home_score, away_score: 1 },
    });
  await set(1);
  await page.goto(`${live.url}${home}/match/7`);
  const tag = page.locator('[data-widget="match"]');
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  await expect(tag.locator('.tb-match-figures')).toHaveText('1-1');
  for (const goals of [2, 1]) {
    await set(goals);
    await expect(tag.locator('.tb-match-figures')).toHaveText(`${goals}-1`);
    await expect(tag.getByRole('status')).toHaveText(`NAC Breda ${goals}, Feyenoord 1.`);
  }
  await set(1, 'finished');
  await expect(tag.locator('.tb-match-state')).toHaveText('Afgelopen');
});

test('a kick-off and a goal are read out once, by the match and not by its countdown as well', {
  tag: '@soak',
}, async ({ page, live, newsroom }) => {
  await setClock(newsroom, '2026-06-11T18:55:00Z');
  await page.goto(`${live.url}${home}${opening}`);
  await wakeAll(page);
  for (const name of ['match', 'countdown'])
    await expect(page.locator(`[data-widget="${name}"]`)).toHaveAttribute('data-w-state', 'ready');
  await page.evaluate(() => {
    const texts: string[] = [];
    Reflect.set(window, 'texts', texts);
    for (const tag of document.querySelectorAll('[data-widget]')) {
      for (const region of tag.querySelectorAll('[role="status"]'))
        new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
          ...{ childList: true, characterData: true, subtree: true },
        });
    }
  });
  // The table beside them says who has risen.
  const spoken = () =>
    page.evaluate((): string[] => Reflect.get(window, 'texts').filter((text: string) => text.includes('Zuid-Afrika')));
  // The first goal is Quiñones' in the ninth minute.
  for (const [moment, score] of [
    ['2026-06-11T19:01:00Z', '0-0'],
    ['2026-06-11T19:12:00Z', '1-0'],
  ] as const) {
    const before = await spoken();
    await setClock(newsroom, moment);
    await expect(page.locator('[data-widget="match"] .tb-match-figures')).toHaveText(score);
    await expect(page.locator('[data-widget="countdown"]')).toContainText(score.slice(0, 1));
    await expect.poll(spoken, moment).toHaveLength(before.length + 1);
  }
  await turnsRound(page, () => setClock(newsroom, '2026-06-11T19:44:00Z'));
});

/** A timeline of a match under way that has the newest event first, without moving. `goOn`: lets the first half pass. */
async function turnsRound(page: Page, goOn: () => Promise<unknown>): Promise<void> {
  const timeline = page.locator('.tb-match-timeline');
  const events = timeline.locator('.tb-match-event');
  await page.getByRole('tab', { name: 'Verloop' }).click();
  await expect(timeline.getByRole('radio', { name: 'Doelpunten' })).toBeVisible();
  await expect(timeline.getByRole('radio', { name: /Kaarten|Wissels/ })).toHaveCount(0);
  await timeline.getByRole('checkbox', { name: 'Nieuwste eerst' }).press('Space');
  const top = (at: number) => events.nth(at).evaluate((event) => event.getBoundingClientRect().top);
  expect(await top(-1)).toBeLessThan(await top(0));
  const start = await page.evaluate(() => performance.now());
  await goOn();
  await expect(timeline.getByRole('radio', { name: 'Kaarten' })).toBeVisible();
  const list = await timeline.locator('.tb-match-events').evaluate((each) => each.getBoundingClientRect().top);
  expect(Math.abs((await top(-1)) - list)).toBeLessThan(2);
  expect(await layoutShift(page, start)).toBeLessThan(0.001);
}

test('a page that is open from before kick-off until the last kick of a shoot-out never moves', {
  tag: '@soak',
}, async ({ page, live, newsroom }) => {
  // Germany against Paraguay kicks off at 20:30 in UTC; extra time and a shoot-out follow.
  await setClock(newsroom, '2026-06-29T20:10:00Z');
  await page.setViewportSize({ width: 390, height: 1800 });
  await page.goto(`${live.url}${home}/match/260074`);
  const tag = page.locator('[data-widget="match"]');
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  await expect(page.locator('#rail-round')).toHaveText('Zestiende finale');
  const state = tag.locator('.tb-match-state');
  const start = await page.evaluate(() => performance.now());
  for (const [moment, shown] of [
    ['2026-06-29T20:31:30Z', /^2'$/],
    ['2026-06-29T21:14:00Z', /^4\d'$/],
    ['2026-06-29T21:20:30Z', 'Rust'],
    ['2026-06-29T22:00:00Z', /^\d\d'$/],
    ['2026-06-29T22:30:00Z', /verlenging|^9\d'/],
  ] as const) {
    await setClock(newsroom, moment);
    await expect(state).toHaveText(shown);
    expect(await layoutShift(page, start), moment).toBeLessThan(0.001);
  }
  const kicks = tag.getByRole('list', { name: 'Strafschoppen van Duitsland' }).getByRole('listitem');
  await setClock(newsroom, '2026-06-30T12:00:00Z');
  await expect(kicks).toHaveCount(6);
  await expect(kicks.first()).toContainText(/: Strafschop (raak|mis), \d-\d/);
  expect(await layoutShift(page, start)).toBeLessThan(0.001);
  const events = tag.locator('.tb-match-events');
  expect(await events.evaluate((list) => list.scrollTop + list.clientHeight)).toBe(
    await events.evaluate((list) => list.scrollHeight),
  );
  await expectAccessible(page, { within: '[data-widget="match"]' });
});
