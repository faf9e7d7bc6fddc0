import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';

const folder = join(import.meta.dirname, '../../dist/dev/docs');
/** Addresses of the pages of the documentation, in their order. */
const pages = globSync('**/*.html', { cwd: folder })
  .map((file) => file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1'))
  .sort();

test('every page of the documentation is accessible in both themes, and no wider than a phone', {
  tag: '@soak',
}, async ({ page, site }) => {
  // Some 180 pages, each on two screens and in two themes.
  test.setTimeout(3_600_000);
  expect(pages.length).toBeGreaterThan(50);
  for (const path of pages) {
    await page.goto(`${site.url}/docs/${path}`);
    await expect(page.locator('main h1, h1').first()).toBeVisible();
    await expectAccessible(page);
  }
});
