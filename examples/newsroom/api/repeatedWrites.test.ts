import { randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sendBugReport } from '#core/contract/admin.ts';
import { clapResource, visitResource } from '#core/contract/community.ts';
import { sendContact } from '#core/contract/contact.ts';
import { likeComment, storeComment, unlikeComment } from '#core/contract/discussion/commentWriting.ts';
import { register, requestReset, resendVerification } from '#core/contract/form/registration.ts';
import {
  ownTestNewsroom,
  password,
  type Reader,
  type Reply,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

const captcha = { 'g-recaptcha-response': '', check_score: false };
const letter = { name: 'Demo', email: 'demo@example.org', message: 'Hi', ...captcha };
const clapPath = clapResource.path.replace('{type}', 'article').replace('{id}', '1');

/** A write that is no state of its own: how it is sent with a key, and how often it was done. */
interface Keyed {
  readonly what: string;
  send(newsroom: TestNewsroom, reader: Reader, key: string | undefined, text?: string): Promise<Reply>;
  done(newsroom: TestNewsroom, reader: Reader): Promise<number>;
}

const rowsOf = (newsroom: TestNewsroom, table: 'contact_messages' | 'bug_reports' | 'comments') =>
  newsroom.database.asOwner(
    'deaftrap',
    async (queries) => (await queries.selectFrom(table).selectAll().execute()).length,
  );

const keyed: readonly Keyed[] = [
  {
    what: 'letter',
    send: (newsroom, _, idempotency_key, message = 'Hi') =>
      newsroom.ask('POST', sendContact.path, { body: { ...letter, message, idempotency_key } }),
    done: (newsroom) => rowsOf(newsroom, 'contact_messages'),
  },
  {
    what: 'bug report',
    send: (newsroom, { token }, idempotency_key, message = 'It broke.') =>
      newsroom.ask('POST', sendBugReport.path, { token, body: { message, url: '/', state: '{}', idempotency_key } }),
    done: (newsroom) => rowsOf(newsroom, 'bug_reports'),
  },
  {
    what: 'comment',
    send(newsroom, { token }, idempotency_key, content = 'Hup') {
      const body = { reply_to: null, resource_id: 1, resource_type: 'article', content, idempotency_key };
      return newsroom.ask('POST', storeComment.path, { token, body });
    },
    done: (newsroom) => rowsOf(newsroom, 'comments'),
  },
  {
    what: 'clap',
    send: (newsroom, { token }, idempotency_key) =>
      newsroom.ask('POST', clapPath, { token, body: { idempotency_key } }),
    async done(newsroom, { token }) {
      const path = clapPath.replace('/clap', '/visit');
      return z.parse(visitResource.reply, (await newsroom.ask('POST', path, { token })).body).claps;
    },
  },
];

describe.each(testDatabase)('a write that comes twice, on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let reader: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url(), { commentLimits: undefined });
    });
    afterAll(() => newsroom.close());
    beforeEach(async () => {
      newsroom.clock.pass(600_000);
      reader = await newsroom.reader('deaftrap', { is_admin: true });
    });

    const newKey = randomUUID;
    const newName = () => `Reader${randomInt(1e9)}`;

    test.each(keyed)('a $what is done once for its key, one after the other and at the same time', async (write) => {
      const before = await write.done(newsroom, reader);
      const [key, other] = [newKey(), newKey()];
      const first = await write.send(newsroom, reader, key);
      const again = [await write.send(newsroom, reader, key), await write.send(newsroom, reader, key)];
      expect(first.status).toBeLessThan(300);
      expect(again).toMatchObject([first, first].map(({ status, body }) => ({ status, body })));
      expect(await write.done(newsroom, reader)).toBe(before + 1);
      newsroom.clock.pass(61_000);
      const text = write.what === 'clap' ? undefined : 'Another one';
      const both = await Promise.all([1, 2].map(() => write.send(newsroom, reader, other, text)));
      expect(both.map(({ status }) => status)).toEqual([first.status, first.status]);
      expect(await write.done(newsroom, reader)).toBe(before + 2);
    });

    test.each(keyed.filter(({ what }) => what === 'letter' || what === 'bug report'))(
      'another $what with the same key is another one, and so is the same without a key or a day later',
      async (write) => {
        const before = await write.done(newsroom, reader);
        const key = newKey();
        await write.send(newsroom, reader, key, 'One');
        await write.send(newsroom, reader, key, 'Two');
        expect(await write.done(newsroom, reader)).toBe(before + 2);
        for (let each = 0; each < 2; each += 1) await write.send(newsroom, reader, undefined, 'Three');
        expect(await write.done(newsroom, reader)).toBe(before + 4);
        newsroom.clock.pass(24 * 3_600_000);
        const later = await newsroom.reader('deaftrap', { is_admin: true });
        await write.send(newsroom, later, key, 'One');
        expect(await write.done(newsroom, later)).toBe(before + 5);
      },
    );

    test('claps of another reader with the same key count', async () => {
      const [clap] = keyed.filter(({ what }) => what === 'clap');
      const other = await newsroom.reader();
      const before = (await clap?.done(newsroom, reader)) ?? 0;
      const key = newKey();
      for (const each of [reader, other]) await clap?.send(newsroom, each, key);
      expect(await clap?.done(newsroom, reader)).toBe(before + 2);
    });

    test('a letter that comes again is no mail more', async () => {
      const before = (await newsroom.mails()).length;
      const key = newKey();
      for (let each = 0; each < 3; each += 1) await keyed[0]?.send(newsroom, reader, key);
      expect(await newsroom.mails()).toHaveLength(before + 1);
    });

    const account = (name: string, key: string) => ({
      ...{ username: name, email: `${name}@example.org`, password, password_confirmation: password },
      ...{ redirect_data: '/', idempotency_key: key, ...captcha },
    });

    test('a registration whose answer was lost lets the new reader in when it comes again', async () => {
      const body = account(newName(), newKey());
      const replies = [1, 2].map(() => newsroom.ask('POST', register.path, { body }));
      for (const { status, body: answer } of await Promise.all(replies)) {
        expect(status).toBe(200);
        expect(z.parse(register.reply, answer).session?.user.username).toBe(body.username);
      }
      expect((await newsroom.mails(body.email)).length).toBe(1);
    });

    test.each([
      ['a mail for a new password', requestReset.path, '/password/reset/'],
      ['a mail to verify an address', resendVerification.path, '/email/verify/'],
    ])('%s that is asked for again is sent once for its key, and the answer says no more', async (_, path, link) => {
      const body = account(newName(), newKey());
      await newsroom.ask('POST', register.path, { body });
      newsroom.clock.pass(600_000);
      const linksTo = async (to: string) => (await newsroom.mails(to)).filter(({ text }) => text.includes(link)).length;
      const before = await linksTo(body.email);
      const ask = (email: string, idempotency_key?: string) =>
        newsroom.ask('POST', path, { body: { email, idempotency_key } });
      const key = newKey();
      const replies = [
        ...(await Promise.all([ask(body.email, key), ask(body.email, key)])),
        await ask(body.email, key),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await linksTo(body.email)).toBe(before + 1);
      const nobody = [await ask('nobody@example.org', key), await ask('nobody@example.org', key)];
      expect(nobody.map(({ status, body }) => [status, body])).toEqual(replies.slice(1).map(({ body }) => [200, body]));
      newsroom.clock.pass(600_000);
      await ask(body.email, newKey());
      newsroom.clock.pass(600_000);
      await ask(body.email);
      expect(await linksTo(body.email)).toBe(before + 3);
    });

    test('a registration with another password or another key is told that the name is taken', async () => {
      const body = account(newName(), newKey());
      expect((await newsroom.ask('POST', register.path, { body })).status).toBe(200);
      const wrong = { ...body, password: 'another password', password_confirmation: 'another password' };
      for (const each of [wrong, { ...body, idempotency_key: newKey() }])
        expect((await newsroom.ask('POST', register.path, { body: each })).body).toMatchObject({
          errors: { username: expect.any(Array) },
        });
    });

    test('a like says what is wanted, so that it counts once; without that it is a toggle', async () => {
      const writer = await newsroom.reader();
      const posted = await keyed[2]?.send(newsroom, writer, newKey());
      const id: number = Object(posted?.body).data.comment.id;
      const like = (method: string, body?: unknown) => {
        newsroom.clock.pass(1000);
        return newsroom.ask(method, `${likeComment.path.replace('{comment_id}', `${id}`)}?toggle=1`, {
          token: reader.token,
          ...(body !== undefined && { body }),
        });
      };
      const liked = async (method: string, body?: unknown) =>
        z.parse(likeComment.reply, (await like(method, body)).body);
      const isLiked = async (method: string, body?: unknown) => (await liked(method, body))?.isLiked;
      for (const is_like of [true, true, false, false, true])
        expect(await liked('POST', { is_like })).toMatchObject({ isLiked: is_like, likes: Number(is_like) });
      expect(unlikeComment.method).toBe('DELETE');
      for (const _ of ['once', 'and again']) expect(await isLiked('DELETE')).toBe(false);
      expect([await isLiked('POST'), await isLiked('POST')]).toEqual([true, false]);
    });
  });
});

