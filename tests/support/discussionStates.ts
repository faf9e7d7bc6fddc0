import type { Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { type Rules, setRules } from '../../examples/newsroom/database/commentRules.ts';
import { expect } from './newsroom.ts';
import { expectAccessible, screens } from './quality.ts';
import type { Paper } from './reader.ts';
import type { Timed } from './testClock.ts';

/** Sets the rules of an article, as its desk does. */
export const ruleArticle = (
  { clock, database }: Pick<Newsroom, 'database'> & Timed,
  { tenant }: Pick<Paper, 'tenant'>,
  id: number,
  given: Partial<Rules>,
): Promise<void> =>
  database.inTenant(tenant, (queries) =>
    setRules(queries, tenant, { resource: { type: 'article', id }, given }, clock.now()),
  );

/** Controls of the comments that are too small for a finger: 24 px each way, those that are no part of a sentence 44 px high. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.locator('#comments').evaluate((host) => {
    const controls = [...host.querySelectorAll<HTMLElement>('button, select, textarea, input, a')];
    return controls
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => (each.matches('input') ? (each.closest('label') ?? each) : each))
      .flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        const isInSentence = each.matches('a, .tb-comment-inline, .tb-comment-fresh, .tb-check-row');
        const isLarge = width >= 24 && height >= (isInSentence ? 24 : 44);
        return isLarge ? [] : [`${Math.round(width)}x${Math.round(height)} ${each.outerHTML.slice(0, 120)}`];
      });
  });

/**
 * The comments of a page as they stand: no violation in either theme on a screen, no wider than a phone, and every control large
 * enough for a finger.
 */
export async function expectGoodSection(page: Page, screen: keyof typeof screens): Promise<void> {
  await expectAccessible(page, { within: '#comments', on: [screen] });
  await page.setViewportSize(screens.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screens.phone.width);
  expect(await smallTargets(page)).toEqual([]);
}
