import type { Page } from 'playwright/test';
import type { BareServer } from '../support/bareServer/bareServer.ts';
import { callsTo, expect, logIn, open, test } from '../support/bareServer/bareTest.ts';
import { manners } from '../support/bareServer/manners.ts';
import { tag } from '../support/bareServer/tags.ts';
import { accounts } from '../support/bareServer/world.ts';
import { few } from '../support/soak.ts';

const thread = tag('comments', { 'resource-id': 12 }, '');
const rowsOf = (page: Page) => page.locator('.tb-comment');
const rowWith = (page: Page, text: string) => rowsOf(page).filter({ hasText: text }).first();
const shownAlerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/, visible: true });

async function comment(page: Page, server: BareServer, content: string): Promise<void> {
  await expect(page.locator('.tb-comments-sort')).toHaveCount(0);
  await page.getByRole('textbox').first().fill(content);
  await page.locator('.tb-comments-write button[type="submit"]').click();
  await expect(rowWith(page, content)).toBeVisible();
  await expect.poll(() => server.world().comments.at(-1)?.content).toBe(content);
}

async function like(page: Page, server: BareServer): Promise<void> {
  const button = rowWith(page, 'Comment 14').locator('.tb-comment-like').first();
  const likedBy = () => [...(server.world().comments.find(({ id }) => id === 14)?.likedBy ?? [])];
  await button.click();
  await expect.poll(likedBy).toEqual([accounts.reader.id]);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect.poll(likedBy).toEqual([]);
}

async function reply(page: Page, server: BareServer): Promise<void> {
  const parent = rowWith(page, 'Comment 13');
  await parent.getByRole('button', { name: /^Reply to/ }).click();
  await parent.getByRole('textbox').fill('What I reply');
  await parent.locator('form button[type="submit"]').click();
  await expect(parent.locator('.tb-comment').filter({ hasText: 'What I reply' })).toBeVisible();
  await expect.poll(() => server.world().comments.at(-1)).toMatchObject({ content: 'What I reply', replyTo: 13 });
}

async function report(page: Page, server: BareServer): Promise<void> {
  const reported = rowWith(page, 'Comment 12');
  const openMenu = () =>
    reported
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
  await openMenu();
  await page.getByRole('button', { name: /^Report/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => callsTo(server))
    .toContainEqual(expect.stringMatching(/^PATCH \/api\/v2\/comment\/12\/report 20[04]$/));
  await openMenu();
  await expect(reported.getByText('Reported', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Report/ })).toHaveCount(0);
}

// As in bareServerWidgets.
for (const manner of few(manners)) {
  test.describe(`a server in the ${manner} manner`, () => {
    test.use({ manner });
    test.afterEach(({ notices }) => expect(notices).toEqual([]));

    test('a reader follows a link to a comment, comments, likes, replies and reports', async ({ page, server }) => {
      await open(page, server, { body: thread }, '/?comment=2#comments');
      await test.step('a link to a comment further down leads to it', () =>
        expect(page.locator('#comment-2')).toBeVisible());
      await logIn(page, accounts.reader);
      await test.step('a comment is placed, and what was assumed beyond that is not offered', () =>
        comment(page, server, 'What I think'));
      await test.step('a like counts once, and is taken back', () => like(page, server));
      await test.step('a reply stands under what it replies to', () => reply(page, server));
      await test.step('a report is thanked for, and the menu says so from then on', () => report(page, server));
      await expect(shownAlerts(page)).toHaveCount(0);
      const absent = callsTo(server).filter((call) => / (404|405)$/.test(call));
      expect(absent).toEqual([...new Set(absent)]);
    });

    test('a manager edits and deletes what others wrote, by the role alone', { tag: '@soak' }, async ({
      page,
      server,
    }) => {
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
  });
}

test('actions go to their own origin, the soccer service has one as well, and all else stays', {
  tag: '@soak',
}, async ({ page, server, second }) => {
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
