import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveblogsAsHtml } from '#core/contract/liveblog.ts';
import { asContract, type Newsdesk, newsdesk, stopDatabases, usualDatabase } from '../../../tests/support/newsdesk.ts';
import { liveblogsOf } from '../content/liveblogs/liveblogs.ts';
import { updateHtml } from '../content/liveblogs/markup.ts';
import { createEntry } from '../database/liveblog.ts';

afterAll(stopDatabases);

describe.each(usualDatabase)('entries of a liveblog on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let desk: Newsdesk;
    beforeAll(async () => {
      desk = await newsdesk(await url());
    });
    afterAll(() => desk.close());

    const ask = (
      query = '',
      { article = 13, tenant = 'deaftrap' }: { article?: number | string; tenant?: string } = {},
    ) => desk.ask('GET', `/api/v1/resource/${article}/liveblogs-as-html${query}`, { tenant });
    const read = async (query?: string, from?: { article?: number | string; tenant?: string }) =>
      asContract(liveblogsAsHtml, await ask(query, from));

    test.each(['nl', 'en'] as const)('a guest reads the whole day of the %s paper, page by page', async (locale) => {
      const tenant = locale === 'nl' ? 'deaftrap' : 'thefinalwhistle';
      const updates = liveblogsOf(locale)[0]?.updates ?? [];
      const first = await read('', { tenant });
      const pinned = first.entries.filter(({ isPinned }) => isPinned);
      expect(pinned.length).toBe(updates.filter(({ isPinned }) => isPinned).length);
      expect(first.entries).toHaveLength(10 + pinned.length);
      const others = first.entries.filter(({ isPinned }) => !isPinned);
      let { hasMore } = first;
      while (hasMore) {
        const more = await read(`?last_id=${others.at(-1)?.id}`, { tenant });
        expect(more.entries.some(({ isPinned }) => isPinned)).toBe(false);
        others.push(...more.entries);
        ({ hasMore } = more);
      }
      const all = [...others, ...pinned].sort((a, b) => a.id - b.id);
      expect(all.map(({ html }) => html)).toEqual(updates.map((update) => updateHtml(update, locale)));
      expect(all.map(({ createdAt }) => createdAt)).toEqual(updates.map(({ at }) => at));
      expect(all.map(({ updatedAt }) => updatedAt)).toEqual(updates.map(({ editedAt }) => editedAt));
      expect(others.map(({ id }) => id)).toEqual(others.map(({ id }) => id).sort((a, b) => b - a));
    });

    test('the reply says which event was the last in it', async () => {
      expect(await read('', { article: 601 })).toEqual({ entries: [], hasMore: false, sequence: 0 });
      await desk.database.inTenant('deaftrap', (queries) =>
        createEntry(queries, 'deaftrap', { articleId: 601, html: '<p>Nieuw.</p>' }, desk.clock.now()),
      );
      expect(await read('', { article: 601 })).toMatchObject({ entries: [{ html: '<p>Nieuw.</p>' }], sequence: 1 });
      expect((await read('', { article: 601, tenant: 'thefinalwhistle' })).entries).toEqual([]);
    });

    test('a page after an entry that is not there is what would follow it', async () => {
      expect((await read('?last_id=1')).entries).toEqual([]);
      expect((await read('?last_id=2000000000')).entries).toHaveLength(10);
    });

    test.each(['0', '-1', 'abc', '1.5', '99999999999'])('nothing comes after entry %s', async (id) => {
      const reply = await ask(`?last_id=${id}`);
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { last_id: [expect.any(String)] } });
    });

    test.each(['0', 'abc', '99999999999'])('article %s is not there', async (article) => {
      expect((await ask('', { article })).status).toBe(404);
    });
  });
});
