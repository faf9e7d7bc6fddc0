import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { broadcastingAuth } from '#core/contract/realtime/realtime.ts';
import {
  asContract,
  type Reader,
  stopDatabases,
  type TestNewsroom,
  testDatabase,
  testNewsroom,
} from '../../../tests/support/testNewsroom.ts';
import { isChannelSignature } from '../../hub/index.ts';

afterAll(stopDatabases);

const socket = '1234.5678';

describe.each(testDatabase)('leave to hear a channel on the $name', ({ url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let newsroom: TestNewsroom;
    let reader: Reader;
    let other: Reader;
    beforeAll(async () => {
      newsroom = await testNewsroom(await url());
      [reader, other] = [await newsroom.reader(), await newsroom.reader()];
    });
    afterAll(() => newsroom.close());

    const ask = (channel_name: unknown, more: { token?: string; tenant?: string; socket_id?: unknown } = {}) =>
      newsroom.ask('POST', '/broadcasting/auth', {
        token: reader.token,
        ...more,
        body: { channel_name, socket_id: 'socket_id' in more ? more.socket_id : socket },
      });
    const own = () => `private-user-${reader.id}-deaftrap`;
    const appOf = (tenant: string) => {
      const app = newsroom.services.broadcaster.apps.find(({ id }) => id === tenant);
      if (!app) throw new Error(`No application for ${tenant}.`);
      return app;
    };

    test('a reader hears his own channel, of his own paper, over this socket', async () => {
      const reply = await ask(own());
      expect(reply.status).toBe(200);
      const { auth, channelData } = asContract(broadcastingAuth, reply);
      expect(channelData).toMatch(/^\{"session":"[\w-]{36}"\}$/);
      expect(isChannelSignature(appOf('deaftrap'), auth, socket, own(), channelData)).toBe(true);
      expect(isChannelSignature(appOf('thefinalwhistle'), auth, socket, own(), channelData)).toBe(false);
      expect(isChannelSignature(appOf('deaftrap'), auth, socket, own())).toBe(false);
    });

    test('a form is as good as JSON: the stock clients send one', async () => {
      const reply = await newsroom.ask('POST', '/broadcasting/auth', {
        token: reader.token,
        body: new URLSearchParams({ channel_name: own(), socket_id: socket }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(reply.status).toBe(200);
    });

    test('a guest is asked to log in', async () => {
      for (const token of ['', 'nonsense', reader.token.slice(0, -1)]) {
        expect((await ask(own(), { token })).status).toBe(401);
      }
    });

    test.each([
      ['another reader’s', () => `private-user-${other.id}-deaftrap`],
      ['his own at another paper', () => `private-user-${reader.id}-thefinalwhistle`],
      ['his own without a paper', () => `private-user-${reader.id}`],
      ['his own with more behind it', () => `${own()}-x`],
      ['his own with more before it', () => `private-${own()}`],
      ['his own in capitals', () => own().toUpperCase()],
      ['his own with a zero before the id', () => `private-user-0${reader.id}-deaftrap`],
      ['his own as Laravel names it', () => `private-App.Models.User.${reader.id}`],
      ['the public form', () => `user-${reader.id}-deaftrap`],
      ['his own on presence', () => `presence-user-${reader.id}-deaftrap`],
      ['his own, encrypted', () => `private-encrypted-user-${reader.id}-deaftrap`],
      ['his own, cached', () => `private-cache-user-${reader.id}-deaftrap`],
      ['everybody’s', () => 'private-user-'],
      ['a public channel', () => 'fixture-7'],
      ['a room', () => 'presence-room'],
    ])('%s is refused', async (_, channel) => {
      const reply = await ask(channel());
      expect(reply.status).toBe(403);
      expect(reply.body).not.toHaveProperty('auth');
    });

    test.each([
      ['with a channel in the socket', () => own(), '1.2:private-user-1-deaftrap'],
      ['with a line behind the socket', () => own(), '1.2\n'],
      ['with a socket of another kind', () => own(), 'abc'],
      ['without a socket', () => own(), undefined],
      ['with a number for a socket', () => own(), 1.2],
      ['with sockets', () => own(), ['1.2', '3.4']],
      ['with data behind the channel', () => `${own()}:{"user_id":1}`, socket],
      ['with a line behind the channel', () => `${own()}\n`, socket],
      ['with a null character', () => `${own()}\0`, socket],
      ['with an escaped name', () => own().replaceAll('-', '%2d'), socket],
      ['with channels', () => [own()], socket],
      ['with a channel that is an object', () => ({ toString: own() }), socket],
      ['without a channel', () => undefined, socket],
      ['with an empty channel', () => '', socket],
      ['with an endless channel', () => `private-${'x'.repeat(5000)}`, socket],
    ])('a call %s cannot be read', async (_, channel, socket_id) => {
      const reply = await ask(channel(), { socket_id });
      expect(reply.status).toBe(422);
      expect(reply.body).not.toHaveProperty('auth');
    });

    test('a token of one paper gets nothing at another', async () => {
      for (const channel of [own(), `private-user-${reader.id}-thefinalwhistle`]) {
        expect((await ask(channel, { tenant: 'thefinalwhistle' })).status).toBe(403);
      }
    });

    test('a reader who logged out gets nothing more', async () => {
      const leaving = await newsroom.reader();
      const channel = `private-user-${leaving.id}-deaftrap`;
      expect((await ask(channel, { token: leaving.token })).status).toBe(200);
      await newsroom.ask('POST', '/api/v1/logout', { token: leaving.token });
      expect((await ask(channel, { token: leaving.token })).status).toBe(401);
    });

    test('each paper has a key of its own, the same at every start, and no page ever sees the secret', async () => {
      const keys = z.object({ key: z.string(), broadcaster: z.literal('pusher') });
      const settings = newsroom.services.tenancy.all.map((tenant) => newsroom.services.broadcaster.settingOf(tenant));
      expect(settings.map((each) => z.parse(keys, each))).toEqual(settings);
      expect(new Set(settings.map((each) => each?.key)).size).toBe(2);
      const again = await testNewsroom(await url(), {});
      const { apps } = again.services.broadcaster;
      await again.close();
      const isShared = (await url()) !== undefined;
      expect(apps.map(({ key }) => key === appOf('deaftrap').key)).toEqual([isShared, false]);
      for (const { secret } of newsroom.services.broadcaster.apps)
        expect(JSON.stringify(settings)).not.toContain(secret);
    });
  });
});
