import type { Page } from 'playwright/test';
import en from '../../widgets/listing/article-list/locales/en.json' with { type: 'json' };
import nl from '../../widgets/listing/article-list/locales/nl.json' with { type: 'json' };
import { expectDeclared } from '../support/keptInBrowser.ts';
import { expect, test } from '../support/newsroom.ts';
import { openBare } from '../support/openBare.ts';
import { expectAccessible } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { isSoak, spokenBy } from '../support/soak.ts';

const desks = [
  { language: 'nl', paper: papers.nl, words: nl, tag: 'wk-2026' },
  { language: 'en', paper: papers.en, words: en, tag: 'world-cup' },
] as const;

const list = (page: Page) => page.locator('[data-widget="article-list"]');
const items = (page: Page) => list(page).locator('.tb-articles-item');
const addresses = (page: Page) =>
  list(page)
    .locator('.tb-articles-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const lists = (requests: readonly string[]) =>
  requests.filter((each) => /w\/article-list|load-latest-articles/.test(each));

for (const { language, paper, words, tag } of spokenBy(desks, 'nl'))
  test(`a list grows in place, and a reader who comes back finds it as they left it (${language})`, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}${paper.home}/tag/${tag}`);
    await expect(items(page)).toHaveCount(10);
    expect(lists(site.requests)).toEqual([]);

    await page.getByText(words.more).click();
    await expect(items(page)).toHaveCount(20);
    await expect(items(page).nth(10).locator('.tb-articles-link')).toBeFocused();
    const total = Number(await list(page).locator('.tb-articles').getAttribute('data-total'));
    const message = words['added-of_other']
      .replace('{{count}}', '10')
      .replace('{{shown}}', '20')
      .replace('{{total}}', `${total}`);
    await expect(list(page).getByRole('status')).toHaveText(message);
    if (isSoak) await expectAccessible(page);

    const link = items(page).nth(14).locator('.tb-articles-link');
    await link.scrollIntoViewIfNeeded();
    const before = await addresses(page);
    const scroll = await page.evaluate(() => scrollY);
    const followed = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(/\/article\/\d+\//);
    await page.goBack();
    await expect(items(page)).toHaveCount(20);
    expect(await addresses(page)).toEqual(before);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(scroll - 2);
    expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(scroll + 2);
    await expect(list(page).locator('.tb-articles-link:focus')).toHaveAttribute('href', followed ?? '');

    if (isSoak) {
      for (let shown = 20; shown < total; shown += 10) {
        await page.getByRole('button', { name: words.more }).click();
        await expect(items(page)).toHaveCount(Math.min(shown + 10, total));
      }
      await expect(page.getByRole('button', { name: words.more })).toHaveCount(0);
      expect(new Set(await addresses(page)).size).toBe(total);
    }
    await expectDeclared(page, paper.tenant, []);
    expect(await page.evaluate(() => Object.keys(sessionStorage).map((key) => key.split(/[: ]/)[2]))).toContain('rows');
  });

/** Until then what leads to more results is a link, which no script waits for. */
const expectFinder = (page: Page) =>
  expect(page.locator('[data-widget="search"]')).toHaveAttribute('data-w-state', 'ready');

test('a list and results that were made longer stand again before anything of Tribune has come', {
  tag: '@soak',
}, async ({ page, site }) => {
  for (const [path, item, more] of [
    ['/tag/wk-2026', '.tb-articles-item', '.tb-articles-more'],
    ['/search?q=wedstrijd', '.tb-search-item', '.tb-search-more'],
  ] as const) {
    await page.goto(`${site.url}${papers.nl.home}${path}`);
    if (path.startsWith('/search')) await expectFinder(page);
    await page.locator(more).click();
    await expect(page.locator(item)).toHaveCount(20);
    const link = page.locator(`${item} h3 a, ${item} h2 a`).nth(14);
    await link.scrollIntoViewIfNeeded();
    const [left, scroll] = [await page.locator(item).allTextContents(), await page.evaluate(() => scrollY)];
    const followed = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(/\/article\/\d+\//);
    await page.route(/\/tribune\.js|\/w\//, (route) => route.abort());
    await page.goBack();
    await expect(page.locator(item)).toHaveText(left);
    await expect(page.locator(`${item} a:focus`)).toHaveAttribute('href', followed ?? '');
    await expect.poll(() => page.evaluate((left) => Math.abs(scrollY - left), scroll)).toBeLessThanOrEqual(2);
    await page.unroute(/\/tribune\.js|\/w\//);
  }
});

test('a press on "more" without network stays on the page, says so, and is done when the network is back', {
  tag: '@soak',
}, async ({ page, site, context }) => {
  await page.goto(`${site.url}${papers.nl.home}/tag/wk-2026`);
  const here = page.url();
  await context.setOffline(true);
  const more = list(page).getByRole('link', { name: nl.more });
  await more.click();
  await expect(more.getByText(nl.waiting)).toBeVisible();
  await expect(page).toHaveURL(here);
  await context.setOffline(false);
  await expect(items(page)).toHaveCount(20);
  await expect(page.getByText(nl.waiting)).toHaveCount(0);
  await expect(page).toHaveURL(`${here}#more-tag`);
});

