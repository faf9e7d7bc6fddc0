import type { Page } from 'playwright/test';
import { hints, readManifest } from '../../examples/newsroom/pages/hints.ts';
import { loaderBudget } from '../../scripts/bundle/budgets.ts';
import { enter } from '../support/accounts.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { few, spoken } from '../support/soak.ts';

// As a paper is: with places for advertisements, titles that are tested, a pop-up and a bar.
test.use({ promotes: true });

interface Script {
  readonly file: string;
  /** As the server sent it, B. */
  readonly bytes: number;
  /** Asked for while a picture of the page was under way that is not lazy. */
  readonly isEarly: boolean;
}

/** The scripts and dictionaries of ours that a page fetches for a guest who does nothing at all, each once. */
async function untouched(page: Page, address: string): Promise<readonly Script[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  // What needs nothing but the page's `load` has had its turn. A busy machine may never be idle.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
  });
  await expect(page.locator('[data-w-state="loading"]')).toHaveCount(0);
  return page.evaluate(() => {
    const resources = performance
      .getEntriesByType('resource')
      .filter((each) => each instanceof PerformanceResourceTiming);
    const eager = [...document.images].filter(({ loading }) => loading !== 'lazy').map(({ currentSrc }) => currentSrc);
    const pictured = Math.max(...resources.filter(({ name }) => eager.includes(name)).map((each) => each.responseEnd));
    const files = new Map<string, { file: string; bytes: number; isEarly: boolean }>();
    for (const each of resources) {
      const [, file] = /\/assets\/cdn\/\w+\/(.+\.js(?:on)?)$/.exec(each.name) ?? [];
      if (file && !files.has(file))
        files.set(file, { file, bytes: each.encodedBodySize, isEarly: each.startTime < pictured });
    }
    return [...files.values()];
  });
}

const names = (scripts: readonly Script[]) => scripts.map(({ file }) => file.replace(/-[\w-]{4,7}(?=\.js)/, ''));
const weight = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

for (const [what, path, language] of few([
  ['the front page', '/', 'nl'],
  ['an article', '/article/2', 'en'],
] as const))
  test(`${what} costs a guest who does nothing the loader alone, whatever it holds`, async ({ page }) => {
    for (const each of spoken(language)) {
      const scripts = await untouched(page, `${papers[each].home}${path}`);
      expect(await page.locator('[data-widget="title-test"]').count()).toBeGreaterThan(0);
      expect(names(scripts)).toEqual(['tribune.js']);
      expect(weight(scripts)).toBeLessThanOrEqual(loaderBudget.limit);
    }
  });

test.describe('on a Saturday with matches', () => {
  test.use({ moment: '2026-11-28T03:54:00Z' });

  test('a guest who does nothing gets what follows the matches, once the pictures have come and without React', async ({
    page,
  }) => {
    for (const language of spoken('en')) {
      const scripts = await untouched(page, `${papers[language].home}/`);
      expect(names(scripts)).toEqual(expect.arrayContaining(['w/live-matches.js', 'w/league-standings.js']));
      expect(names(scripts)).not.toContain('w/react.js');
      // The loader is asked for by the head of the page; where no picture was found nothing is early.
      expect(names(scripts.filter(({ isEarly }) => isEarly))).toEqual(['tribune.js']);
    }
  });
});

