import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login } from '#core/contract/base/account.ts';
import { commentsStateless } from '#core/contract/discussion/comment.ts';
import { showFixture } from '#core/contract/fixture/matchCentre.ts';
import { listNotifications } from '#core/contract/notification.ts';
import { type ResettableNewsroom, startResettable } from '../../../../tests/support/resettable.ts';
import { asContract } from '../../../../tests/support/testNewsroom.ts';

// A Wednesday: the round that was the next one when the data was taken is played in this week.
const machine = { now: () => Date.parse('2026-11-18T11:00:00Z'), begin() {}, pass() {} };
const zwolle = 335;
const sunday = 13;
const liveblogPath = `/live/${sunday}/eredivisie-zondag-van-breda-tot-nijmegen`;
const kicker = async () => /class="kicker">([^<]*)/.exec((await get(liveblogPath)).body)?.[1];

let distDir: string;
let newsroom: ResettableNewsroom;
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'dist-'));
  newsroom = await startResettable({ distDir, captcha: 'none', clock: machine });
});
afterAll(async () => {
  await newsroom.close();
  await rm(distDir, { recursive: true });
});
beforeEach(() => newsroom.reset());

const get = (path: string) => newsroom.server.inject({ url: path });
const set = (fields: Readonly<Record<string, string>>, origin = 'http://localhost') =>
  newsroom.server.inject({
    method: 'POST',
    url: '/dev/clock',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    payload: new URLSearchParams({ paper: 'deaftrap', ...fields }).toString(),
  });
const time = async () => new Date(String((await get('/api/v2/setting')).headers.date)).toISOString();
const match = async (id: number) => {
  const reply = await get(showFixture.path.replace('{id}', String(id)));
  return asContract(showFixture, { status: reply.statusCode, headers: {}, body: reply.json() });
};
/** The buttons that lead to a moment, in their order. */
const moments = async () =>
  [...(await get('/dev/clock')).body.matchAll(/name="to" value="([^"]+)"/g)].map(([, to]) => to);

test('the season is on: last week was the last that was really played, and this week’s round is open', async () => {
  expect(await match(7)).toMatchObject({
    kickOff: '2026-11-15T15:45:00.000Z',
    status: 'finished',
    score: { home: 3, away: 3 },
  });
  expect(await match(zwolle)).toMatchObject({ kickOff: '2026-11-20T19:00:00.000Z', status: 'scheduled' });
  expect((await get('/dev/clock')).body).toContain('36 weken verschoven');
});

test('the page leads to the next match: before it, into it, and to its end', async () => {
  const [tenBefore, oneBefore, kickOff, halfTime, fullTime] = await moments();
  expect([tenBefore, oneBefore, kickOff]).toEqual([
    '2026-11-20T18:50:00.000Z',
    '2026-11-20T18:59:00.000Z',
    '2026-11-20T19:00:00.000Z',
  ]);
  await set({ to: oneBefore ?? '' });
  expect([await time(), (await match(zwolle)).status]).toEqual(['2026-11-20T18:59:00.000Z', 'scheduled']);
  await set({ to: kickOff ?? '' });
  expect(await match(zwolle)).toMatchObject({ status: 'live', minute: 1, score: { home: 0, away: 0 } });
  expect((await moments()).slice(0, 2)).toEqual([halfTime, fullTime]);
  await set({ to: halfTime ?? '' });
  expect((await match(zwolle)).status).toBe('half-time');
  await set({ to: fullTime ?? '' });
  expect((await match(zwolle)).status).toBe('finished');
  await set({ to: tenBefore ?? '' });
  expect(await match(zwolle)).toMatchObject({ status: 'scheduled', score: undefined });
});

test('it goes on by minutes, hours and days, to a local date and time, and back to the machine’s', async () => {
  await set({ add: '15' });
  await set({ add: '60' });
  expect(await time()).toBe('2026-11-18T12:15:00.000Z');
  await set({ local: '2027-07-01T12:00' });
  expect(await time()).toBe('2027-07-01T10:00:00.000Z');
  await set({ paper: 'thefinalwhistle', local: '2027-07-01T12:00:30' });
  expect(await time()).toBe('2027-07-01T11:00:30.000Z');
  expect((await get('/dev/clock?paper=thefinalwhistle')).body).toContain('There is no more play.');
  await set({ add: 'none' });
  expect(await time()).toBe('2026-11-18T11:00:00.000Z');
});

test('it goes at another pace from where it is, and with the machine again when it is set back', async () => {
  await set({ add: '60', speed: '600' });
  expect((await get('/dev/clock')).body).toContain('value="600" aria-pressed="true"');
  await set({ add: '60' });
  expect(await time()).toBe('2026-11-18T13:00:00.000Z');
  expect((await get('/dev/clock')).body).toContain('value="600" aria-pressed="true"');
  await set({ speed: '1' });
  expect((await get('/dev/clock')).body).toContain('value="1" aria-pressed="true"');
  expect(await time()).toBe('2026-11-18T13:00:00.000Z');
  expect((await set({ speed: '7' })).statusCode).toBe(400);
  await set({ add: 'none' });
});

