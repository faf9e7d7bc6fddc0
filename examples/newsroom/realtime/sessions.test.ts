import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logout, refreshToken } from '#core/contract/base/account.ts';
import { toJson } from '#core/contract/base/json.ts';
import { deleteProfile, updateProfile } from '#core/contract/form/profile.ts';
import { requestReset, resetPassword } from '#core/contract/form/registration.ts';
import { fakeClock } from '../../../tests/support/fakeViewContext.tsx';
import { stopDatabases, testDatabase } from '../../../tests/support/testNewsroom.ts';
import type { Peer } from '../../hub/hub.support.ts';
import { machineClock } from '../../hub/index.ts';
import { createTenancy } from '../api/tenancy.ts';
import { announce } from '../database/broadcasts.ts';
import { contentOf } from '../demo/content/contentOf.ts';
import { createBroadcasts } from './createBroadcasts.ts';
import { logIn, type OpenNewsroom, openNewsroom, type Registered, register } from './newsroom.support.ts';

afterAll(stopDatabases);

const tenant = 'deaftrap';
const liveblog = 'html-liveblog-3001';
const password = 'correct horse';
const other = 'een nieuw wachtwoord';

type Ask = (method: string, path: string, body?: unknown, token?: string) => Promise<Response>;

/** What ends a session, told to one newsroom; whether the session that did it goes on. */
const endings: readonly (readonly [string, (ask: Ask, reader: Registered, room: OpenNewsroom) => Promise<void>])[] = [
  [
    'a logout in another tab',
    async (ask, { token }) => {
      expect((await ask('POST', logout.path, undefined, token)).status).toBe(204);
    },
  ],
  [
    'a password reset',
    async (ask, { email }, { mailbox, server }) => {
      await ask('POST', requestReset.path, { email });
      await server.ready();
      await expect.poll(() => mailbox?.list().some(({ to, text }) => to === email && /reset\//.test(text))).toBe(true);
      const mail = mailbox?.list().find(({ to, text }) => to === email && /reset\//.test(text));
      const token = /\/reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
      const reply = await ask('POST', resetPassword.path, {
        ...{ email, token, password: other, password_confirmation: other },
      });
      expect(reply.status).toBe(200);
    },
  ],
  [
    'a changed password, in the browser of another session',
    async (ask, reader, room) => {
      const { token } = await logIn(room, tenant, { ...reader, password });
      const form = { current_password: password, password: other, _method: 'PATCH' };
      expect((await ask('POST', updateProfile.path, form, token)).status).toBe(200);
    },
  ],
  [
    'the end of the account',
    async (ask, { token }) => {
      const reply = await ask('POST', deleteProfile.path, { email: password, _method: 'DELETE' }, token);
      expect(reply.status).toBe(204);
    },
  ],
];

async function subscribe(room: OpenNewsroom, { token, channel }: Registered): Promise<Peer> {
  const peer = await room.connect();
  const answer = await fetch(`${room.url}/broadcasting/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: toJson({ channel_name: channel, socket_id: peer.id }),
  });
  expect(answer.status).toBe(200);
  peer.say({ event: 'pusher:subscribe', data: { channel, ...(await answer.json()) } });
  expect(await peer.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  await peer.subscribe(liveblog);
  return peer;
}

const askOf =
  ({ url }: OpenNewsroom): Ask =>
  (method, path, body, token) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        'x-tenant': tenant,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: toJson(body) }),
    });

/** A notification for the reader alone and a change that is for all, in one transaction. */
const emit = ({ database }: OpenNewsroom, channel: string) =>
  database.inTenant(tenant, async (queries) => {
    await announce(queries, tenant, { channel, event: 'Notified', data: { text: 'for one' } }, machineClock.now());
    await announce(queries, tenant, { channel: liveblog, event: 'LiveblogEvent', data: {} }, machineClock.now());
  });

const withoutTails = async (peer: Peer) => {
  for (;;) {
    const one = await peer.next();
    if (one.event !== 'ChannelTail') return one;
  }
};

describe.each(testDatabase)('sockets on the $name', ({ name, url, isThere }) => {
  describe.runIf(isThere)('', () => {
    let here: OpenNewsroom;
    let there: OpenNewsroom;
    beforeAll(async () => {
      const databaseUrl = await url();
      here = await openNewsroom({ databaseUrl });
      there = name === 'embedded' ? here : await openNewsroom({ databaseUrl });
    });
    afterAll(async () => {
      if (there !== here) await there.close();
      await here.close();
    });

    test.each(endings)(
      '%s parts them from what is private, in every process, and from nothing else',
      async (_, end) => {
        const [reader, bystander] = [await register(here), await register(here)];
        const sockets = [await subscribe(here, reader), await subscribe(there, reader)];
        const kept = await subscribe(there, bystander);
        await end(askOf(here), reader, here);
        for (const socket of sockets)
          expect(await withoutTails(socket)).toMatchObject({
            event: 'pusher:subscription_error',
            channel: reader.channel,
            data: { status: 401 },
          });
        await emit(here, reader.channel);
        await emit(here, bystander.channel);
        expect(await withoutTails(kept)).toMatchObject({ event: 'LiveblogEvent' });
        expect(await withoutTails(kept)).toMatchObject({ event: 'Notified', channel: bystander.channel });
        for (const socket of sockets) {
          expect(await withoutTails(socket)).toMatchObject({ event: 'LiveblogEvent', channel: liveblog });
          expect(await withoutTails(socket)).toMatchObject({ event: 'LiveblogEvent', channel: liveblog });
          socket.say({ event: 'client-typing', channel: reader.channel, data: {} });
          expect(await withoutTails(socket)).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
        }
      },
    );

    test('a leave that was given before the end of the session is worth nothing after it', async () => {
      const reader = await register(here);
      const peer = await there.connect();
      const answer = await askOf(here)(
        'POST',
        '/broadcasting/auth',
        { channel_name: reader.channel, socket_id: peer.id },
        reader.token,
      );
      const watcher = await subscribe(there, reader);
      await askOf(here)('POST', logout.path, undefined, reader.token);
      expect(await withoutTails(watcher)).toMatchObject({ event: 'pusher:subscription_error' });
      peer.say({ event: 'pusher:subscribe', data: { channel: reader.channel, ...(await answer.json()) } });
      expect(await peer.next()).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } });
    });

    test('a token that ran out is found within half a minute, and one that was exchanged goes on', async () => {
      const [idle, busy] = [await register(here), await register(here)];
      const sockets = [await subscribe(here, idle), await subscribe(here, busy)] as const;
      expect((await askOf(here)('GET', refreshToken.path, undefined, busy.token)).status).toBe(200);
      const clock = fakeClock();
      const { database, hub } = here;
      const broadcaster = { apps: [], sources: [], settingOf: () => undefined, authorizeChannel: () => ({ auth: '' }) };
      const tenancy = createTenancy(await database.tenants(), contentOf);
      await database.inTenant(tenant, async (queries) => {
        const away = { expires_at: new Date(clock.now() + 29_000) };
        const ahead = { expires_at: new Date(clock.now() + 31_000) };
        await queries.updateTable('tokens').set(ahead).execute();
        const ofIdle = queries.selectFrom('sessions').select('id').where('user_id', '=', idle.id);
        await queries.updateTable('tokens').set(away).where('session_id', 'in', ofIdle).execute();
      });
      const stop = await createBroadcasts({ database, tenancy, broadcaster, hub, timing: clock, onRejected() {} });
      clock.pass(30_000);
      expect(await withoutTails(sockets[0])).toMatchObject({ event: 'pusher:subscription_error' });
      await stop();
      await emit(here, busy.channel);
      expect(await withoutTails(sockets[1])).toMatchObject({ event: 'Notified' });
    });
  });
});
