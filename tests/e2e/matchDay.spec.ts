import type { Page } from 'playwright/test';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible, wakeAll } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { spokenBy } from '../support/soak.ts';

const desks = [
  {
    language: 'nl',
    paper: papers.nl,
    tool: 'deaftrap',
    kickOff: /^Aftrap:/,
    fullTime: /^Einde:/,
    states: [/ 20\d\d$/, /^1'$/, /^Afgelopen$/],
  },
  {
    language: 'en',
    paper: papers.en,
    tool: 'thefinalwhistle',
    kickOff: /^Kick-off:/,
    fullTime: /^Full time:/,
    states: [/ 20\d\d$/, /^1'$/, /^Full time$/],
  },
] as const;

/** Where the page of the match is that kicks off next. */
async function nextMatch(page: Page, home: string): Promise<string> {
  await page.goto(`${home}/matchcenter/live`);
  return (await page.locator('.tb-live-match a').first().getAttribute('href')) ?? '';
}

for (const { language, paper, tool, kickOff, fullTime, states } of spokenBy(desks, 'en'))
  test(`a developer plays the next match by the clock, without a script (${language})`, { tag: '@soak' }, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    const match = await nextMatch(page, paper.home);
    const state = async () => {
      const back = page.url();
      await page.goto(match);
      const text = await page.locator('.tb-match-state').textContent();
      await page.goto(back);
      return text;
    };
    await page.goto(`/dev/clock?paper=${tool}`);
    expect(await state()).toMatch(states[0]);
    const played = async (path: string) => {
      const back = page.url();
      await page.goto(`${paper.home}${path}`);
      const counts = await page
        .locator('.tb-standings-table')
        .first()
        .locator('tbody td:nth-of-type(2)')
        .allTextContents();
      await page.goto(back);
      return counts.reduce((sum, count) => sum + Number(count), 0);
    };
    const before = await played('/table');
    await page.getByRole('button', { name: kickOff }).first().press('Enter');
    expect(await state()).toMatch(states[1]);
    await page.getByRole('button', { name: fullTime }).first().press('Enter');
    expect(await state()).toMatch(states[2]);
    expect(await played('/table')).toBeGreaterThan(before);
    await context.close();
  });

for (const { language, paper } of spokenBy(desks, 'nl'))
  test(`the page of a match is good to read and moves nowhere (${language})`, { tag: '@soak' }, async ({ page }) => {
    await page.goto(`${paper.home}/match/7`);
    await wakeAll(page);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await expectAccessible(page);
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .filter({ visible: true })
      .evaluateAll((found) => found.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1)).toEqual([]);
  });

test('the clock can be set by everybody who can reach it', { tag: '@soak' }, async ({ page }) => {
  for (const tool of ['/dev/clock', '/dev/clock?paper=thefinalwhistle']) {
    await page.goto(tool);
    await expectAccessible(page);
  }
});

test('nothing is preloaded that is not used in time', { tag: '@soak' }, async ({ page }) => {
  const warnings: string[] = [];
  const control = '/public/shared.css?control';
  page.on('console', (message) => warnings.push(message.text()));
  await page.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' });
      document.head.append(link);
    });
  }, control);
  const articles = await polledArticles(page);
  for (const path of [...articles, `${papers.nl.home}/match/7`, `${papers.nl.home}/football-pool/predictions`]) {
    warnings.length = 0;
    await page.goto(path);
    // The browser tells of all of them at once: when it tells of ours it has told of the others.
    await expect.poll(() => warnings.filter((text) => text.includes('preload')).join()).toContain('control');
    expect(warnings.filter((text) => text.includes('preload') && !text.includes('control'))).toEqual([]);
  }
});

/** An article that prints a poll. */
async function polledArticles(page: Page): Promise<readonly string[]> {
  await page.goto(`${papers.nl.home}/`);
  const links = await page
    .locator('main a[href*="/article/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const link of new Set(links)) {
    const text = await (await page.request.get(link)).text();
    if (text.includes('data-widget="poll"')) return [link];
  }
  throw new Error('No article on the home page prints a poll.');
}
