import { expect, type Locator, type Page } from 'playwright/test';
import { papers } from './reader.ts';

/** A page of the newsroom whose story is these tags, with nothing printed in them. */
export async function openBare(page: Page, printed: readonly string[]): Promise<Locator> {
  await page.route(/\/about$/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace(
      /(<main[^>]*>)[\s\S]*<\/main>/,
      `$1${printed.join('')}<p id="after">.</p></main>`,
    );
    await route.fulfill({ response: reply, body });
  });
  await page.goto(`${papers.nl.home}/about`, { waitUntil: 'commit' });
  const tags = page.locator('main > [data-widget]');
  await expect(tags).toHaveCount(printed.length);
  return tags;
}
