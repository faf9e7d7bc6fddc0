import type { Page } from 'playwright/test';
import moderationEn from '../../widgets/discussion/moderation/locales/en.json' with { type: 'json' };
import moderationNl from '../../widgets/discussion/moderation/locales/nl.json' with { type: 'json' };
import { enter, sent } from '../support/accounts.ts';
import { commentDesk, desks, openComments, recordAnnouncements, sectionOf } from '../support/commentSection.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

const moderation = { nl: moderationNl, en: moderationEn } as const;

for (const language of spoken('en')) {
  const paper = papers[language];

  test(`${language}: what the desk does to comments and to their rules is with everybody at once`, {
    tag: '@soak',
  }, async ({ browser, live, newsroom }) => {
    const desk = commentDesk(newsroom, paper);
    for (const text of ['Buitenspel', 'Onzin']) await desk.write(text);
    const someone = async (): Promise<Page> => (await browser.newContext({ baseURL: live.url })).newPage();
    const [manager, reader, guest] = [await someone(), await someone(), await someone()];
    await manager.clock.install();
    await enter(manager, desks[language]);
    await enter(reader, paper);
    for (const page of [manager, reader, guest]) await openComments(page, paper);
    const his = sectionOf(manager, language);
    const hers = sectionOf(reader, language);
    const theirs = sectionOf(guest, language);
    const { say } = his;
    const field = his.place.locator('[part="comment"] textarea');

    // Comments.
    await his.act('Buitenspel', 'hide');
    await expect(his.row('Buitenspel')).toHaveClass(/tb-comment--hidden/);
    await expect(theirs.row('Buitenspel')).toHaveCount(0);
    await his.act('Buitenspel', 'show');
    await expect(his.row('Buitenspel')).not.toHaveClass(/tb-comment--hidden/);
    await expect(theirs.row('Buitenspel')).toBeVisible();
    await his.act('Buitenspel', 'feature');
    await expect(his.row('Buitenspel')).toContainText(say('featured'));
    expect((await desk.rows('Buitenspel')).map((each) => each.is_featured)).toEqual([true]);
    await his.act('Onzin', 'edit');
    await field.fill('Geen onzin');
    await his.place.getByRole('button', { name: say('send-edit'), exact: true }).click();
    await expect(his.row('Geen onzin')).toBeVisible();
    await expect(theirs.row('Geen onzin')).toBeVisible();
    await his.act('Geen onzin', 'remove');
    await manager.clock.runFor(6000);
    await expect(theirs.row('Geen onzin')).toHaveCount(0);
    await expect(theirs.place.locator('[part="comment"]', { hasText: say('removed') })).toBeVisible();

    // Slow mode.
    await his.place.getByRole('button', { name: say('manage'), exact: true }).click();
    const slow = his.place.getByLabel(say('rules.slow'));
    await slow.selectOption('30');
    await expect(hers.place.getByText(say('slow-mode_other', { count: 30 }))).toBeVisible();
    await reader.clock.install();
    await hers.post('Rustig aan');
    await expect(hers.row('Rustig aan').locator('.tb-comment-open-edit')).toBeVisible();
    await expect(hers.place.getByText(say('wait_other', { count: 30 }))).toBeVisible();
    const before = sent(live, 'POST', /\/api\/v2\/comment$/).length;
    await hers.box.fill('Te snel');
    await hers.box.press('Control+Enter');
    await reader.clock.runFor(10_000);
    await expect(
      hers.place
        .getByText(/\b(20|19|18|17)\b/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(hers.box).toHaveValue('Te snel');
    expect(sent(live, 'POST', /\/api\/v2\/comment$/)).toHaveLength(before);
    await slow.selectOption('0');

    // Review.
    await his.place.getByLabel(say('rules.review')).selectOption('all');
    await reader.clock.runFor(21_000);
    await desk.rest();
    await expect(hers.place.getByText(say('reviewed'))).toBeVisible();
    const announced = await recordAnnouncements(reader);
    await hers.post('Mag dit?');
    await expect(hers.row('Mag dit?')).toContainText(say('awaiting'));
    await expect.poll(announced).toContain(say('announce.awaiting'));
    await reader.reload();
    await expect(hers.row('Mag dit?')).toContainText(say('awaiting'));
    await guest.reload();
    await expect(theirs.row('Buitenspel')).toBeVisible();
    await expect(guest.getByText('Mag dit?')).toHaveCount(0);

    await manager.goto(`${paper.home}/moderation`);
    const queued = manager.locator('.tb-moderation-row', { hasText: 'Mag dit?' });
    await queued.getByRole('button', { name: moderation[language].approve, exact: true }).click();
    await manager.clock.runFor(10_000);
    await theirs.place.getByRole('button', { name: say('fresh_one', { comments: 1 }) }).click();
    await expect(theirs.row('Mag dit?')).toBeVisible();
    await expect(hers.row('Mag dit?')).not.toContainText(say('awaiting'));

    // Closed.
    await openComments(manager, paper);
    await his.place.getByRole('button', { name: say('manage'), exact: true }).click();
    await his.place.getByLabel(say('rules.closed')).click();
    await expect(his.place.getByLabel(say('rules.closed'))).toBeChecked();
    for (const section of [hers, theirs]) {
      await expect(section.place.getByText(say('closed')).filter({ visible: true })).toBeVisible();
      await expect(section.box).toHaveCount(0);
      await expect(section.place.locator('.tb-comment-open-reply').filter({ visible: true })).toHaveCount(0);
    }
    for (const page of [manager, reader, guest]) await page.context().close();
  });
}
