import en from '../../widgets/listing/search/locales/en.json' with { type: 'json' };
import nl from '../../widgets/listing/search/locales/nl.json' with { type: 'json' };
import suggestedEn from '../../widgets/listing/site-search/locales/en.json' with { type: 'json' };
import suggestedNl from '../../widgets/listing/site-search/locales/nl.json' with { type: 'json' };
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { isSoak, spokenBy } from '../support/soak.ts';

const desks = [
  { language: 'nl', paper: papers.nl, words: nl, typed: 'wedstrjd', other: 'kabouter', marked: /wedstrijd/ },
  { language: 'en', paper: papers.en, words: en, typed: 'Liverpol', other: 'Bournemouth', marked: /Liverpool/ },
] as const;

for (const { language, paper, words, typed, other, marked } of spokenBy(desks, 'nl')) {
  test(`a search takes over what the host printed, finds while a reader types, and the way back works (${language})`, async ({
    page,
    site,
  }) => {
    const asked = () => site.requests.filter((each) => each.includes('/ajax/search'));
    await page.goto(`${site.url}${paper.home}/search?q=${typed}`);
    const search = page.locator('.search-page');
    const results = search.locator('.tb-search-item');
    const field = search.getByRole('searchbox');
    await expect(results).toHaveCount(10);
    await expect(search.locator('mark').first()).toHaveText(marked);
    const more = search.getByText(words.more);
    await expect(more).toBeVisible();
    // Until then it is a link.
    await expect(page.locator('[data-widget="search"]')).toHaveAttribute('data-w-state', 'ready');
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await more.click();
    await expect(results.nth(10).locator('.tb-search-link')).toBeFocused();
    expect(asked()).toHaveLength(1);
    await expectAccessible(page, { within: 'main' });

    await field.fill(other);
    await expect(page).toHaveURL(new RegExp(`q=${other}$`));
    await expect(results.first()).toContainText(new RegExp(other, 'i'));
    if (isSoak) await expectAccessible(page);
    await page.goBack();
    await expect(field).toHaveValue(typed);
    await expect(results).toHaveCount(10);
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await expect(results).toHaveCount(0);
    await field.fill('qqqqzzzz');
    await expect(search.getByText(words.empty).first()).toBeVisible();
  });

  test(`a reader who comes back to a search finds it as they left it (${language})`, { tag: '@soak' }, async ({
    page,
    site,
  }) => {
    const asked = () => site.requests.filter((each) => each.includes('/ajax/search'));
    await page.goto(`${site.url}${paper.home}/search?q=${typed}`);
    const search = page.locator('.search-page');
    const results = search.locator('.tb-search-item');
    await expect(page.locator('[data-widget="search"]')).toHaveAttribute('data-w-state', 'ready');
    await search.getByText(words.more).click();
    const link = results.nth(10).locator('.tb-search-link');
    await expect(link).toBeFocused();
    await link.scrollIntoViewIfNeeded();
    const [before, scroll] = [await results.allTextContents(), await page.evaluate(() => scrollY)];
    const followed = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(/\/article\/\d+\//);
    await page.goBack();
    await expect(results).toHaveCount(before.length);
    expect(await results.allTextContents()).toEqual(before);
    await expect(search.locator('.tb-search-link:focus')).toHaveAttribute('href', followed ?? '');
    await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), scroll)).toBeLessThanOrEqual(2);
    expect(asked()).toHaveLength(1);
  });
}

const suggested = [
  { language: 'nl', paper: papers.nl, says: suggestedNl, team: 'PSV', slug: 'psv', player: 'Dumfries' },
  { language: 'en', paper: papers.en, says: suggestedEn, team: 'Arsenal', slug: 'arsenal', player: 'Saka' },
] as const;

for (const { language, paper, says, team, slug, player } of spokenBy(suggested, 'nl'))
  test(`the field of the masthead suggests with keyboard and thumb, and offers what was looked for before (${language})`, async ({
    page,
    site,
  }) => {
    const form = page.locator('.tb-site-search:visible');
    const field = form.locator('[name="q"]');
    const options = form.getByRole('option');
    const open = async () => {
      const opener = page.locator('.site-search-open');
      if (await opener.isVisible()) await opener.click();
      else await field.focus();
    };
    await page.goto(`${site.url}${paper.home}/about`);
    await open();
    await field.fill(slug.slice(0, 2));
    await expect(options.filter({ hasText: team }).first()).toBeVisible();
    await field.fill(player.toLowerCase());
    await expect(options.filter({ hasText: player }).first()).toBeVisible();
    if (isSoak) await expectAccessible(page, { on: ['desktop'] });
    await field.fill(slug);
    await expect(options.first()).toHaveText(team);
    await field.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/matchcenter/team/${slug}$`));

    await page.setViewportSize({ width: 390, height: 700 });
    await open();
    await expect(field).toBeFocused();
    await field.fill('doelman');
    await field.press('Enter');
    await expect(page).toHaveURL(/search\?q=doelman/);
    if (!isSoak) return;
    await open();
    await expect(options).toHaveText('doelman');
    if (isSoak) await expectAccessible(page, { on: ['phone'] });
    const panel = await form.locator('.tb-site-search-panel').boundingBox();
    expect([panel && panel.x >= 0, panel && panel.x + panel.width <= 390]).toEqual([true, true]);
    await form.getByRole('button', { name: says['forget-all'] }).click();
    await expect(field).toBeFocused();
    await expect(options).toHaveCount(0);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search is a form: from the masthead of a phone to the second page of results', { tag: '@soak' }, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${site.url}${papers.nl.home}/`);
    await page.locator('.site-search-open').click();
    const over = page.locator('#site-search').getByRole('searchbox');
    await expect(over).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(over).toBeHidden();
    await expect(page.locator('.site-search-open')).toBeFocused();
    await page.keyboard.press('Enter');
    await over.fill('wedstrijd');
    await over.press('Enter');
    const results = page.locator('.tb-search-item');
    await expect(results).toHaveCount(10);
    const first = await results.first().textContent();
    await page.getByRole('link', { name: nl.more }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(results).toHaveCount(10);
    expect(await results.first().textContent()).not.toBe(first);
  });
});
