import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteComment } from '#core/contract/discussion/commentOwn.ts';
import { editComment, likeComment, unlikeComment } from '#core/contract/discussion/commentWriting.ts';
import { dismissReports, featureComment, moderateComment, moderationQueue } from '#core/contract/moderation.ts';
import { commentPen, type Pen } from '../../../tests/support/commentPen.ts';
import {
  type Reader,
  type Reply,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

const who = ['guest', 'reader', 'author', 'guestAuthor', 'manager', 'foreignManager', 'foreignHere'] as const;
type Who = (typeof who)[number];

/** `foreignManager` asks their own paper for an id of this one, `foreignHere` asks this paper with their own token. */
const expected: Readonly<Record<string, Readonly<Record<Who, number>>>> = {
  reply: {
    guest: 401,
    reader: 200,
    author: 200,
    guestAuthor: 200,
    manager: 200,
    foreignManager: 409,
    foreignHere: 403,
  },
  edit: { guest: 401, reader: 403, author: 200, guestAuthor: 403, manager: 200, foreignManager: 404, foreignHere: 403 },
  remove: {
    guest: 401,
    reader: 403,
    author: 200,
    guestAuthor: 403,
    manager: 200,
    foreignManager: 404,
    foreignHere: 403,
  },
  like: { guest: 401, reader: 200, author: 403, guestAuthor: 200, manager: 200, foreignManager: 404, foreignHere: 403 },
  unlike: {
    guest: 401,
    reader: 200,
    author: 403,
    guestAuthor: 200,
    manager: 200,
    foreignManager: 404,
    foreignHere: 403,
  },
  report: {
    guest: 401,
    reader: 200,
    author: 403,
    guestAuthor: 200,
    manager: 200,
    foreignManager: 404,
    foreignHere: 403,
  },
  hide: { guest: 401, reader: 403, author: 403, guestAuthor: 403, manager: 200, foreignManager: 404, foreignHere: 403 },
  dismiss: {
    guest: 401,
    reader: 403,
    author: 403,
    guestAuthor: 403,
    manager: 204,
    foreignManager: 404,
    foreignHere: 403,
  },
  feature: {
    guest: 401,
    reader: 403,
    author: 403,
    guestAuthor: 403,
    manager: 204,
    foreignManager: 404,
    foreignHere: 403,
  },
  rules: {
    guest: 401,
    reader: 403,
    author: 403,
    guestAuthor: 403,
    manager: 204,
    foreignManager: 204,
    foreignHere: 403,
  },
};

const onHidden: Readonly<Record<string, Readonly<Partial<Record<Who, number>>>>> = {
  reply: { reader: 409, author: 409 },
  edit: { reader: 404, guestAuthor: 404, author: 200, manager: 200 },
  remove: { reader: 404, guestAuthor: 404, author: 200, manager: 200 },
  like: { reader: 404, guestAuthor: 404, author: 403, manager: 409 },
  unlike: { reader: 404, guestAuthor: 404, author: 403, manager: 409 },
  report: { reader: 404, guestAuthor: 404, author: 403, manager: 200 },
};

describe.each(testDatabase)('who may do what to comments on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let pen: Pen;
    let readers: Readonly<Record<Exclude<Who, 'guest'>, Reader>>;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      pen = commentPen(newsroom);
      const foreign = await newsroom.reader('thefinalwhistle', { role: 'editor', is_admin: true });
      readers = {
        reader: await newsroom.reader(),
        author: await newsroom.reader(),
        guestAuthor: await newsroom.reader('deaftrap', { role: 'guest-author' }),
        manager: await newsroom.reader('deaftrap', { role: 'editor' }),
        foreignManager: foreign,
        foreignHere: foreign,
      };
    });
    afterAll(() => newsroom.close());

    const stored = (id: number) =>
      newsroom.database.asOwner('deaftrap', async (queries) => {
        const own = async (table: 'comment_likes' | 'comment_reports') =>
          queries.selectFrom(table).selectAll().where('tenant', '=', 'deaftrap').where('comment_id', '=', id).execute();
        return {
          comment: await rowIn(queries, id),
          likes: await own('comment_likes'),
          reports: await own('comment_reports'),
          replies: await queries
            .selectFrom('comments')
            .select('id')
            .where('tenant', '=', 'deaftrap')
            .where('reply_to', '=', id)
            .execute(),
          rules: await queries.selectFrom('comment_rules').selectAll().where('tenant', '=', 'deaftrap').execute(),
          broadcasts: await queries.selectFrom('broadcasts').select('id').where('tenant', '=', 'deaftrap').execute(),
        };
      });
    const rowIn = (queries: Parameters<Parameters<TestNewsroom['database']['asOwner']>[1]>[0], id: number) =>
      queries
        .selectFrom('comments')
        .selectAll()
        .where('tenant', '=', 'deaftrap')
        .where('id', '=', id)
        .executeTakeFirst();

    const deeds: Readonly<Record<string, (id: number, by: Reader | undefined, tenant: string) => Promise<Reply>>> = {
      reply: (id, by, tenant) => pen.post(by, { reply_to: id }, tenant),
      edit: (id, by, tenant) => pen.to('PATCH', editComment.path, id, by, { new_comment: 'Changed.' }, tenant),
      remove: (id, by, tenant) => pen.to('DELETE', deleteComment.path, id, by, undefined, tenant),
      like: (id, by, tenant) => pen.to('POST', `${likeComment.path}?toggle=1`, id, by, undefined, tenant),
      unlike: (id, by, tenant) => pen.to('DELETE', `${unlikeComment.path}?toggle=1`, id, by, undefined, tenant),
      report: (id, by, tenant) => pen.report(by, id, 'abuse', tenant),
      hide: (id, by, tenant) => pen.to('PATCH', moderateComment.path, id, by, { status: 'hidden' }, tenant),
      dismiss: (id, by, tenant) => pen.to('DELETE', dismissReports.path, id, by, undefined, tenant),
      feature: (id, by, tenant) => pen.to('PATCH', featureComment.path, id, by, { is_featured: true }, tenant),
      rules: (_, by, tenant) =>
        newsroom.ask('PATCH', '/api/v2/article/7/comments-rules', { token: by?.token, tenant, body: { slow_mode: 0 } }),
    };

    async function attempt(deed: string, by: Who, id: number): Promise<number> {
      const reader = by === 'guest' ? undefined : readers[by];
      const tenant = by === 'foreignManager' ? 'thefinalwhistle' : 'deaftrap';
      const before = await stored(id);
      const reply = await deeds[deed]?.(id, reader, tenant);
      const status = reply?.status ?? 0;
      // What a manager of another paper does there is nothing here.
      if (status >= 400 || by === 'foreignManager') expect(await stored(id)).toEqual(before);
      return status;
    }

    /** What each of them gets, by turns: a comment that all were refused so far is as it was, and does for the next one. */
    async function attempts(deed: string, all: readonly Who[], comment: () => Promise<number>) {
      const got: [Who, number][] = [];
      let untouched: number | undefined;
      for (const by of all) {
        const id = untouched ?? (await comment());
        newsroom.clock.pass(3000);
        const status = await attempt(deed, by, id);
        got.push([by, status]);
        untouched = status >= 400 ? id : undefined;
      }
      return Object.fromEntries(got);
    }

    test.each(Object.keys(expected))(
      '%s: each role gets what it may, and a refusal leaves all as it was',
      async (deed) => {
        expect(await attempts(deed, who, () => pen.write(readers.author))).toEqual(expected[deed]);
      },
    );

    test.each(Object.keys(onHidden))(
      '%s of a hidden comment: it is there for its author and managers alone',
      async (deed) => {
        const all = who.filter((each) => onHidden[deed]?.[each] !== undefined);
        const got = await attempts(deed, all, async () => {
          const id = await pen.write(readers.author);
          await pen.to('PATCH', moderateComment.path, id, readers.manager, { status: 'hidden' });
          return id;
        });
        expect(got).toEqual(onHidden[deed]);
      },
    );

    test('what is no comment is nobody’s', async () => {
      for (const id of [99_999_999, 0]) {
        for (const deed of ['edit', 'remove', 'like', 'unlike', 'report', 'hide', 'dismiss', 'feature']) {
          const reply = await deeds[deed]?.(id, readers.manager, 'deaftrap');
          expect([deed, id, reply?.status]).toEqual([deed, id, 404]);
        }
        newsroom.clock.pass(1000);
      }
    });

    test('the queue is for managers, and has the comments of their own paper alone', async () => {
      const ask = (by: Reader | undefined, tenant = 'deaftrap') =>
        newsroom.ask('GET', `${moderationQueue.path}?queue=reported`, { token: by?.token, tenant });
      const id = await pen.write(readers.author, { content: 'A secret of De Aftrap.' });
      await pen.report(readers.reader, id);
      for (const by of [undefined, readers.reader, readers.author, readers.guestAuthor])
        expect([401, 403]).toContain((await ask(by)).status);
      expect((await ask(readers.foreignHere)).status).toBe(403);
      expect(JSON.stringify((await ask(readers.foreignManager, 'thefinalwhistle')).body)).not.toContain('secret');
      expect(JSON.stringify((await ask(readers.manager)).body)).toContain('A secret');
    });
  });
});
