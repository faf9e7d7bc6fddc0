import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { examineToken } from '../../examples/newsroom/hostLogin/examineToken.ts';
import { createKeySets } from '../../examples/newsroom/hostLogin/keySets.ts';
import { machineTime } from '../support/testClock.ts';
import { hasWordPress, installWordPress, noWordPress, type WordPress } from '../support/wordpress.ts';

const secret = 'a secret that nobody guesses, of 40 bytes';
const answers = '/wp-admin/admin-ajax.php?action=tribune';

describe.skipIf(!hasWordPress)(`the users of a WordPress 6.5 (skipped: ${noWordPress})`, () => {
  let wordpress: WordPress;
  let url = '';
  beforeAll(async () => {
    wordpress = installWordPress({ tribune: { script: '/assets/cdn/deaftrap/tribune.js', login: secret } });
    url = `http://127.0.0.1:${await wordpress.serve()}`;
  });
  afterAll(() => wordpress[Symbol.asyncDispose]());

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}${path}`, { redirect: 'manual', headers });

  /** The cookies of the author, logged in through the page of WordPress, which leads back. */
  async function logIn(): Promise<string> {
    const form = {
      log: 'author',
      pwd: 'author-password',
      'wp-submit': 'x',
      testcookie: '1',
      redirect_to: `${url}/?p=1`,
    };
    const reply = await fetch(`${url}/wp-login.php`, {
      ...{ method: 'POST', redirect: 'manual' },
      headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
      body: new URLSearchParams(form),
    });
    expect(reply.headers.get('location')).toBe(`${url}/?p=1`);
    return reply.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  }

  async function tokenFor(cookie: string): Promise<string> {
    const reply = await ask(`${answers}_token`, { cookie });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
    return z.parse(z.object({ token: z.string() }), await reply.json()).token;
  }

  test('are who a token says, and a guest is nobody', async () => {
    const guest = await ask(`${answers}_token`);
    expect([guest.status, guest.headers.get('cache-control')]).toEqual([204, expect.stringContaining('no-store')]);
    const cookie = await logIn();
    const expected = {
      issuer: url,
      audience: 'tribune',
      algorithm: 'HS256' as const,
      jwks_url: null,
      secrets: [secret],
    };
    const examine = async (now: number) =>
      examineToken(await tokenFor(cookie), expected, { now, keysOf: createKeySets() });
    expect(await examine(machineTime())).toMatchObject({
      ok: true,
      person: { name: 'author', username: 'author', isEmailVerified: false },
    });
    expect(await examine(machineTime() + 91_000)).toMatchObject({ ok: false, problems: [{ code: 'S08' }] });
  });

  test('are logged out from a page of their site, asked first from another one, and led to no other site', async () => {
    const cookie = await logIn();
    const leave = async (back: string, from: string) =>
      (await ask(`${answers}_logout&return=${encodeURIComponent(back)}`, { cookie, 'sec-fetch-site': from })).headers;
    expect((await leave(`${url}/?p=1`, 'cross-site')).get('location')).toContain('/wp-login.php?action=logout');
    await tokenFor(cookie);
    expect((await leave('https://evil.example/', 'same-origin')).get('location')).toBe(`${url}/`);
    expect((await ask(`${answers}_token`, { cookie })).status).toBe(204);
    const again = await logIn();
    const left = await ask(`${answers}_logout&return=${encodeURIComponent(`${url}/?p=1`)}`, {
      ...{ cookie: again, 'sec-fetch-site': 'same-origin' },
    });
    expect(left.headers.get('location')).toBe(`${url}/?p=1`);
  });
});
