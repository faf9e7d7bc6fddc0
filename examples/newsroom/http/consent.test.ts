import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnNewsroom } from '../../../tests/support/ownNewsroom.ts';
import { turns } from '../../../tests/support/soak.ts';
import type { StartedNewsroom } from '../start.ts';
import { consentIn } from './consent.ts';

let newsroom: StartedNewsroom;
beforeAll(async () => {
  newsroom = await startOwnNewsroom({ port: 0, distDir: 'dist', isProduction: true });
});
afterAll(() => newsroom.close());

const answer = (fields: string, origin = newsroom.url) =>
  fetch(`${newsroom.url}/t/thefinalwhistle/consent`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: fields,
  });
const page = async (cookie?: string) =>
  (await fetch(`${newsroom.url}/promotion`, { headers: cookie === undefined ? {} : { cookie } })).text();

test.each([
  [undefined, undefined],
  ['theme=dark', undefined],
  ['consent=none', []],
  ['theme=dark; consent=social.ads', ['ads', 'social']],
  ['consent=ads.everything.__proto__', ['ads']],
  ['noconsent=ads', undefined],
  ['consent=', undefined],
])('the cookie %j says %j', (cookie, expected) => {
  expect(consentIn(cookie)).toEqual(expected);
});

test.each([
  ['choice=all', 'ads.embeds.social.experiments'],
  ['choice=none&allow=ads', 'none'],
  ['choice=chosen&allow=experiments&allow=ads', 'ads.experiments'],
  ['choice=chosen&allow=social', 'social'],
  ['choice=chosen', 'none'],
])('the answer %s is kept as %s for half a year, and leads back', async (fields, kept) => {
  const reply = await answer(`${fields}&back=%2Ft%2Fthefinalwhistle%2Fpromotion`);
  expect(reply.status).toBe(303);
  expect(reply.headers.get('location')).toBe('/t/thefinalwhistle/promotion');
  expect(reply.headers.get('set-cookie')).toBe(`consent=${kept}; Path=/; Max-Age=15552000; SameSite=Lax`);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:1', '/a\r\nx'])(
  'an answer never leads to %j',
  async (back) => {
    expect((await answer(`choice=all&back=${encodeURIComponent(back)}`)).status).toBe(400);
  },
);

test('nobody answers for a reader from another site', async () => {
  expect((await answer('choice=all', 'https://evil.example')).status).toBe(403);
});

test('a page says what was answered before anything is drawn, and asks whoever has not', async () => {
  const [asks, refused, allowed] = [await page(), await page('consent=none'), await page('consent=ads')];
  expect(asks).toMatch(/<html(?![^>]*data-consent)[^>]*>.*<dialog[^>]* open>/s);
  expect(refused).toMatch(/<html[^>]* data-consent=""/);
  expect(allowed).toMatch(/<html[^>]* data-consent="ads"/);
  expect(refused).not.toMatch(/<dialog[^>]* open>/);
  expect(allowed).toMatch(/value="ads" checked/);
});

test('stories, liveblogs and matches have a place for advertisements, whatever a reader has said; other pages have none', async () => {
  const text = async (path: string, cookie?: string) => {
    const reply = await fetch(newsroom.url + path, { headers: cookie === undefined ? {} : { cookie } });
    expect(reply.status).toBe(200);
    return reply.text();
  };
  for (const [nth, cookie] of [undefined, 'consent=none', 'consent=ads'].entries())
    for (const path of turns(['/article/3', '/live/13', '/match/101'], nth))
      expect(await text(path, cookie), path).toContain('data-widget="showcase"');
  expect(await text('/about')).not.toContain('data-widget="showcase"');
});
