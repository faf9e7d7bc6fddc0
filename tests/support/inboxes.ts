import type { Locator, Page } from 'playwright/test';
import { notify } from '../../examples/newsroom/api/notify.ts';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';
import en from '../../widgets/site/notifications/locales/en.json' with { type: 'json' };
import nl from '../../widgets/site/notifications/locales/nl.json' with { type: 'json' };
import type { Paper } from './reader.ts';
import type { Timed } from './testClock.ts';

export const bellSays = { nl, en } as const;
export type Language = keyof typeof bellSays;

/** Writes to the demo reader of a paper, as the newsroom does. */
export function inboxOf(
  { clock, database }: Pick<Newsroom, 'database'> & Timed,
  { tenant, reader }: Paper,
  locale: Language,
) {
  const owner = database.inTenant(tenant, (queries) =>
    queries.selectFrom('users').select('id').where('username', '=', reader.login).executeTakeFirstOrThrow(),
  );
  const state = async () => {
    const { id } = await owner;
    return database.inTenant(tenant, (queries) =>
      queries
        .selectFrom('notifications')
        .select(['subject', 'opened_at', 'read_at'])
        .where('user_id', '=', id)
        .orderBy('id', 'desc')
        .execute(),
    );
  };
  return {
    /** One message for each text, in one transaction; `path` is where they lead. */
    async send(texts: readonly string[], path: string | null = null) {
      const { id: userId } = await owner;
      await database.inTenant(tenant, async (queries) => {
        for (const subject of texts) {
          const notification = { userId, kind: 'message', actorId: null, subject, path } as const;
          await notify(queries, { id: tenant, locale }, notification, clock.now());
        }
      });
    },
    count: async () => (await state()).length,
    unopened: async () => (await state()).filter(({ opened_at }) => opened_at === null).length,
    unread: async () => (await state()).filter(({ read_at }) => read_at === null).length,
    /** Whether the newest one with this text was read. */
    isRead: async (text: string) => (await state()).find(({ subject }) => subject === text)?.read_at != null,
  };
}

/** The bell of a page, and what it discloses. */
export function bellOn(page: Page) {
  const tag = page.locator('[data-widget="notifications"]');
  const part = (name: string): Locator => tag.locator(`.tb-notifications-${name}`);
  return {
    tag,
    button: part('bell'),
    badge: part('badge'),
    panel: part('panel'),
    rows: tag.locator('li .tb-notifications-row'),
    unread: tag.locator('li .tb-notifications-unread:not([hidden])'),
    toast: part('toast'),
    trouble: part('trouble'),
    part,
  };
}

export type Bell = ReturnType<typeof bellOn>;

/** Each request of this method whose address matches, as the page sends it. */
export function requestsOf(page: Page, method: string, address: RegExp): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && address.test(request.url())) found.push(request.url());
  });
  return found;
}
