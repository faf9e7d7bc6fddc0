import type { Locator, Page } from 'playwright/test';
import { expect } from './newsroom.ts';

/**
 * The pool of next week in the paper whose home this is: whatever the day, all its games are still to be played, and none
 * of the demo accounts has predicted one.
 */
export async function openNextWeek(page: Page, home: string): Promise<Locator> {
  await page.goto(`${home}/football-pool/predictions`);
  const tag = page.locator('[data-page="prediction-games"]');
  const way = tag.locator('a[rel="next"]').filter({ visible: true });
  await page.goto((await way.getAttribute('href')) ?? '');
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  return tag;
}
