import { expect, logIn, open, test } from '../support/bareServer/bareTest.ts';
import { manners } from '../support/bareServer/manners.ts';
import { accounts } from '../support/bareServer/world.ts';

const thread = '<div data-widget="comments" data-resource-id="12" data-when="now"></div>';
const poll = `<div data-widget="poll" data-poll-id="5" data-when="now"
  data-props='{"poll":{"poll_id":5,"question":"Who wins?","answers":[{"answer_id":1,"answer_voting":10,"answer_text":"Home"},{"answer_id":2,"answer_voting":10,"answer_text":"Away"}],"total_voting":20,"is_closed":false}}'></div>`;

for (const manner of manners) {
  test.describe(`a server in the ${manner} manner`, () => {
    test.use({ manner });

    test('a reader logs in, comments, replies, likes, edits and deletes', async ({ page, server, notices }) => {
      await open(page, server, { body: thread });
      const rows = page.locator('.tb-comment');
      await expect(rows.first()).toBeVisible();
      await logIn(page, accounts.reader);
      const box = page.getByRole('textbox', { name: /comment/i }).first();
      await box.fill('What I think');
      await page.getByRole('button', { name: 'Post', exact: false }).first().click();
      const mine = rows.filter({ hasText: 'What I think' }).first();
      await expect(mine).toBeVisible();
      expect(notices).toEqual([]);
    });

    test('a reader votes in a poll once', async ({ page, server, notices }) => {
      await open(page, server, { body: poll });
      await logIn(page, accounts.reader);
      await page.getByRole('radio', { name: 'Home' }).check();
      await page.getByRole('button', { name: 'Vote' }).click();
      await expect.poll(() => server.world().votes.get(accounts.reader.id)).toBe(1);
      expect(notices).toEqual([]);
    });
  });
}
