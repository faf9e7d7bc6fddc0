import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { clapResource, pageUserComments, visitResource } from '#core/contract/community.ts';
import { showComment } from '#core/contract/discussion/comment.ts';
import { reportComment } from '#core/contract/discussion/commentOwn.ts';
import { storeComment } from '#core/contract/discussion/commentWriting.ts';
import { moderationQueue } from '#core/contract/moderation.ts';
import { listNotifications } from '#core/contract/notification.ts';
import { asContract, type OwnTestNewsroom, ownTestNewsroom, type Reader } from '../../../tests/support/testNewsroom.ts';
import { setResources } from '../database/resources.ts';

type How = 'none' | 'open' | 'signed' | 'known';

let newsroom: OwnTestNewsroom;
let secret = '';
let other = '';
let [writer, second]: Reader[] = [];
beforeAll(async () => {
  newsroom = await ownTestNewsroom({ commentLimits: { pace_seconds: 0, burst: 100, repeat_seconds: 0 } });
  other = await setResources(newsroom.database, 'thefinalwhistle', 'signed');
  writer = await newsroom.reader();
  second = await newsroom.reader();
});
afterAll(() => newsroom.close());

const set = async (how: How) => {
  secret = await setResources(newsroom.database, 'deaftrap', how);
};

let lastId = 7000;
beforeEach(() => {
  lastId += 1;
});

