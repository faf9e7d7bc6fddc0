import type { Page } from 'playwright/test';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

/** What brings the offline page: to everybody, or to browsers of a share. */
const settings = {
  setting: '"offline":true',
  flag: '"flags":{"offline-page":{"on":1,"owner":"Web team","until":"2100-01-01"}}',
} as const;

/** Opens a page of a paper that has these settings, and waits until its front page is kept and the worker is there. */
async function openWithOffline(page: Page, address: string, by: keyof typeof settings): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(data-tribune-config>\{)/, `$1${settings[by]},`);
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  // A reader who is there wakes the first islands.
  await page.mouse.move(200, 200);
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
  await page.unrouteAll();
}

const says = {
  nl: { offline: 'Je bent offline', again: 'Opnieuw proberen', name: '\\| De Aftrap' },
  en: { offline: 'You are offline', again: 'Try again', name: '\\| The Final Whistle' },
} as const;

// What the setting brings the flag brings as well, to a share.
const ways = [
  ...spoken('nl').map((language) => ({ language, by: 'flag', tag: [] }) as const),
  { language: 'nl', by: 'setting', tag: ['@soak'] } as const,
];

for (const { language, by, tag } of ways)
  test(`who has no connection reads the last front page, and the page itself once there is one (${language}, by a ${by})`, {
    tag: [...tag],
  }, async ({ page, line }) => {
    const { home } = papers[language];
    const { offline, again, name } = says[language];
    await openWithOffline(page, `${line.url}${home}/about`, by);
    await line.refuse(true);
    line.reset();
    await page.goto(`${line.url}${home}/`);
    await expect(page.getByRole('status').first()).toContainText(offline);
    await expect(page.locator('main h2').first()).toBeVisible();
    await page.goto(`${line.url}${home}/contact`);
    await expect(page.getByRole('heading', { name: offline })).toBeVisible();
    await expect(page.locator('.tb-offline-link').first()).toBeVisible();
    await expect(page.getByRole('link', { name: again })).toBeVisible();
    await line.restore();
    await page.getByRole('link', { name: again }).click();
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.locator('.tb-offline-page')).toHaveCount(0);
    // The newsroom's own settings have no offline page: the worker has looked, and has ended itself.
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(left).toEqual([0, 0]);
  });
