import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { commentCounts } from '#core/contract/commentCounts.ts';
import { featuredComment, latestComments, topCommentsThisWeek } from '#core/contract/community.ts';
import {
  type Comment,
  commentReplies,
  commentsById,
  commentsStateless,
  showComment,
} from '#core/contract/discussion/comment.ts';
import { myComments } from '#core/contract/discussion/commentOwn.ts';
import { isSoak, sized } from '../../../tests/support/soak.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { countOn } from '../database/comments.ts';
import { seedThread } from '../demo/seeds/seedThread.ts';

afterAll(stopDatabases);

interface Kept {
  readonly status?: 'visible' | 'hidden';
  readonly review?: 'pending' | 'rejected';
  readonly is_featured?: boolean;
  readonly likes?: number;
  readonly isRemoved?: boolean;
  readonly to?: number;
  readonly text?: string;
}

describe.each(testDatabase)('reading comments on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let author: Reader;
    let other: Reader;
    let manager: Reader;
    let article = 700;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      [author, other] = [await newsroom.reader(), await newsroom.reader()];
      manager = await newsroom.reader('deaftrap', { role: 'editor' });
    });
    afterAll(() => newsroom.close());

    const tenant = 'deaftrap';
    const anArticle = () => {
      article += 1;
      return article;
    };

    /** Stores a comment as it stands, without telling anybody. */
    const write = (on: number, more: Kept = {}) =>
      newsroom.database.inTenant(tenant, async (queries) => {
        newsroom.clock.pass(1000);
        const { to, likes = 0, isRemoved = false, text = 'Well played.', ...columns } = more;
        const parent =
          to === undefined
            ? undefined
            : await queries.selectFrom('comments').selectAll().where('id', '=', to).executeTakeFirstOrThrow();
        const { id } = await queries
          .insertInto('comments')
          .values({
            tenant,
            resource_type: 'article',
            resource_id: on,
            user_id: author.id,
            reply_to: to ?? null,
            root_id: parent ? (parent.root_id ?? parent.id) : null,
            level: parent ? parent.level + 1 : 0,
            likes_count: likes,
            content: text,
            created_at: new Date(newsroom.clock.now()),
            deleted_at: isRemoved ? new Date(newsroom.clock.now()) : null,
            ...columns,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      });

    const token = (who?: Reader) => (who ? { token: who.token } : {});
    const askPage = (on: number, query = '', who?: Reader, page: number | string = 0) =>
      newsroom.ask('GET', `${fillPath(commentsStateless.path, { type: 'article', id: on, page })}${query}`, token(who));
    const page = async (on: number, query = '', who?: Reader, at = 0) =>
      asContract(commentsStateless, await askPage(on, query, who, at));
    const replies = async (root: number, query = '', who?: Reader) =>
      asContract(
        commentReplies,
        await newsroom.ask('GET', `${fillPath(commentReplies.path, { comment_id: root })}${query}`, token(who)),
      );
    const askOne = (id: number | string, who?: Reader) =>
      newsroom.ask('GET', fillPath(showComment.path, { comment_id: id }), token(who));
    const one = async (id: number, who?: Reader) => asContract(showComment, await askOne(id, who));
    const ids = (list: readonly Comment[]) => list.map(({ id }) => id);

    test('25 comments stand on a page, each with its first three replies, nested', async () => {
      const on = anArticle();
      const roots: number[] = [];
      for (let nth = 0; nth < 27; nth += 1) roots.unshift(await write(on));
      const [newest = 0] = roots;
      const a = await write(on, { to: newest });
      const b = await write(on, { to: a });
      const c = await write(on, { to: newest });
      const d = await write(on, { to: b });
      const first = await page(on);
      expect(ids(first.comments)).toEqual(roots.slice(0, 25));
      expect(first).toMatchObject({ count: 31, hasMore: true, sequence: 0, rules: { slowMode: 0, isClosed: false } });
      const [top] = first.comments;
      expect(top).toMatchObject({ repliesCount: 4, level: 0 });
      expect(top?.replies).toMatchObject([
        { id: a, level: 1, replyTo: newest, replies: [{ id: b, level: 2 }] },
        { id: c },
      ]);
      const rest = await replies(newest);
      expect([ids(rest.comments), rest.hasMore]).toEqual([[a, b, c, d], false]);
      expect(ids((await replies(newest, `?after=${b}`)).comments)).toEqual([c, d]);
      const second = await page(on, `?cursor=${first.next}`);
      expect([ids(second.comments), second.next, second.hasMore]).toEqual([roots.slice(25), undefined, false]);
      expect(ids((await page(on, '', undefined, 1)).comments)).toEqual(roots.slice(25));
      expect(ids((await page(on, '', undefined, 2)).comments)).toEqual([]);
      expect(ids((await page(on, '?sort=oldest')).comments)).toEqual(roots.toReversed().slice(0, 25));
    });

    test.each(['newest', 'oldest', 'best'] as const)(
      'sorted by %s, a cursor leads to each comment once while others come in',
      async (sort) => {
        const on = anArticle();
        const before: number[] = [];
        for (let nth = 0; nth < 60; nth += 1) before.push(await write(on, { likes: (nth * 7) % 5 }));
        const seen: number[] = [];
        let next: string | undefined;
        do {
          const read = await page(on, `?sort=${sort}${next ? `&cursor=${next}` : ''}`);
          seen.push(...ids(read.comments));
          next = read.next;
          await write(on, { likes: 9 });
        } while (next !== undefined && seen.length < 200);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((id) => before.includes(id)).sort()).toEqual(before.toSorted());
      },
    );

    test('the best are those with the most likes, and of equals the newest', async () => {
      const on = anArticle();
      const [a, b, c] = [await write(on, { likes: 2 }), await write(on, { likes: 5 }), await write(on, { likes: 2 })];
      expect(ids((await page(on, '?sort=best')).comments)).toEqual([b, c, a]);
    });

    test.each(['x', 'bi4x', '%00', 'a'.repeat(201), Buffer.from('n.0.0').toString('base64url')])(
      'the cursor %j is nobody’s',
      async (cursor) => {
        const reply = await askPage(1, `?cursor=${cursor}`);
        expect(reply.status).toBe(422);
        expect(reply.body).toMatchObject({ errors: { cursor: [expect.any(String)] } });
      },
    );

    test('a cursor of another order is refused', async () => {
      const { next } = await page(8);
      expect(next).toBeDefined();
      expect((await askPage(8, `?sort=oldest&cursor=${next}`)).status).toBe(422);
    });

    test('hidden text leaves the newsroom for its author and for managers alone', async () => {
      const on = anArticle();
      const secret = 'Nobody reads this.';
      const root = await write(on, { text: secret, status: 'hidden', review: 'pending' });
      const below = await write(on, { to: root, text: 'Answer.' });
      const leaf = await write(on, { to: below, text: secret, status: 'hidden' });
      const paths = [
        fillPath(commentsStateless.path, { type: 'article', id: on, page: 0 }),
        fillPath(commentReplies.path, { comment_id: root }),
        fillPath(showComment.path, { comment_id: root }),
        fillPath(showComment.path, { comment_id: below }),
        fillPath(showComment.path, { comment_id: leaf }),
        `${fillPath(commentsById.path, { type: 'article', id: on })}?ids=${root},${below},${leaf}`,
      ];
      for (const path of paths) {
        for (const who of [undefined, other]) {
          const body = JSON.stringify((await newsroom.ask('GET', path, token(who))).body);
          expect([path, body.includes(secret), body.includes('"hidden"')]).toEqual([path, false, false]);
        }
      }
      const [tombstone] = (await page(on)).comments;
      expect(tombstone).toMatchObject({ id: root, isRemoved: true, text: '', userId: undefined, username: undefined });
      expect(tombstone?.replies).toMatchObject([{ id: below, text: 'Answer.', replies: [] }]);
      for (const who of [author, manager]) {
        const [own] = (await page(on, '', who)).comments;
        expect(own).toMatchObject({ id: root, text: secret, isHidden: true, isAwaitingReview: true, isRemoved: false });
        expect(own?.replies).toMatchObject([{ id: below, replies: [{ id: leaf, isHidden: true }] }]);
      }
      expect((await page(on)).count).toBe(1);
    });

    test('a hidden or removed comment without readable replies does not stand in the list', async () => {
      const on = anArticle();
      const gone = await write(on, { isRemoved: true });
      await write(on, { to: gone, isRemoved: true });
      await write(on, { status: 'hidden' });
      expect(await page(on)).toMatchObject({ comments: [], count: 0 });
      expect(ids((await page(on, '', author)).comments)).toHaveLength(1);
    });

    test('who deleted the account is nameless; what was written stays', async () => {
      const on = anArticle();
      const leaver = await newsroom.reader();
      const id = await write(on);
      await newsroom.database.asOwner(tenant, async (queries) => {
        await queries.updateTable('comments').set({ user_id: leaver.id }).where('id', '=', id).execute();
        await queries.deleteFrom('users').where('id', '=', leaver.id).where('tenant', '=', tenant).execute();
      });
      const [left] = (await page(on)).comments;
      expect(left).toMatchObject({ text: 'Well played.', isRemoved: false, userId: undefined, username: undefined });
    });

    test('a link leads to the comment, its ancestors and its page', async () => {
      const root = await write(1, { isRemoved: true });
      const middle = await write(1, { to: root });
      const leaf = await write(1, { to: middle, isRemoved: true });
      const found = await one(leaf);
      expect(found.comment).toMatchObject({ id: leaf, isRemoved: true, text: '' });
      expect(found.ancestors).toMatchObject([
        { id: root, isRemoved: true, repliesCount: 1 },
        { id: middle, isRemoved: false },
      ]);
      expect(found.on).toEqual({ type: 'article', id: 1 });
      expect(found.url).toMatch(new RegExp(`^/article/1/.*\\?comment=${leaf}#comments$`));
      for (const wrong of [99_999_999, 'x', '0', '99999999999']) expect((await askOne(wrong)).status).toBe(404);
    });

    test('comments are had by their ids: those of another resource are left out', async () => {
      const [here, there] = [anArticle(), anArticle()];
      const [a, b, gone] = [await write(here), await write(there), await write(here, { isRemoved: true })];
      const path = fillPath(commentsById.path, { type: 'article', id: here });
      const found = asContract(commentsById, await newsroom.ask('GET', `${path}?ids=${gone},${b},${a},4000000000`));
      expect(found).toMatchObject([
        { id: a, isRemoved: false },
        { id: gone, isRemoved: true, text: '' },
      ]);
      for (const wrong of ['', 'x', '1,', Array.from({ length: 51 }, () => 1).join()])
        expect((await newsroom.ask('GET', `${path}?ids=${wrong}`)).status).toBe(422);
    });

    test('a reader learns what is his: likes, hidden comments, rights', async () => {
      const on = anArticle();
      const [plain, hidden] = [await write(on), await write(on, { status: 'hidden', text: 'Mine.' })];
      await newsroom.database.inTenant(tenant, (queries) =>
        queries
          .insertInto('comment_likes')
          .values({ tenant, comment_id: plain, user_id: other.id, liked_at: new Date(newsroom.clock.now()) })
          .execute(),
      );
      const mine = async (who: Reader) =>
        asContract(
          myComments,
          await newsroom.ask('GET', fillPath(myComments.path, { type: 'article', id: on }), token(who)),
        );
      expect(await mine(other)).toMatchObject({ liked: [plain], hidden: [], rights: { canDeleteAny: false } });
      expect(await mine(author)).toMatchObject({ liked: [], hidden: [{ id: hidden, text: 'Mine.' }] });
      expect(await mine(manager)).toMatchObject({
        hidden: [{ id: hidden }],
        rights: { canDeleteAny: true, canUpdateAny: true },
      });
      expect((await newsroom.ask('GET', fillPath(myComments.path, { type: 'article', id: on }))).status).toBe(401);
      const [shown] = (await page(on, '', other)).comments;
      expect([shown?.isLiked, shown?.canLike]).toEqual([true, true]);
      expect((await page(on, '', author)).comments.at(-1)?.canLike).toBe(false);
    });

    test('an editor is shown as one, and a date as the paper writes it', async () => {
      const wire = (await newsroom.ask('GET', fillPath(showComment.path, { comment_id: 503 }))).body;
      expect(wire).toMatchObject({
        data: {
          username: 'Demo Redactie',
          user_url: '/user/demo.redactie',
          show_author_role: true,
          author_role: expect.any(String),
          resource_type: 'article',
          date: '09-03-2026',
          date_and_time: expect.stringMatching(/^09-03-2026 \d\d:\d\d$/),
          reply_to: 502,
          replay_to: 502,
          meta: [],
        },
      });
    });

    test('counts of many resources come at once, and none is 0', async () => {
      const [a, b] = [anArticle(), anArticle()];
      const root = await write(a, { isRemoved: true });
      await write(a, { to: root });
      await write(a, { status: 'hidden' });
      const counts = async (resources: string) =>
        asContract(commentCounts, await newsroom.ask('GET', `${commentCounts.path}?resources=${resources}`));
      expect(await counts(`article:${a},article:${b},forum:${a},article:4000000000`)).toEqual([
        { type: 'article', id: a, count: 1 },
        { type: 'article', id: b, count: 0 },
        { type: 'forum', id: a, count: 0 },
        { type: 'article', id: 4_000_000_000, count: 0 },
      ]);
      for (const wrong of ['', 'article', 'article:0', Array.from({ length: 101 }, () => 'article:1').join()])
        expect((await newsroom.ask('GET', `${commentCounts.path}?resources=${wrong}`)).status).toBe(422);
    });

    test('the newest and the best of the week are those that everybody may read', async () => {
      const list = async ({ path }: { readonly path: string }) =>
        asContract(latestComments, await newsroom.ask('GET', path));
      await write(1, { text: 'Hidden.', status: 'hidden', likes: 99 });
      await write(anArticle(), { text: 'Under nothing.', likes: 99 });
      const long = await write(2, { text: 'x'.repeat(400), likes: 50 });
      const short = await write(1, { text: 'Short.', likes: 60 });
      const latest = await list(latestComments);
      expect(latest).toHaveLength(5);
      expect(latest[0]).toMatchObject({ text: 'Short.', likes: 60, username: author.username });
      expect(latest[0]?.url).toMatch(new RegExp(`^/article/1/.*\\?comment=${short}#comments$`));
      expect(latest[1]?.text).toBe(`${'x'.repeat(175)}…`);
      expect(latest[1]?.url).toContain(`?comment=${long}#`);
      expect((await list(topCommentsThisWeek)).map(({ likes }) => likes).slice(0, 2)).toEqual([60, 50]);
      expect(JSON.stringify([latest, await list(topCommentsThisWeek)])).not.toMatch(/Hidden|Under nothing/);
    });

    test('the comment that the desk put above a thread is had by itself; a hidden one is not', async () => {
      const featured = async (id: number) =>
        asContract(featuredComment, await newsroom.ask('GET', fillPath(featuredComment.path, { type: 'article', id })));
      expect(await featured(1)).toMatchObject({ username: 'Demo Fan 12', title: expect.any(String) });
      expect(await featured(anArticle())).toBeNull();
      const on = anArticle();
      await write(on, { is_featured: true, status: 'hidden' });
      expect(await featured(on)).toBeNull();
    });

    test('what is no page, and no resource, is not there', async () => {
      for (const [id, at] of [
        [1, 'x'],
        ['x', 0],
        [1, 12345678],
      ] as const) {
        const path = fillPath(commentsStateless.path, { type: 'article', id, page: at });
        expect([path, (await newsroom.ask('GET', path)).status]).toEqual([path, 404]);
      }
      expect((await newsroom.ask('GET', '/api/v2/Article/1/comments-stateless/0')).status).toBe(404);
      expect((await newsroom.ask('GET', '/api/v2/comment/99999999/replies')).status).toBe(404);
    });

    // A few pages of one, and of replies, are read by the tests above.
    test.runIf(isSoak)(
      'the long thread is read whole: each comment once, after what it replies to, likes as they were given',
      async () => {
        const seen = new Set<number>();
        let next: string | undefined;
        let [count, deepest] = [0, 0];
        const root = { comments: 0, replies: 0 };
        do {
          const read = await page(8, next ? `?cursor=${next}` : '');
          ({ next, count } = read);
          for (const each of read.comments) {
            expect(seen.has(each.id)).toBe(false);
            seen.add(each.id);
            root.comments += each.isRemoved ? 0 : 1;
            root.replies += each.repliesCount;
          }
        } while (next !== undefined);
        expect(count).toBeGreaterThan(2900);
        expect(root.comments + root.replies).toBe(count);
        let after = 0;
        const known = new Set([10_001]);
        for (let more = true; more; ) {
          const read = await replies(10_001, after ? `?after=${after}` : '');
          for (const each of read.comments) {
            expect(known.has(each.replyTo ?? 0)).toBe(true);
            known.add(each.id);
            deepest = Math.max(deepest, each.level);
          }
          after = read.comments.at(-1)?.id ?? 0;
          more = read.hasMore;
        }
        expect(known.size).toBeGreaterThan(25);
        expect(deepest).toBe(6);
        const unequal = await newsroom.database.inTenant(tenant, (queries) =>
          queries
            .selectFrom('comments')
            .leftJoin('comment_likes', 'comment_id', 'id')
            .select('id')
            .where('id', '<', 100_000)
            .groupBy(['comments.tenant', 'comments.id'])
            .having(({ fn, eb, ref }) => eb(fn.count('comment_id'), '<>', ref('likes_count')))
            .execute(),
        );
        expect(unequal).toEqual([]);
      },
    );

    const long = sized(400, 10_000);
    test(`a thread of ${long} is made quickly`, async () => {
      const on = { type: 'article', id: anArticle() };
      const first = await newsroom.database.asOwner(tenant, (queries) => seedThread(queries, tenant, on, long));
      expect(first).toBeGreaterThanOrEqual(100_000);
      const { count, comments } = await page(on.id);
      expect(comments).toHaveLength(25);
      expect(count).toBe(await newsroom.database.inTenant(tenant, (queries) => countOn(queries, on)));
      expect(count).toBeGreaterThan(0.97 * long);
      const next = await write(on.id);
      expect(next).toBeGreaterThan(first + long - 1);
    });
  });
});
