import { promotionOf } from '../../examples/newsroom/demo/content/promotion/promotions.ts';
import { widgetWords } from '../../examples/newsroom/pages/widgetWords.ts';
import { wordsOf } from '../../examples/newsroom/pages/words.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { allowed, answered, keepCreatives, question, seePlaces } from '../support/promotion.ts';
import { expectAccessible, screens } from '../support/quality.ts';
import { denyStorage, papers, stir } from '../support/reader.ts';
import { isSoak, spokenBy } from '../support/soak.ts';

test.use({ promotes: true });

/** Statistics are asked for only where the settings count something. */
const asked = 'ads embeds social experiments';

const desks = [
  { language: 'nl', paper: papers.nl, says: wordsOf('nl').promotion, screen: 'phone' },
  { language: 'en', paper: papers.en, says: wordsOf('en').promotion, screen: 'desktop' },
] as const;

for (const { language, paper, says, screen } of spokenBy(desks, 'nl'))
  test(`before the question is answered no advertisement comes and nothing is kept, and everybody can read it (${language})`, {
    tag: '@soak',
  }, async ({ page, context }) => {
    await page.setViewportSize(screens[screen]);
    await page.goto(`${paper.home}/promotion`);
    await expect(question(page)).toBeVisible();
    expect(await allowed(page)).toBeNull();
    const tested = page.locator('[data-widget="title-test"]').first();
    await stir(page);
    await expect(tested).toHaveAttribute('data-w-state', 'ready');
    for (const place of await page.locator('[data-widget="showcase"]').filter({ visible: true }).all()) {
      await place.scrollIntoViewIfNeeded();
      await expect(place).toHaveAttribute('data-w-state', 'ready');
      await expect(place.locator('.house, iframe')).toHaveCount(0);
    }
    await expect(page.locator('html')).not.toHaveAttribute('data-title-group');
    expect(await context.cookies()).toEqual([]);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await question(page).getByText(says.consent.choose).click();
    await expectAccessible(page);
  });

for (const { language, paper, says, screen } of spokenBy(desks, 'en'))
  test(`an answer by keyboard holds from that moment on, brings the advertisements and moves nothing (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(screens[screen]);
    await page.goto(`${paper.home}/promotion`);
    await question(page).getByRole('button', { name: says.consent.all }).focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    expect(await allowed(page)).toBe(asked);
    await expect(page.locator('main')).toBeFocused();
    await seePlaces(page);
    await expect(page.locator('[data-widget="showcase"][data-w-shows="creative"]').first()).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.001);

    await page.reload();
    await expect(question(page)).toBeHidden();
    expect(await allowed(page)).toBe(asked);
    await expect(page.locator('html')).toHaveAttribute('data-title-group', /^[ab]$/);
  });

test('in forced colours, which take away backgrounds, what can be pressed has an edge', { tag: '@soak' }, async ({
  page,
  context,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${papers.nl.home}/promotion`);
  const edges = async () => {
    const buttons = page.locator('.button').filter({ visible: true });
    return buttons.evaluateAll((all) =>
      all.map((each) => [getComputedStyle(each).outlineStyle, getComputedStyle(each).borderStyle].includes('solid')),
    );
  };
  await expect(question(page)).toBeVisible();
  expect(await edges()).toEqual([true, true]);
  await answered(context, site.url);
  await page.reload();
  await stir(page);
  await expect(page.locator('.social-links')).toBeVisible();
  expect(await edges()).toEqual([true, true]);
});

test('a reader chooses by purpose, changes his mind at the foot of the page, and comes back to where he was', async ({
  page,
}) => {
  const says = wordsOf('en').promotion.consent;
  await page.goto(`${papers.en.home}/promotion`);
  await question(page).getByText(says.choose).click();
  await question(page).getByLabel(says.purposes.experiments.name).check();
  await question(page).getByRole('button', { name: says.save }).click();
  expect(await allowed(page)).toBe('experiments');

  const change = page.getByRole('contentinfo').getByRole('link', { name: says.change });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: says.none })).toBeFocused();
  await expect(question(page).getByLabel(says.purposes.experiments.name)).toBeChecked({ checked: true });
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(change).toBeFocused();
  await change.click();
  await question(page).getByRole('button', { name: says.none }).click();
  if (isSoak) await page.reload();
  await expect(question(page)).toBeHidden();
  expect(await allowed(page)).toBe('');
});