/** Keeps of the page that a reader comes back to when its list is whole, its first paint and all layout shifts. */
function watchReturn(item: string): void {
  const seen = { whole: Number.POSITIVE_INFINITY, shifts: 0 };
  Reflect.set(window, '__return', seen);
  const look = () => {
    if (document.querySelectorAll(item).length < 20) return;
    seen.whole = performance.now();
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((found) => {
    for (const shift of found.getEntries()) seen.shifts += Number(Reflect.get(shift, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const [name, path, item, more] of [
  ['list', '/tag/wk-2026', '.tb-articles-item', '.tb-articles-more'],
  ['search', '/search?q=wedstrijd', '.tb-search-item', '.tb-search-more'],
] as const)
  test(`nothing is painted of a page that a reader comes back to before its ${name} is whole, and nothing moves then`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    await page.goto(`${site.url}${papers.nl.home}${path}`);
    if (name === 'search') await expectFinder(page);
    await page.locator(more).click();
    await expect(page.locator(item)).toHaveCount(20);
    await page.locator(`${item} h3 a, ${item} h2 a`).nth(14).click();
    await expect(page).toHaveURL(/\/article\/\d+\//);
    await page.addInitScript(watchReturn, item);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goBack();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    // The islands are there as well.
    await expect(page.locator(`[data-w-state="ready"] ${item}`)).toHaveCount(20);
    const { isLate, shifts } = await page.evaluate(() => {
      const { whole, shifts }: { whole: number; shifts: number } = Reflect.get(window, '__return');
      const [painted] = performance.getEntriesByName('first-paint');
      return { isLate: whole > (painted?.startTime ?? 0), shifts };
    });
    expect({ isLate, shifts }).toEqual({ isLate: false, shifts: 0 });
  });

test('without JavaScript a list leads on to its next page', { tag: '@soak' }, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}${papers.nl.home}/tag/wk-2026`);
  const first = await addresses(page);
  await page.getByRole('link', { name: nl.more }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  const second = await addresses(page);
  expect(second).toHaveLength(10);
  expect(second.filter((each) => first.includes(each))).toEqual([]);
  await context.close();
});

const ofTemplates = (requests: readonly string[]) => requests.filter((each) => /js\/templates|tenantcards/.test(each));

test('a paper with a template of its own for cards draws what it prints', async ({ page, site }) => {
  /** Names, classes and attributes of ours, without what differs from one article to the next. */
  const outline = (at: number) =>
    items(page)
      .nth(at)
      .evaluate((item) =>
        [item, ...item.querySelectorAll('*')].map((each) => [
          each.localName,
          each.className,
          ...[...each.attributes]
            .map(({ name }) => name)
            .filter((name) => /^data-(?!w-)|^(hidden|datetime|href|rel)$/.test(name)),
        ]),
      );
  await page.goto(`${site.url}${papers.en.home}/tag/world-cup`);
  await page.getByText(en.more).click();
  await expect(items(page)).toHaveCount(20);
  expect(await items(page).nth(10).getAttribute('class')).toContain('whistle-card');
  // Both of match reports: the newest is a photo report, which gives no result away.
  expect(await outline(10)).toEqual(await outline(1));
  expect(ofTemplates(site.requests)).toHaveLength(2);
});

test('a paper without a template of its own for cards fetches nothing for that', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}${papers.nl.home}/tag/wk-2026`);
  await page.getByText(nl.more).click();
  await expect(items(page)).toHaveCount(20);
  expect(ofTemplates(site.requests)).toEqual([]);
});

test('a list of photo reports leads on to its next page and back, by the address', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}${papers.nl.home}/tag/in-beeld`);
  await expect(items(page)).toHaveCount(6);
  const first = await addresses(page);
  const way = (name: string) => list(page).getByRole('link', { name });
  await expect(way(nl.previous)).toHaveAttribute('aria-disabled', 'true');
  await way(nl.next).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(items(page)).toHaveCount(1);
  await expect(way(nl.next)).toHaveAttribute('aria-disabled', 'true');
  expect(first).not.toContain((await addresses(page))[0]);
  await expectAccessible(page);
  await page.goBack();
  await expect(items(page)).toHaveCount(6);
  expect(await addresses(page)).toEqual(first);
});

test('rows that a host sends as HTML, with their number, are drawn as all others and go on', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  // A page each: what one list shows another one on the page leaves out.
  for (const [which, call] of [
    ['data-source="most-read"', /\/article\/most-view-articles/],
    ['data-source="tag" data-tag="wk-2026" data-format="html"', /\/ajax\/article\/by-tag\/wk-2026\//],
  ] as const) {
    const tags = await openBare(page, [`<div data-widget="article-list" data-page-size="5" ${which}></div>`]);
    const own = tags.first();
    await own.scrollIntoViewIfNeeded();
    const links = own.locator('.tb-articles-link');
    await expect(links.first()).toBeVisible();
    const before = await links.count();
    await own.getByRole('button', { name: nl.more }).click();
    await expect(links.nth(before)).toBeFocused();
    await expect(own.getByRole('status')).toContainText(`${(await links.count()) - before}`);
    const all = await addresses(page);
    expect(new Set(all).size).toBe(all.length);
    expect(site.requests.some((each) => call.test(each))).toBe(true);
    await page.unroute(/\/about$/);
  }
});
