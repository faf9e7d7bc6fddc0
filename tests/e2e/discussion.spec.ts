import clapEn from '../../widgets/discussion/clap/locales/en.json' with { type: 'json' };
import clapNl from '../../widgets/discussion/clap/locales/nl.json' with { type: 'json' };
import forumEn from '../../widgets/discussion/forum-list/locales/en.json' with { type: 'json' };
import forumNl from '../../widgets/discussion/forum-list/locales/nl.json' with { type: 'json' };
import karmaEn from '../../widgets/discussion/karma/locales/en.json' with { type: 'json' };
import karmaNl from '../../widgets/discussion/karma/locales/nl.json' with { type: 'json' };
import moderationEn from '../../widgets/discussion/moderation/locales/en.json' with { type: 'json' };
import moderationNl from '../../widgets/discussion/moderation/locales/nl.json' with { type: 'json' };
import { enter, tabTo } from '../support/accounts.ts';
import { commentDesk, people } from '../support/commentDesk.ts';
import { desks } from '../support/commentSection.ts';
import { putTag } from '../support/commentTags.ts';
import { expect, test } from '../support/newsroom.ts';
import { wakeAll } from '../support/quality.ts';
import { logIn, loginDialog, papers, stir } from '../support/reader.ts';
import { simulateComments } from '../support/simulateComments.ts';
import { spoken } from '../support/soak.ts';

// Whole pages, one after the other.
test.describe.configure({ timeout: 90_000 });

const article = 10;
const words = {
  nl: { clap: clapNl, forum: forumNl, karma: karmaNl, moderation: moderationNl },
  en: { clap: clapEn, forum: forumEn, karma: karmaEn, moderation: moderationEn },
} as const;
const counts = (requests: readonly string[]) => requests.filter((line) => line.includes('/api/v2/comments/counts'));

test('all counts of a page are one request, a tag that comes later is one more, and a failure keeps what is printed', {
  tag: '@soak',
}, async ({ page, site, newsroom }) => {
  const { home } = papers.nl;
  const desk = commentDesk(newsroom, papers.nl);
  const tags = page.locator('main [data-widget="comment-count"]');
  site.fault(/\/comments\/counts/, { answer: 500, body: '{}' });
  await page.goto(`${home}/`);
  const printed = await tags.allTextContents();
  expect(printed.length).toBeGreaterThan(5);
  await wakeAll(page);
  // It is tried again.
  await expect.poll(() => counts(site.requests).length).toBeGreaterThan(1);
  expect(new Set(counts(site.requests)).size).toBe(1);
  expect(await tags.allTextContents()).toEqual(printed);

  // The page that has left tries no more.
  await page.goto('about:blank');
  site.clear();
  const answer = site.hold(/\/comments\/counts/);
  await page.goto(`${home}/`);
  await wakeAll(page);
  await expect.poll(() => counts(site.requests)).toHaveLength(1);
  const own = tags.first().locator('.tb-comment-count');
  const before = Number(await own.textContent());
  await desk.write('One more.', { article: Number(await tags.first().getAttribute('data-resource-id')) });
  answer();
  await expect(own).toHaveText(`${before + 1}`);
  const later = await putTag(page, { widget: 'comment-count', 'resource-type': 'article', 'resource-id': 13 });
  await expect(later).toHaveText(/^\d+ reacties?$/);
  expect(counts(site.requests)).toHaveLength(2);
});

