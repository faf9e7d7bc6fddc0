import type { Page } from 'playwright/test';
import { enter, sent, tabTo } from '../support/accounts.ts';
import { commentDesk, openComments, recordAnnouncements, sectionOf } from '../support/commentSection.ts';
import type { FaultProxy } from '../support/faultProxy.ts';
import { refusal } from '../support/faults.ts';
import { expect, test } from '../support/newsroom.ts';
import { type Paper, papers } from '../support/reader.ts';
import { spoken } from '../support/soak.ts';

const deletions = /\/api\/v2\/comment\/\d+$/;
const thanks = { nl: /^Bedankt/, en: /^Thank you/ } as const;

/** What is theirs of the printed comments is all that a reader asks for. */
async function openAsReader(page: Page, site: FaultProxy, paper: Paper): Promise<void> {
  await enter(page, paper);
  site.clear();
  await openComments(page, paper);
  const asked = () => site.requests.filter((line) => /\/api\/.+\/article\/7\/comments(?!-changes)/.test(line));
  await expect.poll(asked).toEqual(['GET /api/v2/article/7/comments-mine']);
}

for (const language of spoken('nl')) {
  const paper = papers[language];

  test(`${language}: a reader comments, replies at every depth, edits and removes`, async ({
    page,
    site,
    newsroom,
  }) => {
    await page.clock.install();
    await openAsReader(page, site, paper);
    const desk = commentDesk(newsroom, paper);
    const { place, say, box, row, post, reply, act } = sectionOf(page, language);
    const announced = await recordAnnouncements(page);

    await post('Eerste');
    await expect(row('Eerste')).toBeVisible();
    await expect.poll(announced).toEqual([say('announce.posted')]);
    await expect(box).toHaveValue('');
    for (const [to, text] of [
      ['Eerste', 'Tweede'],
      ['Tweede', 'Derde'],
      ['Derde', 'Vierde'],
    ] as const) {
      await desk.rest();
      await reply(to, text);
      await expect(row(text)).toBeVisible();
      await expect.poll(announced).toContain(say('announce.replied'));
      // The box has gone, and with it nothing but its own text.
      await expect(place.locator('[part="comment"] textarea')).toHaveCount(0);
    }
    const levels = await Promise.all(['Eerste', 'Tweede', 'Derde', 'Vierde'].map((text) => desk.rows(text)));
    expect(levels.map((rows) => rows.map(({ level }) => level))).toEqual([[0], [1], [2], [3]]);
    await expect(row('Vierde').locator('.tb-comment-replied')).toBeVisible();
    const nested = await row('Vierde').evaluate((element) => {
      const texts: (string | undefined)[] = [];
      for (let at = element.closest('li'); at; at = at.parentElement?.closest('li') ?? null)
        texts.unshift(at.querySelector('.tb-comment-text')?.textContent);
      return texts;
    });
    expect(nested).toEqual(['Eerste', 'Tweede', 'Derde', 'Vierde']);

    await act('Tweede', 'edit');
    const field = place.locator('[part="comment"] textarea');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Tweede');
    await field.fill('Beter');
    await place.getByRole('button', { name: say('send-edit'), exact: true }).click();
    await expect(row('Beter')).toContainText(say('edited'));
    await expect(row('Tweede')).toHaveCount(0);
    expect(await desk.rows('Beter')).toHaveLength(1);

    await act('Vierde', 'remove');
    await expect(row('Vierde')).toHaveCount(0);
    await place.getByRole('button', { name: say('undo'), exact: true }).click();
    await expect(row('Vierde')).toBeVisible();
    await page.clock.runFor(10_000);
    expect(sent(site, 'DELETE', deletions)).toEqual([]);

    await act('Vierde', 'remove');
    await expect(place.getByText(say('leaving'))).toBeVisible();
    await page.clock.runFor(6000);
    await expect(place.locator('[part="comment"]', { hasText: say('removed') })).toBeVisible();
    expect((await desk.rows('Vierde')).map((each) => each.deleted_at !== null)).toEqual([true]);

    // Whoever leaves while it can still be undone has not undone it.
    await act('Derde', 'remove');
    await page.goto(`${paper.home}/about`);
    await expect.poll(async () => (await desk.rows('Derde'))[0]?.deleted_at).toBeTruthy();
    expect(sent(site, 'DELETE', deletions)).toHaveLength(2);
  });

  test(`${language}: a reader likes, reports, mutes and copies a link`, { tag: '@soak' }, async ({
    page,
    context,
    site,
    newsroom,
  }) => {
    const desk = commentDesk(newsroom, paper);
    const id = await desk.write('Goed gezien.', { likes: 2 });
    await enter(page, paper);
    await openComments(page, paper);
    const { place, say, row, act } = sectionOf(page, language);
    const liked = row('Goed gezien.').locator('.tb-comment-like');
    const likesOf = async () => (await desk.rows('Goed gezien.')).map((each) => each.likes_count);

    await expect(liked).toHaveText('2+');
    await liked.click();
    await expect(liked).toHaveText('3+');
    await expect(liked).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(likesOf).toEqual([3]);
    await openComments(page, paper);
    await expect(liked).toHaveText('3+');
    await expect(liked).toHaveAttribute('aria-pressed', 'true');
    await liked.click();
    await expect(liked).toHaveText('2+');
    await expect(liked).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(likesOf).toEqual([2]);

    const announced = await recordAnnouncements(page);
    await act('Goed gezien.', 'report');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('report-send'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(say('report-unchosen'));
    await dialog.getByLabel(say('reason.abuse')).check();
    await dialog.getByLabel(say('report-explain')).fill('Zo praat je niet.');
    await dialog.getByRole('button', { name: say('report-send'), exact: true }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect.poll(announced).toContainEqual(expect.stringMatching(thanks[language]));
    await expect(row('Goed gezien.').locator('.tb-comment-open-edit')).toBeFocused();
    expect(sent(site, 'POST', /\/report$/)).toHaveLength(1);
    await row('Goed gezien.').locator('.tb-comment-open-edit').click();
    await expect(row('Goed gezien.').getByText(say('reported'), { exact: true })).toBeVisible();
    await row('Goed gezien.').locator('.tb-comment-open-edit').click();

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await act('Goed gezien.', 'copy');
    await expect(row('Goed gezien.').getByRole('status')).toHaveText(say('copied'));
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(`${page.url().replace(/#.*/, '')}?comment=${id}#comments`);

    await page.reload();
    await act('Goed gezien.', 'mute');
    await expect(row('Goed gezien.')).toHaveCount(0);
    await page.reload();
    const stub = place.locator('[part="comment"]', { hasText: say('muted') });
    await expect(stub.first()).toBeVisible();
    await expect(row('Goed gezien.')).toHaveCount(0);
    await stub
      .first()
      .getByRole('button', { name: say('open') })
      .click();
    await expect(row('Goed gezien.')).toBeVisible();
    await act('Goed gezien.', 'unmute');
    await page.reload();
    await expect(row('Goed gezien.')).toBeVisible();
    await expect(stub).toHaveCount(0);
  });
}

test('a reader without a mouse comments, replies, edits and removes', { tag: '@soak' }, async ({ page, newsroom }) => {
  const paper = papers.nl;
  const desk = commentDesk(newsroom, paper);
  await enter(page, paper);
  await openComments(page, paper);
  const { place, say, box, row } = sectionOf(page, 'nl');
  const more = (text: string) => row(text).locator('.tb-comment-open-edit');
  const field = place.locator('[part="comment"] textarea');

  await tabTo(page, box);
  await page.keyboard.type('Zonder muis');
  await page.keyboard.press('Control+Enter');
  await expect(row('Zonder muis')).toBeFocused();
  await desk.rest();

  const reply = row('Zonder muis').locator('.tb-comment-open-reply');
  await tabTo(page, reply);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('En een antwoord');
  await page.keyboard.press('Escape');
  await expect(reply).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('En een antwoord');
  await page.keyboard.press('Control+Enter');
  await expect(row('En een antwoord')).toBeVisible();
  await expect(field).toHaveCount(0);

  await tabTo(page, more('En een antwoord'));
  await page.keyboard.press('Enter');
  await tabTo(page, row('En een antwoord').getByRole('button', { name: new RegExp(`^${say('edit')}:`) }));
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await expect(row('En een antwoord!')).toBeVisible();
  await expect(more('En een antwoord!')).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, row('En een antwoord!').getByRole('button', { name: new RegExp(`^${say('remove')}:`) }));
  await page.keyboard.press('Enter');
  const undo = place.getByRole('button', { name: say('undo'), exact: true });
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect(row('En een antwoord!')).toBeVisible();
  await expect(row('En een antwoord!')).toBeFocused();
});

test('one box is open at a time, nothing is refused, and a reply that failed is one action away', {
  tag: '@soak',
}, async ({ page, site, newsroom }) => {
  const paper = papers.nl;
  const desk = commentDesk(newsroom, paper);
  for (const text of ['Een', 'Twee']) await desk.write(text);
  await desk.write('Van mij', { userId: 1 });
  await enter(page, paper);
  await openComments(page, paper);
  const { place, say, box, send, row, act } = sectionOf(page, 'nl');
  const field = place.locator('[part="comment"] textarea');
  const stores = () => sent(site, 'POST', /\/api\/v2\/comment$/);

  await row('Een').locator('.tb-comment-open-reply').click();
  await field.fill('Half af');
  await row('Twee').locator('.tb-comment-open-reply').click();
  await expect(field).toHaveCount(1);
  await expect(row('Twee').locator('textarea')).toBeFocused();
  await act('Van mij', 'edit');
  await expect(field).toHaveCount(1);
  await expect(field).toHaveValue('Van mij');
  await row('Een').locator('.tb-comment-open-reply').click();
  await expect(field).toHaveValue('Half af');

  for (const text of ['', '  \n ']) {
    await box.fill(text);
    await send.click();
    await expect(place.getByRole('alert').filter({ hasText: say('trouble.empty') })).toBeVisible();
    await expect(box).toBeFocused();
  }
  expect(stores()).toEqual([]);

  site.fault(/\/api\/v2\/comment$/, refusal(422, { message: 'Dit gaat zo niet.', errors: {} }));
  await field.fill('Mijn antwoord');
  await row('Een')
    .getByRole('button', { name: say('send-reply'), exact: true })
    .click();
  await expect(row('Mijn antwoord')).toContainText(say('not-sent'));
  await expect(row('Mijn antwoord').getByRole('alert')).toHaveText('Dit gaat zo niet.');
  await expect(field).toHaveValue('');
  await row('Een')
    .getByRole('button', { name: say('bring-back') })
    .click();
  await expect(field).toHaveValue('Mijn antwoord');
  await expect(row('Mijn antwoord')).toHaveCount(0);
  site.clear();
  await row('Een')
    .getByRole('button', { name: say('send-reply'), exact: true })
    .click();
  await expect(row('Mijn antwoord')).toBeVisible();
  await expect(field).toHaveCount(0);
  expect(await desk.rows('Mijn antwoord')).toHaveLength(1);
  expect(stores()).toHaveLength(1);
});

test('who may not place comments finds no section, and a guest does', { tag: '@soak' }, async ({ page, newsroom }) => {
  const paper = papers.nl;
  await openComments(page, paper);
  await commentDesk(newsroom, paper).silence(paper.reader.login);
  await enter(page, paper);
  await page.goto(`${paper.home}/article/7#comments`);
  const { place } = sectionOf(page, 'nl');
  await expect(place).toHaveAttribute('data-w-state', 'ready');
  await expect(place.getByRole('heading')).toHaveCount(0);
  await expect(place.getByRole('textbox')).toHaveCount(0);
});
