import { expect, test } from 'vitest';
import { createCall } from '#core/base/api/createCall.ts';
import { createServerClock } from '#core/base/api/serverClock.ts';
import { createStore } from '#core/base/storage/createStore.ts';
import { endpoint } from '#core/contract/base/endpoint.ts';
import { nothing } from '#core/contract/base/shapes.ts';
import { fakeLocks } from '#tests/support/fakeLocks.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { json, localServer } from '#tests/support/localServer.ts';
import { sized } from '#tests/support/soak.ts';
import { createSession } from './createSession.ts';

const like = endpoint('POST /like', 'reader', { reply: nothing });
const rounds = sized(20, 200);

test(`five tabs whose token expires ${rounds} times refresh it once each time and log nobody out`, async () => {
  let newest = 'token-0';
  let isExpired = false;
  let refreshes = 0;
  await using server = await localServer(({ url, headers }, response) => {
    const isNewest = headers.authorization === `Bearer ${newest}`;
    const isRefresh = url === '/refresh-token';
    if (!isNewest || (isExpired && !isRefresh)) return json(response, 401, { message: 'Unauthenticated.' });
    if (url === '/api/v2/user/me-as-resource') return json(response, 200, { data: { id: 7, username: 'demo' } });
    if (!isRefresh) return json(response, 200, {});
    // A token is worth one refresh: a second tab that brings it is refused.
    refreshes += 1;
    newest = `token-${refreshes}`;
    isExpired = false;
    json(response, 200, { token: newest });
  });

  const browser = fakeBrowser();
  browser.kept.set('tribune:fc:token', JSON.stringify(newest));
  browser.kept.set(
    'tribune:fc:user',
    JSON.stringify({ id: 7, username: 'demo', name: 'Demo', isAdmin: false, canPlaceComments: true }),
  );
  const locks = fakeLocks();
  const troubles: unknown[] = [];
  const tabs = Array.from({ length: 5 }, () => {
    const events = new EventTarget();
    const { session, call } = createSession({
      tenant: 'fc',
      store: createStore({ tenant: 'fc', troubled: (trouble) => troubles.push(trouble), ...browser.open() }),
      connect: (auth) =>
        createCall(auth, {
          origins: { api: server.url, actions: server.url, host: server.url },
          headers: () => ({ 'x-tenant': 'fc' }),
          serverClock: createServerClock(),
          chance: () => 0.5,
          isOnline: () => true,
        }),
      now: Date.now,
      after: (_ms, then) => setTimeout(then),
      locks,
      events,
    });
    events.addEventListener('tribune:session', () => session.reader.value ?? troubles.push('logout'));
    return { session, call };
  });

  for (let round = 1; round <= rounds; round += 1) {
    isExpired = true;
    const outcomes = await Promise.all(tabs.map(({ call }) => call(like)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(refreshes).toBe(round);
  }
  expect(troubles).toEqual([]);
  expect(browser.kept.get('tribune:fc:token')).toBe(`"token-${rounds}"`);
});