test.each([{ local: 'now' }, { local: '' }, { to: '1999-12-31T23:59:59Z' }, { to: '2100-01-01T00:00:00Z' }, {}])(
  '%j sets nothing, and the page says so',
  async (fields) => {
    const reply = await set(fields);
    expect(reply.headers.location).toBe('/dev/clock?paper=deaftrap&wrong=1');
    expect((await get('/dev/clock?wrong=1')).body).toContain('role="alert"');
    expect(await time()).toBe('2026-11-18T11:00:00.000Z');
  },
);

/** When everything that a reader is shown was published, written or sent, newest first, by page. */
async function shown(): Promise<Readonly<Record<string, readonly string[]>>> {
  const payload = { login: 'demo.lezer', password: 'demo-lezer-2026' };
  const session = await newsroom.server.inject({ method: 'POST', url: login.path, payload });
  const { token } = asContract(login, { status: session.statusCode, headers: {}, body: session.json() });
  const pages = {
    articles: '/ajax/articles/latest/1?offset=0',
    comments: '/api/v2/comments/latest',
    liveblog: `/api/v1/resource/${sunday}/liveblogs-as-html`,
    forum: '/api/front/v1/forum/0',
    notifications: listNotifications.path,
  };
  const dates = Object.entries(pages).map(async ([name, url]) => {
    const { body } = await newsroom.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const found = body.matchAll(/"(?:created_at|published_at|date|last_comment_at)":"([^"]+)"/g);
    const all = Array.from(found, ([, at = '']) => at);
    return [name, all.sort((a, b) => b.localeCompare(a))] as const;
  });
  return Object.fromEntries(await Promise.all(dates));
}

test('an earlier day of the season shows what was published by then, and the day after it the rest', async () => {
  const today = await shown();
  const expectUntil = async (moment: string) => {
    await set({ to: moment });
    const then = await shown();
    for (const [name, dates] of Object.entries(then))
      expect([name, ...dates.filter((at) => at > moment)]).toEqual([name]);
    return then;
  };
  const during = today.liveblog?.at(4) ?? '';
  expect((await expectUntil(during)).liveblog?.[0]).toBe(during);
  expect(await kicker()).toBe('Liveblog');
  const before = await expectUntil('2026-11-05T12:00:00.000Z');
  for (const [name, dates] of Object.entries(today)) expect([name, before[name]?.[0]]).not.toEqual([name, dates[0]]);
  expect([before.articles?.length, before.liveblog]).toEqual([10, []]);
  expect((await get('/')).body).not.toContain('front-live');
  expect((await get(liveblogPath)).headers.location).toBe('/matchcenter/live');
  await set({ add: 'none' });
  expect(await shown()).toEqual(today);
  expect(await kicker()).toBe('Liveblog, afgelopen');
});

/** The comments of an article, by their ids: when they were written, and how often they are liked. */
async function likes() {
  const reply = await get('/api/v2/article/1/comments-stateless/0');
  const { comments } = asContract(commentsStateless, { status: reply.statusCode, headers: {}, body: reply.json() });
  return new Map(comments.map(({ id, createdAt = '', likes }) => [id, { createdAt, likes }]));
}

test('a comment has the likes that it had got by then', async () => {
  const today = await likes();
  const [id, liked] = [...today].find(([, comment]) => comment.likes > 0) ?? [0];
  const then = async (minutes: number) => {
    await set({ to: new Date(Date.parse(liked?.createdAt ?? '') + minutes * 60_000).toISOString() });
    return (await likes()).get(id)?.likes;
  };
  expect(await then(1)).toBe(0);
  expect(await then(24 * 60)).toBe(liked?.likes);
  await set({ add: 'none' });
  expect(await likes()).toEqual(today);
});

test('a comment that was imported keeps the likes that it came with, whenever they were given', async () => {
  const [id = 0, liked] = [...(await likes())].find(([, comment]) => comment.likes > 0) ?? [];
  await newsroom.database.inTenant('deaftrap', (all) =>
    all.updateTable('comments').set({ likes_count: 40 }).where('id', '=', id).execute(),
  );
  await set({ to: new Date(Date.parse(liked?.createdAt ?? '') + 60_000).toISOString() });
  expect((await likes()).get(id)?.likes).toBe(40);
});

test('a form of another site sets nothing, nor does one of no paper', async () => {
  for (const origin of ['https://evil.example', 'null'])
    expect((await set({ add: '60' }, origin)).statusCode).toBe(403);
  expect((await set({ add: '60', paper: 'nobody' })).statusCode).toBe(400);
  expect((await set({ add: '61' })).statusCode).toBe(400);
  expect(await time()).toBe('2026-11-18T11:00:00.000Z');
});

test('forgetting puts clock and matches back', async () => {
  await set({ local: '2026-11-23T00:00' });
  expect((await match(zwolle)).status).toBe('finished');
  await newsroom.reset();
  expect([await time(), (await match(zwolle)).status]).toEqual(['2026-11-18T11:00:00.000Z', 'scheduled']);
});
