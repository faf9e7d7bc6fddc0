import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveblogsAsHtml } from '#core/contract/liveblog.ts';
import { asContract, ownTestNewsroom, type TestNewsroom } from '../../../../tests/support/testNewsroom.ts';
import { unclosedTag } from '../../editorial/entryHtml.ts';
import { liveblogsOf } from '../content/liveblogs/liveblogs.ts';
import { liveblogSamples } from './liveblogSamples.ts';

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

test('each paper’s liveblog has its editor, in the language of the paper', async () => {
  const list = await open('/dev/liveblog');
  expect(list.body).toContain('href="/dev/liveblog/deaftrap/13"');
  expect(list.body).toContain('href="/dev/liveblog/thefinalwhistle/13"');
  const [nl, en] = [await open(editor), await open('/dev/liveblog/thefinalwhistle/13')];
  expect([nl.statusCode, en.statusCode]).toEqual([200, 200]);
  expect(nl.body).toMatch(/<html lang="nl">.*Publiceren/s);
  expect(en.body).toMatch(/<html lang="en">.*Publish/s);
  expect(en.body).toContain('href="/t/thefinalwhistle/live/13/');
  expect(nl.headers['content-security-policy']).toContain("default-src 'none'");
  for (const path of ['/dev/liveblog/nobody/13', '/dev/liveblog/deaftrap/1', '/dev/liveblog/deaftrap/x']) {
    expect((await open(path)).statusCode, path).toBe(404);
  }
});

test('what is published is there for readers, and the editor comes back to it', async () => {
  const reply = await post({ do: 'publish', html: ' <h3>Rust</h3>\r\n<p>Thee &amp; koek.</p> \r\n' });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([303, 'no-store']);
  const [newest] = await shown();
  expect(newest).toMatchObject({ html: '<h3>Rust</h3>\n<p>Thee &amp; koek.</p>', isPinned: false });
  expect(reply.headers.location).toBe(`${editor}#entry-${newest?.id}`);
  expect((await open(editor)).body).toContain(`id="entry-${newest?.id}"`);
  expect((await shown('thefinalwhistle')).some(({ id }) => id === newest?.id)).toBe(false);
});

test('an entry may be pinned from the start', async () => {
  await post({ do: 'publish', html: '<p>Vast.</p>', pinned: '1' });
  expect((await shown()).find(({ html }) => html === '<p>Vast.</p>')?.isPinned).toBe(true);
});

test('an entry that gives a result away in words is marked so in its HTML', async () => {
  await post({ do: 'publish', html: '<p>Wat een kopbal!</p>', spoiler: '1' });
  expect((await shown())[0]?.html).toBe('<div data-spoiler>\n<p>Wat een kopbal!</p>\n</div>');
});

test('an entry is opened, changed, pinned, let go and deleted', async () => {
  const entry = await publish('<p>1-0 & meer</p>');
  expect((await open(`${editor}?edit=${entry}`)).body).toContain('>&lt;p&gt;1-0 &amp; meer&lt;/p&gt;</textarea>');
  expect((await post({ do: 'save', entry, html: '<p>2-0</p>' })).statusCode).toBe(303);
  await post({ do: 'pin', entry });
  const found = async () => (await shown()).find(({ id }) => String(id) === entry);
  expect(await found()).toMatchObject({ html: '<p>2-0</p>', isPinned: true, updatedAt: expect.any(String) });
  await post({ do: 'unpin', entry });
  expect((await found())?.isPinned).toBe(false);
  expect((await post({ do: 'delete', entry })).headers.location).toBe(`${editor}#entries`);
  expect(await found()).toBeUndefined();
  for (const what of ['pin', 'unpin', 'delete']) {
    expect((await post({ do: what, entry, html: '<p>x</p>' })).statusCode, what).toBe(404);
  }
  expect((await open(`${editor}?edit=${entry}`)).statusCode).toBe(404);
});

