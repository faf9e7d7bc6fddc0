import { signal } from '@preact/signals-core';
import { afterEach, expect, test, vi } from 'vitest';
import { createCall } from '#core/base/api/createCall.ts';
import { createServerClock } from '#core/base/api/serverClock.ts';
import { followFixture } from '#core/fixture/followFixture.ts';
import { createRealtime } from '#core/realtime/createRealtime.ts';
import { createPusherTransport } from '#core/realtime/pusher/pusherTransport.ts';
import { setMatch } from '#tests/support/setFixture.ts';
import { stage } from '#tests/support/stage.ts';
import { tcpProxy } from '#tests/support/tcpProxy.ts';
import { openNewsroom } from '../../examples/newsroom/realtime/newsroom.support.ts';
import { withRealtime } from '../support/withRealtime.ts';
import { environment } from './transportsBench.ts';

const tenant = 'deaftrap';
const leaving: (() => unknown)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0).reverse()) await leave();
});

const soon = (holds: () => void) => vi.waitFor(holds, 5000);

/** A newsroom, a reader's page with a socket of its own, and the network between them. */
async function pageOfNewsroom() {
  const newsroom = await openNewsroom();
  leaving.push(newsroom.close);
  const { key } = await newsroom.settingOf(tenant);
  const line = await tcpProxy({ host: '127.0.0.1', port: newsroom.port });
  leaving.push(line.close);
  const call = createCall(
    { token: () => undefined },
    {
      origins: { api: newsroom.url, actions: newsroom.url, host: newsroom.url },
      headers: () => ({ 'x-tenant': tenant }),
      serverClock: createServerClock(),
      chance: Math.random,
      isOnline: () => true,
    },
  );
  const realtime = createRealtime({
    load: async () =>
      createPusherTransport({
        address: line.socketUrl,
        key,
        authorize: async () => ({ ok: false, kind: 'unready', needs: 'reader' }),
        environment,
        timing: { first: 50, longest: 200, spread: 20 },
      }),
    locks: undefined,
    openChannel: (name) => new BroadcastChannel(name),
    environment,
    tenant,
    key,
    namespace: 'App.Events',
    poll: 30,
    isSeen: signal(true),
    isOnline: signal(true),
    reader: signal(undefined),
    report: (notice) => {
      throw new Error(notice.code);
    },
  });
  realtime.join();
  leaving.push(() => realtime.leave());
  return { newsroom, line, page: withRealtime({ ...stage().page, tenant, call }, realtime) };
}

test('who follows a fixture hears each goal as it falls, and after a cut how it stands', async () => {
  const { newsroom, line, page } = await pageOfNewsroom();
  const id = 7;
  const { fixture, status, stop } = followFixture(page, id);
  leaving.push(stop);
  const seen: string[] = [];
  leaving.push(
    fixture.subscribe((now) => {
      if (now?.score) seen.push(`${now.minute}' ${now.score.home}-${now.score.away}`);
    }),
  );
  const set = (minute: number, home_score: number, away_score: number) =>
    setMatch(newsroom, tenant, id, { status: 'live', minute, home_score, away_score });

  await soon(() => expect(status.value.is).toBe('live'));
  seen.length = 0;
  await set(12, 1, 0);
  await set(40, 1, 1);
  await soon(() => expect(seen).toEqual(["12' 1-0", "40' 1-1"]));

  await line.refuse(true);
  line.reset();
  await soon(() => expect(status.value.is).not.toBe('live'));
  await set(60, 2, 1);
  await set(61, 1, 1);
  await set(70, 1, 2);
  await line.restore();
  await soon(() => expect(status.value.is).toBe('live'));
  // A goal that was taken back meanwhile is not shown again on the way.
  expect(seen).toEqual(["12' 1-0", "40' 1-1", "70' 1-2"]);
  await set(90, 2, 2);
  await soon(() => expect(seen.slice(3)).toEqual(["90' 2-2"]));
});
