import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type MemberSite, memberSite, startMemberSite } from '../../tests/support/memberSite.ts';
import { machineTime } from '../../tests/support/testClock.ts';
import { readResourceToken } from '../newsroom/api/resourceToken.ts';
import { examineToken } from '../newsroom/hostLogin/examineToken.ts';
import { createKeySets } from '../newsroom/hostLogin/keySets.ts';

const secret = 'a secret of the newsroom';
const articles = mkdtempSync(join(tmpdir(), 'articles-'));
let site: MemberSite;

beforeAll(async () => {
  site = await startMemberSite({ secret, articles });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(articles, { recursive: true });
});

const ask = (path: string, given: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...given });

const logIn = (password: string, next: string) =>
  ask('/login', { method: 'POST', body: new URLSearchParams({ username: 'demo.member', password, next }) });

test('a member who logs in gets a token that the newsroom believes, and leads on to a page of the site alone', async () => {
  expect((await ask('/tribune-token')).status).toBe(204);
  expect((await logIn('guessed', '/')).status).toBe(422);
  const back = await logIn('demo-member-2026', `${site.url}/article/17/#comments`);
  expect([back.status, back.headers.get('location')]).toEqual([303, '/article/17/#comments']);
  const astray = await logIn('demo-member-2026', 'https://elsewhere.example/article/17/');
  expect(astray.headers.get('location')).toBe('/');
  const cookie = /^member=[\w-]+/.exec(back.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const answer = await ask('/tribune-token', { headers: { cookie } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { token } = z.parse(z.object({ token: z.string() }), await answer.json());
  const login = {
    ...{ issuer: 'http://localhost:8000', audience: 'tribune', algorithm: 'ES256' as const },
    ...{ jwks_url: `${site.url}/keys.json`, secrets: [] },
  };
  expect(await examineToken(token, login, { now: machineTime(), keysOf: createKeySets() })).toMatchObject({
    ok: true,
    person: { subject: '12', name: 'Demo Member', email: 'member@daily.example', isEmailVerified: true },
  });
  await ask('/logout', { headers: { cookie } });
  expect((await ask('/tribune-token', { headers: { cookie } })).status).toBe(204);
});

test('an article has what its editor wrote, and comments that are signed for the newsroom', async () => {
  writeFileSync(join(articles, '17.html'), '<div data-widget="poll" data-poll-id="1"></div>');
  const html = await (await ask('/article/17/')).text();
  expect(html).toContain('<div data-widget="poll" data-poll-id="1"></div>');
  const token = /data-resource-token="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(readResourceToken(token, secret, { type: 'article', id: 17 })).toEqual({
    ...{ type: 'article', id: 17 },
    ...{ title: 'Match report 17', path: '/article/17/' },
  });
});

test('it does not start where readers are real', () => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(process.execPath, [memberSite], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('start it without NODE_ENV=production')]);
});
