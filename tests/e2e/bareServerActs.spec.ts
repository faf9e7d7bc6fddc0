import type { Page } from 'playwright/test';
import type { BareServer } from '../support/bareServer/bareServer.ts';
import { callsTo, expect, logIn, open, test } from '../support/bareServer/bareTest.ts';
import { manners } from '../support/bareServer/manners.ts';
import { tag } from '../support/bareServer/tags.ts';
import { accounts } from '../support/bareServer/world.ts';
import { few, isSoak } from '../support/soak.ts';

const thread = tag('comments', { 'resource-id': 12 }, '');
const rowWith = (page: Page, text: string) => page.locator('.tb-comment').filter({ hasText: text }).first();
const openMenu = (page: Page, text: string) =>
  rowWith(page, text)
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
const shownAlerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/, visible: true });

/** Opens the thread as a reader, and places a comment there. */
async function comment(page: Page, server: BareServer, content: string): Promise<void> {
  await open(page, server, { body: thread });
  await logIn(page, accounts.reader);
  await page.getByRole('textbox').first().fill(content);
  await page.locator('.tb-comments-write button[type="submit"]').click();
  await expect.poll(() => server.world().comments.at(-1)?.content).toBe(content);
  await expect(rowWith(page, content)).toBeVisible();
}

const player = (id: number) => ({ player_id: id, name: `Player ${id}`, position: 'MF', minutes: 90, is_starter: true });
/** As a host prints a ballot: who played, and what a vote is posted to. */
const ballot = {
  ...{ fixture_id: 7, team: 'psv', match_key: 'eredivisie', match_id: 7, has_user_voted: false },
  players: [player(7), player(8)],
};
const rating = tag(
  'mom-rating',
  { 'fixture-id': 7 },
  `<script type="application/json" data-props>${JSON.stringify({ rating: ballot })}</script>`,
);

const answers = [1, 2].map((id) => ({ answer_id: id, answer_voting: 10, answer_text: `Answer ${id}` }));
const question = { poll_id: 5, question: 'Who wins?', answers, total_voting: 20, is_closed: false };
const poll = tag(
  'poll',
  { 'poll-id': 5 },
  `<script type="application/json" data-props>${JSON.stringify({ poll: question })}</script>`,
);
const clap = tag('clap', { 'resource-type': 'article', 'resource-id': 12 }, '');
const follow = tag('follow', { team: 'psv', name: 'PSV' }, '');
const bell = tag('notifications', {}, '');

async function clapTwice(page: Page, server: BareServer): Promise<void> {
  const button = page.getByRole('button', { name: /^Clap: / });
  await button.click();
  await expect(button).toHaveText(/^4/);
  await button.click();
  await expect(button).toHaveText(/^5/);
  await expect.poll(() => server.world().claps).toBe(5);
}

async function castBallot(page: Page, server: BareServer): Promise<void> {
  const row = page.getByRole('group', { name: 'Player 7' });
  await row.getByRole('radio', { name: '8 of 10' }).check({ force: true });
  await page.getByRole('button', { name: 'Send ratings' }).click();
  await expect.poll(() => server.world().ratings.get(accounts.reader.id)).toContainEqual({ key: 7, value: 8 });
  await expect(page.getByText('Thank you. Your ratings have been counted.')).toBeVisible();
  await expect(page.locator('[data-widget="mom-rating"]')).toContainText(/Player 7.*7[.,]5/s);
  await expect(page.getByRole('button', { name: 'Send ratings' })).toHaveCount(0);
}

async function vote(page: Page, server: BareServer): Promise<void> {
  await page.getByRole('radio', { name: 'Answer 1' }).check();
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect.poll(() => server.world().votes.get(accounts.reader.id)).toBe(1);
  await expect(page.locator('[data-widget="poll"]')).toContainText('52');
}

async function readBell(page: Page, server: BareServer): Promise<void> {
  const button = page.locator('.tb-notifications-bell');
  await expect(button).toHaveAccessibleName(/2 new/);
  await button.click();
  await expect(page.getByText('Notification 2').first()).toBeVisible();
  await button.click();
  await expect(button).toHaveAccessibleName(/^Notifications$/);
  expect(server.world().notifications.every(({ openedAt }) => openedAt)).toBe(true);
}

