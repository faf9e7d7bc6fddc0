import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { me } from '#core/contract/base/account.ts';
import { requestReset, resendVerification, resetPassword } from '#core/contract/form/registration.ts';
import {
  asContract,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import type { User } from '../database/schema.ts';
import { requestNewEmail } from './newEmail.ts';

const minute = 60_000;

afterAll(stopDatabases);

describe.each(testDatabase)('a new e-mail address on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(() => newsroom.clock.pass(5 * minute));

    const find = (id: number): Promise<User> =>
      newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .selectFrom('users')
          .selectAll()
          .where('id', '=', id)
          .where('tenant', '=', 'deaftrap')
          .executeTakeFirstOrThrow(),
      );

    async function ask(id: number, email: string): Promise<void> {
      const tenant = newsroom.services.tenancy.defaultPaper;
      await requestNewEmail(
        {
          tenant,
          services: newsroom.services,
          now: newsroom.clock.now(),
          queries: (work) => newsroom.database.inTenant(tenant.id, work),
        },
        await find(id),
        email,
      );
    }

    async function linkTo(email: string, at = 0): Promise<string> {
      const [address = ''] = /https?:\S+/.exec((await newsroom.mails(email))[at]?.text ?? '') ?? [];
      const { pathname, search } = new URL(address);
      return `/api/v2${pathname}${search}`;
    }
    const follow = (path: string) => newsroom.ask('POST', path);

    test('gets the link, the old one a notice, and it counts when the link is followed', async () => {
      const reader = await newsroom.reader('deaftrap', { verified_at: null });
      const email = `New.${reader.username}@Example.test`;
      await ask(reader.id, email);
      const [mail] = await newsroom.mails(email);
      expect(mail?.text).toContain(`het account ${reader.username} bij De Aftrap`);
      expect(mail?.text).toContain('https://news.example/new-email/verify/');
      expect((await newsroom.mails(reader.email))[0]?.text).toContain(email);
      expect((await find(reader.id)).email).toBe(reader.email);

      const reply = await follow(await linkTo(email));
      expect(reply).toMatchObject({ status: 200, body: { status: 'verified' } });
      const self = asContract(me, await newsroom.ask('GET', me.path, { token: reader.token }));
      expect([self.email, self.verifyMessage]).toEqual([email, undefined]);
      expect(await follow(await linkTo(email))).toMatchObject({ status: 200, body: { status: 'already-verified' } });
    });

    test('has to be proved within the hour', async () => {
      const { id, username } = await newsroom.reader();
      const email = `late.${username}@example.test`;
      await ask(id, email);
      newsroom.clock.pass(60 * minute);
      const reply = await follow(await linkTo(email));
      expect([reply.status, reply.body]).toEqual([
        401,
        { message: 'Deze link is verlopen. Je kunt een nieuwe aanvragen.' },
      ]);
    });

    test('gives way to a newer request', async () => {
      const { id, username } = await newsroom.reader();
      const [first, second] = [`first.${username}@example.test`, `second.${username}@example.test`];
      await ask(id, first);
      await ask(id, second);
      const reply = await follow(await linkTo(first));
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({
        message: 'Deze link is al gebruikt of vervangen door een nieuwere. Je kunt een nieuwe aanvragen.',
      });
      expect((await follow(await linkTo(second))).status).toBe(200);
      expect((await find(id)).email).toBe(second);
    });

    test('that somebody asked for who was in the account does not outlive a new password', async () => {
      const { id, email: own, username } = await newsroom.reader();
      const thief = `thief.${username}@example.test`;
      await ask(id, thief);
      await newsroom.ask('POST', requestReset.path, { body: { email: own } });
      const mail = (await newsroom.mails(own)).find(({ text }) => /\/password\/reset\/[\w-]{43}/.test(text));
      const token = /\/password\/reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
      const password = 'een nieuw wachtwoord';
      const body = { email: own, token, password, password_confirmation: password };
      expect((await newsroom.ask('POST', resetPassword.path, { body })).status).toBe(200);
      expect((await follow(await linkTo(thief))).status).toBe(401);
      expect((await find(id)).email).toBe(own);
    });

    test('is not taken from somebody who has it by then', async () => {
      const { id, email: old } = await newsroom.reader();
      const other = await newsroom.reader();
      await ask(id, other.email.toUpperCase());
      const reply = await follow(await linkTo(other.email));
      expect([reply.status, reply.body]).toEqual([
        401,
        { message: 'Dit e-mailadres hoort intussen bij een ander account. Kies in je profiel een ander adres.' },
      ]);
      expect((await find(id)).email).toBe(old);
    });

    test('can be asked for again by its reader, and five times a minute in all', async () => {
      const { id, username, token } = await newsroom.reader();
      const email = `again.${username}@example.test`;
      await ask(id, email);
      expect((await newsroom.ask('POST', resendVerification.path, { body: {}, token })).status).toBe(200);
      expect(await newsroom.mails(email)).toHaveLength(2);
      for (let n = 0; n < 3; n += 1) await ask(id, email);
      await expect(ask(id, email)).rejects.toMatchObject({ status: 429 });
    });

    test('that is asked for again with the same key is one mail more', async () => {
      const { id, username, token } = await newsroom.reader();
      const email = `again.${username}@example.test`;
      await ask(id, email);
      const body = { idempotency_key: 'once-0123' };
      const send = () => newsroom.ask('POST', resendVerification.path, { body, token });
      expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
      expect(await newsroom.mails(email)).toHaveLength(2);
    });

    test('changes nothing when the first link comes after it', async () => {
      const reader = await newsroom.reader('deaftrap', { verified_at: null });
      const email = `moved.${reader.username}@example.test`;
      expect((await newsroom.ask('POST', resendVerification.path, { body: {}, token: reader.token })).status).toBe(200);
      const first = await linkTo(reader.email);
      await ask(reader.id, email);
      expect((await follow(await linkTo(email))).status).toBe(200);
      expect((await follow(first)).status).toBe(401);
      expect((await find(reader.id)).email).toBe(email);
    });
  });
});