describe('a letter behind a captcha', () => {
  test('that comes again is thanked for, as the proof was used by the first', async () => {
    let asked = 0;
    const provider = createServer((_, answer) => {
      asked += 1;
      answer.setHeader('content-type', 'application/json');
      const isFirst = asked === 1;
      answer.end(JSON.stringify({ success: isFirst, score: 0.9, action: 'contact', hostname: 'localhost' }));
    });
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
    const address = provider.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const newsroom = await ownTestNewsroom({
      captcha: {
        ...{ kind: 'score', siteKey: 'site', secret: 'secret', script: '/captcha.js' },
        ...{ verifyUrl: `http://127.0.0.1:${port}/`, hostnames: ['localhost'] },
      },
    });
    try {
      const body = { ...letter, 'g-recaptcha-response': 'proof', check_score: true, idempotency_key: 'test-letter' };
      const send = () => newsroom.ask('POST', sendContact.path, { body });
      const replies = [...(await Promise.all([send(), send()])), await send()];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await rowsOf(newsroom, 'contact_messages')).toBe(1);
      const { idempotency_key: _, ...keyless } = body;
      expect((await newsroom.ask('POST', sendContact.path, { body: keyless })).status).toBe(422);
    } finally {
      await newsroom.close();
      provider.close();
    }
  });
});
