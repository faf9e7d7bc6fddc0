import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { login } from '#core/contract/base/account.ts';
import { openOwnDatabase, startPapers } from '../../tests/support/ownPapers.ts';
import { addTenant, promote } from './api/tenants.ts';
import type { Newsroom } from './createNewsroom.ts';
import { listTenants } from './database/listTenants.ts';
import { removeTenant } from './database/removeTenant.ts';
import { storeTheme } from './database/themes.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const production = { port: 0, distDir: 'dist', isProduction: true } as const;

const daily = {
  ...{ id: 'daily', title: 'The Daily', hosts: ['www.daily.example'], locale: 'en', zone: 'Europe/London' },
  admin: 'Editor.In.Chief@daily.example',
} as const;
const krant = {
  ...{ id: 'krant', title: 'De Krant', hosts: ['krant.example'], locale: 'nl', zone: 'Europe/Amsterdam' },
  admin: 'baas@krant.example',
} as const;

test('in production a newsroom without a paper does not start, and says how one is made', async () => {
  await expect(startPapers(async () => {}, production)).rejects.toThrow('npx --no tribune tenant new');
});

describe('a paper of one’s own, in production', () => {
  let newsroom: Newsroom;
  let token = '';
  let krantToken = '';
  beforeAll(async () => {
    newsroom = await startPapers(async (database) => {
      token = (await addTenant(database, daily, now)).token;
      krantToken = (await addTenant(database, krant, now)).token;
    }, production);
  });
  afterAll(() => newsroom?.close());

  const ask = (path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
    newsroom.server.inject({
      method: body ? 'POST' : 'GET',
      url: path,
      headers: { host: 'www.daily.example', ...headers },
      ...(body && { payload: body }),
    });

  test.each([
    '/',
    '/matchcenter/live',
    '/about',
    '/login',
    '/register',
    '/contact',
    '/forum',
    '/manifest.webmanifest',
    '/robots.txt',
  ])('its page %s is there, with its own name', async (path) => {
    const { statusCode, body } = await ask(path);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/hindsight|href="\/(?:table|formation|football-pool)/);
    if (path !== '/robots.txt') expect(body).toContain('The Daily');
    expect(body).not.toMatch(/De Aftrap|The Final Whistle|deaftrap|thefinalwhistle/);
  });

  test.each(['/editors', '/editors/poll', '/promotion', '/dev/mail', '/dev/clock', '/article/1', '/t/deaftrap/'])(
    'nothing of the demonstration is at %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
    },
  );

  test('it has the plain look, and fetches nothing of the looks of the demonstration', async () => {
    const { body } = await ask('/');
    expect(body).toMatch(/<link rel="stylesheet" href="\/public\/paper\.css\?v=/);
    expect(body).not.toMatch(/\/public\/fonts\/|theme-color/);
    expect(body).not.toMatch(/id="(?:more|standing)"|class="strip"/);
  });

  test('it has no readers and no articles but its own', async () => {
    const rows = await newsroom.database.inTenant('daily', async (queries) => ({
      users: await queries.selectFrom('users').select('email').execute(),
      articles: await queries.selectFrom('articles').select('id').execute(),
    }));
    expect(rows).toEqual({ users: [{ email: daily.admin }], articles: [] });
  });

  test('a host name of the first paper that is not known belongs to the first, and the second has its own', async () => {
    expect((await ask('/', undefined, { host: 'krant.example' })).body).toContain('De Krant');
    expect((await ask('/', undefined, { host: 'localhost' })).body).toContain('The Daily');
  });

  test.each([
    [
      '/api/v2/r-register',
      {
        ...{
          username: 'somebody',
          email: 'somebody@daily.example',
          password: 'long enough',
          password_confirmation: 'long enough',
        },
        ...{ redirect_data: '/', 'g-recaptcha-response': '', check_score: false },
      },
    ],
    ['/api/front/v1/password/email', { email: daily.admin }],
    ['/api/v2/email/resend', { email: daily.admin }],
  ])('without a mail server readers are told so by %s, and nothing is stored', async (path, body) => {
    const { statusCode, body: text } = await ask(path, body, { 'accept-language': 'en' });
    expect([statusCode, JSON.parse(text).message]).toEqual([
      403,
      'This site cannot send mail at the moment, which this needs. Please try again another day.',
    ]);
    const users = await newsroom.database.inTenant('daily', (queries) =>
      queries.selectFrom('users').select('id').execute(),
    );
    expect(users).toHaveLength(1);
  });

  test('a theme that is published is on its pages, over its own sheets, and on no other paper’s', async () => {
    const linked = async (host: string) =>
      (await ask('/about', undefined, { host })).body.match(/\/public\/theme\/[^"]+/)?.[0];
    expect(await linked('www.daily.example')).toBeUndefined();
    await newsroom.database.inTenant('daily', (all) =>
      storeTheme(all, 'daily', { version: 0, editor: 1, now }, { brand: '', tokens: '', css: ':root {}' }),
    );
    expect(await linked('www.daily.example')).toMatch(/^\/public\/theme\/daily\.css\?v=\d+-[\da-z]+$/);
    expect(await linked('krant.example')).toBeUndefined();
  });

  test('the admin chooses a password by the link, once, and is an admin', async () => {
    const password = 'a good password';
    const chosen = { token, email: daily.admin, password, password_confirmation: password };
    expect((await ask('/api/v2/password/reset', chosen)).statusCode).toBe(200);
    expect((await ask('/api/v2/password/reset', chosen)).statusCode).toBe(422);
    const session = (await ask('/api/v2/login', { login: daily.admin, password })).json();
    const info = await ask('/api/v2/user/me-as-resource', undefined, {
      authorization: `Bearer ${z.parse(login.reply, session).token}`,
    });
    expect(info.json().data).toMatchObject({ isAdmin: true, role: 'admin' });
  });

  test('its desk makes places for advertisements, which the other paper does not have', async () => {
    const password = 'another good password';
    const chosen = { token: krantToken, email: krant.admin, password, password_confirmation: password };
    const host = 'krant.example';
    expect((await ask('/api/v2/password/reset', chosen, { host })).statusCode).toBe(200);
    const session = (await ask('/api/v2/login', { login: krant.admin, password }, { host })).json();
    const headers = { host, authorization: `Bearer ${z.parse(login.reply, session).token}` };
    const put = (slug: string, more: object) =>
      newsroom.server.inject({
        ...{ method: 'PUT', url: `/api/v2/desk/places/${slug}`, headers },
        payload: { html: '<b>Ad</b>', alternative_content: '<p>Read on</p>', seconds: 30, ...more },
      });
    expect((await put('article-top', {})).statusCode).toBe(404);
    for (const [slug, more] of [
      ['Article Top', { width: 300, height: 250 }],
      ['article-top', { width: 0, height: 250 }],
      ['article-top', { width: 300, height: 4001 }],
    ] as const)
      expect((await put(slug, more)).statusCode).toBe(422);
    expect((await put('article-top', { width: 300, height: 250 })).statusCode).toBe(204);
    expect((await put('article-top', { seconds: 10 })).statusCode).toBe(204);
    const { data } = (await ask('/api/v2/desk/promotion', undefined, headers)).json();
    expect(data.places).toEqual([
      {
        ...{ slug: 'article-top', width: 300, height: 250, seconds: 10 },
        ...{ html: '<b>Ad</b>', alternative_content: '<p>Read on</p>' },
      },
    ]);
    const alternatives = async (tenant: string, of: string) =>
      (await ask(`/api/v2/ad?tenant_id=${tenant}`, undefined, { host: of })).json().data;
    expect(await alternatives('krant', host)).toEqual([{ slug: 'article-top', alternative_content: '<p>Read on</p>' }]);
    expect(await alternatives('daily', 'www.daily.example')).toEqual([]);
  });
});

test('what a tenant may not be called is refused with a reason', async () => {
  const database = await openOwnDatabase();
  await addTenant(database, daily, now);
  const refused = async (more: Partial<typeof daily> | object) =>
    addTenant(database, { ...daily, id: 'other', hosts: ['other.example'], ...more }, now).then(
      () => 'added',
      (error: Error) => error.message,
    );
  expect(await refused({ id: 'daily' })).toMatch(/"daily" is there already/);
  expect(await refused({ id: 'The Daily' })).toMatch(/small letters, digits and hyphens/);
  expect(await refused({ id: 'default' })).toMatch(/taken/);
  expect(await refused({ id: 'deaftrap' })).toMatch(/taken/);
  expect(await refused({ hosts: ['www.daily.example'] })).toMatch(/belongs to "daily"/);
  expect(await refused({ hosts: ['https://other.example'] })).toMatch(/no host name/);
  expect(await refused({ hosts: ['other.example:8080'] })).toMatch(/no host name/);
  expect(await refused({ zone: 'Europe/Nowhere' })).toMatch(/time zone/);
  expect(await refused({ admin: 'nobody' })).toMatch(/e-mail address/);
  expect(await refused({ locale: 'de' })).toMatch(/nl or en/);
  expect((await listTenants(database)).map(({ id }) => id)).toEqual(['daily']);
  await database.close();
});

test('a tenant is removed with all its rows, and nothing of another one', async () => {
  const database = await openOwnDatabase();
  await addTenant(database, daily, now);
  await addTenant(database, krant, now);
  await database.asOwner('daily', async (queries) => {
    await queries.insertInto('polls').values({ tenant: 'daily', id: 1, question: 'Who?', closed_at: null }).execute();
    await queries.insertInto('answers').values({ tenant: 'daily', poll_id: 1, id: 1, text: 'We' }).execute();
  });
  expect(await removeTenant(database, 'daily')).toMatchObject({ users: 1, polls: 1, answers: 1 });
  expect(await listTenants(database)).toMatchObject([{ id: 'krant', users: 1, hosts: ['krant.example'] }]);
  await expect(removeTenant(database, 'daily')).rejects.toThrow('No tenant is called "daily". There are: krant.');
  await removeTenant(database, 'krant');
  await expect(removeTenant(database, 'krant')).rejects.toThrow('There is none yet: npx --no tribune tenant new');
  await database.close();
});

test('a reader is promoted by username or address, and nobody of another paper', async () => {
  const database = await openOwnDatabase();
  await addTenant(database, daily, now);
  await addTenant(database, krant, now);
  const roleOf = () =>
    database.inTenant('krant', (queries) =>
      queries.selectFrom('users').select(['role', 'is_admin']).executeTakeFirst(),
    );
  await promote(database, 'krant', 'BAAS@krant.example', 'editor');
  expect(await roleOf()).toEqual({ role: 'editor', is_admin: false });
  await promote(database, 'krant', 'baas', 'admin');
  expect(await roleOf()).toEqual({ role: 'admin', is_admin: true });
  await promote(database, 'krant', 'baas', 'reader');
  expect(await roleOf()).toEqual({ role: null, is_admin: false });
  await expect(promote(database, 'daily', 'baas', 'admin')).rejects.toThrow('Nobody is called "baas" in "daily".');
  await database.close();
});
