import type { Locator, Page } from 'playwright/test';
import { words as providerWords } from '../../examples/newsroom/demo/services/providerWords.ts';
import loginEn from '../../widgets/account/login/locales/en.json' with { type: 'json' };
import loginNl from '../../widgets/account/login/locales/nl.json' with { type: 'json' };
import { enter, hereIn, menuButton, sent } from '../support/accounts.ts';
import { commentDesk } from '../support/commentDesk.ts';
import { comment, commentsReady, commentWords, endSession, openComments, section } from '../support/commentReader.ts';
import type { FaultProxy } from '../support/faultProxy.ts';
import { expect, test } from '../support/newsroom.ts';
import { logIn, loginDialog, type Paper, papers, stir } from '../support/reader.ts';
import { few, isSoak } from '../support/soak.ts';

const article = 7;
const ways = [
  { how: 'the dialog', language: 'nl', provider: undefined },
  { how: 'Clubpas', language: 'nl', provider: 'Clubpas' },
  { how: 'Stadion-ID', language: 'en', provider: 'Stadion-ID' },
] as const;
const login = { nl: loginNl, en: loginEn };

/** Nobody is logged in and nothing is kept, as in another browser. */
async function logOut(page: Page): Promise<void> {
  await page.goto('/assets/cdn/deaftrap/tribune.css');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

type Desk = ReturnType<typeof commentDesk>;
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const mainBox = (page: Page) => section(page).locator('.tb-comments-write').getByRole('textbox');

/** What a guest does to an article and to a comment, what it is on the wire, and how often the newsroom has it then. */
function intentsOf(language: 'nl' | 'en', desk: Desk, id: number, text: string) {
  const says = commentWords[language];
  const row = (page: Page) => comment(page, id);
  return [
    {
      name: 'comment',
      call: /\/api\/v2\/comment$/,
      count: async () => (await desk.withText(text)).length,
      async act(page: Page) {
        await mainBox(page).fill(text);
        await button(section(page), says['send-comment']).click();
      },
    },
    {
      name: 'like',
      call: /\/like/,
      count: async () => (await desk.likes(id)).length,
      act: (page: Page) => row(page).locator('.tb-comment-like').click(),
    },
    {
      name: 'report',
      call: /\/report$/,
      count: async () => (await desk.reports(id)).length,
      async act(page: Page) {
        await row(page).locator('.tb-comment-open-edit').click();
        await row(page)
          .getByRole('button', { name: `${says.report}:` })
          .click();
        const dialog = loginDialog(page);
        await dialog.getByLabel(says['reason.spam']).check();
        await dialog.getByLabel(says['report-explain']).fill('Drie keer hetzelfde.');
        await button(dialog, says['report-send']).click();
      },
    },
    {
      name: 'clap',
      call: /\/clap/,
      count: async () => (await desk.claps(article)).reduce((sum, { count }) => sum + count, 0),
      act: (page: Page) => page.locator('[data-widget="clap"] button').first().click(),
    },
  ] as const;
}

const changes = (site: FaultProxy, call: RegExp) => sent(site, 'POST', call).concat(sent(site, 'PATCH', call));
const panelOf = (page: Page, { says }: Pick<Paper, 'says'>) =>
  loginDialog(page).filter({ has: page.getByLabel(says.name) });

test('a guest who cancels the login has done nothing, then or later, and keeps what was typed and chosen', {
  tag: '@soak',
}, async ({ page, site, newsroom }) => {
  const paper = papers.nl;
  const desk = commentDesk(newsroom, paper);
  const id = await desk.write('Iets om iets mee te doen.', { article });
  const intents = intentsOf('nl', desk, id, 'Toch maar niet.');
  const panel = panelOf(page, paper);
  await openComments(page, paper, article);
  for (const { name, act } of intents) {
    await act(page);
    await expect(panel.getByLabel(paper.says.name), name).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    // A report keeps its own dialog, with what was chosen in it.
    if (name === 'report') {
      await expect(loginDialog(page).getByLabel(commentWords.nl['reason.spam'])).toBeChecked();
      await page.keyboard.press('Escape');
    }
    await expect(loginDialog(page)).toHaveCount(0);
    const place = page.locator(name === 'clap' ? '[data-widget="clap"]' : '[data-widget="comments"]').first();
    await expect(place.locator(':focus'), name).toHaveCount(1);
  }
  await expect(mainBox(page)).toHaveValue('Toch maar niet.');
  await enter(page, paper);
  await openComments(page, paper, article);
  await expect(mainBox(page)).toHaveValue('Toch maar niet.');
  for (const { name, call, count } of intents) {
    expect(changes(site, call), name).toEqual([]);
    expect(await count(), name).toBe(0);
  }
});

// To the comments two providers are one; `socialLogin.spec.ts` tells them apart.
for (const { how, language, provider } of few(ways)) {
  const paper = papers[language];
  const says = commentWords[language];

  async function completeLogin(page: Page): Promise<void> {
    if (!provider) return logIn(page, { ...paper });
    await panelOf(page, paper)
      .getByRole('button', { name: login[language]['continue-with'].replace('{{label}}', provider) })
      .click();
    await page.getByRole('button', { name: providerWords[language].allow('Demo Supporter') }).click();
  }

  /** Not at the comments by its address: whoever comes back from another site must be brought there. */
  async function openByScrolling(page: Page): Promise<void> {
    await page.goto(`${paper.home}/article/${article}/x`);
    await stir(page);
    await section(page).scrollIntoViewIfNeeded();
    await commentsReady(page);
  }
  const expectBackAt = (page: Page, hash: string) =>
    expect(hereIn(page)).toMatch(new RegExp(`/article/${article}/[\\w-]+${provider ? hash : ''}$`));

  test(`what a guest does to an article and to a comment is done once after a login with ${how}`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    const desk = commentDesk(newsroom, paper);
    const id = await desk.write('Iets om iets mee te doen.', { article });
    const text = `Als gast getypt, ${how}.`;
    // Two providers share the four; the dialog has all.
    const first = provider === 'Clubpas';
    const mine = intentsOf(language, desk, id, text).filter((_, at) => isSoak || !provider || at < 2 === first);
    for (const { name, call, count, act } of mine) {
      await test.step(name, async () => {
        await logOut(page);
        await openByScrolling(page);
        site.requests.length = 0;
        await act(page);
        await expect(panelOf(page, paper).getByLabel(paper.says.name)).toBeVisible();
        expect(changes(site, call)).toEqual([]);

        await completeLogin(page);
        await expect(menuButton(page)).toBeAttached();
        await expect.poll(count).toBe(1);
        await expect(loginDialog(page)).toHaveCount(0);
        await section(page).scrollIntoViewIfNeeded();
        await commentsReady(page);
        if (name === 'comment') await expect(section(page).getByText(text)).toBeVisible();
        if (name !== 'clap') {
          await expect(section(page).locator(':focus')).toHaveCount(1);
          expectBackAt(page, name === 'comment' ? '#comments' : `#comment-${id}`);
        } else if (!provider) await expect(page.locator('[data-widget="clap"] button').first()).toBeFocused();
        await page.reload();
        await section(page).scrollIntoViewIfNeeded();
        await commentsReady(page);
        expect(await count()).toBe(1);
        expect(changes(site, call)).toHaveLength(1);
      });
    }
  });

  test(`a guest writes a reply, logs in with ${how} when it is sent, and it is stored once; so is that of a reader whose session ran out`, {
    tag: '@soak',
  }, async ({ page, site, newsroom }) => {
    const desk = commentDesk(newsroom, paper);
    const id = await desk.write('Iets om op te antwoorden.', { article });
    const text = `Een antwoord, ${how}.`;
    const first = `Als gast, ${how}.`;
    const field = comment(page, id).locator('textarea');
    const call = /\/api\/v2\/comment$/;
    await openByScrolling(page);
    const reply = comment(page, id).locator('.tb-comment-open-reply');
    await reply.click();
    await expect(field).toBeFocused();
    await page.keyboard.type(first);
    await expect(loginDialog(page)).toHaveCount(0);
    await button(comment(page, id), says['send-reply']).click();
    await completeLogin(page);
    await expect(menuButton(page)).toBeAttached();
    await expect.poll(async () => (await desk.withText(first)).map(({ reply_to }) => reply_to)).toEqual([id]);
    expectBackAt(page, `#comment-${id}`);
    await expect(field).toHaveCount(0);
    await reply.click();
    await field.fill(text);
    await endSession(page, paper);
    await button(comment(page, id), says['send-reply']).click();
    await completeLogin(page);
    await expect.poll(async () => (await desk.withText(text)).map(({ reply_to }) => reply_to)).toEqual([id]);
    await expect(section(page).getByText(says['announce.replied'])).toBeVisible();
    await expect(section(page).locator(':focus')).toHaveCount(1);
    // The first, and the second refused once and done once.
    expect(changes(site, call)).toHaveLength(3);
  });
}