for (const language of spoken('en')) {
  const paper = papers[language];
  const { clap: clapWords, forum, karma, moderation } = words[language];
  test.describe(language, () => {
    test.use({ locale: language });

    test('a guest claps after logging in, ten claps of a reader count, and more do not', { tag: '@soak' }, async ({
      page,
      newsroom,
    }) => {
      const claps = () =>
        commentDesk(newsroom, paper)
          .claps(article)
          .then((rows) => rows.map((row) => row.count));
      await page.goto(`${paper.home}/article/${article}`);
      await stir(page);
      const tag = page.locator('[data-widget="clap"]');
      await tag.scrollIntoViewIfNeeded();
      await expect(tag).toHaveAttribute('data-w-state', 'ready');
      const button = tag.getByRole('button');
      const first = Number(await tag.locator('.tb-clap-count').textContent());
      await button.click();
      await expect(loginDialog(page)).toBeVisible();
      await logIn(page, paper);
      await expect(tag.locator('.tb-clap-count')).toHaveText(`${first + 1}`);
      await expect.poll(claps).toEqual([1]);
      for (let clap = 2; clap <= 10; clap += 1) await button.click();
      await expect(tag.getByRole('status')).toHaveText(clapWords.full);
      await button.click({ force: true });
      await expect.poll(claps).toEqual([10]);
      await expect(tag.locator('.tb-clap-count')).toHaveText(`${first + 10}`);
      await page.reload();
      await tag.scrollIntoViewIfNeeded();
      await expect(tag).toHaveAttribute('data-w-state', 'ready');
      await expect(tag.locator('.tb-clap-count')).toHaveText(`${first + 10}`);
    });

    test('what readers do follows them: the karma of a period, the latest comments, the topics of the forum', async ({
      page,
      newsroom,
    }) => {
      await commentDesk(newsroom, paper).write('Said an hour ago.', { by: 'stranger', article });
      await enter(page, paper);
      await page.goto(`${paper.home}/community`);
      const ranking = page.locator('[data-widget="karma"][data-show="ranking"]');
      await wakeAll(page);
      await expect(ranking.locator(`.tb-karma-row[data-user-id="${people.stranger}"]`)).toHaveCount(1);
      await expect(page.locator('[data-show="mine"]')).toContainText(karma.karma);
      const month = ranking.getByRole('button', { name: karma.month, exact: true });
      await month.click();
      await expect(month).toHaveAttribute('aria-pressed', 'true');
      await expect(ranking.locator('.tb-karma-row')).toHaveCount(10);

      await page.goto(`${paper.home}/forum`);
      const list = page.locator('[data-page="forum-list"]');
      const latest = page.locator('[data-widget="latest-comments"]');
      await wakeAll(page);
      await expect(latest).toContainText('Said an hour ago.');
      await expect(list.locator('.tb-forum-topic')).toHaveCount(20);
      await list.getByRole('button', { name: forum.more, exact: true }).click();
      await expect(list.locator('.tb-forum-topic')).toHaveCount(28);
      await expect(list.locator('.tb-forum-topic').nth(20).getByRole('link')).toBeFocused();
      await expect(list.getByRole('button')).toBeHidden();
      const topics = await list.locator('.tb-forum-topic').evaluateAll((all) => all.map((each) => each.innerHTML));
      expect(new Set(topics).size).toBe(28);
    });

    test('a manager works a queue through with the keyboard, and hears of who was first', { tag: '@soak' }, async ({
      page,
      newsroom,
    }) => {
      const desk = commentDesk(newsroom, paper);
      const simulation = simulateComments(newsroom, paper, article);
      const texts = ['First in line.', 'Second in line.', 'Third in line.'];
      const ids: number[] = [];
      for (const text of texts) ids.push(await desk.write(text, { by: 'stranger', article, isPending: true }));
      const tag = page.locator('[data-widget="moderation"]');
      await page.goto(`${paper.home}/moderation`);
      await expect(tag.getByText(moderation.guest)).toBeVisible();
      await enter(page, paper);
      await page.goto(`${paper.home}/moderation`);
      await expect(tag.getByRole('status').filter({ hasText: moderation.forbidden })).toBeVisible();
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());

      await enter(page, { ...paper, reader: { login: 'demo.admin', password: 'demo-admin-2026' } });
      await page.goto(`${paper.home}/moderation`);
      const rows = tag.locator('.tb-moderation-row');
      await expect(rows).toHaveCount(3);
      await tabTo(page, rows.first().getByRole('button', { name: moderation.approve, exact: true }));
      await page.keyboard.press('Enter');
      await expect(rows.nth(1)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(rows.nth(1).getByRole('button', { name: moderation.reject, exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(rows.nth(2)).toBeFocused();
      await expect(tag.getByRole('button', { name: moderation['queue-pending'] })).toContainText('1');

      // Another manager shows it meanwhile.
      await simulation.all([{ do: 'show', id: ids[2] ?? 0 }]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await tag.getByRole('button', { name: moderation['queue-hidden'] }).click();
      const who = desks[language].reader.login === 'demo.redactie' ? 'Demo Redactie' : 'Demo Editor';
      await expect(tag.getByRole('alert').filter({ hasText: who })).toBeVisible();
      // At a server verdicts that were given one after the other are written at once, the last one first at times.
      const stored = async () =>
        (await Promise.all(texts.map((text) => desk.withText(text)))).map(([row]) => row?.status);
      await expect.poll(stored).toEqual(['visible', 'hidden', 'visible']);
    });
  });
}
