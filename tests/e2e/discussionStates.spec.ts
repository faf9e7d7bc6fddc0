import type { Locator, Page } from 'playwright/test';
import { enter } from '../support/accounts.ts';
import { commentDesk } from '../support/commentDesk.ts';
import { desks, expectReady, openComments, sectionOf } from '../support/commentSection.ts';
import { putTag } from '../support/commentTags.ts';
import { expectGoodSection, ruleArticle } from '../support/discussionStates.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { simulateComments } from '../support/simulateComments.ts';
import { spoken } from '../support/soak.ts';

const article = 10;

for (const language of spoken('en')) {
  const paper = papers[language];
  const screen = language === 'nl' ? 'phone' : 'desktop';
  test.describe(language, () => {
    test.use({ locale: language });

    test('every state of the comments that a reader meets is accessible in both themes', { tag: '@soak' }, async ({
      page,
      live,
      newsroom,
    }) => {
      test.setTimeout(180_000);
      const desk = commentDesk(newsroom, paper);
      const simulation = simulateComments(newsroom, paper, article);
      const section = sectionOf(page, language);
      const { say, row, place } = section;
      const reopen = () => openComments(page, paper, article, live.url);
      await desk.write('Nobody likes this.', { by: 'neighbour', article });
      await desk.write('Something to answer.', { by: 'stranger', article });
      await desk.write('My own.', { by: 'reader', article });
      await enter(page, paper, live.url);

      await test.step('awaiting, restored, failed, muted, and the rarer actions', async () => {
        await ruleArticle(newsroom, paper, article, { review: 'all' });
        await reopen();
        await section.post('Please let me in.');
        await expect(row('Please let me in.').getByText(say('awaiting'))).toBeVisible();
        await ruleArticle(newsroom, paper, article, { review: 'off' });
        await desk.rest();
        await section.box.fill('Not sent yet.');
        await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('Not sent yet.'));
        await reopen();
        await expect(place.getByText(say('restored'))).toBeVisible();
        live.fault(/\/api\/v2\/comment$/, { answer: 500, body: '{}' }, { method: 'POST' });
        await section.reply('Something to answer.', 'No answer.');
        await expect(row('No answer.').getByText(say('not-sent'), { exact: true })).toBeVisible();
        live.clear();
        await section.act('Nobody likes this.', 'mute');
        await expect(place.getByText(say('muted')).first()).toBeVisible();
        await row('Something to answer.').locator('.tb-comment-open-edit').click();
        await expectGoodSection(page, screen);
      });

      await test.step('a reply without a text, an edit, a comment that was just deleted', async () => {
        await row('Something to answer.')
          .getByRole('button', { name: say('send-reply'), exact: true })
          .click();
        await expect(row('Something to answer.').getByText(say('trouble.empty'))).toBeVisible();
        await expectGoodSection(page, screen);
        await section.act('My own.', 'edit');
        await expect(place.getByLabel(say('edit-label'))).toBeFocused();
        await expectGoodSection(page, screen);
        await page.keyboard.press('Escape');
        await desk.remove(await desk.write('Gone.', { article }));
        await page.clock.install();
        await section.act('My own.', 'remove');
        await expect(place.getByText(say('leaving'))).toBeVisible();
        await expectGoodSection(page, screen);
        await page.clock.resume();
      });

      await test.step('what came since the last visit, and what comes now', async () => {
        await page.goto(`${live.url}${paper.home}/about`);
        const [first = 0] = await simulation.all([
          { do: 'write', text: 'Since then.' },
          { do: 'write', text: 'Since then, too.' },
        ]);
        await reopen();
        await expect(place.getByText(say('unread'), { exact: true }).first()).toBeVisible();
        await simulation.all([
          { do: 'write', text: 'Right now.' },
          { do: 'write', text: 'An answer.', to: first },
        ]);
        await expect(place.locator('.tb-comments-news .tb-button--primary')).toBeVisible();
        await expect(place.locator('.tb-comment-fresh')).toBeVisible();
        await expectGoodSection(page, screen);
      });
    });

    test('every state of the comments that a guest or a manager meets is accessible in both themes', {
      tag: '@soak',
    }, async ({ page, site, newsroom }) => {
      test.setTimeout(180_000);
      const desk = commentDesk(newsroom, paper);
      const section = sectionOf(page, language);
      const { say, row, place } = section;
      await desk.write('Something to report.', { by: 'stranger', article });
      await desk.hide(await desk.write('Out of sight.', { by: 'neighbour', article }));
      await desk.remove(await tombstone(desk));

      await test.step('a report without a reason', async () => {
        await openComments(page, paper, article);
        await section.act('Something to report.', 'report');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: say('report-send'), exact: true }).click();
        await expect(dialog.getByRole('alert')).toHaveText(say('report-unchosen'));
        await expectGoodSection(page, screen);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expectFocusIn(row('Something to report.'));
      });

      await test.step('closed, empty, slow', async () => {
        await ruleArticle(newsroom, paper, article, { isClosed: true });
        await openComments(page, paper, article);
        await expect(place.getByText(say('closed')).filter({ visible: true })).toHaveCount(1);
        await expectGoodSection(page, screen);
        await ruleArticle(newsroom, paper, article, { isClosed: false, slowMode: 30 });
        await page.goto(`${paper.home}/live/13#comments`);
        await expectReady(page);
        await expect(place.getByText(say('empty')).filter({ visible: true })).toHaveCount(1);
        await expectGoodSection(page, screen);
      });

      await test.step('on its way, and failed', async () => {
        await page.goto(`${paper.home}/about`);
        const answer = site.hold(/\/comments-stateless\//);
        site.fault(/\/comments-stateless\//, { answer: 500, body: '{}' });
        await putSection(page);
        await expect(place.getByRole('status').first()).toBeAttached();
        await expectGoodSection(page, screen);
        answer();
        await expect(place.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1, { timeout: 15_000 });
        await expectGoodSection(page, screen);
        site.clear();
      });

      await test.step('a manager: hidden, reported, the rules', async () => {
        await enter(page, desks[language]);
        await openComments(page, paper, article);
        await place.getByRole('button', { name: say('manage'), exact: true }).click();
        await expect(place.getByLabel(say('rules.slow'))).toHaveValue('30');
        await row('Out of sight.').locator('.tb-comment-open-edit').click();
        await expectGoodSection(page, screen);
        await section.box.fill('Slowly.');
        await section.send.click();
        await expect(row('Slowly.')).toBeVisible();
        await expectGoodSection(page, screen);
      });
    });
  });
}

/** A removed comment that is still there because somebody replied to it. */
async function tombstone(desk: ReturnType<typeof commentDesk>): Promise<number> {
  const removed = await desk.write('To be removed.', { by: 'neighbour', article });
  await desk.write('And yet it was said.', { by: 'stranger', article, replyTo: removed });
  return removed;
}

async function putSection(page: Page): Promise<void> {
  const tag = await putTag(page, { widget: 'comments', 'resource-type': 'article', 'resource-id': article });
  await tag.evaluate((element) => {
    element.id = 'comments';
  });
}

const expectFocusIn = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element.matches(':focus-within, :focus'))).toBe(true);
