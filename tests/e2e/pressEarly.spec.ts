import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';

const team = `${papers.nl.home}/matchcenter/team/feyenoord`;
const loader = /\/tribune\.js/;

test('a button that is pressed before the loader has run is pressed once it has, once for the page and once for the island', async ({
  page,
  site,
}) => {
  const release = site.hold(loader);
  await page.goto(`${site.url}${team}`, { waitUntil: 'commit' });
  const button = page.locator('main .tb-follow[type=button]').first();
  await button.evaluate((element) => {
    for (const place of [document, window])
      place.addEventListener('click', () =>
        element.setAttribute('data-received', `${element.dataset.received ?? ''}1`),
      );
  });
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute('data-received', '1111');
  expect(await page.evaluate(() => 'Tribune' in window)).toBe(false);
  release();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveAttribute('data-received', '1111');
});

test('if the loader never comes a button does nothing, and a link leads where it did', async ({
  page,
  site,
  pageErrors,
}) => {
  site.fault(loader, { answer: 404 });
  await page.goto(`${site.url}${team}`);
  await expect(page.locator('html')).toHaveAttribute('data-w-state', 'failed');
  const button = page.locator('main .tb-follow[type=button]').first();
  await button.click();
  await expect(button).not.toHaveAttribute('aria-pressed', 'true');
  await page.locator('a.tb-navigation-open').dispatchEvent('click');
  await expect(page).toHaveURL(/#sections$/);
  pageErrors.length = 0;
});
