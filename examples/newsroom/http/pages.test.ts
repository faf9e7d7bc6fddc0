import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { type Comment, commentsStateless } from '#core/contract/discussion/comment.ts';
import { givenAway } from '../../../tests/support/covered/givenAway.ts';
import { knownResults } from '../../../tests/support/covered/knownResults.ts';
import { seenIn } from '../../../tests/support/covered/seenIn.ts';
import { type OwnNewsroom, startOwnNewsroom } from '../../../tests/support/ownNewsroom.ts';
import { giveBack, setMatch } from '../../../tests/support/setFixture.ts';
import { few } from '../../../tests/support/soak.ts';
import { countedAddress } from '../../hub/index.ts';
import { escapeHtml } from '../pages/html.ts';

let newsroom: OwnNewsroom;

beforeAll(async () => {
  newsroom = await startOwnNewsroom({ port: 0, distDir: 'no-build' });
});
afterAll(() => newsroom.close());

const get = (path: string) => fetch(newsroom.url + path);

function post(path: string, fields: Record<string, string>, url = newsroom.url): Promise<Response> {
  return fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
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

test('a page that a browser fetches before its reader asks for it stands for as long as they take to follow the link', async () => {
  const cacheOf = async (headers: Record<string, string>) =>
    (await fetch(`${newsroom.url}/article/1`, { headers })).headers.get('cache-control');
  expect(await cacheOf({ 'sec-purpose': 'prefetch;anonymous-client-ip' })).toBe('private, max-age=30');
  expect(await cacheOf({})).toBe('private, no-cache');
});

test('feeds, calendars and sitemaps are sent again only if they have changed', async () => {
  for (const path of ['/feed.xml', '/sitemap.xml', '/news-sitemap.xml', '/matchcenter/team/ajax/calendar.ics']) {
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect([path, first.status, etag]).toEqual([path, 200, expect.stringMatching(/^W\/"[\w-]+"$/)]);
    const again = await fetch(newsroom.url + path, { headers: { 'if-none-match': etag } });
    expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    const other = await fetch(newsroom.url + path, { headers: { 'if-none-match': 'W/"other"' } });
    expect([path, other.status]).toEqual([path, 200]);
  }
});

test('crawlers find the sitemaps, and in them what has a page in football', async () => {
  const [, sitemap = '', news = ''] =
    /Sitemap: (.+)\nSitemap: (.+)/.exec(await (await get('/robots.txt')).text()) ?? [];
  expect((await fetch(news)).status).toBe(200);
  const addresses = [...(await (await fetch(sitemap)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = '']) => at,
  );
  const kinds = ['/match/', '/round/', '/matchcenter/team/', '/matchcenter/player/', '/rankings/league/'];
  for (const kind of kinds) {
    const found = addresses.filter((address) => address.includes(kind));
    for (const address of few([found.at(-1), found[0]]))
      expect((await fetch(address ?? kind)).status, address).toBe(200);
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

test('what the desk published a moment ago is on the page and on the front page, for readers without a script', async () => {
  const services = `${newsroom.url}/dev/liveblog/thefinalwhistle/13`;
  const body = new URLSearchParams({ do: 'publish', html: '<h3>Late goal</h3><p>At last.</p>' });
  const published = await fetch(services, {
    method: 'POST',
    headers: { origin: newsroom.url },
    body,
    redirect: 'manual',
  });
  const [, entry] = /#entry-(\d+)$/.exec(published.headers.get('location') ?? '') ?? [];
  const page = await (await get('/t/thefinalwhistle/live/13')).text();
  expect(page).toContain(`id="entry-${entry}"`);
  expect(page).toContain('<h3>Late goal</h3><p>At last.</p>');
  expect(await (await get('/t/thefinalwhistle/')).text()).toContain(`#entry-${entry}`);
  expect(await (await get('/live/13')).text()).not.toContain('Late goal');
});

const countIn = (page: string) => Number(/data-comments-count="(\d+)"/.exec(page)?.[1]);

test('the printed comments are those that the API sends to a guest, with the same number', async () => {
  for (const [path, api] of [
    ['/article/8', '/api/v2/article/8'],
    ['/live/13', '/api/v2/article/13'],
    ['/forum/1', '/api/v2/forum/1'],
  ] as const) {
    const page = await (await get(path)).text();
    const reply = await fetch(`${newsroom.url}${api}/comments-stateless/0`, { headers: { 'x-tenant': 'deaftrap' } });
    const { comments, count, sequence, next } = z.parse(commentsStateless.reply, await reply.json());
    const all = (rows: readonly Comment[]): readonly number[] =>
      rows.flatMap(({ id, replies }) => [id, ...all(replies)]);
    expect(
      [...page.matchAll(/data-comment-id="(\d+)"/g)].map(([, id]) => Number(id)),
      path,
    ).toEqual(all(comments));
    expect(countIn(page), path).toBe(count);
    expect(page.includes(`data-sequence="${sequence}"`), path).toBe(true);
    expect(/data-next="([^"]*)"/.exec(page)?.[1], path).toBe(next);
  }
});

test('older comments can be read without a script, each once, down to the first', async () => {
  const seen: number[] = [];
  let path: string | undefined = '/article/1';
  while (path) {
    const page: string = await (await get(path)).text();
    seen.push(...[...page.matchAll(/data-comment-id="(\d+)" [^>]*data-replies-count/g)].map(([, id]) => Number(id)));
    const next: string | undefined = /href="(\?older=[^"]*)#comments"/.exec(page)?.[1];
    path = next && `/article/1/${/\/article\/1\/([a-z0-9-]+)/.exec(page)?.[1]}${next}`;
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a hidden comment is on no page', async () => {
  const all = await newsroom.database.inTenant('deaftrap', (queries) =>
    queries
      .selectFrom('comments')
      .select(['id', 'content', 'status', 'resource_id as on'])
      .where('resource_type', '=', 'article')
      .execute(),
  );
  // The generated comments under the derby repeat many texts.
  const texts = new Set(all.flatMap(({ content, status }) => (status === 'visible' ? [content] : [])));
  const hidden = all.filter(({ content, status }) => status === 'hidden' && !texts.has(content));
  expect(hidden.length).toBeGreaterThan(0);
  // The address that leads to it is where it would be, of whatever article.
  const own = few(hidden).flatMap(({ id, on }) => [`/article/${on}`, `/article/${on}/x?comment=${id}`]);
  for (const path of new Set([...own, '/', '/community', '/moderation'])) {
    const page = await (await get(path)).text();
    for (const { content } of hidden) expect(page, path).not.toContain(escapeHtml(content));
  }
});

test('a comment that is far down is on the page that links to it, with what it replies to', async () => {
  const far = await newsroom.database.inTenant('deaftrap', (queries) =>
    queries
      .selectFrom('comments')
      .select(['id', 'root_id', 'reply_to', 'content'])
      .where('resource_id', '=', 8)
      .where('level', '=', 2)
      .where('status', '=', 'visible')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  );
  const address = (await get('/article/8')).url;
  const page = await (await fetch(`${address}?comment=${far.id}`)).text();
  for (const id of [far.root_id, far.reply_to, far.id]) expect(page).toContain(`id="comment-${id}"`);
  expect(page).toContain(escapeHtml(far.content));
  expect(page.indexOf(`id="comment-${far.reply_to}"`)).toBeLessThan(page.indexOf(`id="comment-${far.id}"`));
  const elsewhere = await (await fetch(`${(await get('/article/9')).url}?comment=${far.id}`)).text();
  expect(elsewhere).not.toContain(`id="comment-${far.id}"`);
});

test('a letter without a script is answered in the words of the paper, and what was typed is kept', async () => {
  const reply = await post('/t/thefinalwhistle/contact', { name: '<b>Jo</b>', email: 'nobody', message: 'Hello' });
  const page = await reply.text();
  expect(reply.status).toBe(422);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(page).toContain('<html lang="en"');
  expect(page).toContain('value="&lt;b&gt;Jo&lt;/b&gt;"');
  expect(page).toMatch(/role="alert">\s*<p>Enter a valid e-mail address, so that we can answer\.</);
});

test('the same page of a letter that is sent twice without a script is one letter', async () => {
  const open = await startOwnNewsroom({ port: 0, distDir: 'no-build', captcha: 'none' });
  onTestFinished(open.close);
  const keyIn = (page: string) => /name="idempotency_key" value="([^"]*)"/.exec(page)?.[1] ?? '';
  const printed = async () => keyIn(await (await fetch(`${open.url}/contact`)).text());
  const typed = { name: 'Jo', email: 'jo@example.org', message: 'Sent twice' };
  const key = await printed();
  const send = (idempotency_key: string, more = {}) =>
    post('/contact', { ...typed, ...more, idempotency_key }, open.url);
  const stored = () =>
    open.database.asOwner('deaftrap', (queries) =>
      queries.selectFrom('contact_messages').select('id').where('message', '=', typed.message).execute(),
    );
  const replies = [await send(key), await send(key)];
  expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  expect(await stored()).toHaveLength(1);
  await send(await printed());
  expect(await stored()).toHaveLength(2);
  const refused = await send(key, { email: 'nobody' });
  expect(keyIn(await refused.text())).toBe(key);
  expect((await send('no key')).status).toBe(303);
});

