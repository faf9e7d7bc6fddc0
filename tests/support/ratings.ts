import type { Locator, Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { expect } from './newsroom.ts';
import type { Paper } from './reader.ts';
import { setMatch } from './setFixture.ts';
import type { Timed } from './testClock.ts';

export const day = 24 * 3_600_000;

/** Match 7 was played so long ago, in ms: it can be rated for seven days. */
export const played = ({ clock, database }: Newsroom & Timed, { tenant }: Paper, ago: number) =>
  database.asOwner(tenant, (queries) =>
    queries
      .updateTable('fixtures')
      .set({ kick_off: new Date(clock.now() - ago), status: 'finished', minute: null, is_by_hand: true })
      .where('tenant', '=', tenant)
      .where('id', '=', 7)
      .execute(),
  );

/** Match 7 is in this minute of play, and subscribers are notified. */
export const inMinute = (newsroom: Newsroom & Timed, { tenant }: Paper, minute: number) =>
  setMatch(newsroom, tenant, 7, { status: 'live', minute, home_score: 1, away_score: 0 });

/** Those of readers who can log in: simulated readers have higher numbers. */
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
