import type { Page } from 'playwright/test';
import { promotionOf } from '../../examples/newsroom/demo/content/promotion/promotions.ts';
import { widgetWords } from '../../examples/newsroom/pages/widgetWords.ts';
import { wordsOf } from '../../examples/newsroom/pages/words.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { question } from '../support/promotion.ts';
import { expectAccessible, screens } from '../support/quality.ts';
import { papers } from '../support/reader.ts';
import { few, isSoak } from '../support/soak.ts';

test.use({ promotes: true });

const visits = [
  {
    language: 'nl',
    paper: papers.nl,
    says: wordsOf('nl').promotion,
    screen: 'phone',
    slug: 'front-phone',
    height: 100,
  },
  { language: 'en', paper: papers.en, says: wordsOf('en').promotion, screen: 'desktop', slug: 'front', height: 250 },
] as const;

const boxOf = async (part: { boundingBox: ReturnType<Page['locator']>['boundingBox'] }) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { x, y, width, height };
};

for (const { language, paper, says, screen, slug, height } of few(visits))
  test(`who comes for the first time is asked, sees what the rooms are for, and says no as easily as yes (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(screens[screen]);
    await page.goto(`${paper.home}/`);
    const asked = question(page);
    await expect(asked).toBeInViewport({ ratio: 1 });
    const [no, yes] = [says.consent.none, says.consent.all].map((name) => asked.getByRole('button', { name }));
    const look = async (button: typeof no) => {
      const { width, height: tall } = await boxOf(button ?? asked);
      return [width, tall, await button?.evaluate((each) => getComputedStyle(each).background)];
    };
    expect(await look(no)).toEqual(await look(yes));

    const place = page.locator(`[data-slug="${slug}"]`);
    await place.scrollIntoViewIfNeeded();
    await expect(place).toHaveAttribute('data-w-shows', 'waiting');
    const label = () => place.evaluate((each) => getComputedStyle(each, '::after').content);
    expect(await label()).toContain(widgetWords('promotion/showcase', language)('label'));
    await expect(place.getByText(says.room)).toBeVisible();
    const before = await boxOf(place);
    expect(before.height).toBeCloseTo(44 + (before.width * height) / (slug === 'front' ? 970 : 320), 0);

    // Nothing is hidden behind the question that the keyboard can reach, down to the last link of the page.
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const [below, standing] = [await boxOf(last), await boxOf(asked)];
    expect(below.y + below.height).toBeLessThanOrEqual(standing.y);

    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('link', { name: 'main' }).or(page.locator('.skip')).first().focus();
    await page.keyboard.press('Tab');
    await expect(no ?? asked).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
    await place.scrollIntoViewIfNeeded();
    await expect(place).toHaveAttribute('data-w-shows', 'alternative');
    await expect(place.getByText(says.room)).toBeHidden();
    expect((await boxOf(place)).height).toBe(before.height);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    if (isSoak) {
      await page.goto(`${paper.home}/article/2`);
      await expect(asked).toBeHidden();
      await expect(page.locator('[data-slug="article-end"]')).toHaveCount(1);
    }
  });

for (const { language, paper, screen } of few(visits))
  test(`nothing opens over the question; once it is answered a story has its pop-up after a fifth (${language})`, {
    tag: '@soak',
  }, async ({ page, context, site }) => {
    await context.addCookies([{ name: 'social_promotion', value: 'shown', url: site.url }]);
    await page.setViewportSize(screens[screen]);
    await page.clock.install();
    await page.goto(`${paper.home}/article/3`);
    const popUp = page.getByRole('dialog', { name: promotionOf(language).popUp.title });
    const setting = page.waitForResponse(/\/api\/v2\/setting/);
    await page.evaluate(() => {
      const { top, height } = document.querySelector('article')?.getBoundingClientRect() ?? { top: 0, height: 0 };
      scrollBy({ top: top + height / 4, behavior: 'instant' });
    });
    await expect(page.locator('[data-widget="pop-up"]')).toHaveAttribute('data-w-state', 'ready');
    // A minute that passes before the answer comes is a request without an answer.
    await (await setting).finished();
    await page.clock.runFor(60_000);
    await expect(question(page)).toBeVisible();
    await expect(popUp).toHaveCount(0);
    await question(page).getByRole('button').first().click();
    await expect(question(page)).toBeHidden();
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(popUp).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });

for (const { language, paper } of few(visits))
  test(`the question and the rooms can be read by everybody (${language})`, { tag: '@soak' }, async ({ page }) => {
    await page.goto(`${paper.home}/article/4`);
    await expect(question(page)).toBeVisible();
    await expectAccessible(page, { within: '#consent' });
    await expectAccessible(page, { within: '[data-widget="showcase"]' });
  });