test('without scripts the question is a form, and its answer stands on the next page', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(`${papers.nl.home}/promotion`);
  await question(page)
    .getByRole('button', { name: wordsOf('nl').promotion.consent.none })
    .click();
  await expect(page).toHaveURL(`${site.url}${papers.nl.home}/promotion`);
  await expect(question(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-consent', '');
  if (!isSoak) return context.close();
  await page.getByRole('link', { name: wordsOf('nl').promotion.consent.page }).click();
  await page.getByText(wordsOf('nl').promotion.consent.choose).click();
  await page.getByLabel(wordsOf('nl').promotion.consent.purposes.ads.name).check();
  await page.getByRole('button', { name: wordsOf('nl').promotion.consent.save }).click();
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'ads');
  await context.close();
});

test('a creative that brings a script counts down in a frame that fills its box', { tag: '@soak' }, async ({
  page,
  context,
  site,
  newsroom,
}) => {
  await answered(context, site.url);
  await keepCreatives(newsroom, papers.en.tenant, 'article-end', (creative) => creative.includes('<script>'));
  await page.goto(`${papers.en.home}/promotion`);
  const place = page.locator('[data-slug="article-end"]');
  await place.scrollIntoViewIfNeeded();
  await expect(place).toHaveAttribute('data-w-shows', 'creative');
  const clock = place.frameLocator('iframe').getByRole('timer');
  await expect(clock.locator('b')).toHaveCount(4);
  const box = await place.locator('iframe').boundingBox();
  expect([box?.width, box?.height]).toEqual([300, 250]);
});

for (const { language, paper, screen } of spokenBy(desks, 'nl'))
  test(`with everything on, the page is good to read and nothing moves (${language})`, { tag: '@soak' }, async ({
    page,
    context,
    site,
    newsroom,
  }) => {
    // A frame is a page of its own, which is looked at above.
    await keepCreatives(newsroom, paper.tenant, 'article-end', (creative) => !creative.includes('<script>'));
    await answered(context, site.url);
    // It has had its month: one thing at most opens by itself.
    await context.addCookies([{ name: 'social_promotion', value: 'shown', url: site.url }]);
    await page.setViewportSize(screens[screen]);
    await page.goto(`${paper.home}/promotion`);
    await seePlaces(page);
    const popUp = page.getByRole('dialog', { name: promotionOf(language).popUp.title });
    await expect(popUp).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await page.keyboard.press('Escape');
    await expect(popUp).toBeHidden();
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await expectAccessible(page);
  });

for (const { language, paper, says, screen } of spokenBy(desks, 'en'))
  test(`a liveblog and a match have their question and their place as an article has (${language})`, {
    tag: '@soak',
  }, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    for (const path of ['/live/13', '/match/7']) {
      await page.context().clearCookies();
      await page.goto(`${paper.home}${path}`);
      const place = page.getByRole('complementary', {
        name: widgetWords('promotion/showcase', language)('label'),
        exact: true,
      });
      await place.scrollIntoViewIfNeeded();
      await expect(place).toHaveAttribute('data-w-shows', 'waiting');
      await question(page).getByRole('button', { name: says.consent.all }).click();
      await place.scrollIntoViewIfNeeded();
      await expect(place).toHaveAttribute('data-w-shows', 'creative');
      expect(await layoutShift(page), path).toBeLessThan(0.001);
    }
  });

for (const { language, paper, screen } of spokenBy(desks, 'en'))
  test(`who reads no further is invited to follow, and closes it with Escape (${language})`, { tag: '@soak' }, async ({
    page,
    context,
    site,
  }) => {
    await answered(context, site.url);
    await page.setViewportSize(screens[screen]);
    await page.goto(`${paper.home}/promotion`);
    await stir(page);
    const card = page.getByRole('region', { name: promotionOf(language).social.title });
    await expect(card).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await expectAccessible(page, { within: '[data-widget="social-promotion"]' });
    await card.getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });

test('the front page carries promotion, and tests titles once the question is answered', { tag: '@soak' }, async ({
  page,
  context,
  site,
}) => {
  await answered(context, site.url);
  await page.goto(papers.nl.home);
  await expect(question(page)).toBeHidden();
  await seePlaces(page);
  await expect(page.locator('[data-slug="front"]')).toHaveAttribute('data-w-shows', 'creative');
  await expect(page.locator('[data-widget="title-test"]')).toHaveCount(2);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('with storage denied the question is answered for this page, and nothing breaks', { tag: '@soak' }, async ({
  page,
}) => {
  await denyStorage(page);
  await page.goto(`${papers.en.home}/promotion`);
  await question(page)
    .getByRole('button', { name: wordsOf('en').promotion.consent.all })
    .click();
  await expect(question(page)).toBeHidden();
  await seePlaces(page);
  await expect(page.locator('[data-slug="front"]')).toHaveAttribute('data-w-shows', 'creative');
});