test.each([
  ['deaftrap', 'save', 'verwijderd'],
  ['deaftrap', 'preview', 'verwijderd'],
  ['thefinalwhistle', 'save', 'deleted'],
] as const)(
  'an entry that a colleague deletes meanwhile keeps what was typed, as a new one (%s, %s)',
  async (paper, what, word) => {
    const url = `/dev/liveblog/${paper}/13`;
    const published = await post({ do: 'publish', html: '<p>Eerst.</p>' }, { url });
    const entry = /#entry-(\d+)$/.exec(String(published.headers.location))?.[1] ?? '';
    await post({ do: 'delete', entry }, { url });
    const reply = await post({ do: what, entry, html: '<p>Uren werk.</p>' }, { url });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toMatch(new RegExp(`role="alert".*${word}`, 's'));
    expect(reply.body).toMatch(/<textarea[^>]*>&lt;p&gt;Uren werk/);
    expect(reply.body).not.toContain(`name="entry" value="${entry}"`);
    expect(reply.body).toContain('value="publish"');
  },
);

test('a preview shows the text, keeps it in the form and publishes nothing', async () => {
  const before = await shown();
  const page = await post({ do: 'preview', html: '<p>Nog niet <b>klaar</b>.</p>', pinned: '1' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<div class="tb-entry-body"><p>Nog niet <b>klaar</b>.</p></div>');
  expect(page.body).toMatch(/name="pinned" value="1" checked/);
  expect(page.body).toContain('&lt;b&gt;klaar&lt;/b&gt;.&lt;/p&gt;</textarea>');
  expect(await shown()).toEqual(before);
});

test.each([
  ['', 'niets'],
  ['<p> </p>', 'niets'],
  [`<p>${'x'.repeat(64 * 1024)}</p>`, '64 kB'],
  [`<p>${'é'.repeat(40_000)}</p>`, '64 kB'],
  ['<p>Nul\0</p>', 'tekens'],
  ['<p>Open <b>einde</p>', '&lt;b&gt;|&lt;p&gt;'],
  ['</article><p>Weg</p>', '&lt;article&gt;'],
])('%.20s… is not published, is told why, and is kept in the form', async (html, why) => {
  const before = await shown();
  const page = await post({ do: 'publish', html });
  expect(page.statusCode).toBe(422);
  expect(page.body).toMatch(new RegExp(`role="alert">.*(${why})`, 's'));
  expect(await shown()).toEqual(before);
});

test('a form of another site changes nothing', async () => {
  const before = await shown();
  for (const origin of ['https://evil.example', 'null', 'http://localhost:81']) {
    expect((await post({ do: 'publish', html: '<p>Hallo</p>' }, { origin })).statusCode, origin).toBe(403);
  }
  expect((await post({ do: 'dance', html: '<p>Hallo</p>' })).statusCode).toBe(400);
  expect((await post({ do: 'delete', entry: 'x' })).statusCode).toBe(404);
  expect(await shown()).toEqual(before);
});

test('an entry is changed in the editor of its own article only', async () => {
  const entry = await publish('<p>Hier.</p>');
  const url = '/dev/liveblog/thefinalwhistle/13';
  expect((await post({ do: 'save', entry, html: '<p>Daar.</p>' }, { url })).statusCode).toBe(422);
  expect((await shown()).find(({ id }) => String(id) === entry)?.html).toBe('<p>Hier.</p>');
});

test('the samples can be published as they are, in both languages', () => {
  for (const locale of ['nl', 'en'] as const) {
    for (const { html } of Object.values(liveblogSamples[locale])) expect(unclosedTag(html), html).toBeUndefined();
  }
});

test('a sample fills the form, and the newest entry opens with a line added', async () => {
  expect((await open(`${editor}?sample=goal`)).body).toContain('&lt;h3&gt;Doelpunt!&lt;/h3&gt;');
  const entry = await publish('<p>Nieuwste.</p>');
  const page = await open(editor);
  expect(page.body).toContain(`href="${editor}?edit=${entry}&amp;sample=edit#write"`);
  const edit = await open(`${editor}?edit=${entry}&sample=edit`);
  expect(edit.body).toMatch(/&lt;p&gt;Nieuwste\.&lt;\/p&gt;\n&lt;p&gt;&lt;em&gt;Aangevuld/);
});

test('the list goes back to the first entry', async () => {
  const updates = liveblogsOf('en')[0]?.updates ?? [];
  const found = new Set<string>();
  let next: string | undefined = '/dev/liveblog/thefinalwhistle/13';
  while (next) {
    const { body } = await open(next);
    for (const [, id = ''] of body.matchAll(/<article class="tb-entry desk-entry" id="entry-(\d+)"/g)) found.add(id);
    next = /href="([^"]*\?before=\d+)#entries"/.exec(body)?.[1];
  }
  expect(found.size).toBe(updates.length);
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
