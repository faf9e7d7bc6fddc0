import type { Page } from 'playwright/test';
import { pagesOf } from '../browsers/support/pagesOf.ts';
import { largestHole } from '../support/composition.ts';
import { expect, test } from '../support/newsroom.ts';
import { question } from '../support/promotion.ts';
import { papers } from '../support/reader.ts';
import { spoken, turns } from '../support/soak.ts';

/** Of many pages of a kind, as many as show how it is composed. */
const ofKind = 3;

/** Pages of one kind have one name: `/article/1` and `/article/7/title` are articles. */
const kindOf = (path: string) => /^\/(matchcenter\/)?[\w-]+/.exec(path)?.[0] ?? path;

/** The pages of a paper, with few of each kind; a match to come and one that was played are among them. */
async function composed(site: string, language: 'nl' | 'en'): Promise<readonly string[]> {
  const paths = [...ofPaper[language], ...(await pagesOf(site, papers[language]))];
  const seen = new Map<string, number>();
  return paths.filter((path, at) => {
    const kind = kindOf(path);
    const nth = seen.get(kind) ?? 0;
    if (paths.indexOf(path) < at) return false;
    seen.set(kind, nth + 1);
    return nth < ofKind;
  });
}

/** Articles with and without comments, a match of the paper's team, one of the league, one that is to come: in each paper others. */
const ofPaper = {
  nl: ['/article/1', '/match/335', '/match/7', '/matchcenter/team/feyenoord', '/search?q=ajax'],
  en: ['/article/1104', '/match/104', '/matchcenter/player/116'],
} as const;

/** In a window in which all of a page is in sight, what is drawn only then has been drawn. */
async function showAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1024, height: Math.max(7000, 2 * height) });
  await page.waitForFunction(() =>
    window.Tribune?.list().every(
      ({ element, when }) =>
        !/^(now|visible)/.test(when) || !element.checkVisibility() || element.dataset.wState === 'ready',
    ),
  );
}

// The other paper's pages are composed of the same parts.
for (const language of spoken('nl'))
  test(`no page of the paper has a hole (${language})`, async ({ page, site }) => {
    for (const [nth, path] of turns<string>(await composed(site.url, language), 0, 8).entries()) {
      await page.goto(papers[language].home + path);
      await showAll(page);
      for (const width of turns([1024, 1280, 1920], nth)) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await largestHole(page), `${path} at ${width} px`).toBeUndefined();
      }
    }
  });

test('the meter of holes finds one, and none in a column that is filled', async ({ page }) => {
  const column = (lines: string) =>
    page.setContent(`<main><div class="wrap" style="inline-size: 900px">${lines}</div></main>`);
  const [rule, gap] = [
    '<hr style="border: 0; border-top: 1px solid">',
    (height: number) => `<div style="height: ${height}px"></div>`,
  ];
  await column(rule + gap(300) + rule);
  expect(await largestHole(page)).toMatchObject({ width: 900, height: 300 });
  await column(rule + gap(200) + rule + gap(200) + rule);
  expect(await largestHole(page)).toBeUndefined();
  const scrolled = `<div style="block-size: 50px; overflow: auto">${rule}${gap(300)}${rule}</div>`;
  await column(scrolled);
  expect(await largestHole(page)).toBeUndefined();
  // Nothing follows what is blank.
  await column(rule + gap(300));
  expect(await largestHole(page)).toBeUndefined();
});

/** Where elements begin and end, CSS px. */
const boxesOf = (page: Page, part: string) =>
  page.locator(part).evaluateAll((all) =>
    all.map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );

