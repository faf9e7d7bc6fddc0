import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveblogsAsHtml } from '#core/contract/liveblog.ts';
import { asContract, ownTestNewsroom, type TestNewsroom } from '../../../../tests/support/testNewsroom.ts';

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await ownTestNewsroom();
});
afterAll(() => newsroom.close());

const editor = '/dev/liveblog/deaftrap/13';
const open = (url: string) => newsroom.app.inject(url);
const post = (fields: Record<string, string>, { url = editor, origin = 'http://localhost' } = {}) =>
  newsroom.app.inject({
    method: 'POST',
    url,
    headers: { origin, host: 'localhost:80', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const shown = async (tenant = 'deaftrap') =>
  asContract(liveblogsAsHtml, await newsroom.ask('GET', '/api/v1/resource/13/liveblogs-as-html', { tenant })).entries;
const publish = async (html: string) => {
  const reply = await post({ do: 'publish', html });
  return /^\/dev\/liveblog\/deaftrap\/13#entry-(\d+)$/.exec(String(reply.headers.location))?.[1] ?? '';
};

test('it leads to the desk of each paper, and says who may write there', async () => {
  const list = await open('/dev/liveblog');
  expect(list.body).toContain('href="/desk/liveblogs/13"');
  expect(list.body).toContain('href="/t/thefinalwhistle/desk/liveblogs/13"');
  expect(list.body).toContain('Log in als demo.redactie met het wachtwoord demo-redactie-2026.');
  expect(list.body).toContain('Log in as demo.editor with the password demo-editor-2026.');
  const way = await open('/dev/liveblog/thefinalwhistle/13');
  expect([way.statusCode, way.headers.location]).toEqual([303, '/t/thefinalwhistle/desk/liveblogs/13']);
  for (const path of ['/dev/liveblog/nobody/13', '/dev/liveblog/deaftrap/1', '/dev/liveblog/deaftrap/x']) {
    expect((await open(path)).statusCode, path).toBe(404);
  }
});

test('what a program publishes is there for readers of that paper', async () => {
  const reply = await post({ do: 'publish', html: ' <h3>Rust</h3>\r\n<p>Thee &amp; koek.</p> \r\n', pinned: '1' });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([303, 'no-store']);
  const newest = (await shown()).find(({ html }) => html === '<h3>Rust</h3>\n<p>Thee &amp; koek.</p>');
  expect(newest?.isPinned).toBe(true);
  expect(reply.headers.location).toBe(`${editor}#entry-${newest?.id}`);
  expect((await shown('thefinalwhistle')).some(({ id }) => id === newest?.id)).toBe(false);
});

test('an entry is changed, pinned, let go and deleted, in its own article only', async () => {
  const entry = await publish('<p>1-0 & meer</p>');
  const url = '/dev/liveblog/thefinalwhistle/13';
  expect((await post({ do: 'save', entry, html: '<p>Daar.</p>' }, { url })).statusCode).toBe(404);
  expect((await post({ do: 'save', entry, html: '<p>2-0</p>' })).statusCode).toBe(303);
  await post({ do: 'pin', entry });
  const found = async () => (await shown()).find(({ id }) => String(id) === entry);
  expect(await found()).toMatchObject({ html: '<p>2-0</p>', isPinned: true, updatedAt: expect.any(String) });
  await post({ do: 'unpin', entry });
  expect((await found())?.isPinned).toBe(false);
  expect((await post({ do: 'delete', entry })).statusCode).toBe(303);
  expect(await found()).toBeUndefined();
  for (const what of ['pin', 'unpin', 'delete', 'save']) {
    expect((await post({ do: what, entry, html: '<p>x</p>' })).statusCode, what).toBe(404);
  }
});

test('what the desk refuses is refused, and so is a form of another site', async () => {
  const before = await shown();
  for (const html of ['', '<p>Open <b>einde</p>', `<p>${'x'.repeat(64 * 1024)}</p>`])
    expect((await post({ do: 'publish', html })).statusCode, html.slice(0, 20)).toBe(422);
  for (const origin of ['https://evil.example', 'null', 'http://localhost:81']) {
    expect((await post({ do: 'publish', html: '<p>Hallo</p>' }, { origin })).statusCode, origin).toBe(403);
  }
  expect((await post({ do: 'dance', html: '<p>Hallo</p>' })).statusCode).toBe(400);
  expect((await post({ do: 'delete', entry: 'x' })).statusCode).toBe(404);
  expect(await shown()).toEqual(before);
});

test('nothing of it is there in production', async () => {
  const production = await ownTestNewsroom({ isProduction: true });
  try {
    for (const path of ['/dev/liveblog', editor]) expect((await production.app.inject(path)).statusCode).toBe(404);
    const reply = await production.app.inject({ method: 'POST', url: editor, payload: {} });
    expect(reply.statusCode).toBe(404);
  } finally {
    await production.close();
  }
});
