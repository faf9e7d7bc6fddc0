import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { countUserComments, karmaRanking, karmaStats, pageUserComments } from '#core/contract/community.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { articlesOf } from '../demo/content/articles.ts';
import { conversations } from '../demo/content/comments.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('the community on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    interface As {
      readonly token?: string;
      readonly tenant?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
    const count = async (id: number, as: As = {}) =>
      asContract(countUserComments, await newsroom.ask('GET', fillPath(countUserComments.path, { id }), as));
    const page = async (id: number, at: number, as: As = {}) =>
      asContract(pageUserComments, await newsroom.ask('GET', fillPath(pageUserComments.path, { id, page: at }), as));
    const stats = async (id: number, as: As = {}) =>
      asContract(karmaStats, await newsroom.ask('GET', fillPath(karmaStats.path, { id }), as));
    const ranking = async (id: number, as: As = {}) =>
      asContract(karmaRanking, await newsroom.ask('GET', fillPath(karmaRanking.path, { id }), as));

    /** A comment of a reader, and who likes it. */
    async function write(
      author: Reader,
      { at = newsroom.clock.now(), by = [] as readonly Reader[], more = {}, tenant = 'deaftrap' } = {},
    ): Promise<number> {
      return newsroom.database.inTenant(tenant, async (queries) => {
        const { id } = await queries
          .insertInto('comments')
          .values({
            tenant,
            user_id: author.id,
            resource_type: 'article',
            resource_id: 1,
            reply_to: null,
            content: 'Well played.',
            created_at: new Date(at),
            ...more,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const liker of by) {
          const like = { tenant, comment_id: id, user_id: liker.id, liked_at: new Date(at) };
          await queries.insertInto('comment_likes').values(like).execute();
        }
        return id;
      });
    }

    const writeMany = (author: Reader, count: number, tenant = 'deaftrap') =>
      newsroom.database.inTenant(tenant, (queries) =>
        queries
          .insertInto('comments')
          .values(
            Array.from({ length: count }, () => ({
              ...{ tenant, user_id: author.id, resource_type: 'article', resource_id: 1, reply_to: null },
              ...{ content: 'Well played.', created_at: new Date(newsroom.clock.now()) },
            })),
          )
          .execute(),
      );

    test.each(['deaftrap', 'thefinalwhistle'] as const)(
      '%s starts with a conversation of invented readers',
      async (tenant) => {
        const seeds = conversations.find((each) => each.tenant === tenant);
        const total = await count(1, { tenant });
        expect(total).toBe(28);
        const pages = await Promise.all([0, 1, 2, 3].map((at) => page(1, at, { tenant })));
        expect(pages.map((each) => each.length)).toEqual([10, 10, 8, 0]);
        const all = pages.flat();
        expect(new Set(all.map((comment) => comment.id)).size).toBe(28);
        const times = all.map((comment) => comment.createdAt);
        expect(times).toEqual([...times].sort().reverse());
        expect(all.some((comment) => comment.likes > 0)).toBe(true);
        expect(seeds?.comments.length).toBeGreaterThanOrEqual(60);
        const articles = articlesOf(tenant === 'deaftrap' ? 'nl' : 'en');
        const base = tenant === 'deaftrap' ? '' : '/t/thefinalwhistle';
        for (const { title, url: address } of all) {
          const article = articles.find((each) => each.title.text === title);
          expect(address).toBe(`${base}/article/${article?.id}/${article?.slug}`);
        }
      },
    );

    test('on the host of a paper the addresses have nothing in front', async () => {
      const headers = { host: 'thefinalwhistle.localhost' };
      const [first] = await page(1, 0, { tenant: 'thefinalwhistle', headers });
      expect(first?.url).toMatch(/^\/article\/\d+\//);
    });

    test('a hidden comment is there for its author and for managers, and for nobody else', async () => {
      const [author, other, manager] = [
        await newsroom.reader(),
        await newsroom.reader(),
        await newsroom.reader('deaftrap', { role: 'editor' }),
      ];
      const guestAuthor = await newsroom.reader('deaftrap', { role: 'guest-author' });
      await write(author);
      const hidden = await write(author, { more: { status: 'hidden' } });
      for (const { token } of [{ token: '' }, other, guestAuthor]) {
        expect(await count(author.id, { token })).toBe(1);
        expect((await page(author.id, 0, { token })).map((comment) => comment.id)).not.toContain(hidden);
      }
      for (const { token } of [author, manager]) {
        expect(await count(author.id, { token })).toBe(2);
        const found = (await page(author.id, 0, { token })).find((comment) => comment.id === hidden);
        expect(found?.hidden).toBe('hidden');
      }
      expect(await count(3)).toBe(5);
    });

    test('a reader sees of their own comments which wait, which were rejected and which were hidden later', async () => {
      const author = await newsroom.reader();
      const hidden = { status: 'hidden' } as const;
      await write(author, { more: { ...hidden, review: 'pending' } });
      await write(author, { more: { ...hidden, review: 'rejected' } });
      await write(author, { more: { ...hidden, review: 'rejected', revision: 9, desk_change: 'rejected' } });
      await write(author, { more: { ...hidden, review: 'rejected', revision: 9, desk_change: 'hidden' } });
      await write(author);
      const shown = await page(author.id, 0, author);
      expect(shown.map((each) => each.hidden)).toEqual([undefined, 'hidden', 'rejected', 'rejected', 'awaiting']);
    });

    test('a deleted comment is there for nobody', async () => {
      const author = await newsroom.reader();
      await write(author, { more: { deleted_at: new Date(newsroom.clock.now()) } });
      expect(await count(author.id, { token: author.token })).toBe(0);
      expect(await page(author.id, 0, { token: author.token })).toEqual([]);
    });

    test('what was written under something that is gone has no address', async () => {
      const author = await newsroom.reader();
      await write(author, { more: { resource_id: 4711 } });
      await write(author, { more: { resource_type: 'forum' } });
      for (const comment of await page(author.id, 0)) {
        expect(comment).toMatchObject({ title: undefined, url: undefined, content: 'Well played.' });
      }
    });

    test('a reader without comments has none, and no place in the ranking', async () => {
      const { id, username } = await newsroom.reader();
      expect([await count(id), await page(id, 0)]).toEqual([0, []]);
      expect(await stats(id)).toEqual({ month: '2026-03', comments: 0, likes: 0 });
      expect(await ranking(id)).toEqual({ rank: null, username, avatar: undefined, score: 0, userId: id });
    });

    test.each(['999999', '0', '-1', 'abc', '1e3', '99999999999', '1%00'])('reader %s is not there', async (id) => {
      for (const { path } of [countUserComments, pageUserComments, karmaStats, karmaRanking]) {
        const reply = await newsroom.ask('GET', path.replace('{id}', id).replace('{page}', '0'));
        expect([path, reply.status]).toEqual([path, 404]);
        expect(reply.body).toEqual({ message: 'Deze lezer bestaat niet of niet meer.' });
      }
    });

    test.each(['-1', 'x', '1.5', '99999999', ''])('page %j is not there', async (at) => {
      const reply = await newsroom.ask('GET', fillPath(pageUserComments.path, { id: 1, page: at }));
      expect(reply.status).toBe(404);
    });

    test('a page that is far past the end is empty', async () => {
      expect(await page(1, 9_999_999)).toEqual([]);
    });

    test('the numbers of a month are those of the paper’s own calendar', async () => {
      const [author, other] = [await newsroom.reader(), await newsroom.reader()];
      // Midnight of 1 March in Amsterdam is 23:00 UTC on 28 February.
      await write(author, { at: Date.parse('2026-02-28T22:59:59Z'), by: [other] });
      await write(author, { at: Date.parse('2026-02-28T23:00:00Z'), by: [other] });
      await write(author, { at: Date.parse('2026-03-31T21:59:59Z') });
      await write(author, { at: Date.parse('2026-03-31T22:00:00Z') });
      expect(await stats(author.id)).toEqual({ month: '2026-03', comments: 2, likes: 1 });
    });

    test('a comment counts one and a like that it gets two; what is hidden, deleted or one’s own counts nothing', async () => {
      const [author, one, two] = [await newsroom.reader(), await newsroom.reader(), await newsroom.reader()];
      await write(author, { by: [one, two, author] });
      await write(author);
      await write(author, { by: [one], more: { status: 'hidden' } });
      await write(author, { by: [one], more: { deleted_at: new Date(newsroom.clock.now()) } });
      expect(await ranking(author.id)).toMatchObject({ score: 6, rank: expect.any(Number) });
      expect(await stats(author.id)).toMatchObject({ comments: 2, likes: 2 });
    });

    test('a like of later does not count before its time', async () => {
      const [author, other] = [await newsroom.reader(), await newsroom.reader()];
      const at = newsroom.clock.now() + 60_000;
      await write(author, { at, by: [other] });
      expect(await ranking(author.id)).toMatchObject({ score: 1 });
      expect(await stats(author.id)).toMatchObject({ comments: 1, likes: 0 });
      newsroom.clock.pass(60_000);
      expect(await ranking(author.id)).toMatchObject({ score: 3 });
      expect(await stats(author.id)).toMatchObject({ comments: 1, likes: 1 });
    });

    test('the higher score has the better place, and equals share theirs', async () => {
      const [first, second, third] = [await newsroom.reader(), await newsroom.reader(), await newsroom.reader()];
      await writeMany(first, 300);
      for (const reader of [second, third]) await writeMany(reader, 200);
      const ranks = await Promise.all([first, second, third].map(async ({ id }) => (await ranking(id)).rank));
      expect(ranks).toEqual([1, 2, 2]);
    });

    test('a paper counts its own readers only', async () => {
      const reader = await newsroom.reader('thefinalwhistle');
      const before = await ranking(1);
      await writeMany(reader, 300, 'thefinalwhistle');
      expect(await ranking(1)).toEqual(before);
      expect(await ranking(reader.id, { tenant: 'thefinalwhistle' })).toMatchObject({ rank: 1, score: 300 });
      expect((await newsroom.ask('GET', fillPath(countUserComments.path, { id: reader.id }))).status).toBe(404);
    });
  });
});
