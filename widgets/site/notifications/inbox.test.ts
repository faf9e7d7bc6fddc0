import { afterEach, expect, test } from 'vitest';
import type { Call } from '#core/base/api/call.ts';
import { createStore } from '#core/base/storage/createStore.ts';
import {
  listNotifications,
  type Notification,
  openAllNotifications,
  readAllNotifications,
  readNotification,
} from '#core/contract/notification.ts';
import { fakeRealtime } from '#tests/support/fakeRealtime.ts';
import { type FakeTab, fakeBrowser } from '#tests/support/fakeTabs.ts';
import { later, refused, type StagedReply, settled, stage, unreachable } from '#tests/support/stage.ts';
import { createInbox } from './inbox.ts';
import { wireList, wireRow } from './notifications.support.ts';

const channel = 'private-user-7-demo';
const leaving: AbortController[] = [];
afterEach(() => {
  for (const each of leaving.splice(0)) each.abort();
});

interface Options {
  readonly tab?: FakeTab;
  readonly config?: unknown;
  readonly reader?: number;
}

function inbox({ tab = fakeBrowser().open(), config = {}, reader = 7 }: Options = {}) {
  const set = stage({ config });
  /** The calls that outlive the page. */
  const lasting: string[] = [];
  const call: Call = (endpoint, ...args) => {
    const given: { keepalive?: boolean; signal?: AbortSignal } = args[0] ?? {};
    if (given.keepalive) lasting.push(endpoint.path);
    return set.page.call(endpoint, ...args);
  };
  const page = { ...set.page, call, store: createStore({ tenant: 'demo', troubled: () => {}, ...tab }) };
  const live = fakeRealtime();
  const controller = new AbortController();
  leaving.push(controller);
  const came: Notification[] = [];
  const sight = { isSeen: true, isShown: false };
  const made = createInbox(live.on(page), {
    reader,
    isSeen: () => sight.isSeen,
    isShown: () => sight.isShown,
    onArrival: (notification) => came.push(notification),
    signal: controller.signal,
  });
  return {
    ...set,
    ...live,
    inbox: made,
    lasting,
    controller,
    sight,
    came: () => came.map(({ id }) => id),
    emit: (data: unknown) => live.receive(channel, 'NotificationEvent', data),
    ids: () => made.listing.value?.rows.map(({ id }) => id),
    read: () => made.listing.value?.rows.filter(({ isRead }) => isRead).map(({ id }) => id),
    count: (endpoint: { readonly method: string; readonly path: string }) =>
      set.sent.filter(({ call }) => call === `${endpoint.method} ${endpoint.path}`).length,
    /** The first list, as the channel asks for it. */
    async begin(...replies: readonly StagedReply[]) {
      set.says(listNotifications, ...replies);
      await live.gap();
    },
  };
}

test('the list and the count come once the channel is there, in one call', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([2, 1], { sequence: 5 }) });
  here.clock.pass(5000);
  await settled();
  expect([here.inbox.unopened.value, here.ids(), here.sent.length]).toEqual([2, ['2', '1'], 1]);
});

test('a channel that keeps the reader waiting is not waited for', async () => {
  const here = inbox();
  here.says(listNotifications, { wire: wireList([1]) });
  here.clock.pass(1000);
  await settled();
  expect(here.inbox.unopened.value).toBe(1);
});

test('the setting of the tenant names the channel', () => {
  const config = { realtime: { key: 'k', userChannel: 'user-{id}-{tenant}' } };
  expect(inbox({ config }).channels()).toEqual(['user-7-demo']);
  expect(inbox().channels()).toEqual([channel]);
});

test('a new one counts at once, is listed, and is told of', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([1], { sequence: 1 }) });
  here.says(listNotifications, { wire: wireList([2, 1], { sequence: 2 }) });
  here.emit({ unopened_count: 2, notification: wireRow(2), sequence: 2 });
  expect(here.inbox.unopened.value).toBe(2);
  await settled();
  expect([here.ids(), here.came()]).toEqual([['2', '1'], ['2']]);
});

test('what was there when the page loaded is not told of', async () => {
  const here = inbox();
  const fresh = { created_at: new Date(here.clock.now()).toISOString() };
  await here.begin({ wire: { data: [wireRow(1, fresh)], unopened_count: 1 } });
  expect(here.came()).toEqual([]);
});

test('what a poll finds is told of while it is fresh', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([1]) });
  const at = (ago: number) => ({ created_at: new Date(here.clock.now() - ago).toISOString() });
  await here.begin({ wire: { data: [wireRow(2, at(3_600_000)), wireRow(1)], unopened_count: 2 } });
  expect(here.came()).toEqual([]);
  await here.begin({ wire: { data: [wireRow(3, at(20_000)), wireRow(2), wireRow(1)], unopened_count: 3 } });
  expect(here.came()).toEqual(['3']);
});

