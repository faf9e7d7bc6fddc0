import { words as providerWords } from '../../examples/newsroom/demo/services/providerWords.ts';
import { enter, menuButton } from '../support/accounts.ts';
import { boxOf, kept, kinds, stored, textOf } from '../support/commentBoxes.ts';
import { commentDesk } from '../support/commentDesk.ts';
import {
  codePoints,
  commentsReady,
  commentWords,
  endSession,
  openComments,
  section,
} from '../support/commentReader.ts';
import { coreSentence, refusal } from '../support/faults.ts';
import { expect, test } from '../support/newsroom.ts';
import { logIn, loginDialog, papers } from '../support/reader.ts';
import { isSoak } from '../support/soak.ts';

const paper = papers.nl;
const says = commentWords.nl;
const article = 7;

// The box of a comment and of a reply are one; how drafts and logins treat the first, other tests show as well.
for (const kind of kinds.filter((each) => isSoak || each !== 'comment')) {
  test(`ten ways to be interrupted while writing (${kind}): the text is the same afterwards, character by character`, {
    tag: '@soak',
  }, async ({ page: first, context, newsroom, live }) => {
    const desk = commentDesk(newsroom, paper);
    const others = await desk.write('Waar een ander op antwoordt.', { article });
    const own = await desk.write('Zoals het er stond.', { by: 'reader', article });
    let box = boxOf(kind, { others, own });
    let page = first;
    await enter(page, paper, live.url);
    await openComments(page, paper, article, { site: live.url });

    let nth = 0;
    async function type(): Promise<string> {
      nth += 1;
      const text = textOf(nth);
      await box.open(page);
      await box.field(page).fill(text);
      return text;
    }
    const expectText = async (text: string) => {
      await box.open(page);
      expect(codePoints(await box.field(page).inputValue())).toEqual(codePoints(text));
    };
    /** Of what cannot be sent: the text stays in an edit, and is one action away from the others. */
    const expectBack = async (text: string) => {
      if (kind !== 'edit') {
        await expect(section(page).getByText(says['not-sent']).first()).toBeVisible();
        await box.open(page);
        await box.bringBack(page);
      }
      await expectText(text);
    };
    const expectStored = async (text: string, by: number) => {
      await expect.poll(async () => (await desk.withText(text)).length).toBe(1);
      const [row] = await desk.withText(text);
      expect(codePoints(row?.content ?? '')).toEqual(codePoints(text));
      expect(row?.user_id).toBe(by);
    };

    let text = await type();
    await page.reload();
    await commentsReady(page);
    await expectText(text);
    await expect(section(page).getByText(says.restored)).toBeVisible();

    text = await type();
    await kept(page, text);
    const crashed = new Promise((resolve) => page.once('crash', resolve));
    const inside = await context.newCDPSession(page);
    void inside.send('Page.crash').catch(() => {});
    await crashed;
    const before = page;
    page = await context.newPage();
    await before.close();
    await openComments(page, paper, article, { site: live.url });
    await expectText(text);

    text = await type();
    const away = await section(page).evaluateHandle((tag) => {
      const [parent, next] = [tag.parentNode, tag.nextSibling];
      tag.remove();
      return () => parent?.insertBefore(tag, next);
    });
    await expect(section(page)).toHaveCount(0);
    await away.evaluate((putBack) => {
      putBack();
    });
    await commentsReady(page);
    await expectText(text);

    text = await type();
    for (const sort of ['oldest', 'best', 'newest'] as const) {
      await section(page).getByRole('combobox').selectOption(sort);
      await expect(section(page).getByRole('combobox')).toHaveValue(sort);
      await expectText(text);
    }

    text = await type();
    await desk.write('Van een ander.', { by: 'stranger', article, at: newsroom.clock.now() });
    await desk.write('Ook daarop.', { by: 'stranger', article, replyTo: others, at: newsroom.clock.now() });
    const fresh = section(page).getByRole('button', { name: says.fresh_one.replace('{{comments}}', '1') });
    await expect(fresh).toBeVisible();
    await expectText(text);
    await expect(
      section(page).getByRole('button', { name: says['fresh-replies_one'].replace('{{replies}}', '1') }),
    ).toBeVisible();
    await fresh.click();
    await expect(section(page).getByText('Van een ander.')).toBeVisible();
    await expectText(text);

    for (const [status, sentence] of [
      [422, 'De redactie zegt nee.'],
      [500, coreSentence('nl', 'failure.server')],
    ] as const) {
      text = await type();
      live.fault(stored[kind], refusal(status, { message: sentence }));
      await box.send(page);
      await expect(section(page).getByText(sentence).first()).toBeVisible();
      live.clear();
      await expectBack(text);
    }

    // The session ran out: the dialog is closed, and what was typed is there.
    text = await type();
    await endSession(page, paper);
    await box.send(page);
    if (kind === 'edit') await expect(menuButton(page)).toHaveCount(0);
    else {
      await expect(loginDialog(page).getByLabel(paper.says.name)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(loginDialog(page)).toBeHidden();
    }
    await expectBack(text);

    // The login dialog, on top of it.
    await box.send(page);
    await logIn(page, paper);
    await expect(loginDialog(page)).toBeHidden();
    if (kind === 'edit') {
      await expectText(text);
      await box.send(page);
    }
    await expectStored(text, 1);

    // A provider of logins: another site, and back.
    await page.goto(`${live.url}${paper.home}/contact`);
    await menuButton(page).click();
    await page.getByRole('button', { name: paper.says.logout }).click();
    await expect(menuButton(page)).toHaveCount(0);
    const throughClubpas = async () => {
      await loginDialog(page)
        .getByRole('button', { name: /Clubpas/ })
        .click();
      await page.getByRole('button', { name: providerWords.nl.allow('Demo Supporter') }).click();
    };
    await page.goto(`${live.url}${paper.home}/about#login`);
    await throughClubpas();
    await expect(menuButton(page)).toBeAttached();
    const supporter = await desk.idOf('demo.supporter');
    const hers = await desk.write('Van een supporter.', { by: supporter, article });
    box = boxOf(kind, { others, own: hers });
    await openComments(page, paper, article, { site: live.url });
    text = await type();
    await endSession(page, paper);
    await box.send(page);
    if (kind === 'edit') {
      await expect(menuButton(page)).toHaveCount(0);
      await box.send(page);
    }
    await throughClubpas();
    await commentsReady(page);
    if (kind === 'edit') await expectText(text);
    else {
      await expectStored(text, supporter);
      await expect(
        section(page).getByText(says[kind === 'reply' ? 'announce.replied' : 'announce.posted']),
      ).toBeVisible();
    }
  });
}
