import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { papers } from '../support/reader.ts';

const paper = papers.nl;
/** What the networks would be asked; they stand in for themselves on paths of the newsroom. */
const ofNetworks = /\/dev\/(x|tiktok)\//;

test('a post is a quote until it is pressed: nothing of a network before, and then the frame has the focus', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => ofNetworks.test(request.url()) && asked.push(new URL(request.url()).pathname));
  await page.goto(`${paper.home}/article/2`);
  const posts = page.locator('[data-widget="social-embed"]');
  await expect(posts).toHaveCount(2);
  const post = posts.first();
  await expect(post.locator('blockquote')).toContainText('de nul gehouden');
  await post.scrollIntoViewIfNeeded();
  const button = post.getByRole('button', { name: 'Toon het bericht van X' });
  await expect(button).toBeVisible();
  await expectAccessible(page, { within: '[data-widget="social-embed"]' });
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expect(asked).toEqual([]);

  await button.press('Enter');
  const frame = post.locator('iframe');
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAttribute('title', 'Bericht van Vak Goffert (verzonnen) op X');
  await expect(post.frameLocator('iframe').getByText('de nul gehouden')).toBeVisible();
  await expect(post.locator('blockquote')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(post.locator('blockquote')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  expect(asked).toEqual(['/dev/x/embed/Tweet.html']);
});

test('the second time a browser knows how high a post will be, and who allows embeds need not press', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto(`${paper.home}/article/2`);
  const posts = page.locator('[data-widget="social-embed"]');
  const post = posts.first();
  const button = post.getByRole('button', { name: 'Toon het bericht van X' });
  const frame = post.locator('iframe');
  await post.scrollIntoViewIfNeeded();
  await button.press('Enter');
  await expect(post.frameLocator('iframe').getByText('de nul gehouden')).toBeVisible();
  await expect(post.locator('blockquote')).toBeHidden();
  const { height } = (await frame.boundingBox()) ?? { height: 0 };
  await page.reload();
  await post.scrollIntoViewIfNeeded();
  await expect(button).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.consent = 'embeds';
    document.dispatchEvent(new Event('tribune:consent'));
  });
  await expect(post.frameLocator('iframe').getByText('de nul gehouden')).toBeVisible();
  expect((await frame.boundingBox())?.height).toBe(height);
  await expect(posts.nth(1).frameLocator('iframe').getByText('terugreis')).toBeAttached();
  await expect(page.locator('body')).toBeFocused();
});

test('a post of which nothing but the address is printed moves nothing when it comes', { tag: '@soak' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = site.hold(/embed\/twitter/);
  await page.goto(`${paper.home}/editors`);
  const post = page.locator('[data-widget="social-embed"]').last();
  const button = post.getByRole('button');
  await post.scrollIntoViewIfNeeded();
  await expect(post.getByText('@verzonnen_cijferclub')).toBeVisible();
  const before = [await post.boundingBox(), await button.boundingBox()];
  answer();
  await expect(post.locator('blockquote')).toContainText('bierviltje');
  expect([await post.boundingBox(), await button.boundingBox()]).toEqual(before);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

for (const { home, says } of Object.values(papers))
  test(`what is deleted, and what does not come, leaves the quote (${says.retry})`, { tag: '@soak' }, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`${home}/editors`);
    const posts = page.locator('[data-widget="social-embed"]');
    const [gone, silent] = [posts.nth(2), posts.nth(3)];
    await gone.scrollIntoViewIfNeeded();
    await gone.getByRole('button').click();
    await expect(gone.getByRole('alert')).toHaveText(/X\.$/);
    await expect(gone.locator('blockquote')).toBeVisible();
    await silent.scrollIntoViewIfNeeded();
    await silent.getByRole('button').click();
    await expect(silent.locator('iframe')).toBeAttached();
    await page.clock.fastForward(8000);
    await expect(silent.getByRole('button', { name: says.retry })).toBeFocused();
    await expect(silent.locator('blockquote')).toBeVisible();
    await expectAccessible(page, { within: '[data-widget="social-embed"]' });
  });
