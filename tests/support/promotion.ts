import type { BrowserContext, Locator, Page } from 'playwright/test';
import { joined } from '../../examples/newsroom/demo/content/promotion/promotion.ts';
import { creativesOf } from '../../examples/newsroom/editorial/fillIn.ts';
import { expect } from './newsroom.ts';

/** The site's own question what a reader allows. */
export const question = (page: Page): Locator => page.locator('dialog#consent');

/** What the page says that the reader allows; null: nothing yet. */
export const allowed = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-consent');

/** The reader has answered before. */
export const answered = (
  context: BrowserContext,
  url: string,
  consent = 'ads.embeds.social.experiments',
): Promise<void> => context.addCookies([{ name: 'consent', value: consent, url }]);

/** Brings each place of the page into view until it shows something. */
export async function seePlaces(page: Page): Promise<void> {
  for (const place of await page.locator('[data-widget="showcase"]').filter({ visible: true }).all()) {
    await place.scrollIntoViewIfNeeded();
    await expect(place).toHaveAttribute('data-w-shows', /^(creative|alternative)$/);
  }
}

/** The desk takes all creatives but these out of a place, in its own editor. */
export async function keepCreatives(
  page: Page,
  tenant: string,
  slug: string,
  isKept: (creative: string) => boolean,
): Promise<void> {
  await page.goto(`/dev/promotion?paper=${tenant}`);
  const form = page.locator(`form#place-${slug}`);
  await page.locator('summary').filter({ hasText: slug }).first().click();
  const text = form.locator('textarea[name="html"]');
  await text.fill(joined(creativesOf(await text.inputValue()).filter(isKept)));
  await form.getByRole('button').click();
  await expect(page.getByRole('status')).toBeVisible();
}