test('a letter that is far too long is refused, not a failure', async () => {
  expect((await post('/contact', { message: 'x'.repeat(2 ** 20 + 1) })).status).toBe(413);
  expect((await post('/t/nobody/contact', {})).status).toBe(404);
});

test('the page of a match says how it stands now', async () => {
  const page = async (path = '/match/7') => (await get(path)).text();
  expect(await page()).toContain('Afgelopen');
  await setMatch(newsroom, 'deaftrap', 7, { status: 'live', minute: 61, home_score: 2, away_score: 1 });
  const live = await page();
  expect(live).toContain('<p class="tb-match-state">61&#39;</p>');
  expect(live).toMatch(/NAC Breda<\/a><\/p>\s*<p class="tb-match-figures"[^>]*>2-1</);
  expect(await page('/t/thefinalwhistle/match/7')).toContain('Full time');
  await newsroom.database.inTenant('deaftrap', (all) => giveBack(all, 'deaftrap', 7, newsroom.clock.now()));
  expect(await page()).toContain('Afgelopen');
  expect((await get('/match/99')).status).toBe(404);
});

const football = {
  league: { deaftrap: 'eredivisie', thefinalwhistle: 'premier-league' },
  /** Every kind of page that prints results; the first stand for the others, but in `npm run soak`. */
  paths: (league: string) => [
    ...['/', '/match/7', '/article/1', '/matchcenter/bracket/world-cup', '/live/13', '/article/1089'],
    ...[
      '/matchcenter/team/fra',
      '/matchcenter/live',
      '/matchcenter/live?day=2026-07-05',
      '/match/260093',
      '/match/260100',
    ],
    ...['/matchcenter/team/ned', '/matchcenter/player/2101', '/matchcenter/rankings/league/world-cup', '/table'],
    ...[`/matchcenter/rankings/league/${league}`, `/matchcenter/league/${league}/round/26`, '/search?q=a'],
    ...['/matchcenter/league/world-cup/round/1', '/football-pool/predictions', '/football-pool/rankings', '/community'],
    ...['/collection/matches', '/collection/players', '/tag/premier-league', '/tag/eredivisie', '/following', '/forum'],
    ...['/author/sanne-verhoeven', '/author/tom-ferris', '/sitemap.xml', '/matchcenter/team/fra/calendar.ics'],
  ],
};

