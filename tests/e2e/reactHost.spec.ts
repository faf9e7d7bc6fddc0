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
  let route = 0;
  while (route < rounds) {
    route += 1;
    expect(await go(page, route)).toEqual({ ...first, roots: expect.anything() });
  }
  let { listeners } = await retainedMemory(page, cdp);
  // On a busy machine a file that comes once, and listens once, may come meanwhile; what a route leaves behind comes each time.
  const grown = async () => {
    const before = listeners;
    const end = route + rounds;
    while (route < end) {
      route += 1;
      await go(page, route);
    }
    ({ listeners } = await retainedMemory(page, cdp));
    return listeners - before;
  };
  await expect.poll(grown, { timeout: 120_000 }).toBeLessThanOrEqual(0);

  const tags = await page.locator('#react-host [data-widget]').elementHandles();
  expect(await go(page, route)).toMatchObject({ known: first.known });
  for (const tag of tags) expect(await tag.evaluate((each) => each.isConnected)).toBe(true);

  await page.evaluate(() => Reflect.get(window, 'reactHost').leave());
  await expect(page.locator('[data-widget="poll"]')).toHaveCount(0);
  expect(await page.evaluate(() => window.Tribune.list().length)).toBe(first.known - 2);
});
