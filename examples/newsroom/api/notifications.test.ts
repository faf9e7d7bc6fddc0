import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fillPath } from '#core/contract/base/endpoint.ts';
import {
  listNotifications,
  openAllNotifications,
  readAllNotifications,
  readNotification,
  showNotification,
  userChannel,
} from '#core/contract/notification.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import type { NewNotification } from '../database/notifications.ts';
import { notify } from './notify.ts';

afterAll(stopDatabases);

describe.each(testDatabase)('notifications on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
    });
    afterAll(() => newsroom.close());

    const paper = (id: string) => newsroom.services.tenancy.byId(id) ?? newsroom.services.tenancy.defaultPaper;
    const sendTo = (to: Reader, more: Partial<NewNotification> = {}, tenant = 'deaftrap') =>
      newsroom.database.inTenant(tenant, (queries) => {
        const draft = { userId: to.id, kind: 'message' as const, actorId: null, subject: 'Hallo.', path: '/table' };
        return notify(queries, paper(tenant), { ...draft, ...more }, newsroom.clock.now());
      });
    const list = async (
      as: Reader,
      page?: number,
      headers: Readonly<Record<string, string>> = {},
      tenant = 'deaftrap',
    ) => {
      const query = page === undefined ? '' : `?page=${page}`;
      const reply = await newsroom.ask('GET', listNotifications.path + query, { token: as.token, headers, tenant });
      return asContract(listNotifications, reply);
    };
    const change = async (
      endpoint: typeof openAllNotifications | typeof readAllNotifications | typeof readNotification,
      as: Reader,
      id: number | string = 0,
    ) => asContract(endpoint, await newsroom.ask('PATCH', fillPath(endpoint.path, { id }), { token: as.token }));

    /** What a reader's browsers were told, oldest first. */
    const received = async (by: Reader, tenant = 'deaftrap') => {
      const rows = await newsroom.database.inTenant(tenant, (queries) =>
        queries
          .selectFrom('broadcasts')
          .select(['event', 'data'])
          .where('channel', '=', `private-user-${by.id}-${tenant}`)
          .orderBy('id')
          .execute(),
      );
      expect(new Set(rows.map(({ event }) => event)).size).toBeLessThanOrEqual(1);
      return rows.map(({ data }) => z.parse(userChannel.events['*'], JSON.parse(data)));
    };

    test('a notification is listed with the count, and told to the reader’s browsers', async () => {
      const reader = await newsroom.reader();
      const id = await sendTo(reader, { subject: 'De redactie heeft nieuws.' });
      const { list: rows, unopened, hasMore, sequence } = await list(reader);
      expect(rows).toEqual([
        {
          id: String(id),
          type: 'message',
          text: 'De redactie heeft nieuws.',
          url: '/table',
          image: undefined,
          createdAt: '2026-03-10T12:00:00.000Z',
          isOpened: false,
          isRead: false,
        },
      ]);
      expect({ unopened, hasMore, sequence }).toEqual({ unopened: 1, hasMore: false, sequence: 1 });
      expect(await received(reader)).toMatchObject([
        { unopened: 1, sequence: 1, notification: { id: String(id), text: 'De redactie heeft nieuws.' } },
      ]);
    });

    test('opening, reading one and reading all each leave the right count, and say it everywhere', async () => {
      const reader = await newsroom.reader();
      for (let nth = 0; nth < 3; nth++) await sendTo(reader);
      const [first] = (await list(reader)).list;
      expect(await change(readNotification, reader, first?.id)).toEqual({ unopened: 2, sequence: 4 });
      expect((await list(reader)).list.map(({ isRead, isOpened }) => [isRead, isOpened])).toEqual([
        [true, true],
        [false, false],
        [false, false],
      ]);
      expect(await change(openAllNotifications, reader)).toEqual({ unopened: 0, sequence: 5 });
      expect((await list(reader)).list.map(({ isRead, isOpened }) => [isRead, isOpened])).toEqual([
        [true, true],
        [false, true],
        [false, true],
      ]);
      await change(readAllNotifications, reader);
      expect((await list(reader)).list.every(({ isRead }) => isRead)).toBe(true);
      expect((await received(reader)).map(({ unopened, sequence }) => [sequence, unopened])).toEqual([
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 2],
        [5, 0],
        [6, 0],
      ]);
    });

    test('what changes nothing is not announced', async () => {
      const reader = await newsroom.reader();
      await sendTo(reader);
      await change(readAllNotifications, reader);
      const [row] = (await list(reader)).list;
      for (const [endpoint, id] of [
        [openAllNotifications],
        [readAllNotifications],
        [readNotification, row?.id],
      ] as const)
        expect(await change(endpoint, reader, id)).toEqual({ unopened: 0, sequence: 2 });
      expect(await received(reader)).toHaveLength(2);
    });

    test('twenty stand on a page, newest first, and nobody else’s among them', async () => {
      const [reader, other] = [await newsroom.reader(), await newsroom.reader()];
      const ids: (number | undefined)[] = [];
      for (let nth = 0; nth < 23; nth++) ids.unshift(await sendTo(reader));
      await sendTo(other);
      const pages = [
        await list(reader),
        await list(reader, 2),
        await list(reader, 3),
        await list(reader, 2_147_483_647),
      ];
      expect(pages.map((page) => [page.list.length, page.hasMore, page.unopened])).toEqual([
        [20, true, 23],
        [3, false, 23],
        [0, false, 23],
        [0, false, 23],
      ]);
      expect(pages.flatMap((page) => page.list.map(({ id }) => Number(id)))).toEqual(ids);
    });

    test('somebody else’s notification is not there, and neither is one of another paper', async () => {
      const [reader, other] = [await newsroom.reader(), await newsroom.reader()];
      const id = await sendTo(reader);
      for (const missing of [id ?? 0, 2_147_483_647, 'x', 0]) {
        const shown = await newsroom.ask('GET', fillPath(showNotification.path, { id: missing }), {
          token: other.token,
        });
        const read = await newsroom.ask('PATCH', fillPath(readNotification.path, { id: missing }), {
          token: other.token,
        });
        expect([missing, shown.status, read.status]).toEqual([missing, 404, 404]);
      }
      expect((await list(reader)).list[0]?.isRead).toBe(false);
      const foreigner = await newsroom.reader('thefinalwhistle');
      const away = await newsroom.ask('GET', fillPath(showNotification.path, { id: id ?? 0 }), {
        token: foreigner.token,
        tenant: 'thefinalwhistle',
      });
      expect(away.status).toBe(404);
      const own = await newsroom.ask('GET', fillPath(showNotification.path, { id: id ?? 0 }), { token: reader.token });
      expect(asContract(showNotification, own).id).toBe(String(id));
    });

    test('a guest is asked to log in', async () => {
      const calls = [
        ['GET', listNotifications.path],
        ['GET', fillPath(showNotification.path, { id: 1 })],
        ['PATCH', openAllNotifications.path],
        ['PATCH', readAllNotifications.path],
        ['PATCH', fillPath(readNotification.path, { id: 1 })],
      ] as const;
      for (const [method, path] of calls)
        expect([path, (await newsroom.ask(method, path)).status]).toEqual([path, 401]);
    });

    test('texts come in the language that was asked for, with the name and the address of where the reader is', async () => {
      const [reader, actor] = [await newsroom.reader('thefinalwhistle'), await newsroom.reader('thefinalwhistle')];
      await sendTo(
        reader,
        { kind: 'like', actorId: actor.id, subject: 'Away days', path: '/article/3/x' },
        'thefinalwhistle',
      );
      const of = async (headers: Readonly<Record<string, string>>) =>
        (await list(reader, undefined, headers, 'thefinalwhistle')).list.map(({ text, url }) => [text, url]);
      const name = actor.username;
      expect(await of({ 'accept-language': 'en' })).toEqual([
        [`${name} likes your comment on “Away days”`, '/t/thefinalwhistle/article/3/x'],
      ]);
      expect(await of({ 'accept-language': 'nl', host: 'thefinalwhistle.localhost' })).toEqual([
        [`${name} vindt je reactie bij ‘Away days’ goed`, '/article/3/x'],
      ]);
      const [notified] = await received(reader, 'thefinalwhistle');
      expect(notified?.notification).toMatchObject({
        text: `${name} likes your comment on “Away days”`,
        url: undefined,
      });
    });

    test('an account that is gone leaves its notifications without a name', async () => {
      const [reader, actor] = [await newsroom.reader(), await newsroom.reader()];
      await sendTo(reader, { kind: 'reply', actorId: actor.id, subject: 'Slot' });
      await newsroom.database.inTenant('deaftrap', (queries) =>
        queries.deleteFrom('users').where('id', '=', actor.id).execute(),
      );
      expect((await list(reader)).list[0]?.text).toBe('Iemand reageerde op je reactie bij ‘Slot’');
    });

    test('nobody is told of his own doing, of what he does not want to hear, or of one like twice', async () => {
      const [reader, actor] = [await newsroom.reader(), await newsroom.reader()];
      const by = (kind: 'like' | 'reply' | 'message', more = {}) =>
        sendTo(reader, { kind, actorId: actor.id, ...more });
      expect(await by('like', { actorId: reader.id })).toBeUndefined();
      expect(await by('like')).toBeTypeOf('number');
      expect(await by('like')).toBeUndefined();
      expect(await by('like', { path: null })).toBeTypeOf('number');
      expect(await by('like', { path: null })).toBeUndefined();
      expect(await by('reply')).toBeTypeOf('number');
      expect(await by('reply')).toBeTypeOf('number');
      await newsroom.database.inTenant('deaftrap', (queries) =>
        queries
          .updateTable('users')
          .set({ notify_by_likes: false, notify_by_replies: false })
          .where('id', '=', reader.id)
          .execute(),
      );
      expect(await by('like', { path: '/x' })).toBeUndefined();
      expect(await by('reply')).toBeUndefined();
      expect(await by('message')).toBeTypeOf('number');
      expect(await sendTo({ ...reader, id: 2_000_000_000 })).toBeUndefined();
      expect(await received(reader)).toHaveLength(5);
    });

    test('what is rolled back is announced to nobody', async () => {
      const reader = await newsroom.reader();
      const fails = newsroom.database.inTenant('deaftrap', async (queries) => {
        const draft = { userId: reader.id, kind: 'message', actorId: null, subject: 'x', path: null } as const;
        await notify(queries, paper('deaftrap'), draft, newsroom.clock.now());
        throw new Error('power cut');
      });
      await expect(fails).rejects.toThrow('power cut');
      expect([await received(reader), (await list(reader)).unopened]).toEqual([[], 0]);
    });

    test('many changes at once are announced one after the other, and the last count is the right one', async () => {
      const reader = await newsroom.reader();
      await Promise.all(
        Array.from({ length: 24 }, (_, nth) => (nth % 4 === 3 ? change(openAllNotifications, reader) : sendTo(reader))),
      );
      const notified = await received(reader);
      const last = [...notified].sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)).at(-1);
      expect(last?.unopened).toBe((await list(reader)).unopened);
      expect(notified.map(({ sequence }) => sequence).sort((a, b) => Number(a) - Number(b))).toEqual(
        notified.map((_, at) => at + 1),
      );
      expect((await list(reader)).sequence).toBe(notified.length);
    });

    test.each(['deaftrap', 'thefinalwhistle'])('the demo reader of %s has some to begin with', async (tenant) => {
      const counted = await newsroom.database.inTenant(tenant, (queries) =>
        queries.selectFrom('notifications').select(['kind', 'opened_at']).where('user_id', '=', 1).execute(),
      );
      expect(counted.filter(({ opened_at }) => opened_at === null)).toHaveLength(3);
      expect(counted.length).toBeGreaterThan(20);
    });
  });
});