function openedAt(path: string) {
  if (path.endsWith('.ics')) return 'calendar';
  return path.startsWith('/article/') ? 'article' : Number(/^\/match\/(\d+)/.exec(path)?.[1]);
}

/** A morning on which no match is near, and when the round of 16 is half played. */
const moments = few(['as it begins', '2026-07-06T20:40:00Z']);

test.each(few(['deaftrap', 'thefinalwhistle'] as const))(
  'no page of %s gives away the result of a match to readers who hide results',
  async (tenant) => {
    for (const moment of moments) {
      if (moment !== moments[0]) {
        await newsroom.clock.set(Date.parse(moment) - newsroom.machine.now());
        await newsroom.matchDay.drive();
      }
      const known = await knownResults(newsroom.database, tenant);
      expect([known.results.length > 100, known.pairs.length > 6, known.articles.length > 4]).toEqual([
        true,
        true,
        true,
      ]);
      const base = tenant === 'deaftrap' ? '' : `/t/${tenant}`;
      const paths = football.paths(football.league[tenant]);
      for (const path of few(paths, 3)) {
        const page = await get(base + path);
        // The tag of the other paper's league.
        if (page.status === 404 && /^\/(tag|author)\//.test(path)) continue;
        expect
          .soft([page.status, givenAway(seenIn(await page.text()), known, openedAt(path))], `${path}, ${moment}`)
          .toEqual([200, []]);
      }
    }
    await newsroom.clock.set(0);
  },
  900_000,
);

test('who searches all the time is told when to go on, on the page of results as well', async () => {
  // What 120 searches count, without making them: articleSearch.test.ts makes them.
  const { limits, clock } = newsroom.services;
  for (const ip of ['127.0.0.1', '::1'])
    for (let at = 0; at < 120; at += 1) limits.searches.attempt(`search ${countedAddress(ip)}`, clock.now());
  const page = await get('/search?q=psv');
  expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await page.text()).toContain('<h1 class="sheet-title">Even wachten</h1>');
  expect((await get('/search')).status).toBe(200);
});
