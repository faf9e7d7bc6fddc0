import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshToken } from '#core/contract/base/account.ts';
import { showPoll, votePoll } from '#core/contract/live.ts';
import { hideSmartBar } from '#core/contract/promotion.ts';
import { sized } from '../../../tests/support/soak.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

const atOnce = sized(30, 100);

describe.each(testDatabase)('polls and the smart bar on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const show = (id: number | string, token?: string, tenant = 'deaftrap') =>
      newsroom.ask('GET', `/api/v1/poll/${id}/show`, { token, tenant });
    const vote = (id: number | string, answer_id: unknown, token?: string, more: object = {}) =>
      newsroom.ask('POST', `/api/front/v1/poll/${id}/vote`, { token, body: { poll_id: id, answer_id, ...more } });

    test('a guest sees the question, the answers and the count, and no answer of their own', async () => {
      const reply = await show(12);
      expect(reply.status).toBe(200);
      expect(reply.headers.vary).toContain('X-Tenant');
      const poll = asContract(showPoll, reply);
      expect(poll).toMatchObject({ id: 12, mine: undefined, isClosed: false });
      expect(poll.question).toBeTruthy();
      expect(poll.answers.length).toBeGreaterThan(1);
      expect(poll.answers.every((answer) => answer.text)).toBe(true);
      expect(poll.total).toBe(poll.answers.reduce((sum, answer) => sum + answer.votes, 0));
      expect(poll.total).toBeGreaterThan(0);
      expect(reply.body).toMatchObject({ my_answer: null });
    });

    test('a vote is counted, and shown to this reader alone', async () => {
      const [id, reader, other] = [await newsroom.poll(), await newsroom.reader(), await newsroom.reader()];
      const reply = await vote(id, 2, reader.token);
      expect(reply.status).toBe(200);
      expect(asContract(votePoll, reply)).toMatchObject({ total: 1, mine: 2 });
      expect(asContract(showPoll, await show(id, reader.token))).toMatchObject({ total: 1, mine: 2 });
      expect(asContract(showPoll, await show(id, other.token))).toMatchObject({ total: 1, mine: undefined });
    });

    test('a second vote is refused and the first stays', async () => {
      const [id, reader] = [await newsroom.poll(), await newsroom.reader()];
      await vote(id, 1, reader.token);
      for (const answer of [3, 1]) {
        const reply = await vote(id, answer, reader.token);
        expect(reply.status).toBe(409);
        expect(reply.body).toMatchObject({
          message: 'Je hebt al gestemd. Je eerste stem telt.',
          data: { poll_id: id, my_answer: 1, total_voting: 1 },
        });
      }
    });

    test(`${atOnce} votes of one reader at once leave one`, async () => {
      const [id, reader] = [await newsroom.poll(), await newsroom.reader()];
      const replies = await Promise.all(Array.from({ length: atOnce }, (_, n) => vote(id, (n % 3) + 1, reader.token)));
      const statuses = replies.map((reply) => reply.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(atOnce - 1);
      const rows = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries.selectFrom('votes').selectAll().where('poll_id', '=', id).execute(),
      );
      expect(rows).toHaveLength(1);
      expect(asContract(showPoll, await show(id, reader.token))).toMatchObject({ total: 1, mine: rows[0]?.answer_id });
    });

    test('the total is the number of readers who voted', async () => {
      const id = await newsroom.poll();
      const readers = await Promise.all(
        [1, 2, 3, 3, 3].map(async (answer) => ({ answer, ...(await newsroom.reader()) })),
      );
      await Promise.all(readers.map((reader) => vote(id, reader.answer, reader.token)));
      const poll = asContract(showPoll, await show(id));
      expect(poll.answers.map((answer) => answer.votes)).toEqual([1, 1, 3]);
      expect(poll.total).toBe(5);
    });

    test('a poll that is closed takes no votes, from the moment it closes', async () => {
      const reader = await newsroom.reader();
      const id = await newsroom.poll('deaftrap', newsroom.clock.now() + 1000);
      const closed = await newsroom.poll('deaftrap', newsroom.clock.now());
      const reply = await vote(closed, 1, reader.token);
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({
        message: 'Deze poll is gesloten. Stemmen kan niet meer.',
        data: { is_closed: true, my_answer: null },
      });
      expect((await vote(id, 1, reader.token)).status).toBe(200);
      expect(asContract(showPoll, await show(closed))).toMatchObject({ isClosed: true, total: 0 });
    });

    test('a reader whose token has expired is asked for a fresh one, not shown what a guest sees', async () => {
      const [id, { token }] = [await newsroom.poll(), await newsroom.reader()];
      await vote(id, 2, token);
      newsroom.clock.pass(15 * 60_000);
      expect((await show(id, token)).status).toBe(401);
      const fresh = asContract(refreshToken, await newsroom.ask('GET', refreshToken.path, { token })).token;
      expect(asContract(showPoll, await show(id, fresh))).toMatchObject({ mine: 2 });
      expect(asContract(showPoll, await show(id, 'deaftrap.unknown'))).toMatchObject({ total: 1, mine: undefined });
    });

    test('a guest cannot vote', async () => {
      const id = await newsroom.poll();
      expect((await vote(id, 1)).status).toBe(401);
      expect(asContract(showPoll, await show(id)).total).toBe(0);
    });

    test.each([
      ['the answer of another poll', 4],
      ['none', undefined],
      ['text', 'abc'],
      ['a huge id', 99_999_999_999],
      ['zero', 0],
    ])('a vote for %s is told at the field', async (_, answer) => {
      const [id, reader] = [await newsroom.poll(), await newsroom.reader()];
      const reply = await vote(id, answer, reader.token);
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { answer_id: [expect.any(String)] } });
    });

    test('a vote whose body and address name two polls is refused', async () => {
      const [id, other, reader] = [await newsroom.poll(), await newsroom.poll(), await newsroom.reader()];
      const reply = await vote(id, 1, reader.token, { poll_id: other });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: { poll_id: [expect.any(String)] } });
      expect(asContract(showPoll, await show(other)).total).toBe(0);
    });

    test('ids may come as text, and fields that nobody asked for change nothing', async () => {
      const [id, reader, other] = [await newsroom.poll(), await newsroom.reader(), await newsroom.reader()];
      const more = { poll_id: String(id), user_id: other.id, reader: other.id, tenant: 'thefinalwhistle', votes: 100 };
      const reply = await vote(id, '1', reader.token, more);
      expect(reply.status).toBe(200);
      expect(asContract(showPoll, await show(id, reader.token))).toMatchObject({ total: 1, mine: 1 });
      expect(asContract(showPoll, await show(id, other.token))).toMatchObject({ mine: undefined });
    });

    test.each(['999', '0', '-1', 'abc', '1e3', '12abc', '99999999999', '12%00'])('poll %s is not there', async (id) => {
      const { token } = await newsroom.reader();
      for (const reply of [await show(id), await vote(id, 1, token, { poll_id: 12 })]) {
        expect(reply.status).toBe(404);
        expect(reply.body).toEqual({ message: 'Deze poll bestaat niet of niet meer.' });
      }
    });

    test('a form without a script may send it too, with a token', async () => {
      const [id, { token }] = [await newsroom.poll(), await newsroom.reader()];
      const reply = await newsroom.ask('POST', `/api/front/v1/poll/${id}/vote`, {
        token,
        body: `poll_id=${id}&answer_id=3`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(asContract(votePoll, reply)).toMatchObject({ mine: 3 });
    });

    test('what is voted in one paper does not show in the other, though both have a poll 12', async () => {
      const totals = async () => {
        const [nl, en] = [await show(12, undefined, 'deaftrap'), await show(12, undefined, 'thefinalwhistle')];
        return [asContract(showPoll, nl).total, asContract(showPoll, en).total] as const;
      };
      const before = await totals();
      const { token } = await newsroom.reader();
      expect((await vote(12, 1, token)).status).toBe(200);
      expect(await totals()).toEqual([before[0] + 1, before[1]]);
    });

    test('a reader of one paper cannot vote in the other, and X-Tenant cannot lie about it', async () => {
      const { token } = await newsroom.reader('thefinalwhistle');
      const id = await newsroom.poll('deaftrap');
      const lie = await vote(id, 1, token);
      expect(lie.status).toBe(403);
      const body = { poll_id: id, answer_id: 1 };
      const path = `/api/front/v1/poll/${id}/vote`;
      expect((await newsroom.ask('POST', path, { token, tenant: '', body })).status).toBe(404);
      expect(asContract(showPoll, await show(id)).total).toBe(0);
    });

    test('an unknown paper is not there', async () => {
      expect((await show(12, undefined, 'nobody')).status).toBe(404);
    });

    test('a dismissal is kept with the reader, and a guest may dismiss too', async () => {
      const { id, token } = await newsroom.reader();
      for (const asked of [{ token }, { token }, {}]) {
        const reply = await newsroom.ask('POST', hideSmartBar.path, asked);
        expect([reply.status, reply.body]).toEqual([204, undefined]);
      }
      const kept = await newsroom.database.asOwner('deaftrap', async (queries) => ({
        bar: await queries
          .selectFrom('smart_bars')
          .selectAll()
          .where('tenant', '=', 'deaftrap')
          .executeTakeFirstOrThrow(),
        rows: await queries.selectFrom('smart_bar_dismissals').selectAll().where('user_id', '=', id).execute(),
      }));
      expect(kept.rows.map((row) => row.stamp)).toEqual([kept.bar.updated_at]);
    });
  });
});