test('what the first touch wakes comes once, and nothing of it before the page has loaded', async ({ page, site }) => {
  const picture = site.hold(/\/charts\//);
  await page.goto(`${papers.nl.home}/`, { waitUntil: 'domcontentloaded' });
  // The document does not wait for the loader, and who moves before it is there is not heard.
  await page.waitForFunction(() => 'Tribune' in window);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(site.requests.filter((line) => line.includes('/w/'))).toEqual([]);
  picture();
  await expect(page.locator('[data-widget="session-menu"]').first()).toHaveAttribute('data-w-state', 'ready');
  const asked = site.requests.filter((line) => line.includes('/w/'));
  expect(new Set(asked).size).toBe(asked.length);
});

test('a reader who is logged in is greeted without a touch, after the page has loaded', { tag: '@soak' }, async ({
  page,
}) => {
  await enter(page, papers.nl);
  const scripts = await untouched(page, `${papers.nl.home}/`);
  await expect(page.locator('[data-widget="session-menu"] button').first()).toBeVisible();
  expect(names(scripts)).toContain('w/session-menu.js');
  expect(names(scripts.filter(({ isEarly }) => isEarly))).toEqual(['tribune.js']);
});

test('comments that the address asks for do not wait for the page', { tag: '@soak' }, async ({ page, site }) => {
  const picture = site.hold(/\/charts\//);
  await page.goto(`${papers.nl.home}/article/2#comments`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('[data-widget="comments"]').first()).toHaveAttribute('data-w-state', 'ready');
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  picture();
});

test('what is in sight does not wait for the frames of others once the pictures are there', async ({ page, site }) => {
  const [frame, loader] = [site.hold(/\/about$/), site.hold(/\/tribune\.js$/)];
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (top !== window || document.readyState !== 'interactive') return;
      document.body.append(Object.assign(document.createElement('iframe'), { src: '/about' }));
    });
  });
  await page.goto(`${papers.nl.home}/poll/12`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  loader();
  await expect(page.locator('[data-widget="poll"]')).toHaveAttribute('data-w-state', 'ready');
  const { state, waited } = await page.evaluate(() => {
    const { armed = 0, loading = 0 } = window.Tribune.list().find(({ name }) => name === 'poll')?.times ?? {};
    return { state: document.readyState, waited: loading - armed };
  });
  expect(state).toBe('interactive');
  // After 10 s no page is waited for any longer.
  expect(waited).toBeLessThan(9_000);
  frame();
});

test('all that a plain page preloads for a poll comes in one round, before the loader, and once', async ({
  page,
  site,
}) => {
  const files = { base: '/assets/cdn/deaftrap/', integrity: () => undefined };
  const manifest = readManifest(await (await page.request.get(`${files.base}tribune.json`)).json());
  const links = hints(manifest, { files, widgets: ['poll'], isPlain: true })?.text ?? '';
  // As the host would print them: a route would have the browser keep no file.
  await page.addInitScript(
    (preloads) => {
      const add = (href: string) =>
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
        );
      document.addEventListener('DOMContentLoaded', () => preloads.forEach(add));
    },
    links.match(/(?<=href=")[^"]+/g) ?? [],
  );
  const loader = site.hold(/\/tribune\.js$/);
  const asked = () =>
    site.requests.flatMap((line) => line.split(files.base)[1] ?? []).filter((file) => file.startsWith('w/'));
  await page.goto(`${papers.nl.home}/poll/12`, { waitUntil: 'domcontentloaded' });
  const { poll } = manifest?.widgets ?? {};
  const needed = new Set([...(manifest?.common.files ?? []), ...(poll?.files ?? []), ...(poll?.view ?? [])]);
  await expect.poll(() => asked().sort()).toEqual([...needed].sort());
  expect(needed.size).toBeGreaterThan(5);
  loader();
  await expect(page.locator('[data-widget="poll"]')).toHaveAttribute('data-w-state', 'ready');
  for (const file of needed) expect(asked().filter((each) => each === file)).toEqual([file]);
});

test('an article is painted down to its picture while the sheets of what stands below are on their way', async ({
  page,
  site,
}) => {
  const sheet = site.hold(/\/tribune\.css$/);
  await page.goto(`${papers.nl.home}/article/2`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.locator('.story-title')).toBeVisible();
  expect(site.requests.some((line) => line.includes('/tribune.css'))).toBe(true);
  sheet();
  await expect(page.locator('.tb-comments')).toBeVisible();
});
