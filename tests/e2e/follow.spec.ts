import type { Locator, Page } from 'playwright/test';
import { findFollows, findTeamAlerts, follow } from '../../examples/newsroom/database/follows.ts';
import { bellOn } from '../support/inboxes.ts';
import { expect, layoutShift, test } from '../support/newsroom.ts';
import { expectAccessible } from '../support/quality.ts';
import { logIn, openAccount, papers, stir } from '../support/reader.ts';
import type { ResettableNewsroom } from '../support/resettable.ts';
import { setClock } from '../support/setClock.ts';
import { beginNow } from '../support/setFixture.ts';
import { isSoak } from '../support/soak.ts';

const { home, tenant, reader, says } = papers.nl;

/** The next match of the paper's league in which a goal falls: its kick-off and its first goal, in ms since the epoch. */
async function nextMatch({ clock, database }: ResettableNewsroom) {
  const found = await database.inTenant(tenant, (all) =>
    all
      .selectFrom('fixtures')
      .innerJoin('fixture_events', 'fixture_events.fixture_id', 'fixtures.id')
      .select(['fixtures.id', 'kick_off', 'after_ms'])
      .where('fixtures.tenant', '=', tenant)
      .where('fixture_events.tenant', '=', tenant)
      .where('status', '=', 'scheduled')
      .where('kick_off', '>', new Date(clock.now()))
      .where('type', '=', 'goal')
      .orderBy('kick_off')
      .orderBy('after_ms')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  const kickOff = found.kick_off.getTime();
  return { id: found.id, kickOff, goal: kickOff + found.after_ms };
}

const readerOf = ({ database }: ResettableNewsroom) =>
  database.inTenant(tenant, (all) =>
    all.selectFrom('users').select('id').where('username', '=', reader.login).executeTakeFirstOrThrow(),
  );

const rows = (page: Page): Locator => page.locator('.tb-following-name');
const iso = (ms: number) => new Date(ms).toISOString();

test('a match of a day is followed from its row by a key, and is followed on the next visit', async ({ page }) => {
  await page.goto(`${home}/matchcenter/live`);
  await page.locator('.days [aria-current]').click();
  await page.waitForURL(/[?]day=/);
  const row = page.locator('.day-match').first();
  const button = row.getByRole('button', { name: /^Volgen: .+ – / });
  const stars = page.locator('[data-widget="follow"]').first();
  // Before the loader nobody holds a press.
  const wake = async () => {
    await stir(page);
    await expect(stars).toHaveAttribute('data-w-state', 'ready', { timeout: 1000 });
  };
  await expect(wake).toPass();
  const stood = await page.evaluate(() => performance.now());
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await layoutShift(page, stood)).toBeLessThan(0.001);
  const [link, star, whole] = await Promise.all(
    [row.getByRole('link').first(), button, row].map((each) => each.boundingBox()),
  );
  if (!link || !star || !whole) throw new Error('All three are in sight.');
  expect([star.width, star.height]).toEqual([44, 44]);
  expect(link.x + link.width).toBeLessThanOrEqual(star.x);
  expect(star.x + star.width).toBeLessThanOrEqual(whole.x + whole.width);
  await page.reload();
  await stir(page);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, { within: '.day-part' });

  if (!isSoak) return;
  // A day of which results can be covered.
  await page.goto(`${home}/matchcenter/live?day=2026-11-22`);
  await expect(page.locator('[data-widget="spoilers"] .day-match').first()).toBeVisible();
  await expect(wake).toPass();
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('a guest follows a match in every tab, takes it along into the account, and the bell rings for its goal', async ({
  page,
  context,
  live,
  newsroom,
}) => {
  const { id, kickOff, goal } = await nextMatch(newsroom);
  const { id: userId } = await readerOf(newsroom);
  const { database } = newsroom;
  await database.inTenant(tenant, (all) => follow(all, tenant, userId, { teams: ['ned'], matches: [] }));
  await setClock(newsroom, iso(kickOff - 60_000));

  await page.goto(`${live.url}${home}/match/${id}`);
  const tag = page.locator('[data-widget="follow"]');
  const button = tag.getByRole('button', { name: /^Volgen: / });
  await tag.scrollIntoViewIfNeeded();
  await expect(tag).toHaveAttribute('data-w-state', 'ready');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await layoutShift(page)).toBeLessThan(0.001);

  const other = await context.newPage();
  await other.goto(`${live.url}${home}/following`);
  await expect(rows(other)).toHaveCount(1);
  expect(await layoutShift(other)).toBeLessThan(0.001);
  const removed = other.locator('.tb-following').getByRole('button', { name: /^Volgen: / });
  await removed.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await removed.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  await openAccount(page);
  await logIn(page, { says, reader });
  await expect(rows(other)).toHaveText(['Nederland', / – /]);
  await expect
    .poll(() => database.inTenant(tenant, (all) => findFollows(all, userId)))
    .toEqual({ teams: ['ned'], matches: [id] });
  if (isSoak) await expectAccessible(other, { within: '[data-widget="following"]' });

  const alerts = other.getByRole('button', { name: 'Meldingen: Nederland' });
  await alerts.press('Enter');
  const dialog = other.getByRole('dialog', { name: 'Meldingen over Nederland' });
  await dialog.getByRole('checkbox', { name: 'Kaarten' }).press('Space');
  await expectAccessible(other, { within: '[data-widget="following"]' });
  await dialog.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await expect(alerts).toBeFocused();
  expect(await database.inTenant(tenant, (all) => findTeamAlerts(all, userId))).toEqual({
    ned: ['kick-off', 'goals', 'cards', 'full-time'],
  });

  await stir(page);
  const bell = bellOn(page);
  await expect(bell.badge).toHaveText('3');
  await setClock(newsroom, iso(goal + 1000));
  // Kick-off and the first goal.
  await expect(bell.badge).toHaveText('5');
});

test('all matches that are under way stand beside what a reader follows, however many', async ({ page, newsroom }) => {
  const listed = page.locator('.side .tb-live-match');
  await page.goto(`${home}/following`);
  const ids = await listed.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-match'))));
  expect(ids.length).toBeGreaterThan(4);
  await newsroom.database.inTenant(tenant, async (queries) => {
    for (const id of ids) await beginNow(queries, tenant, id, newsroom.clock.now());
  });
  await page.reload();
  await expect(page.locator('.side .tb-live-match[data-phase="running"]:visible')).toHaveCount(ids.length);
});
