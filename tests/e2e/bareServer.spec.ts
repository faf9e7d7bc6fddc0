import type { Page } from 'playwright/test';
import { callsTo, expect, logIn, open, test } from '../support/bareServer/bareTest.ts';
import { manners } from '../support/bareServer/manners.ts';
import { tag } from '../support/bareServer/tags.ts';
import { accounts } from '../support/bareServer/world.ts';
import { few } from '../support/soak.ts';

const thread = tag('comments', { 'resource-id': 12 }, '');
const bell = tag('notifications', {}, '');
const answers = [1, 2].map((id) => ({ answer_id: id, answer_voting: 10, answer_text: `Answer ${id}` }));
const question = { poll_id: 5, question: 'Who wins?', answers, total_voting: 20, is_closed: false };
const poll = tag(
  'poll',
  { 'poll-id': 5 },
  `<script type="application/json" data-props>${JSON.stringify({ poll: question })}</script>`,
);

const rowsOf = (page: Page) => page.locator('.tb-comment');
const rowWith = (page: Page, text: string) => rowsOf(page).filter({ hasText: text }).first();

// As in bareServerWidgets.
for (const manner of few(manners)) {
  test.describe(`a server in the ${manner} manner`, () => {
    test.use({ manner });
    test.afterEach(({ notices }) => expect(notices).toEqual([]));

    test('a reader comments, and what was assumed beyond that is not offered', async ({ page, server }) => {
      await open(page, server, { body: thread });
      await expect(rowsOf(page).first()).toBeVisible();
      await logIn(page, accounts.reader);
      await expect(page.locator('.tb-comments-sort')).toHaveCount(0);
      await page.getByRole('textbox').first().fill('What I think');
      await page.locator('.tb-comments-write button[type="submit"]').click();
      await expect(rowWith(page, 'What I think')).toBeVisible();
      await expect.poll(() => server.world().comments.at(-1)?.content).toBe('What I think');
      const absent = callsTo(server).filter((call) => / (404|405)$/.test(call));
      expect(absent).toEqual([...new Set(absent)]);
    });

    test('a like counts once, and is taken back', async ({ page, server }) => {
      await open(page, server, { body: thread });
      await logIn(page, accounts.reader);
      const like = rowWith(page, 'Comment 14').locator('.tb-comment-like').first();
      const likedBy = () => [...(server.world().comments.find(({ id }) => id === 14)?.likedBy ?? [])];
      await like.click();
      await expect.poll(likedBy).toEqual([accounts.reader.id]);
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await like.click();
      await expect.poll(likedBy).toEqual([]);
    });

    test('a link to a comment further down leads to it', async ({ page, server, notices }) => {
      await open(page, server, { body: thread }, '/?comment=2#comments');
      await expect(page.locator('#comment-2')).toBeVisible();
      expect(notices).toEqual([]);
    });

    test('a manager edits and deletes what others wrote, by the role alone', async ({ page, server }) => {
      await open(page, server, { body: thread });
      await logIn(page, accounts.manager);
      await expect(rowWith(page, 'Hidden from readers')).toBeVisible();
      await rowWith(page, 'Comment 13')
        .getByRole('button', { name: /^More for/ })
        .click();
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.locator('#comment-13').getByRole('button', { name: 'Undo' })).toBeVisible();
      // Leaving the page ends the time in which it can be undone.
      await page.goto('about:blank');
      await expect.poll(() => server.world().comments.some(({ id }) => id === 13)).toBe(false);
    });

    test('a reader votes in a poll', async ({ page, server }) => {
      await open(page, server, { body: poll });
      await logIn(page, accounts.reader);
      await page.getByRole('radio', { name: 'Answer 1' }).check();
      await page.getByRole('button', { name: 'Vote' }).click();
      await expect.poll(() => server.world().votes.get(accounts.reader.id)).toBe(1);
      await expect(page.locator('[data-widget="poll"]')).toContainText('52');
    });

    test('a reader predicts what is open, and sees what came of the rest', async ({ page, server }) => {
      await open(page, server, { body: '', type: 'prediction-games' });
      await logIn(page, accounts.reader);
      const pool = page.getByRole('group', { name: /Home 34/ });
      await expect(pool).toContainText('1.50');
      await expect(
        page
          .getByRole('group', { name: /Home 34/ })
          .getByRole('radio')
          .first(),
      ).toBeDisabled();
      await page
        .getByRole('group', { name: /Home 31/ })
        .getByRole('radio')
        .first()
        .check({ force: true });
      await page.getByRole('button', { name: /^Save/ }).click();
      await expect
        .poll(() => server.world().games[0]?.bets.get(accounts.reader.id), { message: callsTo(server).join('\n') })
        .toBe('home_win');
    });

    test('the bell counts down as what it told of is opened', async ({ page, server }) => {
      await open(page, server, { body: bell });
      await logIn(page, accounts.reader);
      const button = page.locator('.tb-notifications-bell');
      await expect(button).toHaveAccessibleName(/2 new/);
      await button.click();
      await expect(page.getByText('Notification 2').first()).toBeVisible();
      await button.click();
      await expect(button).toHaveAccessibleName(/^Notifications$/);
      expect(server.world().notifications.every(({ openedAt }) => openedAt)).toBe(true);
    });
  });
}

test('actions go to their own origin, the soccer service has one as well, and all else stays', async ({
  page,
  server,
  second,
}) => {
  const api = { source: 'nodejs', actionsUrl: second.url, soccerUrl: second.url };
  const clap = tag('clap', { 'resource-type': 'article', 'resource-id': 12 }, '');
  const team = tag('team', { team: 'psv', league: 'eredivisie' });
  await open(page, server, { body: thread + clap + team, config: { api } });
  await expect(rowsOf(page).first()).toBeVisible();
  await logIn(page, accounts.reader);
  const like = rowWith(page, 'Comment 14').locator('.tb-comment-like').first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(() => callsTo(second))
    .toEqual(
      expect.arrayContaining([
        'GET /widgets/team/psv/league/eredivisie 200',
        'POST /api/v2/resource/article/12/visit 200',
        'POST /api/v2/comment/14/like 200',
        'DELETE /api/v2/comment/14/like 200',
      ]),
    );
  expect(callsTo(server).filter((call) => /\/(visit|like|clap)/.test(call))).toEqual([]);
  expect(callsTo(second).filter((call) => /comments-stateless|login/.test(call))).toEqual([]);
});
