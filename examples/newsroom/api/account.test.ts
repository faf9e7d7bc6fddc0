import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, logout, me, refreshToken } from '#core/contract/base/account.ts';
import {
  asContract,
  ownTestNewsroom,
  password,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { demoAccounts } from '../demo/seeds/demoAccounts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

afterAll(stopDatabases);

describe.each(testDatabase)('accounts on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(() => newsroom.clock.pass(5 * minute));

    const logIn = (given: unknown, more: { tenant?: string; headers?: Record<string, string> } = {}) =>
      newsroom.ask('POST', login.path, { body: given, ...more });
    const whoAmI = (token: string, tenant = 'deaftrap') => newsroom.ask('GET', me.path, { token, tenant });
    const refresh = (token: string, headers = {}) => newsroom.ask('GET', refreshToken.path, { token, headers });

    test('a demo account logs in and is known by its token', async () => {
      const account = demoAccounts.find((each) => each.username === 'demo.lezer');
      const reply = await logIn({ login: account?.username, password: account?.password });
      expect(reply.status).toBe(200);
      const session = asContract(login, reply);
      expect(session.user).toMatchObject({ username: 'demo.lezer', isAdmin: false, canPlaceComments: true });
      const self = await whoAmI(session.token);
      expect(self.status).toBe(200);
      expect(asContract(me, self)).toEqual(session.user);
    });

    test('a reader logs in by username or e-mail address, in whatever case', async () => {
      const { id, username, email } = await newsroom.reader();
      for (const name of [username, username.toUpperCase(), ` ${username} `, email, email.toLowerCase()]) {
        const reply = await logIn({ login: name, password });
        expect([name, reply.status]).toEqual([name, 200]);
        expect(asContract(login, reply).user.id).toBe(id);
      }
    });

    test('who has an account is not told: every failed login says the same', async () => {
      const { username, email } = await newsroom.reader();
      const silent = await newsroom.reader('thefinalwhistle');
      const messages = new Set<string>();
      for (const name of [username, email, 'nobody', 'nobody@example.test', silent.username, 'a\u0000b', '😀']) {
        const reply = await logIn({ login: name, password: 'wrong' });
        expect([name, reply.status]).toEqual([name, 401]);
        messages.add(JSON.stringify(reply.body));
      }
      expect([...messages]).toEqual([
        '{"message":"Deze combinatie van gebruikersnaam of e-mailadres en wachtwoord klopt niet."}',
      ]);
    });

    test('a reader of one paper cannot log in at the other', async () => {
      const { username } = await newsroom.reader('thefinalwhistle');
      expect((await logIn({ login: username, password })).status).toBe(401);
      expect((await logIn({ login: username, password }, { tenant: 'thefinalwhistle' })).status).toBe(200);
    });

    test('refusals speak the language that the page asks for, else that of the paper', async () => {
      const wrong = { login: 'nobody', password: 'wrong' };
      const dutch = 'Deze combinatie van gebruikersnaam of e-mailadres en wachtwoord klopt niet.';
      const english = 'This combination of username or e-mail address and password is not right.';
      expect((await logIn(wrong)).body).toEqual({ message: dutch });
      expect((await logIn(wrong, { tenant: 'thefinalwhistle' })).body).toEqual({ message: english });
      expect((await logIn(wrong, { headers: { 'accept-language': 'en-GB,nl;q=0.5' } })).body).toEqual({
        message: english,
      });
      expect((await logIn(wrong, { headers: { 'accept-language': 'fr, de' } })).body).toEqual({ message: dutch });
    });

    test.each([
      [{}, { login: ['Vul je gebruikersnaam of e-mailadres in.'], password: ['Vul je wachtwoord in.'] }],
      [{ login: ' ', password: 'x' }, { login: ['Vul je gebruikersnaam of e-mailadres in.'] }],
      [{ login: 'x', password: '' }, { password: ['Vul je wachtwoord in.'] }],
      [
        { login: 5, password: ['x'] },
        { login: expect.any(Array), password: expect.any(Array) },
      ],
      [{ login: 'x'.repeat(300), password: 'x' }, { login: expect.any(Array) }],
    ])('a login with something missing is told per field: %j', async (body, errors) => {
      const reply = await logIn(body);
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({ message: 'De ingevulde gegevens kloppen niet.', errors });
    });

    test('the sixth wrong password within a minute has to wait, also the right one, and a minute later it may', async () => {
      const { username } = await newsroom.reader();
      for (let n = 0; n < 5; n += 1) expect((await logIn({ login: username, password: 'wrong' })).status).toBe(401);
      newsroom.clock.pass(20_000);
      const reply = await logIn({ login: username.toUpperCase(), password });
      expect(reply.status).toBe(429);
      expect(reply.headers['retry-after']).toBe('40');
      expect(reply.body).toEqual({ message: 'Te veel pogingen. Probeer het over 40 seconden opnieuw.' });
      newsroom.clock.pass(40_000);
      expect((await logIn({ login: username, password })).status).toBe(200);
    });

    test('one address has twenty wrong attempts a minute over all accounts; good logins do not count', async () => {
      const { username } = await newsroom.reader();
      for (let n = 0; n < 6; n += 1) expect((await logIn({ login: username, password })).status).toBe(200);
      // Of readers who are there: for one who is not, as much work is done as for a password of today.
      const readers = await Promise.all(Array.from({ length: 25 }, () => newsroom.reader()));
      const wrong = readers.map((reader) => logIn({ login: reader.username, password: 'wrong' }));
      const statuses = (await Promise.all(wrong)).map((reply) => reply.status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    }, 20_000);

    test('a token is good for 15 minutes', async () => {
      const { token } = await newsroom.reader();
      newsroom.clock.pass(15 * minute - 1);
      expect((await whoAmI(token)).status).toBe(200);
      newsroom.clock.pass(1);
      const reply = await whoAmI(token);
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({ message: 'Log in om verder te gaan.' });
    });

    test('an expired token is exchanged within 30 days, and not later', async () => {
      const [early, late] = [await newsroom.reader(), await newsroom.reader()];
      newsroom.clock.pass(30 * day - 1);
      const reply = await refresh(early.token);
      expect(reply.status).toBe(200);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect((await whoAmI(asContract(refreshToken, reply).token)).status).toBe(200);
      newsroom.clock.pass(1);
      expect((await refresh(late.token)).status).toBe(401);
    });

    test('a token that was exchanged counts for 30 more seconds', async () => {
      const { token } = await newsroom.reader();
      expect((await refresh(token)).status).toBe(200);
      newsroom.clock.pass(29_999);
      expect((await whoAmI(token)).status).toBe(200);
      newsroom.clock.pass(1);
      expect((await whoAmI(token)).status).toBe(401);
    });

    test('fifty refreshes at once give one successor', async () => {
      const { token } = await newsroom.reader();
      const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(token)));
      const successors = new Set(replies.map((reply) => asContract(refreshToken, reply).token));
      expect(successors.size).toBe(1);
      const [successor = ''] = successors;
      expect(successor).not.toBe(token);
      expect((await whoAmI(successor)).status).toBe(200);
      const rows = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries
          .selectFrom('tokens')
          .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select('hash')
          .where('users.tenant', '=', 'deaftrap')
          .where('tokens.replaced_at', 'is not', null)
          .where('tokens.replaced_at', '=', new Date(newsroom.clock.now()))
          .execute(),
      );
      expect(rows).toHaveLength(1);
    });

    test('a token that comes back after its grace has been copied: the whole session ends', async () => {
      const { token } = await newsroom.reader();
      const successor = asContract(refreshToken, await refresh(token)).token;
      newsroom.clock.pass(30_000);
      expect((await refresh(token)).status).toBe(401);
      expect((await whoAmI(successor)).status).toBe(401);
    });

    test('logging out ends all tokens of the session, and of no other', async () => {
      const { token, username } = await newsroom.reader();
      const elsewhere = asContract(login, await logIn({ login: username, password })).token;
      const successor = asContract(refreshToken, await refresh(token)).token;
      const reply = await newsroom.ask('POST', logout.path, { token });
      expect([reply.status, reply.body]).toEqual([204, undefined]);
      for (const each of [token, successor]) {
        expect((await whoAmI(each)).status).toBe(401);
        expect((await refresh(each)).status).toBe(401);
      }
      expect((await whoAmI(elsewhere)).status).toBe(200);
    });

    test('logging out with an expired token ends the session as well; with none it is refused', async () => {
      const { token } = await newsroom.reader();
      newsroom.clock.pass(day);
      expect((await newsroom.ask('POST', logout.path, { token })).status).toBe(204);
      expect((await refresh(token)).status).toBe(401);
      expect((await newsroom.ask('POST', logout.path)).status).toBe(401);
    });

    test('a page of another site gets no token out of refresh-token', async () => {
      const { token } = await newsroom.reader();
      expect((await refresh(token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await newsroom.ask('HEAD', refreshToken.path, { token })).status).toBe(404);
      expect((await whoAmI(token)).status).toBe(200);
    });

    test('no token is stored as it is', async () => {
      const { token } = await newsroom.reader();
      const rows = await newsroom.database.asOwner('deaftrap', (queries) =>
        queries.selectFrom('tokens').selectAll().execute(),
      );
      expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    });

    test.each(['', 'nonsense', 'deaftrap.', `deaftrap.${'x'.repeat(43)}`, `nobody.${'x'.repeat(43)}`, "' or 1=1 --"])(
      'the token %j is nobody',
      async (token) => {
        expect((await whoAmI(token)).status).toBe(401);
        expect((await refresh(token)).status).toBe(401);
      },
    );

    test('a token of one paper is refused at the other, whatever X-Tenant or the host say', async () => {
      const { token } = await newsroom.reader('thefinalwhistle');
      expect((await whoAmI(token, 'deaftrap')).status).toBe(403);
      expect((await whoAmI(token, 'thefinalwhistle')).status).toBe(200);
      expect((await whoAmI(token, '')).status).toBe(200);
      const host = (name: string, tenant: string) =>
        newsroom.ask('GET', me.path, { token, tenant, headers: { host: `${name}:4400` } });
      expect((await host('deaftrap.localhost', '')).status).toBe(403);
      expect((await host('deaftrap.localhost', 'thefinalwhistle')).status).toBe(403);
      expect((await host('thefinalwhistle.localhost', 'thefinalwhistle')).status).toBe(200);
      expect((await whoAmI(token, 'nobody')).status).toBe(404);
    });

    test('a token with the name of another paper put in front is nobody there', async () => {
      const { token } = await newsroom.reader('thefinalwhistle');
      expect((await whoAmI(token.replace('thefinalwhistle', 'deaftrap'), 'deaftrap')).status).toBe(401);
    });

    test('a reader gets the own e-mail address and settings, and is told while the address is not verified', async () => {
      const [reader, other] = [await newsroom.reader(), await newsroom.reader('deaftrap', { verified_at: null })];
      const self = asContract(me, await whoAmI(reader.token));
      expect(self).toMatchObject({ email: reader.email, settings: { isTextBig: false, notifyByLikes: true } });
      expect(self.verifyMessage).toBeUndefined();
      expect(asContract(me, await whoAmI(other.token)).verifyMessage).toContain('Bevestig je e-mailadres');
    });

    test('fields that nobody asked for change nothing', async () => {
      const { username, id } = await newsroom.reader();
      const body = { login: username, password, isAdmin: true, role: 'admin', id: 1, tenant: 'thefinalwhistle' };
      const { user } = asContract(login, await logIn(body));
      expect(user).toMatchObject({ id, isAdmin: false });
      expect(user.role).toBeUndefined();
    });
  });
});

test('in production no demo account is made, and none that is there gets in', async () => {
  const newsroom = await ownTestNewsroom({ isProduction: true });
  try {
    const { username, password: known } = demoAccounts[0] ?? { username: '', password: '' };
    const reply = await newsroom.ask('POST', login.path, { body: { login: username, password: known } });
    expect(reply.status).toBe(401);
    const { token } = await newsroom.reader('deaftrap', { is_demo: true });
    expect((await newsroom.ask('GET', me.path, { token })).status).toBe(401);
  } finally {
    await newsroom.close();
  }
});
