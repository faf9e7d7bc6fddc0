import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillPath } from '#core/contract/base/endpoint.ts';
import { deskThreads, storeTopic } from '#core/contract/deskDiscussion.ts';
import { deskPromotion, savePlace, savePopUp, saveSmartBar, saveTitleTest } from '#core/contract/deskPromotion.ts';
import { ruleComments } from '#core/contract/moderation.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../../tests/support/testNewsroom.ts';

afterAll(stopDatabases);

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

    test('an empty bar is none', async () => {
      await put(saveSmartBar.path, { text: ' ' });
      expect((await kept()).smartBar).toBeUndefined();
    });

    test.each([
      ['an address of no site', savePopUp.path, { title: 'T', html: '', url: 'javascript:1', is_on: true }, 'url'],
      ['an open tag', savePopUp.path, { title: 'T', html: '<p><b>Nee</p>', is_on: true }, 'html'],
      ['another site', saveSmartBar.path, { text: 'Nee', path: '//evil.example' }, 'path'],
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
