import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ResettableNewsroom, startResettable } from '../../tests/support/resettable.ts';
import { demoAccounts } from './demo/seeds/demoAccounts.ts';

let newsroom: ResettableNewsroom;
beforeAll(async () => {
  newsroom = await startResettable({ distDir: 'dist' });
});
afterAll(() => newsroom.close());

async function post(path: string, body: object) {
  const reply = await fetch(newsroom.url + path, {
    method: 'POST',
    headers: { 'x-tenant': 'deaftrap', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.json() };
}

const someone = {
  username: 'Nieuwe.Lezer',
  email: 'nieuw@example.test',
  password: 'een goed wachtwoord',
  password_confirmation: 'een goed wachtwoord',
  check_score: true,
  redirect_data: '/',
};

async function join() {
  const { captcha } = await (await fetch(`${newsroom.url}/assets/cdn/deaftrap/tenant.json`)).json();
  const solved = await post('/dev/captcha/token', { siteKey: captcha.siteKey, action: 'register' });
  return post('/api/v2/r-register', { ...someone, 'g-recaptcha-response': solved.body.token });
}

const mails = async () => (await fetch(`${newsroom.url}/dev/mail.json?to=${someone.email}`)).json();

test('a reader solves the captcha, registers, follows the mail, and is forgotten between tests', async () => {
  expect(await post('/api/v2/r-register', { ...someone, 'g-recaptcha-response': '' })).toMatchObject({ status: 422 });
  expect(await join()).toMatchObject({ status: 200, body: { user: { username: 'Nieuwe.Lezer' } } });
  const [mail] = await mails();
  const [link = ''] = /https?:\S+/.exec(mail.text) ?? [];
  expect(link.startsWith(`${newsroom.url}/email/verify/`)).toBe(true);
  const { pathname, search } = new URL(link);
  expect(await post(`/api/v2${pathname}${search}`, {})).toMatchObject({ status: 200, body: { status: 'verified' } });
  expect((await join()).status).toBe(422);

  await newsroom.reset();
  expect(await mails()).toEqual([]);
  expect((await join()).status).toBe(200);
  await newsroom.reset();
});

test('a demo account is as it was after somebody has reset its password', async () => {
  const account = demoAccounts.find(({ username }) => username === 'demo.lezer');
  const email = 'demo.lezer@deaftrap.example';
  await post('/api/front/v1/password/email', { email });
  const [mail] = await (await fetch(`${newsroom.url}/dev/mail.json?to=${email}`)).json();
  const token = /password\/reset\/([\w-]+)/.exec(mail.text)?.[1];
  const password = 'een ander wachtwoord';
  const reset = await post('/api/v2/password/reset', { email, token, password, password_confirmation: password });
  expect(reset.status).toBe(200);
  const logIn = async () => (await post('/api/v2/login', { login: 'demo.lezer', password: account?.password })).status;
  expect(await logIn()).toBe(401);
  await newsroom.reset();
  expect(await logIn()).toBe(200);
});
