import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#core/contract/base/account.ts';
import { requestReset, resetPassword } from '#core/contract/form/registration.ts';
import {
  password,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { countAttempt } from './attempts.ts';
import { createRateLimiters, defaultLoginLimits, type RateLimiter } from './rateLimits.ts';

afterAll(stopDatabases);

const minute = 60_000;
const attacker = '203.0.113.9';
const home = '198.51.100.7';

describe.each(testDatabase)('guessing a password on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(() => newsroom.clock.pass(60 * minute));

    const logIn = (name: string, given: string, from: string, cookie?: string) =>
      newsroom.ask('POST', login.path, {
        body: { login: name, password: given },
        from,
        headers: cookie ? { cookie } : {},
      });
    const statusOf = async (name: string, given: string, from: string, cookie?: string) =>
      (await logIn(name, given, from, cookie)).status;
    const guess = (name: string, times: number, from: (n: number) => string, cookie?: string) =>
      Promise.all(Array.from({ length: times }, (_, n) => statusOf(name, 'wrong', from(n), cookie)));
    const many = (n: number) => `203.0.113.${n}`;
    const cookieOf = (reply: { readonly headers: Readonly<Record<string, unknown>> }) =>
      String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    /** A browser in which this reader logged in before. */
    const known = async (name: string, given = password) => cookieOf(await logIn(name, given, home));

    test('from one address locks out that address, and not the owner at another', async () => {
      const { username } = await newsroom.reader();
      const statuses = await guess(username, 8, () => attacker);
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(await statusOf(username, password, attacker)).toBe(429);
      expect(await statusOf(username, password, home)).toBe(200);
    });

    test('from many addresses ends at fifty in ten minutes, and a browser that the owner used before is let in', async () => {
      const { username, email } = await newsroom.reader();
      const cookie = await known(username);
      const statuses = await guess(username, 80, many);
      expect(statuses.filter((status) => status === 401)).toHaveLength(50);
      expect(await statusOf(username, password, home)).toBe(429);
      expect(await statusOf(username, password, home, cookie)).toBe(200);
      expect(await statusOf(email, password, attacker, cookie)).toBe(200);
      newsroom.clock.pass(10 * minute);
      expect(await statusOf(username, password, home)).toBe(200);
    });

    test('from the owner’s own address does not lock out the owner’s own browser', async () => {
      const { username } = await newsroom.reader();
      const cookie = await known(username);
      // Of readers who are there: for one who is not, as much work is done as for a password of today.
      for (let n = 0; n < 25; n += 1) await statusOf((await newsroom.reader()).username, 'wrong', home);
      expect(await statusOf(username, password, home)).toBe(429);
      expect(await statusOf(username, password, home, cookie)).toBe(200);
    });

    test('in a known browser has a limit of its own, which is nobody else’s', async () => {
      const { username } = await newsroom.reader();
      const [one, other] = [await known(username), await known(username)];
      expect(one).not.toBe(other);
      const statuses = await guess(username, 8, many, one);
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(await statusOf(username, password, home, one)).toBe(429);
      expect(await statusOf(username, password, home, other)).toBe(200);
      expect(await statusOf(username, password, home)).toBe(200);
    });

    test('is not made easier by a cookie of another account, of another paper or of one’s own making', async () => {
      const [victim, own] = [await newsroom.reader(), await newsroom.reader()];
      const cookie = await known(own.username);
      const [name = '', value = ''] = cookie.split('=');
      const forged = [
        cookie,
        `${name.replace(`${own.id}`, `${victim.id}`)}=${value}`,
        `${name.replace(`${own.id}`, `${victim.id}`)}=AAAAAAAAAAAAAAAAAAAAAA.${'A'.repeat(43)}`,
        `${name}=${value}x`,
      ];
      for (const each of forged) expect(await statusOf(victim.username, 'wrong', attacker, each)).toBe(401);
      expect(await statusOf(victim.username, 'wrong', attacker)).toBe(401);
      expect(await statusOf(victim.username, 'wrong', attacker, forged[1])).toBe(429);
    });

    test('a new password makes all browsers unknown but the one in which it was set', async () => {
      const { username, email } = await newsroom.reader();
      const before = await known(username);
      await newsroom.ask('POST', requestReset.path, { body: { email }, from: home });
      const mail = (await newsroom.mails(email)).find(({ text }) => text.includes('/password/reset/'));
      const token = /\/reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
      const next = 'een nieuw wachtwoord';
      const body = { email, token, password: next, password_confirmation: next };
      const setting = cookieOf(await newsroom.ask('POST', resetPassword.path, { body, from: home }));
      await guess(username, 60, many);
      expect(await statusOf(username, next, home, before)).toBe(429);
      expect(await statusOf(username, next, home, setting)).toBe(200);
    });

    test('the cookie is for logins alone, out of reach of scripts and of other sites, and stays the same', async () => {
      const { username, id } = await newsroom.reader();
      const reply = await logIn(username, password, home);
      expect(reply.headers['set-cookie']).toMatch(
        new RegExp(
          `^known-deaftrap-${id}=[\\w-]{22}\\.[\\w-]{43}; Path=/api/v2/login; Max-Age=34560000; HttpOnly; SameSite=Lax$`,
        ),
      );
      const cookie = cookieOf(reply);
      expect(cookieOf(await logIn(username, password, home, cookie))).toBe(cookie);
      expect((await logIn(username, 'wrong', home)).headers['set-cookie']).toBeUndefined();
    });
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('whoever has %s is counted by %s', (ip, network) => {
  const counted: string[] = [];
  const limiters = createRateLimiters(defaultLoginLimits);
  const address: RateLimiter = {
    ...limiters.address,
    attempt(key) {
      counted.push(key);
      return 0;
    },
  };
  const limits = { ...limiters, address };
  countAttempt({ services: { limits }, tenant: { id: 'deaftrap' }, request: { ip }, now: 0 }, 'reset');
  expect(counted).toEqual([`reset ${network}`]);
});
