import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNewsroom, type Newsroom } from '../createNewsroom.ts';

let newsroom: Newsroom;

beforeAll(async () => {
  newsroom = await createNewsroom({ port: 0, distDir: 'no-build' });
}, 60_000);
afterAll(() => newsroom.close());

const get = (path: string) => fetch(newsroom.url + path);

function post(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(newsroom.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

test('a page whose address holds a secret is kept by nobody and named to nobody', async () => {
  for (const path of ['/password/reset/abc', '/email/verify/1/abc', '/t/thefinalwhistle/login/local/callback?code=x']) {
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')], path).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
  }
});

test('a reader is found by name in any case, on his own paper, and never by an e-mail address', async () => {
  const page = await (await get('/user/DEMO.Lezer')).text();
  expect(page).toContain('Demo Lezer');
  expect(page).toMatch(/data-widget="public-profile" data-user-id="\d+"/);
  for (const path of ['/t/thefinalwhistle/user/demo.lezer', '/user/a%40b.nl', '/user/a%EF%BC%A0b.nl', '/user/%00']) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test('the newest ten comments are printed with what they were written under', async () => {
  const page = await (await get('/user/demo.lezer')).text();
  expect(page.match(/class="tb-public-profile-text"/g)?.length).toBeLessThanOrEqual(10);
  expect(page).toMatch(/class="tb-public-profile-link" href="\/article\/\d+\/[a-z0-9-]+">/);
});

test('a letter without a script is answered in the words of the paper, and what was typed is kept', async () => {
  const reply = await post('/t/thefinalwhistle/contact', { name: '<b>Jo</b>', email: 'nobody', message: 'Hello' });
  const page = await reply.text();
  expect(reply.status).toBe(422);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(page).toContain('<html lang="en"');
  expect(page).toContain('value="&lt;b&gt;Jo&lt;/b&gt;"');
  expect(page).toMatch(/role="alert"><p><strong>[A-Z]/);
});

test('a letter that is far too long is refused, not a failure', async () => {
  expect((await post('/contact', { message: 'x'.repeat(2 ** 20 + 1) })).status).toBe(413);
  expect((await post('/t/nobody/contact', {})).status).toBe(404);
});