test.describe('on a day with a match under way', () => {
  // Kaapverdië – Saoedi-Arabië and Uruguay – Spanje are played, others have been, with those who scored.
  test.use({ moment: '2026-06-27T00:30:00Z' });

  test('a match of a day is one line from 704 px on, and two on a phone; the score is in the middle of its teams', async ({
    page,
  }) => {
    await page.goto(`${papers.nl.home}/matchcenter/live`);
    for (const width of [704, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const sides = await boxesOf(page, '.tb-live-side');
      expect(sides.length).toBeGreaterThan(4);
      for (let at = 0; at < sides.length; at += 2) {
        const [home, away] = sides.slice(at, at + 2);
        expect(away?.top).toBe(home?.top);
        expect(away?.left).toBeGreaterThan(home?.right ?? Number.NaN);
      }
      const lists = await boxesOf(page, '.live-overview .tb-live-list, .live-overview .section-title');
      expect(new Set(lists.map(({ right }) => right)).size).toBe(1);
    }
    await page.setViewportSize({ width: 390, height: 900 });
    const [home, away] = await boxesOf(page, '.tb-live-side');
    expect(away?.top).toBeGreaterThanOrEqual(home?.bottom ?? Number.NaN);
  });

  test('on a phone the choice to hide results has a line that is there anyway', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    for (const path of ['/matchcenter/live', '/match/260066', '/matchcenter/rankings/league/world-cup']) {
      await page.goto(papers.nl.home + path);
      const [choice] = await boxesOf(page, 'main [data-widget="spoilers"]:has(input)');
      const [line] = await boxesOf(page, 'main :is(.follow-line > .kicker, .listing-title)');
      expect.soft(line?.top, path).toBeLessThan(choice?.bottom ?? Number.NaN);
      expect.soft(line?.bottom, path).toBeGreaterThan(choice?.top ?? Number.NaN);
    }
  });

  test('the days stand in one line, also beside a day that is long past', async ({ page }) => {
    await page.goto(`${papers.nl.home}/matchcenter/live?day=2026-05-02`);
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const days = await boxesOf(page, '.days li:visible');
      expect.soft(days.length, `${width} px`).toBeGreaterThan(3);
      expect.soft(new Set(days.map(({ top }) => top)).size, `${width} px`).toBe(1);
    }
  });
});

test('the strip of the front page shows whole matches at every width', async ({ page }) => {
  await page.goto(`${papers.nl.home}/`);
  for (const width of [390, 704, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [strip] = await boxesOf(page, '.front-matches .tb-live-list');
    const matches = await boxesOf(page, '.front-matches .tb-live-match');
    const end = strip?.right ?? Number.NaN;
    expect.soft(matches.length, `${width} px`).toBeGreaterThan(2);
    // A pixel is what hundredths of it add up to.
    const cut = matches.filter(({ left, right }) => left < end - 1 && right > end + 1);
    expect.soft(cut, `${width} px`).toEqual([]);
  }
});

test('the applause of an article is framed before it wakes, where its button is going to be', async ({ page }) => {
  await page.goto(`${papers.nl.home}/article/1`);
  const printed = page.locator('p.tb-clap');
  await expect(printed).toHaveCSS('border-top-style', 'solid');
  const frame = await printed.evaluate((each) => getComputedStyle(each).borderTopColor);
  await page.mouse.move(200, 200);
  await expect(page.locator('[data-widget="clap"]')).toHaveAttribute('data-w-state', 'ready');
  await expect(page.locator('button.tb-clap')).toHaveCSS('border-top-color', frame);
});

test.describe('with what a paper promotes and asks', () => {
  test.use({ promotes: true });

  test('a page with places for advertisements has no hole', async ({ page }) => {
    for (const path of ['/', '/article/1']) {
      await page.goto(papers.nl.home + path);
      await showAll(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect.soft(await largestHole(page), path).toBeUndefined();
    }
  });

  const screens = [
    { width: 1280, height: 800, lowest: 420 },
    { width: 390, height: 844, lowest: 520 },
  ] as const;

  // Each paper on one of the screens.
  for (const [nth, language] of (['nl', 'en'] as const).entries())
    test(`the lead leads, below a masthead of at most 96 px (${language})`, async ({ page }) => {
      for (const { lowest, ...viewport } of turns(screens, nth, 2)) {
        await page.setViewportSize(viewport);
        await page.goto(`${papers[language].home}/`);
        await expect(question(page)).toBeVisible();
        const bottomOf = async (part: string) => {
          const { y = 0, height = 0 } = (await page.locator(part).first().boundingBox()) ?? {};
          return { height, bottom: y + height };
        };
        expect((await bottomOf('.masthead')).height).toBeLessThanOrEqual(96);
        expect((await bottomOf('.front-matches')).height).toBe(64);
        const { height, bottom } = await bottomOf('main h2:not(.hidden)');
        expect(height).toBeGreaterThan(20);
        expect(bottom).toBeLessThanOrEqual(lowest);
      }
    });
});
