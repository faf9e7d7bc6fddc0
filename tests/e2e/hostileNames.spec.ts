import type { Locator } from 'playwright/test';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import { enter } from '../support/accounts.ts';
import { insertComments, putComments, putTag, recordConsole } from '../support/commentTags.ts';
import { lacking, readTexts, recordRuns } from '../support/hostileText.ts';
import { expect, test } from '../support/newsroom.ts';
import { papers } from '../support/reader.ts';
import payloads from '../support/security/xssPayloads.json' with { type: 'json' };
import { few } from '../support/soak.ts';

const { home, tenant } = papers.nl;
const testTimeout = 240_000;

/** Gives people and topics other names while a test runs. */
async function withNames(database: Database, names: readonly string[]) {
  const swap = (to: (at: number, old: string) => string, titles: (at: number, old: string) => string) =>
    database.asOwner(tenant, async (queries) => {
      const users = await queries
        .selectFrom('users')
        .select(['id', 'name'])
        .where('tenant', '=', tenant)
        .where('id', 'in', [3, 4, 5, 6, 100, 113, 126, 139, 142])
        .orderBy('id')
        .execute();
      for (const [at, { id, name }] of users.entries())
        await queries
          .updateTable('users')
          .set({ name: to(at, name) })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .execute();
      const topics = await queries
        .selectFrom('forum_topics')
        .select(['id', 'title'])
        .where('tenant', '=', tenant)
        .orderBy('id', 'desc')
        .limit(20)
        .execute();
      for (const [at, { id, title }] of topics.entries())
        await queries
          .updateTable('forum_topics')
          .set({ title: titles(at, title) })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .execute();
      return { users: users.map(({ name }) => name), topics: topics.map(({ title }) => title) };
    });
  const old = await swap(
    (at, name) => names[at] ?? name,
    (at, title) => names[at + 9] ?? title,
  );
  return {
    [Symbol.asyncDispose]: async () => {
      await swap(
        (at, name) => old.users[at] ?? name,
        (at, title) => old.topics[at] ?? title,
      );
    },
  };
}

test('hostile names, titles and remarks are text in every list of the paper', async ({ page, newsroom }) => {
  test.setTimeout(testTimeout);
  const runs = recordRuns(page);
  const messages = recordConsole(page);
  const names = payloads.live
    .filter((each) => each.length < 120 && each === each.trim() && !/\s\s|[\n\r\t]/.test(each))
    .slice(0, 29);
  await using _ = await withNames(newsroom.database, names);
  await insertComments(newsroom, tenant, [
    ...[3, 4, 5, 6, 100].map((by, at) => ({ by, text: names[at] ?? '', status: 'hidden' as const })),
    ...[3, 4, 5, 6].map((by, at) => ({ by, text: names[at] ?? '' })),
    { by: 100, text: names[4] ?? '', isFeatured: true },
  ]);
  const editor = { login: 'demo.redactie', password: 'demo-redactie-2026' };
  await enter(page, { ...papers.nl, reader: editor });
  await page.goto(`${home}/contact`);
  const isIn = async (place: Locator, elements: string, wanted: readonly string[]) => {
    await expect(place.locator(elements).first()).toBeVisible();
    expect(lacking(wanted, await readTexts(place.locator(elements))), elements).toEqual([]);
  };
  const section = await putComments(page, 10);
  await isIn(section, '.tb-comments-body .tb-comment-text', names.slice(0, 5));
  await expect(section.locator('a.tb-comment-author').first()).toBeVisible();
  const authors = await section.locator('.tb-comment-author').allTextContents();
  expect(lacking(names.slice(0, 5), authors)).toEqual([]);
  expect(await section.locator('.tb-comment-author *').count()).toBe(0);
  await section.locator('.tb-comment-open-reply').first().click();
  await expect(section.locator('.tb-comments-body .tb-comment-form label').first()).toContainText(authors[0] ?? '');

  const latest = await putTag(page, { widget: 'latest-comments', list: 'latest' });
  await isIn(latest, '.tb-latest-text > a', names.slice(0, 5));
  const featured = await putTag(page, { widget: 'featured-comment', 'resource-type': 'article', 'resource-id': 10 });
  // It comes while nobody sees it.
  await page.setViewportSize({ width: 1280, height: 200 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await isIn(featured, '.tb-featured-text > a', names.slice(4, 5));
  const queue = await putTag(page, { widget: 'moderation', queue: 'hidden' });
  await isIn(queue, '.tb-moderation-text', names.slice(0, 5));
  await isIn(queue, '.tb-moderation-head strong', names.slice(0, 4));
  const forum = await putTag(page, { widget: 'forum-list', list: 'page' });
  await isIn(forum, '.tb-forum-link', names.slice(9, 29));

  let at = '';
  for (const [path, elements, wanted] of few([
    ['/article/10', '#comments > .tb-comments a.tb-comment-author', names.slice(0, 5)],
    ['/forum', '.tb-forum-link, .tb-forum-title a', names.slice(9, 29)],
    ['/forum', '.tb-latest-text a', names.slice(0, 5)],
  ] as const)) {
    if (path !== at) await page.goto(`${home}${path}`);
    at = path;
    expect(lacking(wanted, await readTexts(page.locator(elements))), path).toEqual([]);
  }
  expect(runs).toEqual([]);
  expect(messages).toEqual([]);
});
