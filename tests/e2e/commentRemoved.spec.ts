import { enter } from '../support/accounts.ts';
import { boxOf, stored } from '../support/commentBoxes.ts';
import { commentDesk } from '../support/commentDesk.ts';
import { commentWords, openComments, section } from '../support/commentReader.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { few, spoken } from '../support/soak.ts';

const article = 7;
const typed = 'Wat ik al had getypt.';

for (const language of spoken('nl')) {
  const paper = papers[language];
  const says = commentWords[language];

  for (const kind of few(['edit', 'reply'] as const))
    test(`${language}: a moderator removes the comment while a reader types (${kind}): the text can be taken along`, {
      tag: '@soak',
    }, async ({ page, newsroom, live }) => {
      const desk = commentDesk(newsroom, paper);
      const others = await desk.write('Waar een ander op antwoordt.', { article });
      const own = await desk.write('Zoals het er stond.', { by: 'reader', article });
      const box = boxOf(kind, { others, own });
      await enter(page, paper, live.url);
      await openComments(page, paper, article, { site: live.url });
      await box.open(page);
      await box.field(page).fill(typed);
      await desk.remove(kind === 'reply' ? others : own);

      await expect(section(page).getByText(says[`obstacle.${kind}`])).toBeVisible();
      await expect(box.field(page)).toHaveValue(typed);
      await expect(box.field(page)).toBeFocused();
      await section(page).getByRole('button', { name: says.move, exact: true }).click();
      const main = section(page).locator('.tb-comments-write').getByRole('textbox');
      await expect(main).toHaveValue(typed);
      await expect(main).toBeFocused();
      await section(page).getByRole('button', { name: says['send-comment'], exact: true }).click();
      await expect(section(page).getByText(says['announce.posted'])).toBeVisible();
      expect(await desk.withText(typed)).toMatchObject([{ reply_to: null }]);
    });
}

const paper = papers.nl;
const says = commentWords.nl;

test('an edit that is on its way when the comment is removed keeps its text, also over a reload', {
  tag: '@soak',
}, async ({ page, newsroom, live }) => {
  const desk = commentDesk(newsroom, paper);
  const own = await desk.write('Zoals het er stond.', { by: 'reader', article });
  const box = boxOf('edit', { others: own, own });
  await enter(page, paper, live.url);
  await openComments(page, paper, article, { site: live.url });
  await box.open(page);
  await box.field(page).fill(typed);
  const release = live.hold(stored.edit);
  await box.send(page);
  await desk.remove(own);
  release();
  await expect(section(page).getByText(says['obstacle.edit'])).toBeVisible();
  await expect(box.field(page)).toHaveValue(typed);
  await page.reload();
  await expect(section(page).locator('.tb-comments-write').getByRole('textbox')).toHaveValue(typed);
});

test('a report that is being written says that its comment was removed, and keeps its text', { tag: '@soak' }, async ({
  page,
  newsroom,
  live,
}) => {
  const desk = commentDesk(newsroom, paper);
  const id = await desk.write('Waar iets mee is.', { article });
  await enter(page, paper, live.url);
  await openComments(page, paper, article, { site: live.url });
  const comment = section(page).locator(`.tb-root .tb-comment-body:has(a[href*="comment=${id}#"])`);
  await comment.locator('.tb-comment-open-edit').click();
  await comment.getByRole('button', { name: `${says.report}:` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(typed);
  await desk.remove(id);
  await expect(dialog.getByText(says['report-gone'])).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue(typed);
  await expect(dialog.getByRole('button', { name: says['report-send'], exact: true })).toHaveCount(0);
});
