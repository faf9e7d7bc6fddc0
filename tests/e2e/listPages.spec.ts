import type { Page } from 'playwright/test';
import { expect, test } from '../support/newsroom.ts';
import { expectAccessible, screens } from '../support/quality.ts';
import { papers } from '../support/reader.ts';

test.describe.configure({ mode: 'parallel' });

const pagesOf = {
  nl: { tag: 'wk-2026', photos: 'in-beeld', author: 'sanne-verhoeven', found: 'wedstrijd', filters: 'Filters' },
  en: { tag: 'world-cup', photos: 'in-pictures', author: 'hannah-whitlock', found: 'match', filters: 'Filters' },
} as const;

/** What is wrong with headings, landmarks and lists of the page. */
const outlineFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const levels = shown('h1, h2, h3, h4, h5, h6').map(({ localName, textContent }) => ({
      level: Number(localName.slice(1)),
      text: textContent,
    }));
    return [
      ...levels.flatMap(({ level, text }, at) =>
        at > 0 && level > (levels[at - 1]?.level ?? 0) + 1 ? `h${level} "${text}" leaves a level out` : [],
      ),
      ...(levels.filter(({ level }) => level === 1).length === 1 ? [] : ['not one h1']),
      ...['main', 'body > header, body > * > header', 'body > footer'].flatMap((landmark) =>
        shown(landmark).length > 0 ? [] : `no ${landmark}`,
      ),
      ...shown('ol, ul').flatMap((list) =>
        [...list.children].every((item) => item.matches('li, template, script')) ? [] : `not a list: ${list.className}`,
      ),
    ];
  });

for (const [language, { home }] of Object.entries(papers)) {
  const { tag, photos, author, found, filters } = pagesOf[language === 'nl' ? 'nl' : 'en'];
  const look = async (page: Page) => {
    expect(await outlineFaults(page), page.url()).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize(screens.phone);
  };

  test(`home, tag, author and article pages have headings, landmarks and lists, and everybody can use them (${language})`, {
    tag: '@soak',
  }, async ({ page }) => {
    for (const path of ['/', '/article/1', `/tag/${photos}`, `/author/${author}`]) {
      expect((await page.goto(home + path))?.status()).toBe(200);
      await look(page);
    }
    for (const path of [`/tag/${tag}`, `/search?q=${found}`]) {
      await page.goto(home + path);
      await look(page);
      await page.locator('.tb-articles-more, .tb-search-more').click();
      await expect(page.locator('main .tb-articles-item, main .tb-search-item')).toHaveCount(20);
      await look(page);
    }
  });

  test(`a search without results, its overlay and the sheet of filters can be used by everybody (${language})`, {
    tag: '@soak',
  }, async ({ page, site }) => {
    await page.goto(`${site.url}${home}/search?q=qqqqzzzz`);
    await look(page);
    site.fault(/ajax\/search/, { answer: 500 });
    await page.getByRole('main').getByRole('searchbox').fill(found);
    await expect(page.locator('.tb-search-failure')).toBeVisible();
    await look(page);
    site.clear();

    await page.setViewportSize(screens.phone);
    await page.goto(`${home}/`);
    await page.locator('.site-search-open').click();
    await expect(page.locator('#site-search [name="q"]')).toBeVisible();
    await expectAccessible(page, { on: ['phone'] });

    await page.goto(`${home}/collection/players`);
    await page.getByRole('button', { name: filters }).click();
    await expect(page.getByRole('dialog', { name: filters })).toBeVisible();
    await expectAccessible(page, { on: ['phone'] });
  });
}
