import type { Locator, Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { setLike } from '../../examples/newsroom/database/commentLikes.ts';
import { lockComments, type Resource } from '../../examples/newsroom/database/comments.ts';
import { storeComment } from '../../examples/newsroom/database/commentWriting.ts';
import { en, nl } from './commentWords.ts';
import { expect } from './newsroom.ts';
import { type Paper, papers } from './reader.ts';
import type { Timed } from './testClock.ts';

export const commentWords = { nl, en } as const;

/** Each paper with the account that looks after its comments. */
export const desks = {
  nl: { ...papers.nl, reader: { login: 'demo.redactie', password: 'demo-redactie-2026' } },
  en: { ...papers.en, reader: { login: 'demo.editor', password: 'demo-editor-2026' } },
} as const;

/** Ids that readers' comments have; below are those that the papers came with. */
const written = 100_000;

export interface CommentSection {
  readonly place: Locator;
  readonly box: Locator;
  readonly send: Locator;
  /** One of the widget's sentences. */
  say(key: keyof typeof nl, values?: Readonly<Record<string, string | number>>): string;
  /** The comment with exactly this text, as the island draws it: without what was replied to it. */
  row(text: string): Locator;
  post(text: string): Promise<void>;
  reply(to: string, text: string): Promise<void>;
  /** What the button of a comment that opens the rarer actions leads to. */
  act(text: string, action: keyof typeof nl): Promise<void>;
}

/** The comments of a page as a reader finds them. */
export function sectionOf(page: Page, language: 'nl' | 'en'): CommentSection {
  const words: Readonly<Record<string, string>> = commentWords[language];
  const place = page.locator('#comments');
  const say: CommentSection['say'] = (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
      words[key] ?? key,
    );
  const row = (text: string) =>
    place
      .locator('[part="comment"]')
      .filter({ has: page.locator('.tb-comment-text').getByText(text, { exact: true }) });
  const box = place.locator('.tb-comments-write textarea');
  const send = place.getByRole('button', { name: say('send-comment'), exact: true });
  return {
    place,
    box,
    send,
    say,
    row,
    async post(text) {
      await box.fill(text);
      await send.click();
    },
    async reply(to, text) {
      const parent = row(to);
      await parent.locator('.tb-comment-open-reply').click();
      await parent.locator('textarea').fill(text);
      await parent.getByRole('button', { name: say('send-reply'), exact: true }).click();
    },
    async act(text, action) {
      await row(text).locator('.tb-comment-open-edit').click();
      await row(text)
        .locator('.tb-comment-actions')
        .getByRole('button', { name: new RegExp(`^${say(action)}: `) })
        .click();
    },
  };
}

/** Opens an article at its comments and waits for the island. */
export async function openComments(page: Page, { home }: Pick<Paper, 'home'>, article = 7, site = ''): Promise<void> {
  await page.goto(`${site}${home}/article/${article}#comments`);
  await expectReady(page);
}

export async function expectReady(page: Page): Promise<void> {
  const place = page.locator('#comments');
  await expect(place).toHaveAttribute('data-w-state', 'ready');
  await expect(place.locator('[part="comments"]')).toBeVisible();
}

interface Written {
  readonly likes?: number;
  readonly userId?: number;
  readonly resource?: Resource;
}

/** From here on the browser says that its reader saves data, or does not: what nobody has asked for is not fetched. */
export const saveData = (page: Page, isSaving = true) =>
  page.addInitScript((saves) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: saves, effectiveType: '4g' } });
  }, isSaving);

/** What the section tells everybody from now until the page is left, however short it stands there. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.locator('#comments').evaluate((section) => {
    const texts: string[] = [];
    Object.assign(window, { __announced: texts });
    new MutationObserver(() => {
      for (const { textContent } of section.querySelectorAll('[role="status"]'))
        if (textContent && textContent !== texts.at(-1)) texts.push(textContent);
    }).observe(section, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, '__announced'));
}

/** What readers wrote at a paper, as it is stored. */
export function commentDesk(
  { clock, database }: Pick<Newsroom, 'database'> & Timed,
  { tenant }: Pick<Paper, 'tenant'>,
) {
  return {
    /** A comment of an invented reader, with likes of others. Returns its id. */
    write: (content: string, { likes = 0, userId = 4, resource = { type: 'article', id: 7 } }: Written = {}) =>
      database.asOwner(tenant, async (queries) => {
        await lockComments(queries, tenant, resource);
        const draft = { tenant, userId, resource, parent: undefined, content, isPending: false };
        const commentId = await storeComment(queries, draft, clock.now() - 3_600_000);
        for (let nth = 1; nth <= likes; nth += 1)
          await setLike(queries, tenant, { commentId, userId: userId + nth, isLiked: true }, clock.now());
        return commentId;
      }),
    /** Those with this text that are there, removed or not. */
    rows: (text: string) =>
      database.asOwner(tenant, (queries) =>
        queries
          .selectFrom('comments')
          .selectAll()
          .where('tenant', '=', tenant)
          .where('content', '=', text)
          .orderBy('id')
          .execute(),
      ),
    /** All that was written was written long ago: who wrote it may write again. */
    rest: () =>
      database.asOwner(tenant, async (queries) => {
        await queries
          .updateTable('comments')
          .set({ created_at: new Date(clock.now() - 3_600_000) })
          .where('tenant', '=', tenant)
          .where('id', '>=', written)
          .execute();
      }),
    async silence(username: string) {
      await database.asOwner(tenant, (queries) =>
        queries
          .updateTable('users')
          .set({ can_place_comments: false })
          .where('tenant', '=', tenant)
          .where('username_key', '=', username)
          .execute(),
      );
    },
  };
}
