import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendBugReport, showCustomCode } from '#core/contract/admin.ts';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { deskAdmin, saveCustomCode } from '#core/contract/deskAdmin.ts';
import { deskThreads, storeTopic } from '#core/contract/deskDiscussion.ts';
import {
  deskPromotion,
  savePlace,
  savePopUp,
  saveSmartBar,
  saveSocial,
  saveTitleTest,
} from '#core/contract/deskPromotion.ts';
import { ruleComments } from '#core/contract/moderation.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';
import { storeTitleClick } from '../../database/titleTests.ts';

afterAll(stopDatabases);

const creative = { html: '<b>Ad</b>', alternative_content: '', seconds: 30 };

describe.each(testDatabase)('promotion and discussion at the desk on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let editor: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());
    beforeEach(async () => {
      editor = await newsroom.reader('deaftrap', { role: 'editor' });
    });

    const put = (path: string, body: object, token = editor.token) => newsroom.ask('PUT', path, { token, body });
    const kept = async () =>
      asContract(deskPromotion, await newsroom.ask('GET', deskPromotion.path, { token: editor.token }));
    const adminPart = async (token: string) =>
      asContract(deskAdmin, await newsroom.ask('GET', deskAdmin.path, { token }));
    const saveCode = async (token: string, code: string, version?: number) =>
      put(saveCustomCode.path, { version: version ?? (await adminPart(token)).version, code }, token);
    const threads = async () =>
      asContract(deskThreads, await newsroom.ask('GET', deskThreads.path, { token: editor.token }));

    test('an editor changes pop-up, bar, advertisements and title tests, and the other paper keeps its own', async () => {
      const [place] = (await kept()).places;
      const popUp = { title: 'Nieuw', html: '<p>Lees mee.</p>', label: 'Lees', url: '/about', is_on: false };
      const ad = { html: '<b>Ad</b>', alternative_content: '<p>Eigen</p>', seconds: 12 };
      const replies = [
        await put(savePopUp.path, popUp),
        await put(saveSmartBar.path, { text: 'Vanavond live', path: '/matchcenter/live' }),
        await put(fillPath(savePlace.path, { slug: place?.slug ?? '' }), ad),
        await put(fillPath(saveTitleTest.path, { article: 7777 }), { b_title: 'De andere titel', is_on: true }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
      expect(await kept()).toMatchObject({
        popUp: { title: 'Nieuw', isOn: false, label: 'Lees' },
        smartBar: { text: 'Vanavond live', path: '/matchcenter/live' },
        places: expect.arrayContaining([
          expect.objectContaining({ slug: place?.slug, html: '<b>Ad</b>', seconds: 12 }),
        ]),
        titleTests: expect.arrayContaining([expect.objectContaining({ article: 7777, second: 'De andere titel' })]),
      });
      const other = await newsroom.reader('thefinalwhistle', { role: 'editor' });
      const there = await newsroom.ask('GET', deskPromotion.path, { token: other.token, tenant: 'thefinalwhistle' });
      expect(asContract(deskPromotion, there).popUp?.title).not.toBe('Nieuw');
    });

    test('the invitation to follow is changed, with a frame or without', async () => {
      const invitation = { title: 'Volg ons', html: '<p>Daar.</p>', frame: 'https://social.example/', is_on: true };
      expect((await put(saveSocial.path, invitation)).status).toBe(204);
      expect((await kept()).social).toEqual({
        ...{ title: 'Volg ons', html: '<p>Daar.</p>', frame: 'https://social.example/', isOn: true },
      });
      await put(saveSocial.path, { ...invitation, frame: '', is_on: false });
      expect((await kept()).social).toMatchObject({ frame: undefined, isOn: false });
    });

    test('a pop-up that is saved again is a new one to readers', async () => {
      const popUp = { title: 'Nieuw', html: '<p>Lees mee.</p>', is_on: true };
      await put(savePopUp.path, popUp);
      const first = (await kept()).popUp?.updatedAt;
      newsroom.clock.pass(60_000);
      await put(savePopUp.path, popUp);
      expect((await kept()).popUp?.updatedAt).not.toBe(first);
    });

    test('a title test shows the clicks on each title, and stops', async () => {
      const path = fillPath(saveTitleTest.path, { article: 4 });
      await put(path, { b_title: 'Anders', is_on: true });
      for (const [visitor, group] of [['one', 'a'] as const, ['two', 'b'] as const, ['three', 'b'] as const])
        await newsroom.database.inTenant('deaftrap', (queries) =>
          storeTitleClick(
            queries,
            { tenant: 'deaftrap', articleId: 4, visitor, group, timeZone: 'Europe/Amsterdam' },
            newsroom.clock.now(),
          ),
        );
      const here = async () => (await kept()).titleTests.find((test) => test.article === 4);
      expect(await here()).toMatchObject({ second: 'Anders', isOn: true, clicks: { a: 1, b: 2 } });
      await put(path, { b_title: 'Anders', is_on: false });
      expect((await here())?.isOn).toBe(false);
    });

    test('an admin changes the front code, and sees who did and what was reported; nobody else does', async () => {
      const admin = await newsroom.reader('deaftrap', { is_admin: true });
      for (const code of ['first()', 'second("<b>")']) expect((await saveCode(admin.token, code)).status).toBe(204);
      const report = { message: '<img src=x>\nstuk', url: 'https://a.example/', state: '{"a":1}' };
      await newsroom.ask('POST', sendBugReport.path, { token: admin.token, body: report });
      expect(await adminPart(admin.token)).toMatchObject({
        code: 'second("<b>")',
        changes: [
          { by: admin.username, code: 'second("<b>")' },
          { by: admin.username, code: 'first()' },
        ],
        reports: [{ ...report, name: admin.username }],
      });
      expect((await newsroom.ask('GET', deskAdmin.path, { token: editor.token })).status).toBe(403);
      expect((await put(saveCustomCode.path, { version: 0, code: 'mine()' })).status).toBe(403);
      await saveCode(admin.token, ' ');
      expect((await newsroom.ask('GET', showCustomCode.path, { token: admin.token })).body).toEqual({ data: null });
    });

    test('what is sent again is no change of the front code more', async () => {
      const { token } = await newsroom.reader('deaftrap', { is_admin: true });
      const version = (await adminPart(token)).version;
      await saveCode(token, 'once()', version);
      const before = (await adminPart(token)).changes.length;
      expect(before).toBeGreaterThan(0);
      expect((await saveCode(token, 'once()', version)).status).toBe(204);
      expect((await adminPart(token)).changes).toHaveLength(before);
    });

    test('of two admins who change the front code the second gets the code of the first, and overwrites it knowingly', async () => {
      const { token } = await newsroom.reader('deaftrap', { is_admin: true });
      const other = await newsroom.reader('deaftrap', { is_admin: true });
      const { version } = await adminPart(token);
      expect((await saveCode(token, 'mine()', version)).status).toBe(204);
      const refused = await saveCode(other.token, 'theirs()', version);
      expect([refused.status, refused.body]).toMatchObject([409, { data: { code: 'mine()' } }]);
      const now = await adminPart(other.token);
      expect(now).toMatchObject({ code: 'mine()', version: expect.any(Number) });
      expect(now.version).toBeGreaterThan(version);
      expect((await saveCode(other.token, 'theirs()', now.version)).status).toBe(204);
    });

    test('of two changes of the front code from one version, in the same moment, one is refused', async () => {
      const { token } = await newsroom.reader('deaftrap', { is_admin: true });
      const { version } = await adminPart(token);
      const replies = await Promise.all(['left()', 'right()'].map((code) => saveCode(token, code, version)));
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    });

    test('an empty bar is none', async () => {
      await put(saveSmartBar.path, { text: ' ' });
      expect((await kept()).smartBar).toBeUndefined();
    });

    test.each([
      ['an address of no site', savePopUp.path, { title: 'T', html: '', url: 'javascript:1', is_on: true }, 'url'],
      ['an open tag', savePopUp.path, { title: 'T', html: '<p><b>Nee</p>', is_on: true }, 'html'],
      ['another site', saveSmartBar.path, { text: 'Nee', path: '//evil.example' }, 'path'],
      [
        'another site without a scheme',
        savePopUp.path,
        { title: 'T', html: '', url: '//evil.example', is_on: true },
        'url',
      ],
      ['a template', fillPath(savePlace.path, { slug: 'front' }), { ...creative, html: '</template><p>' }, 'html'],
      [
        'an open alternative',
        fillPath(savePlace.path, { slug: 'front' }),
        { ...creative, alternative_content: '<p>' },
        'alternative_content',
      ],
      ['a turn of four seconds', fillPath(savePlace.path, { slug: 'front' }), { ...creative, seconds: 4 }, 'seconds'],
      [
        'a frame without https',
        saveSocial.path,
        { title: 'T', html: '', frame: 'http://a.example', is_on: true },
        'frame',
      ],
      ['an invitation without a title', saveSocial.path, { title: ' ', html: '', is_on: true }, 'title'],
      ['no title', fillPath(saveTitleTest.path, { article: 1 }), { b_title: ' ', is_on: true }, 'b_title'],
    ])('what has %s is refused by a sentence at its field', async (_, path, body, field) => {
      const refused = await put(path, body);
      expect([refused.status, refused.body]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
    });

    test('an editor opens a topic once, and slows down what is written in it', async () => {
      const body = { title: 'Wie wordt kampioen?', body: 'Zeg het hier.', idempotency_key: 'topic-key-1' };
      const store = async () =>
        asContract(storeTopic, await newsroom.ask('POST', storeTopic.path, { token: editor.token, body }));
      const [first, again] = [await store(), await store()];
      expect(again).toEqual(first);
      expect(first.url).toBe(`/forum/${first.topic_id}/wie-wordt-kampioen`);
      const rules = fillPath(ruleComments.path, { type: 'forum', id: first.topic_id });
      await newsroom.ask('PATCH', rules, { token: editor.token, body: { slow_mode: 60, is_closed: true } });
      expect((await threads()).find(({ id }) => id === first.topic_id)).toMatchObject({
        ...{ type: 'forum', title: 'Wie wordt kampioen?', slowMode: 60, isClosed: true, comments: 0 },
      });
    });

    test('readers are refused', async () => {
      const reader = await newsroom.reader();
      expect((await put(saveSmartBar.path, { text: 'Nee' }, reader.token)).status).toBe(403);
      expect((await newsroom.ask('GET', deskThreads.path, { token: reader.token })).status).toBe(403);
    });
  });
});
