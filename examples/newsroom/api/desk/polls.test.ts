import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { deskMatches } from '#core/contract/deskMatches.ts';
import { changePoll, type DeskPoll, deskPolls, storePoll } from '#core/contract/deskPolls.ts';
import { showPoll, voteFor, votePoll } from '#core/contract/live.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';
import { makeAccessToken, revokeAccessToken, type TokenScope } from '../../database/accessTokens.ts';

const hour = 3_600_000;

afterAll(stopDatabases);

describe.each(testDatabase)('polls at the desk on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let editor: Reader;
    let reader: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(async () => {
      editor = await newsroom.reader('deaftrap', { role: 'editor' });
      reader = await newsroom.reader();
    });

    const derby = { question: 'Wie wint de derby?', answers: ['Ajax', 'Gelijk', 'Feyenoord'] };
    const ask = (body: object, token: string | undefined = editor.token, tenant = 'deaftrap') =>
      newsroom.ask('POST', storePoll.path, { token, tenant, body });
    const written = async (body: object = derby): Promise<DeskPoll> => asContract(storePoll, await ask(body));
    const change = (id: number, body: object, token = editor.token, tenant = 'deaftrap') =>
      newsroom.ask('PATCH', fillPath(changePoll.path, { id }), { token, tenant, body });
    const seen = async (id: number) => asContract(showPoll, await newsroom.ask('GET', fillPath(showPoll.path, { id })));
    const vote = (id: number, answer: number, by = reader) =>
      newsroom.ask('POST', fillPath(votePoll.path, { id }), { token: by.token, body: voteFor(id, answer).body });

    const now = () => newsroom.clock.now();
    const named = (scopes: readonly TokenScope[]) => ({ name: 'the CMS', scopes });
    const tokenOf = async (scopes: readonly TokenScope[], tenant = 'deaftrap') =>
      (await makeAccessToken(newsroom.database, tenant, named(scopes), now())).token;

    test('an editor writes a poll, a reader votes in it, and the editor sees the result', async () => {
      const poll = await written();
      expect((await vote(poll.id, 2)).status).toBe(200);
      const { polls } = asContract(deskPolls, await newsroom.ask('GET', deskPolls.path, { token: editor.token }));
      expect(polls[0]).toMatchObject({ id: poll.id, question: derby.question, total: 1, isClosed: false });
      expect(polls[0]?.answers.map(({ text, votes }) => [text, votes])).toEqual([
        ['Ajax', 0],
        ['Gelijk', 1],
        ['Feyenoord', 0],
      ]);
    });

    test('the same poll sent twice with one key is one poll', async () => {
      const body = { ...derby, idempotency_key: 'key-of-one-poll' };
      const [first, second] = [await written(body), await written(body)];
      expect(second.id).toBe(first.id);
    });

    test('readers, guests and editors of another paper are refused, and nothing of it is changed', async () => {
      const poll = await written();
      const other = await newsroom.reader('thefinalwhistle', { role: 'editor' });
      const author = await newsroom.reader('deaftrap', { role: 'guest-author' });
      expect((await ask(derby, '')).status).toBe(401);
      expect((await ask(derby, reader.token)).status).toBe(403);
      expect((await ask(derby, author.token)).status).toBe(403);
      expect((await ask(derby, other.token)).status).toBe(403);
      const changed = await change(poll.id + 5000, { version: 1, question: 'Anders?' }, other.token, 'thefinalwhistle');
      expect(changed.status).toBe(404);
      expect(await seen(poll.id)).toMatchObject({ question: derby.question });
    });

    test('a program of the CMS writes, lists and closes a poll with an access token of the paper', async () => {
      const token = await tokenOf(['polls']);
      const poll = asContract(storePoll, await ask(derby, token));
      const { polls } = asContract(deskPolls, await newsroom.ask('GET', deskPolls.path, { token }));
      expect(polls[0]?.id).toBe(poll.id);
      expect((await change(poll.id, { version: poll.version, is_closed: true }, token)).status).toBe(200);
      expect((await seen(poll.id)).isClosed).toBe(true);
    });

    test('a token that is revoked, unknown, another paper’s or for other things writes no poll', async () => {
      const last = async () =>
        asContract(deskPolls, await newsroom.ask('GET', deskPolls.path, { token: editor.token })).polls[0]?.id;
      const before = await last();
      const [other, foreign] = [await tokenOf(['feed', 'liveblog']), await tokenOf(['polls'], 'thefinalwhistle')];
      const { id, token: revoked } = await makeAccessToken(newsroom.database, 'deaftrap', named(['polls']), now());
      await revokeAccessToken(newsroom.database, 'deaftrap', id, now());
      expect((await ask(derby, other)).status).toBe(403);
      for (const token of [foreign, revoked, `tribune.deaftrap.${'x'.repeat(43)}`])
        expect((await ask(derby, token)).status).toBe(401);
      expect(await last()).toBe(before);
      const matches = await newsroom.ask('GET', deskMatches.path, { token: await tokenOf(['polls']) });
      expect(matches.status).toBe(401);
    });

    test('a poll that is closed takes no vote, and takes one again once it is opened', async () => {
      const poll = await written();
      const closed = asContract(changePoll, await change(poll.id, { version: poll.version, is_closed: true }));
      expect(closed).toMatchObject({ isClosed: true, version: poll.version + 1 });
      expect((await vote(poll.id, 1)).status).toBe(409);
      await change(poll.id, { version: closed.version, is_closed: false });
      expect((await vote(poll.id, 1)).status).toBe(200);
    });

    test('a poll closes at the time that was planned for it', async () => {
      const closed_at = new Date(newsroom.clock.now() + hour).toISOString();
      const poll = await written({ ...derby, closed_at });
      expect([poll.isClosed, poll.closedAt]).toEqual([false, closed_at]);
      newsroom.clock.pass(hour);
      expect((await seen(poll.id)).isClosed).toBe(true);
    });

    test('of two editors who change one poll the second gets the text of the first, and loses none', async () => {
      const poll = await written();
      await change(poll.id, { version: poll.version, question: 'Wie wint?' });
      const refused = await change(poll.id, { version: poll.version, question: 'Winnaar?' });
      expect([refused.status, refused.body]).toMatchObject([409, { data: { question: 'Wie wint?' } }]);
      expect(await seen(poll.id)).toMatchObject({ question: 'Wie wint?' });
    });

    test('once somebody has voted an answer can be corrected, and none is added or removed', async () => {
      const poll = await written();
      await vote(poll.id, 3);
      const corrected = await change(poll.id, { version: poll.version, answers: ['Ajax', 'Gelijk', 'Feijenoord'] });
      expect(asContract(changePoll, corrected).answers[2]).toMatchObject({ text: 'Feijenoord', votes: 1 });
      const fewer = await change(poll.id, { version: poll.version + 1, answers: ['Ajax', 'Gelijk'] });
      expect(fewer.status).toBe(409);
      expect((await seen(poll.id)).answers).toHaveLength(3);
    });

    test.each([
      ['no question', { ...derby, question: '  ' }, 'question'],
      ['one answer', { ...derby, answers: ['Ajax'] }, 'answers'],
      ['the same answer twice', { ...derby, answers: ['Ajax', 'ajax'] }, 'answers'],
      ['a date that is none', { ...derby, closed_at: 'morgen' }, 'closed_at'],
    ])('a poll with %s is refused by a sentence at its field', async (_, body, field) => {
      const refused = await ask(body);
      expect(refused.status).toBe(422);
      expect(Reflect.get(Object(Object(refused.body).errors), field)).toEqual([expect.any(String)]);
    });
  });
});