async function followTeam(page: Page, server: BareServer): Promise<void> {
  const button = page.getByRole('button', { name: 'Follow: PSV' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => callsTo(server)).toContain('POST /api/v2/user/follows 404');
  await expect(page.locator('.tb-follow-note')).toHaveText('');
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  // Kept a moment later, when the server has said once more that it has no such call.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('psv'))).toBe(false);
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
}

// Of an old server less comes, of what the plain one shows.
for (const manner of few(manners)) {
  test.describe(`a server in the ${manner} manner`, () => {
    test.use({ manner });
    test.afterEach(async ({ notices, page }) => {
      expect(notices).toEqual([]);
      await expect(shownAlerts(page)).toHaveCount(0);
    });

    test('readers edit and delete what they wrote', { tag: '@soak' }, async ({ page, server }) => {
      await comment(page, server, 'At first');
      await openMenu(page, 'At first');
      await page.getByRole('button', { name: /^Edit/ }).click();
      await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Thought again');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => server.world().comments.at(-1)?.content).toBe('Thought again');
      await expect(rowWith(page, 'Thought again')).toBeVisible();
      await openMenu(page, 'Thought again');
      await page.getByRole('button', { name: /^Delete/ }).click();
      await expect
        .poll(() => server.world().comments.some(({ content }) => content === 'Thought again'), { timeout: 30_000 })
        .toBe(false);
    });

    test('a manager has no tools that the server has no calls for', { tag: '@soak' }, async ({ page, server }) => {
      await open(page, server, { body: thread });
      await logIn(page, accounts.manager);
      await expect(rowWith(page, 'Hidden from readers')).toBeVisible();
      await openMenu(page, 'Comment 13');
      await expect(page.getByRole('button', { name: /^Delete/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Hide|Show again|Approve|Reject|Feature)/ })).toHaveCount(0);
      await expect(page.getByText('Manage', { exact: true })).toHaveCount(0);
    });

    test('a manager is told that the server has no queues, once and without an alert', { tag: '@soak' }, async ({
      page,
      server,
    }) => {
      await open(page, server, { body: tag('moderation') });
      await logIn(page, accounts.manager);
      await expect.poll(() => callsTo(server)).toContain('GET /api/v2/moderation/comments 404');
      await expect(page.locator('[data-widget="moderation"]')).toContainText('This site has no moderation queues.');
      await expect(page.locator('[data-widget="moderation"]').getByRole('button')).toHaveCount(0);
    });

    test('a reader claps, casts a ballot, votes, follows a team and reads the notifications', async ({
      page,
      server,
    }) => {
      await open(page, server, { body: clap + rating + poll + follow + bell });
      await logIn(page, accounts.reader);
      await test.step('a clap counts, and one after it as well', () => clapTwice(page, server));
      await test.step('a ballot is cast, and what readers gave is shown', () => castBallot(page, server));
      await test.step('a vote is cast in a poll', () => vote(page, server));
      await test.step('the bell counts down as what it told of is opened', () => readBell(page, server));
      if (isSoak)
        await test.step('what a reader follows stays in the browser where no account keeps it', () =>
          followTeam(page, server));
    });

    test('the pop-up is shown after a fifth of the article, once', { tag: '@soak' }, async ({ page, server }) => {
      const popUp = { title: 'Call every round', html: '<p>Join in</p>', label: null, url: null };
      server.world().settings.set('pop_up', { ...popUp, updated_at: '2026-11-20 10:00:00' });
      const long = `<article style="height: 5000px">${tag('pop-up', {}, '')}</article>`;
      await open(page, server, { body: long });
      await page.mouse.wheel(0, 3000);
      const dialog = page.getByRole('dialog', { name: popUp.title });
      await expect(dialog).toContainText('Join in');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.reload();
      const asked = page.waitForResponse(/\/api\/v2\/setting/);
      await page.mouse.wheel(0, -3000);
      await page.mouse.wheel(0, 3000);
      await asked;
      await expect(dialog).toHaveCount(0);
    });

    test('an admin whose server takes no reports keeps the text, and is offered no more', { tag: '@soak' }, async ({
      page,
      server,
    }) => {
      await open(page, server, { body: tag('session-menu', {}, '') });
      await logIn(page, accounts.admin);
      await page.getByRole('button', { name: 'Report a bug', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('The bar is blank');
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expect(dialog.getByRole('status')).toContainText('takes no bug reports');
      await expect(dialog.getByRole('textbox')).toHaveValue('The bar is blank');
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(page.getByRole('button', { name: 'Report a bug', exact: true })).toHaveCount(0);
      await page.reload();
      await expect(page.locator('[data-widget="bug-report"]')).toHaveAttribute('data-w-state', 'ready');
      await expect(page.getByRole('button', { name: 'Report a bug', exact: true })).toHaveCount(0);
    });
  });
}
