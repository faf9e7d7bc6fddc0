// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { someReader } from '#tests/support/readers.ts';
import { settled, stage } from '#tests/support/stage.ts';
import { news } from './realtime.support.ts';
import { realtimeOf } from './realtimeOf.ts';

const opened: string[] = [];
const closed: string[] = [];

/** A server that never answers. */
class SilentSocket extends EventTarget {
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    opened.push(url);
  }
  close() {
    closed.push(this.url);
  }
}

afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  opened.length = closed.length = 0;
  vi.unstubAllGlobals();
});

function listener() {
  const made = {
    fetched: 0,
    receive: () => {},
    async backfill() {
      made.fetched += 1;
      return { isDone: true };
    },
  };
  return made;
}

test('all islands of a page have the same realtime', () => {
  const { page } = stage();
  expect(realtimeOf(page)).toBe(realtimeOf(page));
  expect(realtimeOf(stage().page)).not.toBe(realtimeOf(page));
});

test('a tenant without a realtime server opens no socket and still fetches', async () => {
  vi.stubGlobal('WebSocket', SilentSocket);
  const reader = listener();
  const { page, clock } = stage({ reader: someReader });
  const { status, stop } = realtimeOf(page).on(news, { id: 1 }, reader);
  await settled();
  clock.pass(0);
  expect(status.value).toEqual({ is: 'off' });
  expect(reader.fetched).toBe(1);
  expect(opened).toEqual([]);
  stop();
});

test('the socket opens where the tenant says, closes when the page is hidden away, and opens again when it is back', async () => {
  vi.stubGlobal('WebSocket', SilentSocket);
  const { page, clock } = stage({ config: { realtime: { key: 'app', host: 'wss://ws.example:6001' } } });
  const { stop } = realtimeOf(page).on(news, { id: 1 }, listener());
  await settled();
  clock.pass(0);
  expect(opened).toEqual([expect.stringMatching(/^wss:\/\/ws\.example:6001\/app\/app\?protocol=7/)]);
  dispatchEvent(new Event('pagehide'));
  expect(closed).toHaveLength(1);
  dispatchEvent(new Event('pageshow'));
  await settled();
  clock.pass(0);
  expect(opened).toHaveLength(2);
  stop();
});

test('a page that the browser freezes lets go, and comes back when it thaws', async () => {
  vi.stubGlobal('WebSocket', SilentSocket);
  const { page, clock } = stage({ config: { realtime: { key: 'app' } } });
  const { stop } = realtimeOf(page).on(news, { id: 1 }, listener());
  await settled();
  clock.pass(0);
  document.dispatchEvent(new Event('freeze'));
  expect(closed).toHaveLength(1);
  document.dispatchEvent(new Event('resume'));
  await settled();
  clock.pass(0);
  expect(opened).toHaveLength(2);
  stop();
});

test('a browser that goes offline says so at once, and since when by the clock of the page, which goes by the server', async () => {
  vi.stubGlobal('WebSocket', SilentSocket);
  const { page, clock } = stage({ config: { realtime: { key: 'app' } } });
  const { status, stop } = realtimeOf(page).on(news, { id: 1 }, listener());
  dispatchEvent(new Event('offline'));
  expect(status.value).toEqual({ is: 'stale', since: expect.closeTo(clock.now(), -4) });
  dispatchEvent(new Event('online'));
  await settled();
  expect(status.value).toEqual({ is: 'reconnecting' });
  stop();
});