/** As a line of PHP makes it. */
const sign = (facts: readonly [type: string, id: number, title: string, url: string], key = secret) => {
  const payload = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${payload}.${createHmac('sha256', key).update(payload).digest('hex')}`;
};

const write = (
  {
    id = lastId,
    referer,
    tenant,
    reply_to = null,
  }: { id?: number; referer?: string; tenant?: string; reply_to?: number | null } = {},
  reader = writer,
) =>
  newsroom.ask('POST', storeComment.path, {
    token: reader?.token,
    ...(tenant && { tenant }),
    body: { reply_to, resource_type: 'article', resource_id: id, content: `Text ${Math.random()}` },
    headers: { host: 'deaftrap.localhost', ...(referer && { referer }) },
  });

const introduce = (token: string, { id = lastId, tenant = 'deaftrap' } = {}) =>
  newsroom.ask('PUT', `/api/v2/resource/article/${id}`, { tenant, body: { token } });

const url = 'https://deaftrap.localhost/2026/11/een-mooie-avond/';

test('a paper that says nothing knows its own articles alone', async () => {
  await set('none');
  expect((await write({ referer: url })).status).toBe(404);
  expect((await introduce(sign(['article', lastId, 'Title', url]))).status).toBe(404);
});

describe('open', () => {
  beforeAll(() => set('open'));

  test('the first comment on a page of the paper’s own host makes it known, with its address and a title from that', async () => {
    const written = asContract(storeComment, await write({ referer: `${url}?utm_source=x#top` }));
    const shown = await newsroom.ask('GET', `/api/v2/comment/${written.comment?.id}`);
    expect(asContract(showComment, shown).url).toBe(
      `/2026/11/een-mooie-avond/?comment=${written.comment?.id}#comments`,
    );
    const page = await newsroom.ask('GET', `/ajax/user/${writer?.id}/comments/0`);
    expect(asContract(pageUserComments, page)[0]).toMatchObject({ title: 'Een mooie avond' });
  });

  test('an address with a query keeps it, and a later page does not change what is known', async () => {
    const first = asContract(storeComment, await write({ referer: 'https://deaftrap.localhost/?p=77' }));
    await write({ referer: url });
    const shown = await newsroom.ask('GET', `/api/v2/comment/${first.comment?.id}`);
    expect(asContract(showComment, shown).url).toBe(`/?p=77&comment=${first.comment?.id}#comments`);
  });

  test.each([
    undefined,
    'https://evil.example/7',
    'https://deaftrap.localhost.evil.example/',
    'javascript:alert(1)',
    'x',
  ])('from the page %s nothing is made known', async (referer) => {
    expect((await write(referer === undefined ? {} : { referer })).status).toBe(404);
  });

  test('a clap and a visit make it known as well', async () => {
    const headers = { host: 'deaftrap.localhost', referer: url };
    const ask = (path: string, id: number) =>
      newsroom.ask('POST', fillPath(path, { type: 'article', id }), { token: writer?.token, headers });
    const [clapped, visited] = [lastId, 19_999];
    expect(asContract(clapResource, await ask(clapResource.path, clapped))?.claps).toBe(1);
    expect((await ask(visitResource.path, visited)).status).toBe(200);
    for (const id of [clapped, visited]) expect((await write({ id })).status).toBe(200);
  });

  test('who makes page after page known is stopped', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 61; at += 1) {
      const { status } = await newsroom.ask('POST', `/api/v2/resource/article/${20_000 + at}/visit`, {
        headers: { host: 'deaftrap.localhost', referer: url },
        from: '10.7.7.7',
      });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('signed', () => {
  beforeAll(() => set('signed'));

  test('what the CMS has signed is known, with its title in notifications', async () => {
    expect((await write({ referer: url })).status).toBe(404);
    expect((await introduce(sign(['article', lastId, 'A fine evening', url]))).status).toBe(204);
    const first = asContract(storeComment, await write());
    await write({ reply_to: first.comment?.id ?? null }, second);
    const inbox = await newsroom.ask('GET', '/api/v2/notifications', { token: writer?.token });
    const [newest] = asContract(listNotifications, inbox).list;
    expect(newest?.text).toContain('A fine evening');
    expect(newest?.url).toMatch(/^\/2026\/11\/een-mooie-avond\/\?comment=\d+#comments$/);
  });

  test('the desk reads its title and address beside a comment that was reported', async () => {
    await introduce(sign(['article', lastId, 'A fine evening', url]));
    const id = asContract(storeComment, await write()).comment?.id ?? 0;
    const body = new FormData();
    body.set('_method', 'PATCH');
    body.set('reason', 'spam');
    const path = fillPath(reportComment.path, { comment_id: id });
    const reported = await newsroom.ask('POST', path, { token: second?.token, body });
    expect(reported.status).toBe(200);
    const { token } = await newsroom.reader('deaftrap', { role: 'editor' });
    const queue = await newsroom.ask('GET', `${moderationQueue.path}?queue=reported`, { token });
    expect(asContract(moderationQueue, queue).comments.find(({ comment }) => comment.id === id)).toMatchObject({
      title: 'A fine evening',
      url: expect.stringContaining('/2026/11/een-mooie-avond/'),
    });
  });

  test('the same twice is the same, and another title takes the place of the first', async () => {
    for (const title of ['First', 'First', 'Second'])
      expect((await introduce(sign(['article', lastId, title, url]))).status).toBe(204);
    await write();
    const page = await newsroom.ask('GET', `/ajax/user/${writer?.id}/comments/0`);
    expect(asContract(pageUserComments, page)[0]).toMatchObject({ title: 'Second' });
  });

  test.each([
    ['for another page', () => sign(['article', 1, 'Title', url])],
    ['of another kind', () => sign(['topic', lastId, 'Title', url])],
    ['with another secret', () => sign(['article', lastId, 'Title', url], 'guessed')],
    ['of another paper', () => sign(['article', lastId, 'Title', url], other)],
    [
      'with a changed title',
      () =>
        `${Buffer.from(JSON.stringify(['article', lastId, 'Changed', url])).toString('base64url')}.${sign(['article', lastId, 'Title', url]).split('.')[1]}`,
    ],
    ['of nothing', () => ''],
    ['of nonsense', () => 'a.b'],
    ['with an address that is none', () => sign(['article', lastId, 'Title', 'javascript:alert(1)'])],
    ['with a title that cannot be seen', () => sign(['article', lastId, '\u202e', url])],
  ])('a token %s is refused', async (_, token) => {
    expect((await introduce(token())).status).toBe(403);
    expect((await write()).status).toBe(404);
  });

  test('what one paper knows another does not', async () => {
    expect((await introduce(sign(['article', lastId, 'Title', url]))).status).toBe(204);
    const reader = await newsroom.reader('thefinalwhistle');
    const body = { reply_to: null, resource_type: 'article', resource_id: lastId, content: 'Text' };
    const reply = await newsroom.ask('POST', storeComment.path, {
      token: reader.token,
      tenant: 'thefinalwhistle',
      body,
    });
    expect(reply.status).toBe(404);
  });

  test('a thread says whether its page is known', async () => {
    const thread = async () => (await newsroom.ask('GET', `/api/v2/article/${lastId}/comments-stateless/0`)).body;
    expect(await thread()).toMatchObject({ is_known: false });
    await introduce(sign(['article', lastId, 'Title', url]));
    expect(await thread()).not.toHaveProperty('is_known');
  });
});

test('known: what a CMS pushes is there before anybody reads it', async () => {
  await set('known');
  expect((await write({ referer: url })).status).toBe(404);
  expect((await introduce(sign(['article', lastId, 'Pushed', '/2026/pushed']))).status).toBe(204);
  expect((await write()).status).toBe(200);
});
