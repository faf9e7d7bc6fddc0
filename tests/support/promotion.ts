import type { BrowserContext, Locator, Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { storePlace } from '../../examples/newsroom/database/promotionDesk.ts';
import { findPromotions } from '../../examples/newsroom/database/promotions.ts';
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

/** The desk takes all creatives but these out of a place. */
export const keepCreatives = (
  { database }: Pick<Newsroom, 'database'>,
  tenant: string,
  slug: string,
  isKept: (creative: string) => boolean,
): Promise<boolean> =>
  database.inTenant(tenant, async (queries) => {
    const place = (await findPromotions(queries)).find((each) => each.slug === slug);
    if (!place) return false;
    return storePlace(queries, slug, { ...place, html: joined(creativesOf(place.html).filter(isKept)) });
  });
