import { sql } from 'kysely';
import type { Locator, Page } from 'playwright/test';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import { en as commentsEn, nl as commentsNl } from './commentWords.ts';
import { expect } from './newsroom.ts';
import type { Timed } from './testClock.ts';

export const commentWords = { nl: commentsNl, en: commentsEn } as const;

/** A sentence of a catalogue with its values put in. */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ''));

interface NewComment {
  readonly by: number;
  readonly text: string;
  readonly on?: { readonly type: string; readonly id: number };
  readonly status?: 'visible' | 'hidden';
  readonly likes?: number;
  readonly isFeatured?: boolean;
}

/** Writes comments straight into the database, the first as the oldest; nobody is told. Returns their ids, in order. */
export function insertComments(
  { clock, database }: Pick<Newsroom, 'database'> & Timed,
  tenant: string,
  comments: readonly NewComment[],
): Promise<readonly number[]> {
  return database.asOwner(tenant, async (queries) => {
    const ids: number[] = [];
    for (let at = 0; at < comments.length; at += 500) {
      const rows = comments.slice(at, at + 500).map(({ by, text, on, status, likes, isFeatured }) => ({
        tenant,
        resource_type: on?.type ?? 'article',
        resource_id: on?.id ?? 10,
        user_id: by,
        content: text,
        status: status ?? ('visible' as const),
        likes_count: likes ?? 0,
        is_featured: isFeatured ?? false,
        created_at: new Date(clock.now() - 3_600_000),
      }));
      const written = await queries.insertInto('comments').values(rows).returning('id').execute();
      ids.push(...written.map(({ id }) => id));
    }
    return ids;
  });
}

/** What was written in the last minute was written an hour ago: nobody has to wait before the next comment. */
export const letTimePass = (
  { clock, database }: Pick<Newsroom, 'database'> & Timed,
  tenant: string,
): Promise<unknown> =>
  database.asOwner(tenant, (queries) =>
    queries
      .updateTable('comments')
      .set({ created_at: sql`created_at - interval '1 hour'` })
      .where('tenant', '=', tenant)
      .where('created_at', '>', new Date(clock.now() - 60_000))
      .execute(),
  );

/** Puts a tag into the page, in place of the one that was put there before. */
export async function putTag(page: Page, attributes: Readonly<Record<string, string | number>>): Promise<Locator> {
  await page.evaluate((given) => {
    document.querySelector('main > [data-put]')?.remove();
    const tag = document.createElement('section');
    for (const [name, value] of Object.entries(given)) tag.setAttribute(`data-${name}`, `${value}`);
    tag.dataset.put = '';
    tag.dataset.when = 'now';
    document.querySelector('main')?.prepend(tag);
  }, attributes);
  return page.locator('main > [data-put]');
}

/** Puts a tag into the page as the host prints it elsewhere: the first one there. */
export async function putPrinted(page: Page, address: string, selector: string): Promise<Locator> {
  const isFound = await page.evaluate(
    ([from, which]) =>
      new Promise<boolean>((done) => {
        // The only way to read a document where Trusted Types are required.
        const request = new XMLHttpRequest();
        request.open('GET', from);
        request.responseType = 'document';
        request.onload = () => {
          const tag = request.response?.querySelector(which);
          document.querySelector('main > [data-put]')?.remove();
          tag?.setAttribute('data-put', '');
          tag?.setAttribute('data-when', 'now');
          if (tag) document.querySelector('main')?.prepend(tag);
          done(Boolean(tag));
        };
        request.send();
      }),
    [address, selector] as const,
  );
  expect(isFound, `${selector} on ${address}`).toBe(true);
  return page.locator('main > [data-put]');
}

export const putComments = (page: Page, id: number, type = 'article'): Promise<Locator> =>
  putTag(page, { widget: 'comments', 'resource-type': type, 'resource-id': id });

/** Everything on the console but the notices of the script and the browser's own word for a request or a socket that failed. */
export function recordConsole(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (!/^(Tribune [A-Z]\d+: |Failed to load resource: |WebSocket connection to )/.test(text))
      messages.push(`${message.type()}: ${text}`);
  });
  return messages;
}
