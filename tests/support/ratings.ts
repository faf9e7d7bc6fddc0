import type { Locator, Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { expect } from './newsroom.ts';
import type { Paper } from './reader.ts';

export const day = 24 * 3_600_000;

/** Match 7 was played so long ago, in ms: it can be rated for seven days. */
export const played = ({ database }: Newsroom, { tenant }: Paper, ago: number) =>
  database.asOwner(tenant, (queries) =>
    queries
      .updateTable('fixtures')
      .set({ kick_off: new Date(Date.now() - ago), status: 'finished', minute: null, is_by_hand: true })
      .where('tenant', '=', tenant)
      .where('id', '=', 7)
      .execute(),
  );

/** Those of readers who can log in: the crowd has higher numbers. */
export const ballotsOf = ({ database }: Newsroom, { tenant }: Paper) =>
  database.asOwner(tenant, (queries) =>
    queries
      .selectFrom('ballots')
      .select('id')
      .where('tenant', '=', tenant)
      .where('fixture_id', '=', 7)
      .where('user_id', '<', 1000)
      .execute(),
  );

/** The rating on the page of match 7, once it is there. */
export async function openMatch(page: Page, paper: Paper): Promise<Locator> {
  await page.goto(`${paper.home}/match/7`);
  const tag = page.locator('[data-widget="mom-rating"]');
  await tag.scrollIntoViewIfNeeded();
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  return tag;
}

/** What the host printed stays in the tag, unseen. */
export const seen = (tag: Locator, selector: string) => tag.locator(selector).filter({ visible: true });
