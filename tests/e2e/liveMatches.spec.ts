import type { Locator, Page } from 'playwright/test';
import en from '../../widgets/football/live-matches/locales/en.json' with { type: 'json' };
import nl from '../../widgets/football/live-matches/locales/nl.json' with { type: 'json' };
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { openNextWeek } from '../support/poolPage.ts';
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
    expect(await layoutShift(page, start)).toBeLessThan(0.001);
    expect((await list(page).boundingBox())?.height).toBe(box?.height);
    // The ring is the row's alone.
    const link = list(page).locator('a.tb-live-sides').first();
    await link.press('Shift');
    await expect(link).toHaveCSS('outline-style', 'none');
    expect(await link.evaluate((each) => getComputedStyle(each, '::after').outlineStyle)).toBe('solid');
    // Around the star it would stand over the score, and be cut by the list.
    const star = list(page).locator('.tb-follow').first();
    await star.press('Shift');
    await expect(star).toHaveCSS('outline-offset', '-3px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page, { within: '[data-widget="live-matches"]' });

    // In a wide row the state is beside the teams, in a narrow one above them.
    const isBeside = async () => {
      const [state, sides] = await Promise.all(
        ['.tb-live-state', '.tb-live-sides'].map((part) => list(page).locator(part).first().boundingBox()),
      );
      return state && sides && state.x + state.width <= sides.x;
    };
    await page.setViewportSize({ width: 1000, height: 800 });
    expect(await isBeside()).toBe(true);
    await page.setViewportSize({ width: 280, height: 800 });
    expect(await isBeside()).toBe(false);
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
    expect(await layoutShift(page, start)).toBeLessThan(0.001);
    await expectAccessible(page, { within: '[data-widget="countdown"]' });
  });

test.describe('in a zone with a short name', () => {
  test.use({ timezoneId: 'America/Lima' });

  test('beside a long time the name of a round is whole or not seen', { tag: '@soak' }, async ({ page }) => {
    await page.goto(`${papers.nl.home}/article/1`);
    await list(page).scrollIntoViewIfNeeded();
    await expect(list(page)).toContainText('(Lima)');
    const labels = list(page).locator('[data-phase="upcoming"] .tb-live-goal');
    expect(await labels.count()).toBeGreaterThan(0);
    const cut = await labels.evaluateAll((found) =>
      found.filter((label) => {
        const [line, own] = [label.parentElement, label].map((each) => each?.getBoundingClientRect());
        return line && own && own.top < line.bottom && label.scrollWidth > label.clientWidth;
      }),
    );
    expect(cut).toHaveLength(0);
  });
});

test.describe('abroad', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('every time of a match is the reader’s on front page, live page, match page, table and pool, and the zone is named', {
    tag: '@soak',
  }, async ({ page }) => {
    const expectReaders = async (path: string) => {
      const times = await timesOn(page);
      expect(times.length, path).toBeGreaterThan(0);
      for (const { text, own } of times) expect(text, path).toContain(own);
      expect(await unmarkedTimes(page), path).toEqual([]);
      await expect(page.locator('main'), path).toContainText(/Kolkata/);
      await expect(page.locator('main'), path).not.toContainText(/\(Amsterdam\)|Nederlandse tijd|Calcutta/);
      const wide = await page
        .locator('.tb-live-match')
        .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth));
      expect(wide, path).toEqual([]);
      expect(await layoutShift(page), path).toBeLessThan(0.001);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    };
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${papers.nl.home}/matchcenter/live`);
    await expectReaders('live page');
    const match = await page.locator('[data-phase="upcoming"] a').first().getAttribute('href');
    await page.goto(match ?? '');
    await expectReaders('printed match');
    await expect(page.locator('[data-widget="match"]')).toHaveAttribute('data-w-state', 'ready');
    await expectReaders('match');
    await page.goto(`${papers.nl.home}/`);
    await expectReaders('front page');
    await list(page).getByRole('link').first().focus();
    await expect(list(page)).toHaveAttribute('data-w-state', 'ready');
    await expectReaders('front page in use');
    await page.goto(`${papers.nl.home}/table`);
    await expectReaders('table');
    await openNextWeek(page, papers.nl.home);
    await expectReaders('pool');
  });
});

/** The times of matches on a page, woken and not, each with the part of its text that has to be by the reader's clock. */
const timesOn = (page: Page): Promise<readonly { readonly text: string; readonly own: string }[]> =>
  page.locator('time:is([data-clock], .tb-pool-time)').evaluateAll((all) =>
    all.map((time) => {
      const at = new Date(time.getAttribute('datetime') ?? '');
      const isDay = time.getAttribute('data-clock') === 'day';
      const own = isDay
        ? at.toLocaleDateString('nl', { day: 'numeric', month: 'long' })
        : at.toLocaleTimeString('nl', { hour: '2-digit', minute: '2-digit' });
      return { text: time.textContent, own };
    }),
  );

/** Texts with a time of day that are in no `<time>`, so that nothing could change them. */
const unmarkedTimes = (page: Page): Promise<readonly string[]> =>
  page.locator('main :not(time, script, template, [role="timer"])').evaluateAll((all) =>
    all
      .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => /(?<!:)\b\d\d:\d\d\b(?!:)/.test(text)),
  );
