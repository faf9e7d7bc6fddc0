import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteComment } from '#core/contract/discussion/commentOwn.ts';
import { editComment, storeComment } from '#core/contract/discussion/commentWriting.ts';
import {
  dismissReports,
  featureComment,
  moderateComment,
  moderationQueue,
  type Queue,
} from '#core/contract/moderation.ts';
import { commentPen, type Pen } from '../../../tests/support/commentPen.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('moderation on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let pen: Pen;
    let author: Reader;
    let readers: readonly Reader[];
    let manager: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      pen = commentPen(newsroom);
    });
    beforeEach(async () => {
      [author, manager] = [await newsroom.reader(), await newsroom.reader('deaftrap', { role: 'editor' })];
      readers = [await newsroom.reader(), await newsroom.reader(), await newsroom.reader()];
    });
    afterAll(() => newsroom.close());

    const moderate = (id: number, body: object, by = manager) => pen.to('PATCH', moderateComment.path, id, by, body);
    const feature = (id: number, is_featured: boolean) =>
      pen.to('PATCH', featureComment.path, id, manager, { is_featured });
    const queue = async (name: Queue, cursor = '') =>
      asContract(
        moderationQueue,
        await newsroom.ask('GET', `${moderationQueue.path}?queue=${name}${cursor && `&cursor=${cursor}`}`, {
          token: manager.token,
        }),
      );
    const reportAll = async (id: number) => {
      for (const reader of readers) expect((await pen.report(reader, id)).status).toBe(200);
    };

    test('a report is thanked for; a second one of the same reader changes nothing', async () => {
      const id = await pen.write(author);
      const thanks = { message: 'Bedankt voor je melding. De redactie kijkt ernaar.' };
      const [first = author] = readers;
      for (const reason of ['spam', 'abuse']) expect((await pen.report(first, id, reason)).body).toEqual(thanks);
      const { comments, counts } = await queue('reported');
      const found = comments.find((each) => each.comment.id === id);
      expect(found?.reports).toEqual([{ reason: 'spam', explanation: undefined, username: first.username }]);
      expect(found?.comment.reports).toBe(1);
      expect(found?.url).toMatch(new RegExp(`^/article/7/.+\\?comment=${id}#comments$`));
      expect(counts.reported).toBeGreaterThan(0);
      expect((await pen.report(first, id, 'because')).status).toBe(422);
    });

    test('the reports of three readers hide a comment until a manager has looked', async () => {
      const id = await pen.write(author);
      const [first = author, second = author] = readers;
      for (const reader of [first, first, second]) await pen.report(reader, id);
      expect(await pen.row(id)).toMatchObject({ status: 'visible', review: null });
      await reportAll(id);
      expect(await pen.row(id)).toMatchObject({ status: 'hidden', review: 'pending' });
      expect((await pen.events()).at(-1)?.[1]).toMatchObject({ comment_id: id, change: 'hidden', user_id: null });
      expect((await queue('pending')).comments.map((each) => each.comment.id)).toContain(id);
      // Who reported it is thanked even now that it is hidden from them.
      expect((await pen.report(first, id)).status).toBe(200);
    });

    test('a manager who shows it tells author and reporters; the next three reports count anew', async () => {
      const id = await pen.write(author);
      await reportAll(id);
      const shown = asContract(moderateComment, await moderate(id, { status: 'visible', was: 'pending' }));
      expect(shown).toMatchObject({ id, isHidden: false, reports: 0 });
      expect((await pen.events()).at(-1)?.[1]).toMatchObject({ comment_id: id, change: 'shown' });
      expect((await pen.notifications(author)).join()).toContain('is weer te zien.');
      for (const reader of readers)
        expect((await pen.notifications(reader)).join()).toContain('De reactie blijft staan.');
      await pen.report(await newsroom.reader(), id);
      expect((await pen.row(id))?.status).toBe('visible');
    });

    test('a manager who hides a comment tells its author and who reported it', async () => {
      const id = await pen.write(author);
      const [first = author] = readers;
      await pen.report(first, id);
      expect(asContract(moderateComment, await moderate(id, { status: 'hidden', was: 'visible' }))).toMatchObject({
        isHidden: true,
        isAwaitingReview: false,
      });
      expect((await pen.notifications(author)).join()).toContain('De redactie heeft je reactie');
      expect((await pen.notifications(first)).join()).toContain('is verborgen.');
      expect((await queue('reported')).comments.map((each) => each.comment.id)).not.toContain(id);
      expect((await queue('hidden')).comments.map((each) => each.comment.id)).toContain(id);
      expect((await queue('pending')).comments.map((each) => each.comment.id)).not.toContain(id);
    });

    test('one that waited and is rejected is never told to the pages, only to its author', async () => {
      await pen.rule(manager, { review: 'all' });
      const id = await pen.write(author);
      const before = (await pen.events()).length;
      await moderate(id, { status: 'hidden', was: 'pending' });
      expect(await pen.row(id)).toMatchObject({ status: 'hidden', review: 'rejected', revision: 0 });
      expect(await pen.events()).toHaveLength(before);
      expect((await pen.notifications(author)).join()).toContain('is niet geplaatst.');
      await pen.rule(manager, { review: 'off' });
    });

    test('where a colleague acted first it is a conflict that names him, and his decision stands', async () => {
      const id = await pen.write(author);
      const colleague = await newsroom.reader('deaftrap', { role: 'editor' });
      expect((await moderate(id, { status: 'hidden', was: 'visible' }, colleague)).status).toBe(200);
      const late = await moderate(id, { status: 'hidden', was: 'visible' });
      expect([late.status, late.body]).toEqual([
        409,
        { message: `${colleague.username} was je voor met deze reactie.` },
      ]);
      expect((await pen.row(id))?.moderated_by).toBe(colleague.id);
      const reported = await pen.write(author);
      await reportAll(reported);
      const unseen = await moderate(reported, { status: 'hidden', was: 'visible' });
      expect(unseen.body).toEqual({ message: 'Deze reactie is intussen veranderd. Bekijk haar opnieuw.' });
      expect((await moderate(await pen.write(author), { status: 'removed' })).status).toBe(422);
    });

    test('a removed comment is judged no more, and its reports are closed', async () => {
      const id = await pen.write(author);
      const [first = author] = readers;
      await pen.report(first, id);
      await pen.to('DELETE', '/api/v2/comment/{comment_id}', id, author);
      expect((await moderate(id, { status: 'visible' })).status).toBe(409);
      expect((await queue('reported')).comments.map((each) => each.comment.id)).not.toContain(id);
    });

    test('whoever reported a comment that is removed hears that it is gone', async () => {
      const [first = author] = readers;
      for (const by of [manager, author]) {
        const id = await pen.write(author);
        await pen.report(first, id);
        for (const _ of ['once', 'again']) await pen.to('DELETE', '/api/v2/comment/{comment_id}', id, by);
        expect((await pen.to('DELETE', dismissReports.path, id, manager)).status).toBe(409);
      }
      const notifications = await pen.notifications(first);
      expect(notifications).toHaveLength(2);
      for (const each of notifications) expect(each).toMatch(/de reactie bij ‘.+’ is verwijderd\. \| [^?]+$/);
    });

    test('whoever wrote a comment that a manager removes is told once; who removes his own hears nothing', async () => {
      const removeTwice = async (by: Reader, writer: Reader) => {
        const id = await pen.write(writer);
        for (const _ of ['once', 'again']) await pen.to('DELETE', '/api/v2/comment/{comment_id}', id, by);
      };
      await removeTwice(manager, author);
      await removeTwice(author, author);
      await removeTwice(manager, manager);
      const notifications = await pen.notifications(author);
      expect(notifications).toHaveLength(1);
      // It leads to the story: what is gone is nothing to look at.
      expect(notifications[0]).toMatch(/De redactie heeft je reactie bij ‘.+’ verwijderd\. \| [^?]+$/);
      expect(await pen.notifications(manager)).toEqual([]);
    });

    test('reports that have hidden a comment meanwhile cannot be dismissed: it waits for a verdict, and nobody hears of another', async () => {
      const id = await pen.write(author);
      await reportAll(id);
      const late = await pen.to('DELETE', dismissReports.path, id, manager);
      const message = 'Deze reactie wacht inmiddels op beoordeling. Keur de reactie goed of wijs die af.';
      expect([late.status, late.body]).toEqual([409, { message }]);
      for (const reader of readers) expect(await pen.notifications(reader)).toEqual([]);
      await moderate(id, { status: 'visible' });
      for (const reader of readers)
        expect((await pen.notifications(reader)).join()).toContain('De reactie blijft staan.');
    });

    test('reports on a comment that a colleague hid cannot be dismissed as if it stayed', async () => {
      const id = await pen.write(author);
      await moderate(id, { status: 'hidden' });
      const late = await pen.to(
        'DELETE',
        dismissReports.path,
        id,
        await newsroom.reader('deaftrap', { role: 'editor' }),
      );
      expect([late.status, late.body]).toEqual([409, { message: `${manager.username} was je voor met deze reactie.` }]);
    });

    test('reports that are dismissed leave the comment as it is and are answered', async () => {
      const id = await pen.write(author);
      const [first = author] = readers;
      await pen.report(first, id);
      const dismissed = await pen.to('DELETE', dismissReports.path, id, manager);
      expect([dismissed.status, (await pen.row(id))?.status]).toEqual([204, 'visible']);
      expect((await pen.notifications(first)).join()).toContain('De reactie blijft staan.');
      await pen.to('DELETE', dismissReports.path, id, manager);
      expect(await pen.notifications(first)).toHaveLength(1);
      expect(await pen.notifications(author)).toEqual([]);
    });

    test('the queue goes on where it was, oldest first, whatever is judged meanwhile', async () => {
      await pen.rule(manager, { review: 'all' }, 4);
      // What waits: one that is written, and behind it more than fit into a reply.
      const written = await pen.write(author, { resource_id: 4 });
      const waiting = {
        tenant: 'deaftrap',
        resource_type: 'article',
        resource_id: 4,
        user_id: author.id,
        reply_to: null,
        content: 'Well played.',
        status: 'hidden',
        review: 'pending',
        created_at: new Date(newsroom.clock.now()),
      } as const;
      const more = await newsroom.database.inTenant('deaftrap', (queries) =>
        queries
          .insertInto('comments')
          .values(Array.from({ length: 26 }, () => waiting))
          .returning('id')
          .execute(),
      );
      const ids = [written, ...more.map(({ id }) => id)];
      const first = await queue('pending');
      expect(first.comments).toHaveLength(25);
      const [oldest] = first.comments;
      await moderate(oldest?.comment.id ?? 0, { status: 'visible' });
      const second = await queue('pending', first.next);
      const seen = [...first.comments, ...second.comments].map((each) => each.comment.id);
      expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
      expect([...seen].sort((a, b) => a - b)).toEqual(seen);
      expect([second.next, second.counts.pending]).toEqual([undefined, seen.length - 1]);
      for (const cursor of ['x', 'after-0', 'after-99999999999', 'after-1 or 1=1']) {
        const path = `${moderationQueue.path}?queue=pending&cursor=${encodeURIComponent(cursor)}`;
        expect((await newsroom.ask('GET', path, { token: manager.token })).status).toBe(422);
      }
    });

    test('one comment of a page is featured at most, and none that cannot be read', async () => {
      const [one, two] = [await pen.write(author), await pen.write(author)];
      for (const id of [one, two]) expect((await feature(id, true)).status).toBe(204);
      expect([(await pen.row(one))?.is_featured, (await pen.row(two))?.is_featured]).toEqual([false, true]);
      await moderate(two, { status: 'hidden' });
      expect((await pen.row(two))?.is_featured).toBe(false);
      expect((await feature(two, true)).status).toBe(409);
      expect((await feature(one, true)).status).toBe(204);
      expect((await feature(one, false)).status).toBe(204);
      expect((await pen.row(one))?.is_featured).toBe(false);
    });

    test('a comment that is removed, reported by three or edited into one that waits is featured no more', async () => {
      await pen.rule(manager, { review: 'links' });
      const ends: readonly ((id: number) => Promise<unknown>)[] = [
        (id) => pen.to('DELETE', deleteComment.path, id, author),
        reportAll,
        (id) => pen.to('PATCH', editComment.path, id, author, { new_comment: 'Now on www.example.test' }),
      ];
      for (const end of ends) {
        const id = await pen.write(author);
        await feature(id, true);
        expect((await pen.row(id))?.is_featured).toBe(true);
        await end(id);
        expect((await pen.row(id))?.is_featured).toBe(false);
      }
      await pen.rule(manager, { review: 'off' });
    });

    test('rules are told to the open pages; what is left out stays', async () => {
      await pen.rule(manager, { slow_mode: 30 }, 3);
      await pen.rule(manager, { is_closed: true }, 3);
      const rules = (await pen.events(3)).filter(([event]) => event === 'CommentRulesEvent').map(([, data]) => data);
      expect(rules).toEqual([
        { slow_mode: 30, is_closed: false, review: 'off', sequence: expect.any(Number) },
        { slow_mode: 30, is_closed: true, review: 'off', sequence: expect.any(Number) },
      ]);
      for (const body of [{ slow_mode: 3601 }, { slow_mode: -1 }, { review: 'some' }])
        expect((await pen.rule(manager, body, 3)).status).toBe(422);
      expect((await pen.rule(manager, { is_closed: true }, 999)).status).toBe(404);
      expect((await pen.post(author, { resource_id: 3 })).status).toBe(409);
    });

    test('two managers at once: one decides, the other hears of it', async () => {
      const id = await pen.write(author);
      const colleague = await newsroom.reader('deaftrap', { role: 'editor' });
      const replies = await Promise.all(
        [manager, colleague].map((by) => moderate(id, { status: 'hidden', was: 'visible' }, by)),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('a verdict from an old list does not overturn that of a colleague, and the author hears of one alone', async () => {
      await pen.rule(manager, { review: 'all' });
      const admin = await newsroom.reader('deaftrap', { is_admin: true });
      const id = await pen.write(author);
      expect((await moderate(id, { status: 'hidden', was: 'pending' })).status).toBe(200);
      const late = await moderate(id, { status: 'visible', was: 'pending' }, admin);
      expect([late.status, late.body]).toEqual([409, { message: `${manager.username} was je voor met deze reactie.` }]);
      expect(await pen.row(id)).toMatchObject({ status: 'hidden', review: 'rejected', moderated_by: manager.id });
      expect(await pen.notifications(author)).toHaveLength(1);
      await pen.rule(manager, { review: 'off' });
    });

    test('a like is told to the author once, however often it is given', async () => {
      const id = asContract(storeComment, await pen.post(author)).comment.id;
      const [fan = author] = readers;
      const like = () => pen.to('POST', '/api/v2/comment/{comment_id}/like?toggle=1', id, fan);
      expect((await like()).body).toEqual({
        data: { is_like: true, likes_count: 1, user_id: fan.id, user_likes: [fan.id] },
      });
      newsroom.clock.pass(1000);
      expect((await like()).body).toMatchObject({ data: { is_like: false, likes_count: 0, user_likes: [] } });
      await like();
      expect((await pen.notifications(author)).map((each) => each.split(' ')[0])).toEqual(['like']);
      const take = () => pen.to('DELETE', '/api/v2/comment/{comment_id}/like?toggle=1', id, fan);
      for (let time = 0; time < 2; time++) {
        newsroom.clock.pass(1000);
        expect((await take()).body).toMatchObject({ data: { is_like: false, likes_count: 0 } });
      }
    });
  });
});
