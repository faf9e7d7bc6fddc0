import type { Page } from 'playwright/test';
import { expect, test } from '../support/newsroom.ts';
import { reactHost } from '../support/reactHost.ts';
import { papers } from '../support/reader.ts';
import { retainedMemory } from '../support/retainedMemory.ts';
import { sized } from '../support/soak.ts';

/** Shows a route, and waits until its two islands stand. Returns what the loader has, and what stands in each tag. */
async function go(page: Page, route: number) {
  await page.evaluate((to) => Reflect.get(window, 'reactHost').go(to), route);
  const tags = page.locator('#react-host [data-widget]');
  await expect(page.locator('#react-host [data-widget][data-w-state="ready"]')).toHaveCount(2);
  await expect(tags).toHaveCount(2);
  return page.evaluate(() => ({
    known: window.Tribune.list().length,
    roots: [...document.querySelectorAll('#react-host [data-widget]')].map(
      (tag) => (tag.shadowRoot ?? tag).querySelectorAll('.tb-root').length,
    ),
  }));
}

test('a site that React renders changes its route: no island stands twice, and none leaves a listener', async ({
  page,
  context,
}) => {
  await page.goto(`${papers.nl.home}/about`);
  await page.evaluate(await reactHost());
  const cdp = await context.newCDPSession(page);
  const first = await go(page, 0);
  const rounds = sized(6, 50);
  for (let route = 1; route <= rounds; route += 1)
    expect(await go(page, route)).toEqual({ ...first, roots: expect.anything() });
  const early = await retainedMemory(page, cdp);
  for (let route = rounds + 1; route <= 2 * rounds; route += 1) await go(page, route);
  const late = await retainedMemory(page, cdp);
  expect(late.listeners).toBeLessThanOrEqual(early.listeners);

  const tags = await page.locator('#react-host [data-widget]').elementHandles();
  expect(await go(page, 2 * rounds)).toMatchObject({ known: first.known });
  for (const tag of tags) expect(await tag.evaluate((each) => each.isConnected)).toBe(true);

  await page.evaluate(() => Reflect.get(window, 'reactHost').leave());
  await expect(page.locator('[data-widget="poll"]')).toHaveCount(0);
  expect(await page.evaluate(() => window.Tribune.list().length)).toBe(first.known - 2);
});
