import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import {
  changeEntry,
  changePlanned,
  type DeskEntry,
  deskEntries,
  deskLiveblogs,
  removeEntry,
  removePlanned,
  sendPicture,
  writeEntry,
} from '#core/contract/deskLiveblogs.ts';
import { deskPolls } from '#core/contract/deskPolls.ts';
import { liveblogsAsHtml } from '#core/contract/liveblog.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';
import { makeAccessToken } from '../../database/accessTokens.ts';
import { publishDue } from '../../database/deskEntries.ts';

const tenMinutes = 600_000;
let article = 7700;

afterAll(stopDatabases);

describe.each(testDatabase)('liveblogs at the desk on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let editor: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(async () => {
      article += 1;
      editor = await newsroom.reader('deaftrap', { role: 'editor' });
    });

    const send = (body: object, token: string | undefined = editor.token) =>
      newsroom.ask('POST', fillPath(writeEntry.path, { article }), { token, body });
    async function write(html = '<p>Aftrap.</p>', more: object = {}): Promise<DeskEntry> {
      const { entry } = asContract(writeEntry, await send({ html, ...more }));
      if (!entry) throw new Error('Nothing was published.');
      return entry;
    }
    const change = (id: number, body: object, token = editor.token, tenant = 'deaftrap') =>
      newsroom.ask('PATCH', fillPath(changeEntry.path, { id }), { token, tenant, body });
    const listed = async () =>
      asContract(
        deskEntries,
        await newsroom.ask('GET', fillPath(deskEntries.path, { article }), { token: editor.token }),
      );
    const published = async () =>
      asContract(
        liveblogsAsHtml,
        await newsroom.ask('GET', fillPath(liveblogsAsHtml.path, { id: article })),
      )?.entries.map(({ html }) => html);
    const dueNow = () =>
      newsroom.database.inTenant('deaftrap', (all) => publishDue(all, 'deaftrap', newsroom.clock.now()));

    test('an editor writes in the liveblog of a page that the newsroom does not know, and readers get it', async () => {
      await write('<p>Goal!</p>', { is_pinned: true });
      expect(await published()).toEqual(['<p>Goal!</p>']);
      expect((await listed()).entries).toMatchObject([{ html: '<p>Goal!</p>', isPinned: true, by: editor.username }]);
      const all = asContract(deskLiveblogs, await newsroom.ask('GET', deskLiveblogs.path, { token: editor.token }));
      expect(all).toContainEqual(expect.objectContaining({ article, entries: 1, title: undefined }));
    });

    test('a program of the CMS writes, corrects and removes an entry with an access token of the paper', async () => {
      const access = { name: 'the CMS', scopes: ['liveblog'] } as const;
      const { token } = await makeAccessToken(newsroom.database, 'deaftrap', access, newsroom.clock.now());
      const { entry } = asContract(writeEntry, await send({ html: '<p>Aftrap.</p>' }, token));
      const { id = 0, by } = entry ?? {};
      expect([by, await published()]).toEqual([undefined, ['<p>Aftrap.</p>']]);
      expect((await change(id, { version: 1, html: '<p>Rust.</p>' }, token)).status).toBe(200);
      expect(await published()).toEqual(['<p>Rust.</p>']);
      const path = fillPath(removeEntry.path, { id });
      expect((await newsroom.ask('DELETE', `${path}?version=2`, { token })).status).toBe(204);
      expect(await published()).toEqual([]);
      const polls = await newsroom.ask('GET', deskPolls.path, { token });
      expect(polls.status).toBe(403);
    });

    test('an entry that is sent again after a lost reply is published once, also when both are under way', async () => {
      const body = { html: '<p>Rood.</p>', idempotency_key: `key-of-${article}` };
      const replies = await Promise.all([send(body), send(body), send(body)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await published()).toEqual(['<p>Rood.</p>']);
    });

    test('an entry that was deleted does not come back with a late repetition', async () => {
      const body = { html: '<p>Weg.</p>', idempotency_key: `key-of-${article}` };
      const { id, version } = await write(body.html, body);
      const address = `${fillPath(removeEntry.path, { id })}?version=${version}`;
      expect((await newsroom.ask('DELETE', address, { token: editor.token })).status).toBe(204);
      expect((await send(body)).status).toBe(404);
      expect(await published()).toEqual([]);
    });

    test('of two editors who correct one entry the second gets the text of the first, and overwrites nothing', async () => {
      const entry = await write('<p>1-0</p>');
      const other = await newsroom.reader('deaftrap', { role: 'editor' });
      expect((await change(entry.id, { version: entry.version, html: '<p>1-0, Jansen</p>' })).status).toBe(200);
      const refused = await change(entry.id, { version: entry.version, html: '<p>1-0, Pietersen</p>' }, other.token);
      expect([refused.status, refused.body]).toMatchObject([409, { data: { html: '<p>1-0, Jansen</p>', version: 2 } }]);
      const removing = `${fillPath(removeEntry.path, { id: entry.id })}?version=${entry.version}`;
      expect((await newsroom.ask('DELETE', removing, { token: other.token })).status).toBe(409);
      expect(await published()).toEqual(['<p>1-0, Jansen</p>']);
    });

    test('a correction that is sent again after a lost reply is no conflict with itself', async () => {
      const entry = await write('<p>1-0</p>');
      const body = { version: entry.version, html: '<p>2-0</p>' };
      const replies = [await change(entry.id, body), await change(entry.id, body)];
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect((await listed()).entries).toMatchObject([{ html: '<p>2-0</p>', version: 2 }]);
    });

    test('pinning is no change of the text, which a colleague can save meanwhile', async () => {
      const entry = await write();
      await change(entry.id, { version: entry.version, is_pinned: true });
      const saved = asContract(changeEntry, await change(entry.id, { version: entry.version, html: '<p>Ja.</p>' }));
      expect(saved).toMatchObject({ isPinned: true, html: '<p>Ja.</p>' });
    });

    test('a planned entry is for the desk alone until its time, and then published once', async () => {
      const publish_at = new Date(newsroom.clock.now() + tenMinutes).toISOString();
      await send({ html: '<p>Straks.</p>', publish_at, idempotency_key: `plan-of-${article}` });
      expect([await published(), await dueNow()]).toEqual([[], 0]);
      expect((await listed()).planned).toMatchObject([{ html: '<p>Straks.</p>', publishAt: publish_at }]);
      newsroom.clock.pass(tenMinutes);
      expect([await dueNow(), await dueNow()]).toEqual([1, 0]);
      expect([await published(), (await listed()).planned]).toEqual([['<p>Straks.</p>'], []]);
      await send({ html: '<p>Straks.</p>', publish_at, idempotency_key: `plan-of-${article}` });
      expect(await published()).toHaveLength(1);
    });

    test('a planned entry can be corrected, published at once, and deleted', async () => {
      const publish_at = new Date(newsroom.clock.now() + tenMinutes).toISOString();
      const plan = async () => asContract(writeEntry, await send({ html: '<p>Plan.</p>', publish_at })).planned;
      const [first, second] = [await plan(), await plan()];
      const at = (id = 0) => fillPath(changePlanned.path, { id });
      const ask = (id: number | undefined, body: object) =>
        newsroom.ask('PATCH', at(id), { token: editor.token, body });
      await ask(first?.id, { version: 1, html: '<p>Beter plan.</p>' });
      expect((await ask(first?.id, { version: 1, html: '<p>Ouder.</p>' })).status).toBe(409);
      const now = asContract(changePlanned, await ask(first?.id, { version: 2, publish_at: null }));
      expect(now.entry?.html).toBe('<p>Beter plan.</p>');
      const address = `${fillPath(removePlanned.path, { id: second?.id ?? 0 })}?version=1`;
      expect((await newsroom.ask('DELETE', address, { token: editor.token })).status).toBe(204);
      expect([await published(), (await listed()).planned]).toEqual([['<p>Beter plan.</p>'], []]);
      expect((await newsroom.ask('DELETE', address, { token: editor.token })).status).toBe(204);
    });

    test('a planned entry that a colleague has corrected is not deleted by who has not seen that', async () => {
      const publish_at = new Date(newsroom.clock.now() + tenMinutes).toISOString();
      const { id = 0 } = asContract(writeEntry, await send({ html: '<p>Plan.</p>', publish_at })).planned ?? {};
      const remove = (version: number) =>
        newsroom.ask('DELETE', `${fillPath(removePlanned.path, { id })}?version=${version}`, { token: editor.token });
      const correction = { token: editor.token, body: { version: 1, html: '<p>Beter plan.</p>' } };
      await newsroom.ask('PATCH', fillPath(changePlanned.path, { id }), correction);
      const refused = await remove(1);
      expect([refused.status, refused.body]).toMatchObject([409, { data: { html: '<p>Beter plan.</p>', version: 2 } }]);
      expect((await listed()).planned).toHaveLength(1);
      expect((await remove(2)).status).toBe(204);
      expect((await listed()).planned).toEqual([]);
    });

    test('readers and editors of another paper neither read nor change anything', async () => {
      const entry = await write();
      const [reader, other] = [await newsroom.reader(), await newsroom.reader('thefinalwhistle', { role: 'editor' })];
      expect((await send({ html: '<p>Nee.</p>' }, reader.token)).status).toBe(403);
      expect((await change(entry.id, { version: 1, html: '<p>No.</p>' }, other.token, 'thefinalwhistle')).status).toBe(
        404,
      );
      expect(await published()).toEqual(['<p>Aftrap.</p>']);
    });

    test.each([
      ['nothing to be seen', '<p> </p>'],
      ['a tag that is left open', '<p><strong>Goal</p>'],
    ])('an entry with %s is refused by a sentence', async (_, html) => {
      const refused = await send({ html });
      expect([refused.status, refused.body]).toMatchObject([422, { errors: { html: [expect.any(String)] } }]);
    });

    test('a picture is stored without what a camera writes into it, and shown to everybody', async () => {
      const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0a0' } })
        .jpeg()
        .toBuffer();
      const form = new FormData();
      form.append('picture', new File([new Uint8Array(bytes)], 'veld.jpg', { type: 'image/jpeg' }));
      const sent = await newsroom.ask('POST', sendPicture.path, { token: editor.token, body: form });
      const picture = asContract(sendPicture, sent);
      expect(picture).toEqual({ url: expect.stringMatching(/^\/desk-pictures\/deaftrap-/), width: 1600, height: 800 });
      const shown = await newsroom.app.inject({ url: picture.url });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
      const wrong = new FormData();
      wrong.append('picture', new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
      const refused = await newsroom.ask('POST', sendPicture.path, { token: editor.token, body: wrong });
      expect(refused.status).toBe(422);
    });
  });
});
