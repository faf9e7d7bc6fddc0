import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteComment } from '#core/contract/discussion/commentOwn.ts';
import { editComment } from '#core/contract/discussion/commentWriting.ts';
import {
  dismissReports,
  moderateComment,
  moderationById,
  moderationChanges,
  moderationQueue,
  removeQueued,
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

const channel = 'private-moderation-deaftrap';

describe.each(testDatabase)('the desk’s channel on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let pen: Pen;
    let author: Reader;
    let editor: Reader;
    let admin: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      pen = commentPen(newsroom);
      editor = await newsroom.reader('deaftrap', { role: 'editor' });
      admin = await newsroom.reader('deaftrap', { is_admin: true });
      await pen.rule(editor, { review: 'all' });
    });
    beforeEach(async () => {
      author = await newsroom.reader();
    });
    afterAll(() => newsroom.close());

    const moderate = (id: number, body: object, by = editor) => pen.to('PATCH', moderateComment.path, id, by, body);
    const remove = (id: number, query: string, by: Reader) => pen.to('DELETE', `${removeQueued.path}?${query}`, id, by);
    const get = (path: string) => newsroom.ask('GET', path, { token: editor.token });
    const standing = async (id: number) => {
      const [found] = asContract(moderationById, await get(`${moderationById.path}?ids=${id}`));
      if (!found) throw new Error(`There is no comment ${id}.`);
      return found;
    };
    const since = async (from: number) =>
      asContract(moderationChanges, await get(`${moderationChanges.path}?since=${from}`));
    const allEvents = async (): Promise<readonly Record<string, unknown>[]> => {
      const rows = await newsroom.database.inTenant('deaftrap', (queries) =>
        queries.selectFrom('broadcasts').select('data').where('channel', '=', channel).orderBy('id').execute(),
      );
      return rows.map(({ data }) => JSON.parse(data));
    };
    const ofThis = async (id: number) => (await allEvents()).filter((each) => each.comment_id === id);

    test('a manager hears the channel of the desk, of their own paper; nobody else does', async () => {
      const ask = async (reader: Reader, name = channel) =>
        (
          await newsroom.ask('POST', '/broadcasting/auth', {
            token: reader.token,
            body: { channel_name: name, socket_id: '1234.5678' },
          })
        ).status;
      const guestAuthor = await newsroom.reader('deaftrap', { role: 'guest-author' });
      expect([await ask(editor), await ask(admin), await ask(author), await ask(guestAuthor)]).toEqual([
        200, 200, 403, 403,
      ]);
      expect(await ask(editor, 'private-moderation-thefinalwhistle')).toBe(403);
    });

    test('what comes in and what is decided is told with who decided it, without a word of the reader', async () => {
      const id = await pen.write(author, { content: 'Nobody else may read this yet.' });
      await moderate(id, { status: 'hidden', was: 'pending' });
      const events = await ofThis(id);
      expect(events.map(({ change, by, by_id, queues }) => ({ change, by, by_id, queues }))).toEqual([
        { change: 'queued', by: null, by_id: null, queues: ['pending'] },
        { change: 'rejected', by: editor.username, by_id: editor.id, queues: ['hidden'] },
      ]);
      expect(JSON.stringify(events)).not.toContain('Nobody else');
      const queue = asContract(moderationQueue, await get(`${moderationQueue.path}?queue=hidden`));
      expect(events.at(-1)?.counts).toEqual(queue.counts);
      expect(queue.sequence).toBe(events.at(-1)?.sequence);
    });

    test('a comment that no queue has is nothing to tell', async () => {
      await pen.rule(editor, { review: 'off' });
      const id = await pen.write(author);
      await pen.to('PATCH', editComment.path, id, author, { new_comment: 'Another word.' });
      await pen.to('DELETE', deleteComment.path, id, author);
      await pen.rule(editor, { review: 'all' });
      expect(await ofThis(id)).toEqual([]);
    });

    test('reports, what hides a comment, and that its reports were looked at are told', async () => {
      await pen.rule(editor, { review: 'off' });
      const id = await pen.write(author);
      for (let nth = 0; nth < 3; nth++) await pen.report(await newsroom.reader(), id);
      await moderate(id, { status: 'visible', was: 'pending' }, admin);
      await pen.report(await newsroom.reader(), id);
      await pen.to('DELETE', dismissReports.path, id, editor);
      await pen.rule(editor, { review: 'all' });
      expect((await ofThis(id)).map(({ change, queues, by_id }) => [change, queues, by_id])).toEqual([
        ['reported', ['reported'], null],
        ['reported', ['reported'], null],
        ['queued', ['pending', 'reported'], null],
        ['approved', [], admin.id],
        ['reported', ['reported'], null],
        ['kept', [], editor.id],
      ]);
    });

    test('who was away is told each comment once, with the last that happened to it', async () => {
      const { sequence = 0 } = await since(0);
      const [one, two] = [await pen.write(author), await pen.write(author)];
      await moderate(one, { status: 'visible', was: 'pending' });
      const { changes, hasMore, sequence: last, counts } = await since(sequence);
      expect(changes.map(({ id, change, by, queues }) => [id, change, by, queues])).toEqual([
        [two, 'queued', undefined, ['pending']],
        [one, 'approved', editor.username, []],
      ]);
      const queue = asContract(moderationQueue, await get(`${moderationQueue.path}?queue=pending`));
      expect([hasMore, last, counts]).toEqual([false, (await allEvents()).at(-1)?.sequence, queue.counts]);
      expect((await get(`${moderationChanges.path}?since=-1`)).status).toBe(422);
      expect((await newsroom.ask('GET', `${moderationChanges.path}?since=0`, { token: author.token })).status).toBe(
        403,
      );
      expect((await newsroom.ask('GET', `${moderationById.path}?ids=1`, { token: author.token })).status).toBe(403);
    });

    test('a comment that was deleted by its author is nothing to judge, and that is told', async () => {
      const id = await pen.write(author);
      await pen.to('DELETE', deleteComment.path, id, author);
      expect((await ofThis(id)).at(-1)).toMatchObject({ change: 'withdrawn', by: null, queues: [] });
      expect((await standing(id)).comment.isRemoved).toBe(true);
    });

    test.each([
      ['approved', { status: 'visible', was: 'pending' }],
      ['rejected', { status: 'hidden', was: 'pending' }],
    ] as const)(
      'one that a colleague %s is not deleted from an old list; its author hears once',
      async (what, body) => {
        const id = await pen.write(author);
        const { revision } = await standing(id);
        await moderate(id, body);
        for (const query of ['was=pending', `seen=${revision}`]) {
          const late = await remove(id, query, admin);
          expect([late.status, late.body]).toEqual([
            409,
            { message: `${editor.username} was je voor met deze reactie.` },
          ]);
        }
        const { change, by, comment } = await standing(id);
        expect([change, by, comment.isRemoved]).toEqual([what, editor.username, false]);
        expect(await pen.notifications(author)).toHaveLength(1);
      },
    );

    test('one that a colleague deleted cannot be published from an old list', async () => {
      const id = await pen.write(author);
      const { revision } = await standing(id);
      expect((await remove(id, `was=pending&seen=${revision}`, editor)).status).toBe(204);
      expect((await moderate(id, { status: 'visible', was: 'pending', seen: revision }, admin)).status).toBe(409);
      expect((await remove(id, `was=pending&seen=${revision}`, admin)).status).toBe(409);
      expect((await standing(id)).by).toBe(editor.username);
      expect(await pen.notifications(author)).toHaveLength(1);
    });

    test('a verdict over a text that its author has changed since is refused: nobody has read the new one', async () => {
      const id = await pen.write(author);
      const { revision } = await standing(id);
      await pen.to('PATCH', editComment.path, id, author, { new_comment: 'Something else altogether.' });
      const late = await moderate(id, { status: 'visible', was: 'pending', seen: revision });
      const message = 'Deze reactie is intussen veranderd. Bekijk haar opnieuw.';
      expect([late.status, late.body]).toEqual([409, { message }]);
      const { revision: now } = await standing(id);
      expect((await moderate(id, { status: 'visible', was: 'pending', seen: now })).status).toBe(200);
    });

    test('one more report takes no verdict from who judges the comment', async () => {
      const id = await pen.write(author);
      await moderate(id, { status: 'visible', was: 'pending' });
      await pen.report(await newsroom.reader(), id);
      const { revision } = await standing(id);
      await pen.report(await newsroom.reader(), id);
      expect((await moderate(id, { status: 'hidden', was: 'visible', seen: revision })).status).toBe(200);
    });

    test('a verdict whose answer was lost is answered alike when it is sent again, and told once', async () => {
      const id = await pen.write(author);
      const { revision } = await standing(id);
      for (const _ of ['first', 'again']) {
        expect((await moderate(id, { status: 'hidden', was: 'pending', seen: revision })).status).toBe(200);
      }
      const gone = await pen.write(author);
      for (const _ of ['first', 'again']) expect((await remove(gone, 'was=pending', admin)).status).toBe(204);
      expect(await pen.notifications(author)).toHaveLength(2);
      expect((await ofThis(id)).map(({ change }) => change)).toEqual(['queued', 'rejected']);
    });
  });
});
