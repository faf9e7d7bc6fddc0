import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, me, refreshToken } from '#core/contract/base/account.ts';
import { requestReset, resetPassword } from '#core/contract/form/registration.ts';
import { countedWork } from '../../../tests/support/countedWork.ts';
import {
  type Asked,
  asContract,
  password as old,
  ownTestNewsroom,
  type Reply,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';

const minute = 60_000;
const password = 'een nieuw wachtwoord';
const wrong = {
  message: 'De ingevulde gegevens kloppen niet.',
  errors: {
    email: ['Deze link hoort niet bij dit e-mailadres, is al gebruikt of is verlopen. Vraag een nieuwe aan.'],
  },
};

afterAll(stopDatabases);

describe.each(testDatabase)('a forgotten password on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(() => newsroom.clock.pass(5 * minute));

    const request = (email: string, more: Asked = {}) =>
      newsroom.ask('POST', requestReset.path, { body: { email }, ...more });
    const reset = (body: object, more: Asked = {}): Promise<Reply> =>
      newsroom.ask('POST', resetPassword.path, {
        body: { password, password_confirmation: password, ...body },
        ...more,
      });
    const logIn = (name: string, given: string) =>
      newsroom.ask('POST', login.path, { body: { login: name, password: given } });

    async function linkTo(email: string, at = 0): Promise<URL> {
      const mails = (await newsroom.mails(email)).filter(({ text }) => text.includes('/password/reset/'));
      return new URL(/https?:\S+/.exec(mails[at]?.text ?? '')?.[0] ?? 'about:blank');
    }
    const tokenOf = (link: URL) => link.pathname.split('/').at(-1) ?? '';

    async function asked(tenant = 'deaftrap') {
      const reader = await newsroom.reader(tenant);
      expect((await request(reader.email, { tenant })).status).toBe(200);
      const link = await linkTo(reader.email);
      return { ...reader, link, given: tokenOf(link) };
    }

    test('the mail leads to the page of the paper, and the new password is the only one', async () => {
      const { email, username, link, given } = await asked();
      expect(link.pathname).toMatch(/^\/password\/reset\/[\w-]{43}$/);
      expect(link.searchParams.get('email')).toBe(email);
      const reply = await reset({ email, token: given });
      expect([reply.status, reply.body]).toEqual([
        200,
        { message: 'Je wachtwoord is veranderd. Je kunt er nu mee inloggen.' },
      ]);
      expect((await logIn(username, old)).status).toBe(401);
      expect((await logIn(username, password)).status).toBe(200);
      expect((await newsroom.mails(email))[0]?.subject).toBe('Je wachtwoord bij De Aftrap is veranderd');
      const english = await asked('thefinalwhistle');
      expect(english.link.pathname).toMatch(/^\/t\/thefinalwhistle\/password\/reset\//);
    });

    test('every session of the reader ends, and of nobody else', async () => {
      const { email, username, token, given } = await asked();
      const elsewhere = asContract(login, await logIn(username, old)).token;
      const other = await newsroom.reader();
      expect((await reset({ email, token: given })).status).toBe(200);
      for (const each of [token, elsewhere]) {
        expect((await newsroom.ask('GET', me.path, { token: each })).status).toBe(401);
        expect((await newsroom.ask('GET', refreshToken.path, { token: each })).status).toBe(401);
      }
      expect((await newsroom.ask('GET', me.path, { token: other.token })).status).toBe(200);
    });

    test('a link works once, also for ten at the same moment', async () => {
      const { email, given } = await asked();
      const replies = await Promise.all(Array.from({ length: 5 }, () => reset({ email, token: given })));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
      expect(replies.find(({ status }) => status === 422)?.body).toEqual(wrong);
      newsroom.clock.pass(minute);
      expect(await reset({ email, token: given })).toMatchObject({ status: 422, body: wrong });
    }, 20_000);

    test('a link works for an hour', async () => {
      const [early, late] = [await asked(), await asked()];
      newsroom.clock.pass(60 * minute - 1);
      expect((await reset({ email: early.email, token: early.given })).status).toBe(200);
      newsroom.clock.pass(1);
      expect(await reset({ email: late.email, token: late.given })).toMatchObject({ status: 422, body: wrong });
    });

    test('a newer request takes the place of the older', async () => {
      const { email, given } = await asked();
      newsroom.clock.pass(minute);
      await request(email.toUpperCase());
      const newer = tokenOf(await linkTo(email));
      expect(newer).not.toBe(given);
      expect((await reset({ email, token: given })).body).toEqual(wrong);
      expect((await reset({ email, token: newer })).status).toBe(200);
    });

    test('the answer and the work are the same for an address that nobody has', async () => {
      const { email } = await newsroom.reader();
      const done: unknown[] = [];
      for (const address of [email, 'niemand@example.test']) {
        let reply: unknown;
        const work = await countedWork(newsroom.database, async () => {
          const { status, body } = await request(address);
          reply = { status, body };
        });
        done.push({ work, reply });
      }
      expect(done[1]).toEqual(done[0]);
      expect(done[0]).toMatchObject({ reply: { status: 200, body: { message: expect.stringContaining('Als we') } } });
      expect(await newsroom.mails('niemand@example.test')).toEqual([]);

      const tried: unknown[] = [];
      for (const address of [email, 'niemand@example.test']) {
        let reply: unknown;
        const work = await countedWork(newsroom.database, async () => {
          const { status, body } = await reset({ email: address, token: 'x'.repeat(43) });
          reply = { status, body };
        });
        tried.push({ work, reply });
      }
      expect(tried[1]).toEqual(tried[0]);
      expect(tried[0]).toMatchObject({ reply: { status: 422, body: wrong } });
    });

    test('a token is good for its own reader and paper alone', async () => {
      const [one, other] = [await asked(), await asked()];
      expect((await reset({ email: other.email, token: one.given })).body).toEqual(wrong);
      expect((await reset({ email: one.email, token: one.given }, { tenant: 'thefinalwhistle' })).status).toBe(422);
      for (const token of ['', ' ', '\u0000', one.given.toLowerCase(), 'x'.repeat(5000)]) {
        newsroom.clock.pass(minute);
        expect([token, (await reset({ email: one.email, token })).status]).toEqual([token, 422]);
      }
      expect((await reset({ email: one.email, token: one.given })).status).toBe(200);
    });

    test('a password that is no good is told, and the link still works', async () => {
      const { email, given } = await asked();
      for (const [bad, confirmation, message] of [
        ['kort', 'kort', 'Kies een wachtwoord van 8 tot 128 tekens.'],
        [password, 'anders', 'De twee wachtwoorden zijn niet gelijk.'],
        [email.toLowerCase(), email.toLowerCase(), 'Je gebruikersnaam of e-mailadres kan niet je wachtwoord zijn.'],
      ]) {
        const reply = await reset({ email, token: given, password: bad, password_confirmation: confirmation });
        expect([reply.status, reply.body]).toMatchObject([422, { errors: { password: [message] } }]);
      }
      expect((await reset({ email, token: given })).status).toBe(200);
    });

    test('whoever followed the mail has proved the address', async () => {
      const reader = await newsroom.reader('deaftrap', { verified_at: null });
      await request(reader.email);
      await reset({ email: reader.email, token: tokenOf(await linkTo(reader.email)) });
      const { user } = asContract(login, await logIn(reader.username, password));
      expect(user.verifyMessage).toBeUndefined();
    });

    test('no token is stored as it is', async () => {
      const { given } = await asked();
      const rows = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries.selectFrom('password_resets').selectAll().execute(),
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(given);
    });

    test('the sixth request and the sixth guess within a minute have to wait, known address or not', async () => {
      const { email } = await newsroom.reader();
      for (const address of [email, 'niemand3@example.test']) {
        newsroom.clock.pass(minute);
        for (let n = 0; n < 5; n += 1) expect((await request(address)).status).toBe(200);
        expect((await request(address)).headers['retry-after']).toBe('60');
        for (let n = 0; n < 5; n += 1) expect((await reset({ email: address, token: 'x' })).status).toBe(422);
        expect((await reset({ email: address, token: 'x' })).status).toBe(429);
      }
    });

    test('a forged host name gets into no mail', async () => {
      const { email } = await newsroom.reader();
      await request(email, { headers: { host: 'evil.example' } });
      expect((await linkTo(email)).origin).toBe('https://news.example');
      newsroom.clock.pass(minute);
      await request(email, { headers: { host: 'deaftrap.localhost:4400' } });
      expect((await linkTo(email)).origin).toBe('http://deaftrap.localhost:4400');
    });

    test.each(['', 'x', 'a b@c.nl', 'x@y.nl\r\nBcc: z@z.nl'])('%j is no address', async (email) => {
      expect(await request(email)).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
    });
  });
});

test('in production a demo account gets no mail, and the host of a request is not believed', async () => {
  const sent: { to: string; text: string }[] = [];
  const mailer = { send: async (mail: { to: string; text: string }) => void sent.push(mail) };
  const newsroom = await ownTestNewsroom({ isProduction: true, mailer });
  try {
    const ask = (email: string, host: string) =>
      newsroom.ask('POST', requestReset.path, { body: { email }, headers: { host } });
    const [demo, reader] = [await newsroom.reader('deaftrap', { is_demo: true }), await newsroom.reader()];
    expect((await ask(demo.email, 'localhost')).status).toBe(200);
    expect((await ask(reader.email, 'localhost:6666')).status).toBe(200);
    expect((await ask(reader.email, 'deaftrap.localhost:6666')).status).toBe(200);
    await newsroom.services.mailQueue.settled();
    expect(sent.map(({ to }) => to)).toEqual([reader.email, reader.email]);
    expect(sent[0]?.text).toContain('https://news.example/password/reset/');
    expect(sent[1]?.text).toContain('https://deaftrap.localhost/password/reset/');
  } finally {
    await newsroom.close();
  }
});
