import type { Locator, Page } from 'playwright/test';
import en from '../../widgets/football/live-matches/locales/en.json' with { type: 'json' };
import nl from '../../widgets/football/live-matches/locales/nl.json' with { type: 'json' };
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { setClock } from '../support/setClock.ts';
import { spokenBy } from '../support/soak.ts';

const desks = [
  { language: 'nl', paper: papers.nl, words: nl, goal: /^Doelpunt: / },
  { language: 'en', paper: papers.en, words: en, goal: /^Goal: / },
] as const;

/** Where Belgium scores in New Zealand’s goal: just before, and just after. */
const goal = { before: '2026-06-27T03:24:00Z', after: '2026-06-27T03:28:30Z' } as const;

const list = (page: Page): Locator => page.locator('[data-widget="live-matches"]').first();
const calls = (requests: readonly string[]) => requests.filter((each) => each.includes('/ajax/matchcenter/'));

for (const { language, paper, words, goal: announced } of spokenBy(desks, 'en'))
  test(`a goal comes into a list that is open, is announced once and moves nothing (${language})`, async ({
    page,
    live,
    newsroom,
  }) => {
    await setClock(newsroom, goal.before);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${live.url}${paper.home}/matchcenter/live`);
    await expect(list(page)).toHaveAttribute('data-w-state', 'ready');
    // The one call with which all matches have caught up.
    await expect.poll(() => calls(live.requests).length).toBe(1);
    const note = words['under-way_other'].replace('{{count}}', '2');
    await expect(list(page).locator('.tb-live-note')).toHaveText(note);
    const [box, start] = [await list(page).boundingBox(), await page.evaluate(() => performance.now())];
    const scores = () => list(page).locator('.tb-live-score').allTextContents();
    const before = await scores();

    await setClock(newsroom, goal.after);
    await expect.poll(scores).not.toEqual(before);
    await expect(list(page).locator('> [role="status"]')).toHaveText(announced);
    expect(calls(live.requests)).toHaveLength(1);
    expect(await layoutShift(page, start)).toBe(0);
    expect((await list(page).boundingBox())?.height).toBe(box?.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page, { within: '[data-widget="live-matches"]' });
  });

for (const { language, paper } of spokenBy(desks, 'nl'))
  test(`a front page counts down to the next match, which becomes live by itself (${language})`, {
    tag: '@soak',
  }, async ({ page, live, newsroom }) => {
    // New Zealand against Belgium kicks off at 03:00 in UTC.
    await setClock(newsroom, '2026-06-27T02:58:00Z');
    await page.goto(`${live.url}${paper.home}/`);
    const countdown = page.locator('[data-widget="countdown"]');
    await countdown.scrollIntoViewIfNeeded();
    await expect(countdown.locator('.tb-countdown-left')).toHaveText(/^00:0\d:\d\d$/);
    const start = await page.evaluate(() => performance.now());
    await setClock(newsroom, '2026-06-27T03:02:00Z');
    await expect(countdown.locator('[data-phase="running"]')).toHaveCount(1);
    await expect(countdown.locator('.tb-countdown-score')).toHaveText(/^\d.\d$/);
    expect(await layoutShift(page, start)).toBe(0);
    await expectAccessible(page, { within: '[data-widget="countdown"]' });
  });
