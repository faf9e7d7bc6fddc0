import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshToken } from '#core/contract/base/account.ts';
import { deleteComment } from '#core/contract/discussion/commentOwn.ts';
import {
  editComment,
  likeComment,
  longestComment,
  storeComment,
  unlikeComment,
} from '#core/contract/discussion/commentWriting.ts';
import { moderateComment } from '#core/contract/moderation.ts';
import { commentPen, type Pen } from '../../../tests/support/commentPen.ts';
import { turns } from '../../../tests/support/soak.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('writing comments on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let pen: Pen;
    let author: Reader;
    let other: Reader;
    let manager: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      pen = commentPen(newsroom);
      manager = await newsroom.reader('deaftrap', { role: 'editor' });
    });
    beforeEach(async () => {
      [author, other] = [await newsroom.reader(), await newsroom.reader()];
    });
    afterAll(() => newsroom.close());

    const edit = (id: number, new_comment: unknown, reader: Reader) =>
      pen.to('PATCH', editComment.path, id, reader, { new_comment });
    const remove = (id: number, reader: Reader) => pen.to('DELETE', deleteComment.path, id, reader);
    const count = async () =>
      newsroom.database.inTenant('deaftrap', async (queries) => {
        const rows = await queries.selectFrom('comments').select('id').where('user_id', '=', author.id).execute();
        return rows.length;
      });

    test('a comment is stored, counted, answered in full and told without its text', async () => {
      const before = asContract(storeComment, await pen.post(other)).count ?? 0;
      const reply = await pen.post(author, { content: '  Nice one \n\n<b>!' });
      expect(reply.status).toBe(200);
      const { comment, count: after, rights } = asContract(storeComment, reply);
      expect(comment).toMatchObject({ text: '  Nice one \n\n<b>!', level: 0, userId: author.id, canLike: false });
      expect([after, rights]).toEqual([before + 1, { canDeleteAny: false, canUpdateAny: false }]);
      const last = (await pen.events()).at(-1);
      expect(last).toEqual([
        'NewCommentEvent',
        expect.objectContaining({ comment_id: comment.id, user_id: author.id, reply_to: null, comments_count: after }),
      ]);
      expect(JSON.stringify(last)).not.toContain('Nice one');
    });

    test('a reply stands a level below its parent, under the same root, and its author hears of it', async () => {
      const root = await pen.write(author);
      const reply = await pen.write(other, { reply_to: root });
      const deeper = await pen.write(author, { reply_to: reply });
      expect(await pen.row(reply)).toMatchObject({ level: 1, root_id: root, reply_to: root });
      expect(await pen.row(deeper)).toMatchObject({ level: 2, root_id: root, reply_to: reply });
      const [notification] = await pen.notifications(author);
      expect(notification).toMatch(new RegExp(`^reply \\| .+ \\| /article/7/[\\w-]+\\?comment=${reply}#comments$`));
    });

    test('a reply to what is gone, hidden or elsewhere is refused with a sentence', async () => {
      const [removed, hidden, elsewhere] = [
        await pen.write(author),
        await pen.write(author),
        await pen.write(author, { resource_id: 8 }),
      ];
      await remove(removed, author);
      await pen.to('PATCH', '/api/v2/comment/{comment_id}/visibility', hidden, manager, { status: 'hidden' });
      newsroom.clock.pass(3000);
      for (const reply_to of [removed, hidden, elsewhere, 99_999_999, 99_999_999_999]) {
        const reply = await pen.post(author, { reply_to });
        expect([reply_to, reply.status]).toEqual([reply_to, 409]);
        expect(reply.body).toEqual({ message: 'De reactie waarop je antwoordt, is er niet meer.' });
      }
    });

    test('what is not there cannot be commented on', async () => {
      for (const sent of [
        { resource_id: 999 },
        { resource_id: 99_999_999_999 },
        { resource_type: 'poll', resource_id: 12 },
        { resource_type: 'forum', resource_id: 4321 },
      ]) {
        expect([sent, (await pen.post(author, sent)).status]).toEqual([sent, 404]);
      }
      expect((await pen.post(author, { resource_type: 'forum', resource_id: 3 })).status).toBe(200);
      newsroom.clock.pass(3000);
      // A liveblog.
      expect((await pen.post(author, { resource_id: 13 })).status).toBe(200);
    });

    test.each(
      turns(
        [
          ['nothing', undefined],
          ['an empty text', ''],
          ['blanks', ' \n\t\u00a0'],
          ['what cannot be seen', '\u200b\u2060\u3164\u00ad\u202e'],
          ['a number', 12],
          ['more than 5000 characters', 'x'.repeat(longestComment + 1)],
          ['a NUL', 'a\0b'],
          ['half a character', 'a\ud800b'],
        ],
        0,
      ),
    )('%s is refused at the field', async (_, content) => {
      const reply = await pen.post(author, { content });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { content: [expect.any(String)] } });
      expect(await count()).toBe(0);
    });

    test('the longest comment is kept whole; a body over 64 kB is refused unread', async () => {
      const content = '🏆'.repeat(longestComment / 2);
      const id = await pen.write(author, { content });
      expect((await pen.row(id))?.content).toBe(content);
      expect((await pen.post(author, { content: 'x'.repeat(65 * 1024) })).status).toBe(413);
    });

    test('a reader comments once in three seconds and is told how long to wait', async () => {
      await pen.write(author);
      newsroom.clock.pass(1100);
      const reply = await pen.post(author, { resource_id: 8 });
      expect([reply.status, reply.headers['retry-after']]).toEqual([429, '2']);
      expect(reply.body).toEqual({ message: 'Je bent net iets te snel. Probeer het over 2 s opnieuw.' });
      expect((await pen.post(other)).status).toBe(200);
      newsroom.clock.pass(1900);
      expect((await pen.post(author)).status).toBe(200);
      expect(await count()).toBe(2);
    });

    test('slow mode makes everybody wait, on that page alone', async () => {
      await pen.rule(manager, { slow_mode: 60 });
      await pen.write(author);
      newsroom.clock.pass(20_000);
      const reply = await pen.post(author);
      expect([reply.status, reply.headers['retry-after']]).toEqual([429, '40']);
      expect(reply.body).toEqual({ message: 'Hier kun je om de 60 s reageren. Probeer het over 40 s opnieuw.' });
      expect((await pen.post(author, { resource_id: 8 })).status).toBe(200);
      newsroom.clock.pass(40_000);
      expect((await pen.post(author)).status).toBe(200);
      await pen.rule(manager, { slow_mode: 0 });
    });

    test('of two waits the longer one is told', async () => {
      await pen.rule(manager, { slow_mode: 60 });
      await pen.write(author);
      newsroom.clock.pass(1000);
      const reply = await pen.post(author);
      expect([reply.status, reply.headers['retry-after']]).toEqual([429, '59']);
      expect(reply.body).toEqual({ message: 'Hier kun je om de 60 s reageren. Probeer het over 59 s opnieuw.' });
      await pen.rule(manager, { slow_mode: 0 });
    });

    test('where comments are closed none comes in', async () => {
      await pen.rule(manager, { is_closed: true });
      const reply = await pen.post(author);
      expect([reply.status, reply.body]).toEqual([409, { message: 'Reageren is hier gesloten.' }]);
      await pen.rule(manager, { is_closed: false });
      expect((await pen.post(author)).status).toBe(200);
    });

    test('who may place no comments neither writes nor edits', async () => {
      const id = await pen.write(author);
      await newsroom.database.asOwner('deaftrap', (queries) =>
        queries.updateTable('users').set({ can_place_comments: false }).where('id', '=', author.id).execute(),
      );
      newsroom.clock.pass(3000);
      expect((await pen.post(author)).status).toBe(403);
      expect((await edit(id, 'Other words.', author)).status).toBe(403);
      expect((await pen.row(id))?.content).toBe('Well played.');
      expect((await remove(id, author)).status).toBe(200);
    });

    test('a key stores one comment: again it is answered with that, with another text it is refused', async () => {
      newsroom.clock.pass(3000);
      const sent = { content: 'Only once.', idempotency_key: 'key-12345678' };
      const [first, again] = [await pen.post(author, sent), await pen.post(author, sent)];
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(asContract(storeComment, again).comment.id).toBe(asContract(storeComment, first).comment.id);
      const changed = await pen.post(author, { ...sent, content: 'Twice?' });
      expect(changed.status).toBe(409);
      expect(await count()).toBe(1);
      expect((await pen.post(other, { ...sent, content: 'A key is mine alone.' })).status).toBe(200);
    });

    test('a key is forgotten after a day, and so are those of others', async () => {
      const sent = { idempotency_key: 'key-of-a-day' };
      const first = await pen.write(author, sent);
      newsroom.clock.pass(24 * 3_600_000);
      const renewed = await newsroom.ask('GET', refreshToken.path, { token: author.token });
      const late = { ...author, token: asContract(refreshToken, renewed).token };
      manager = await newsroom.reader('deaftrap', { role: 'editor' });
      expect(await pen.write(late, sent)).not.toBe(first);
      const old = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .selectFrom('comment_keys')
          .select('key')
          .where('tenant', '=', 'deaftrap')
          .where('made_at', '<', new Date(newsroom.clock.now() - 3_600_000))
          .execute(),
      );
      expect(old).toEqual([]);
    });

    test('with review of all a comment waits: its author sees it, nobody is told, until a manager shows it', async () => {
      await pen.rule(manager, { review: 'all' });
      const parent = await pen.write(manager);
      const before = (await pen.events()).length;
      newsroom.clock.pass(3000);
      const reply = asContract(storeComment, await pen.post(author, { reply_to: parent }));
      expect(reply.comment).toMatchObject({ isHidden: true, isAwaitingReview: true, text: 'Well played.' });
      expect(await pen.events()).toHaveLength(before);
      expect(await pen.notifications(manager)).toEqual([]);
      await pen.to('PATCH', '/api/v2/comment/{comment_id}/visibility', reply.comment.id, manager, {
        status: 'visible',
      });
      const [event, data] = (await pen.events()).at(-1) ?? [];
      expect([event, data?.comment_id]).toEqual(['NewCommentEvent', reply.comment.id]);
      expect((await pen.notifications(manager)).map((each) => each.split(' ')[0])).toEqual(['reply']);
      expect((await pen.notifications(author)).join()).toContain('is geplaatst.');
      await pen.rule(manager, { review: 'off' });
    });

    test('with review of first comments only who never had one shown waits', async () => {
      await pen.rule(manager, { review: 'first' });
      const first = await pen.write(author);
      expect((await pen.row(first))?.review).toBe('pending');
      expect((await pen.row(await pen.write(author)))?.review).toBe('pending');
      await pen.to('PATCH', '/api/v2/comment/{comment_id}/visibility', first, manager, { status: 'visible' });
      expect(await pen.row(await pen.write(author))).toMatchObject({ review: null, status: 'visible' });
      await pen.rule(manager, { review: 'off' });
    });

    test('with review of links those wait that have one, also when it comes in later', async () => {
      await pen.rule(manager, { review: 'links' });
      expect((await pen.row(await pen.write(author, { content: 'See https://x.example' })))?.review).toBe('pending');
      const id = await pen.write(author, { content: 'No link.' });
      expect((await pen.row(id))?.review).toBeNull();
      await edit(id, 'Now on www.example.test', author);
      expect(await pen.row(id)).toMatchObject({ review: 'pending', status: 'hidden' });
      expect((await pen.events()).at(-1)?.[1]).toMatchObject({ comment_id: id, change: 'hidden' });
      expect((await pen.row(await pen.write(manager, { content: 'https://x.example' })))?.review).toBeNull();
      await pen.rule(manager, { review: 'off' });
    });

    test('an author and a manager edit, and the pages are told once', async () => {
      const id = await pen.write(author);
      const before = (await pen.events()).length;
      for (const reader of [author, manager]) {
        const reply = await edit(id, `Edited by ${reader.id}`, reader);
        expect(asContract(editComment, reply)).toMatchObject({ id, text: `Edited by ${reader.id}` });
        expect((await edit(id, `Edited by ${reader.id}`, reader)).status).toBe(200);
      }
      expect((await pen.events()).slice(before).map(([, data]) => data.change)).toEqual(['edited', 'edited']);
      expect((await pen.row(id))?.updated_at).not.toBeNull();
      for (const text of ['', ' ', 'x'.repeat(5001), 'a\0']) expect((await edit(id, text, author)).status).toBe(422);
    });

    test('with review of all the words of a manager stand at once, an own comment or an edit of a reader’s', async () => {
      const id = await pen.write(author);
      await pen.rule(manager, { review: 'all' });
      const own = await pen.write(manager, { content: 'From the desk.' });
      const edited = await edit(id, 'Milder.', manager);
      expect(edited.status).toBe(200);
      for (const each of [own, id]) expect(await pen.row(each)).toMatchObject({ status: 'visible', review: null });
      await pen.rule(manager, { review: 'off' });
    });

    test('a hidden comment stays hidden when its author edits it', async () => {
      const id = await pen.write(author);
      await pen.to('PATCH', '/api/v2/comment/{comment_id}/visibility', id, manager, { status: 'hidden' });
      expect(asContract(editComment, await edit(id, 'Politer.', author))).toMatchObject({ isHidden: true });
      expect(await pen.row(id)).toMatchObject({ status: 'hidden', content: 'Politer.' });
    });

    test('one that was rejected does not wait again when its author edits it', async () => {
      await pen.rule(manager, { review: 'all' });
      const id = await pen.write(author);
      const visibility = '/api/v2/comment/{comment_id}/visibility';
      await pen.to('PATCH', visibility, id, manager, { status: 'hidden', was: 'pending' });
      expect(asContract(editComment, await edit(id, 'Politer.', author))).toMatchObject({
        isAwaitingReview: false,
        isRejected: true,
      });
      expect(await pen.row(id)).toMatchObject({ status: 'hidden', review: 'rejected' });
      await pen.rule(manager, { review: 'off' });
    });

    test('a comment is removed once, however often it is asked, and leaves a tombstone', async () => {
      const id = await pen.write(author);
      const reply = await pen.write(other, { reply_to: id });
      const before = (await pen.events()).length;
      const [first, again] = [await remove(id, author), await remove(id, author)];
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.body).toEqual(first.body);
      expect((await pen.events()).slice(before).map(([, data]) => data.change)).toEqual(['removed']);
      expect((await edit(id, 'Back?', author)).status).toBe(409);
      expect((await pen.row(reply))?.deleted_at).toBeNull();
    });

    test('where comments are closed nobody edits but a manager; deleting is still possible', async () => {
      const id = await pen.write(author);
      await pen.rule(manager, { is_closed: true });
      const refused = await edit(id, 'Second thoughts.', author);
      const message = 'Reageren is hier gesloten. Je kunt je reactie niet meer bewerken.';
      expect([refused.status, refused.body]).toEqual([409, { message }]);
      expect((await pen.row(id))?.content).toBe('Well played.');
      expect((await edit(id, 'By the desk.', manager)).status).toBe(200);
      expect((await remove(id, author)).status).toBe(200);
      await pen.rule(manager, { is_closed: false });
    });

    test('a like that is taken back is gone, and one that nobody gave cannot be taken back', async () => {
      const id = await pen.write(author);
      const like = async (method: 'POST' | 'DELETE') => {
        newsroom.clock.pass(1000);
        const { path } = method === 'POST' ? likeComment : unlikeComment;
        return (await pen.to(method, `${path}?toggle=1`, id, other)).body;
      };
      expect(await like('DELETE')).toMatchObject({ data: { is_like: false, likes_count: 0 } });
      expect(await like('POST')).toMatchObject({ data: { is_like: true, likes_count: 1 } });
      for (const _ of ['once', 'twice'])
        expect(await like('DELETE')).toMatchObject({ data: { is_like: false, likes_count: 0 } });
    });

    test('one that waited for review goes without a word', async () => {
      await pen.rule(manager, { review: 'all' });
      const id = await pen.write(author);
      const before = (await pen.events()).length;
      expect((await remove(id, author)).status).toBe(200);
      expect(await pen.events()).toHaveLength(before);
      await pen.rule(manager, { review: 'off' });
    });

    test('one that was hidden after readers had seen it is announced as removed: its author and managers still read it', async () => {
      const id = await pen.write(author);
      expect((await pen.to('PATCH', moderateComment.path, id, manager, { status: 'hidden' })).status).toBe(200);
      const before = (await pen.events()).length;
      expect((await remove(id, author)).status).toBe(200);
      expect((await pen.events()).slice(before).map(([, data]) => data.change)).toEqual(['removed']);
    });
  });
});
