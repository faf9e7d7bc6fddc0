import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveblogsAsHtml } from '#core/contract/liveblog.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { createEntry, deleteEntry, editEntry } from '../database/liveblog.ts';
import type { Queries } from '../database/schema.ts';
import { liveblogsOf } from '../demo/content/liveblogs/liveblogs.ts';
import { updateHtml } from '../demo/content/liveblogs/markup.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('entries of a liveblog on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const ask = (
      query = '',
      { article = 13, tenant = 'deaftrap' }: { article?: number | string; tenant?: string } = {},
    ) => newsroom.ask('GET', `/api/v1/resource/${article}/liveblogs-as-html${query}`, { tenant });
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
      expect(await read('', { article: 601 })).toEqual({
        entries: [],
        hasMore: false,
        sequence: 0,
        deleted: undefined,
      });
      await newsroom.database.inTenant('deaftrap', (queries) =>
        createEntry(queries, 'deaftrap', { articleId: 601, html: '<p>Nieuw.</p>' }, newsroom.clock.now()),
      );
      expect(await read('', { article: 601 })).toMatchObject({ entries: [{ html: '<p>Nieuw.</p>' }], sequence: 1 });
      expect((await read('', { article: 601, tenant: 'thefinalwhistle' })).entries).toEqual([]);
    });

    test('with `since` come the entries that came or changed after that event, and the ids of those that went', async () => {
      const write = <T>(work: (queries: Queries) => Promise<T>) => newsroom.database.inTenant('deaftrap', work);
      const now = newsroom.clock.now();
      const add = (html: string) =>
        write((queries) => createEntry(queries, 'deaftrap', { articleId: 602, html }, now)).then(({ id }) => id);
      const from = { article: 602 };
      const one = await add('<p>Een</p>');
      const two = await add('<p>Twee</p>');
      await add('<p>Drie</p>');
      const { sequence } = await read('', from);
      expect(await read(`?since=${sequence}`, from)).toMatchObject({ entries: [], deleted: [], sequence });
      await write((queries) => editEntry(queries, 'deaftrap', one, '<p>Eén</p>', now));
      await write((queries) => deleteEntry(queries, 'deaftrap', two, now));
      const four = await add('<p>Vier</p>');
      const changes = await read(`?since=${sequence}`, from);
      expect(changes.entries.map(({ id, html }) => [id, html])).toEqual([
        [four, '<p>Vier</p>'],
        [one, '<p>Eén</p>'],
      ]);
      expect([changes.deleted, changes.sequence]).toEqual([[two], (sequence ?? 0) + 3]);
      // A number that is still to come is of another count.
      expect(await read(`?since=${(changes.sequence ?? 0) + 1}`, from)).toMatchObject({ deleted: undefined });
      expect((await read(`?since=0`, from)).deleted).toEqual([two]);
    });

    test('what is too much to tell comes as the first page', async () => {
      const now = newsroom.clock.now();
      await newsroom.database.inTenant('deaftrap', async (queries) => {
        for (let nth = 0; nth < 201; nth += 1)
          await createEntry(queries, 'deaftrap', { articleId: 603, html: `<p>${nth}</p>` }, now);
      });
      const all = await read('?since=0', { article: 603 });
      expect([all.deleted, all.entries.length, all.hasMore]).toEqual([undefined, 10, true]);
      expect((await read('?since=1', { article: 603 })).entries).toHaveLength(200);
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