test('out of sight a new one costs no call and no word', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([1]) });
  here.sight.isSeen = false;
  here.emit({ unopened_count: 2, notification: wireRow(2) });
  await settled();
  expect([here.inbox.unopened.value, here.count(listNotifications), here.came()]).toEqual([2, 1, []]);
});

test('a burst of a thousand costs two calls', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([1]) });
  const last = { sequence: 1001, unopened_count: 1001 };
  here.says(listNotifications, { wire: wireList([2, 1], { sequence: 2 }) }, { wire: wireList([1001, 1000], last) });
  for (let nth = 2; nth <= 1001; nth++) here.emit({ unopened_count: nth, notification: wireRow(nth), sequence: nth });
  await settled();
  expect([here.inbox.unopened.value, here.count(listNotifications)]).toEqual([1001, 3]);
});

test('where the list cannot be had the event itself is told', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([1]) });
  here.says(listNotifications, unreachable());
  here.emit({ unopened_count: 2, notification: wireRow(2, { url: null }) });
  await settled();
  expect(here.came()).toEqual(['2']);
  expect(here.inbox.trouble.value?.failure).toMatchObject({ kind: 'unreachable' });
});

test('an event of a server that says nothing in it has the list fetched', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([1]) });
  here.says(listNotifications, { wire: wireList([2, 1]) });
  here.emit({ id: 'a-uuid', type: 'App\\Notifications\\Reply' });
  await settled();
  expect([here.inbox.unopened.value, here.came()]).toEqual([2, ['2']]);
});

test('opening shows no number at once, and the server’s own when it has answered', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([2, 1], { sequence: 2 }) });
  const reply = later();
  here.says(openAllNotifications, reply.reply);
  void here.inbox.openAll();
  expect(here.inbox.unopened.value).toBe(0);
  reply.send({ wire: { unopened_count: 1, sequence: 4 } });
  await settled();
  expect(here.inbox.unopened.value).toBe(1);
});

test('opening that fails is taken back', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([2, 1]) });
  here.says(openAllNotifications, refused(500));
  await here.inbox.openAll();
  expect(here.inbox.unopened.value).toBe(2);
});

test('nothing new: nothing to tell the server', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([1], { unopened_count: 0 }) });
  await here.inbox.openAll();
  expect(here.count(openAllNotifications)).toBe(0);
});

test('one that comes while the list is open counts as seen', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([1], { unopened_count: 0, sequence: 1 }) });
  here.sight.isShown = true;
  here.says(listNotifications, { wire: wireList([2, 1], { unopened_count: 1, sequence: 2 }) });
  here.says(openAllNotifications, { wire: { unopened_count: 0, sequence: 3 } });
  here.emit({ unopened_count: 1, notification: wireRow(2), sequence: 2 });
  await settled();
  expect([here.count(openAllNotifications), here.inbox.unopened.value]).toEqual([1, 0]);
});

test('an open list whose opening fails does not ask for ever', async () => {
  const here = inbox();
  here.sight.isShown = true;
  here.says(openAllNotifications, refused(500), refused(500));
  await here.begin({ wire: wireList([1]) });
  await settled();
  expect([here.count(openAllNotifications), here.count(listNotifications)]).toEqual([1, 1]);
});

test('one that is read is read at once, with a call that outlives the page, and unread again where that fails', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([2, 1], { sequence: 2 }) });
  const reply = later();
  here.says(readNotification, reply.reply, { wire: { unopened_count: 1, sequence: 3 } });
  const reading = here.inbox.read('2');
  expect([here.read(), here.lasting]).toEqual([['2'], [readNotification.path]]);
  reply.send(refused(500));
  await reading;
  expect(here.read()).toEqual([]);
  await here.inbox.read('2');
  expect([here.read(), here.inbox.unopened.value]).toEqual([['2'], 1]);
});

test('where a server says no more than that one was read, one less is left', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([2, 1]) });
  here.says(readNotification, { wire: null });
  await here.inbox.read('2');
  expect([here.read(), here.inbox.unopened.value, here.count(listNotifications)]).toEqual([['2'], 1, 1]);
});

test('a server that says no more than that all were opened has none left', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([2, 1]) });
  here.says(openAllNotifications, { wire: null });
  await here.inbox.openAll();
  expect([here.inbox.unopened.value, here.count(listNotifications)]).toEqual([0, 1]);
});

test('all are read at once; a failure is said, and trying again does it', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([2, 1]) });
  here.says(readAllNotifications, refused(503), { wire: { unopened_count: 0 } });
  const reading = here.inbox.readAll();
  expect(here.read()).toEqual(['2', '1']);
  await reading;
  expect(here.read()).toEqual([]);
  here.inbox.trouble.value?.again();
  await settled();
  expect([here.read(), here.inbox.unopened.value, here.inbox.trouble.value]).toEqual([['2', '1'], 0, undefined]);
});

test('older ones come a page at a time, once however often they are asked for', async () => {
  const here = inbox();
  const newest = Array.from({ length: 20 }, (_, at) => 40 - at);
  await here.begin({ wire: wireList(newest, { has_more: true }) });
  here.says(listNotifications, { wire: wireList([21, 20, 19], { unopened_count: 20 }) });
  const asked = [here.inbox.more(), here.inbox.more()];
  expect(here.inbox.isPaging.value).toBe(true);
  await Promise.all(asked);
  expect(here.sent.at(-1)?.query).toEqual({ page: 2 });
  expect(here.ids()).toEqual([...newest, 20, 19].map(String));
  expect(here.inbox.listing.value?.hasMore).toBe(false);
  await here.inbox.more();
  expect(here.count(listNotifications)).toBe(2);
});

test('an older page that does not come is said, and trying again brings it', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([2], { has_more: true }) });
  here.says(listNotifications, unreachable('offline'), { wire: wireList([1]) });
  await here.inbox.more();
  expect(here.inbox.trouble.value?.failure).toMatchObject({ cause: 'offline' });
  here.inbox.trouble.value?.again();
  await settled();
  expect([here.ids(), here.inbox.trouble.value]).toEqual([['2', '1'], undefined]);
});

test('what one tab does shows in the other at once, without a socket', async () => {
  const browser = fakeBrowser();
  const [one, other] = [inbox({ tab: browser.open() }), inbox({ tab: browser.open() })];
  for (const tab of [one, other]) {
    tab.setStatus({ is: 'off' });
    await tab.begin({ wire: wireList([2, 1], { sequence: 2 }) });
  }
  one.says(openAllNotifications, { wire: { unopened_count: 0, sequence: 3 } });
  await one.inbox.openAll();
  await settled();
  expect([other.inbox.unopened.value, other.count(listNotifications)]).toEqual([0, 1]);
});

test('a word of another tab without a number has the server asked', async () => {
  const browser = fakeBrowser();
  const [one, other] = [inbox({ tab: browser.open() }), inbox({ tab: browser.open() })];
  for (const tab of [one, other]) {
    tab.setStatus({ is: 'off' });
    await tab.begin({ wire: wireList([1]) });
  }
  one.says(openAllNotifications, { wire: { unopened_count: 0 } });
  other.says(listNotifications, { wire: wireList([1], { unopened_count: 0 }) });
  await one.inbox.openAll();
  await settled();
  expect(other.inbox.unopened.value).toBe(0);
});

test('the next page begins with the last count of this reader, and of nobody else', async () => {
  const tab = fakeBrowser().open();
  await inbox({ tab }).begin({ wire: wireList([2, 1], { sequence: 2 }) });
  expect(inbox({ tab }).inbox.unopened.value).toBe(2);
  expect(inbox({ tab, reader: 8 }).inbox.unopened.value).toBe(0);
});

test('when it ends, the channel is left and no answer is taken', async () => {
  const here = inbox();
  const reply = later();
  here.says(listNotifications, reply.reply);
  const catching = here.gap();
  here.controller.abort();
  reply.send({ wire: wireList([1]) });
  await catching;
  here.clock.pass(60_000);
  await settled();
  expect([here.channels(), here.inbox.listing.value, here.sent.length]).toEqual([[], undefined, 1]);
});

test('of two notifications that are followed at once neither is unread again while the other’s call is on its way', async () => {
  const here = inbox();
  await here.begin({ wire: wireList([2, 1], { sequence: 5 }) });
  const [first, second] = [later(), later()];
  here.says(readNotification, first.reply, second.reply);
  void here.inbox.read('1');
  void here.inbox.read('2');
  expect(here.read()).toEqual(['2', '1']);
  first.send({ wire: { unopened_count: 1, sequence: 6 } });
  await settled();
  expect(here.read()).toEqual(['2', '1']);
});

test('the count of a reader in one tab is not that of another reader in the next', async () => {
  const browser = fakeBrowser();
  const here = inbox({ tab: browser.open() });
  await here.begin({ wire: wireList([1], { sequence: 5 }) });
  const there = inbox({ tab: browser.open(), reader: 8 });
  await there.begin({ wire: wireList([4, 3, 2, 1], { sequence: 9 }) });
  await settled();
  expect([here.inbox.unopened.value, there.inbox.unopened.value]).toEqual([1, 4]);
});
