import { expect, test } from 'vitest';
import { bench, ledger } from './realtime.support.ts';

const group = 'tribune:fc:app:guest:realtime';

/** So many tabs, of which the first leads, each with a reader of the same channel. */
async function crowd(size: number, more: Parameters<typeof bench>[0] = {}) {
  const made = bench(more);
  const book = ledger(made.server);
  const enter = () => {
    const tab = made.tab();
    return { ...tab, reader: book.follow(tab.realtime) };
  };
  const tabs: ReturnType<typeof enter>[] = [];
  while (tabs.length < size) {
    tabs.push(enter());
    await made.pass(0);
  }
  const readers = () => tabs.map(({ reader }) => reader);
  return { ...made, book, tabs, readers, first: tabs[0] ?? expect.fail(), second: tabs[1] ?? tabs[0] ?? expect.fail() };
}

test('eight tabs have one connection and one subscription, and all hear everything once', async () => {
  const { server, book, readers, pass } = await crowd(8);
  for (let each = 0; each < 100; each += 1) book.happen();
  await pass(0);
  expect(server.made()).toBe(1);
  expect(server.log).toEqual(['+ news-1']);
  for (const { came, fetched, status } of readers()) {
    expect(came).toEqual(book.entries);
    expect(fetched).toBe(1);
    expect(status()).toEqual({ is: 'live' });
  }
});

test('a new tab does not make the others fetch again, and hears what happens from its own fetch on', async () => {
  const { server, book, readers, tab, pass } = await crowd(2);
  book.isSlow = true;
  const late = book.follow(tab().realtime);
  await pass(0);
  book.happen();
  book.answer();
  await pass(0);
  book.happen();
  await pass(0);
  expect(late.came).toEqual([2]);
  expect([...late.shown]).toEqual([1, 2]);
  expect(readers().map(({ fetched }) => fetched)).toEqual([1, 1]);
  expect(server.made()).toBe(1);
});

test('the channel is left only when no tab listens any more', async () => {
  const { server, readers, pass } = await crowd(2);
  const [one, other] = readers();
  one?.stop();
  await pass(3000);
  expect(server.subscribers('news-1')).toBe(1);
  other?.stop();
  await pass(3000);
  expect(server.subscribers('news-1')).toBe(0);
});

test('a leader that is closed is followed by the next tab at once, and nothing is lost or doubled', async () => {
  const { server, book, tabs, first, pass } = await crowd(4);
  book.happen();
  await pass(0);
  first.realtime.leave();
  book.happen();
  await pass(0);
  book.happen();
  await pass(900);
  book.happen();
  await pass(0);
  expect(server.made()).toBe(2);
  expect(server.connections()).toBe(1);
  for (const { reader } of tabs.slice(1)) {
    expect([...reader.shown]).toEqual([1, 2, 3, 4]);
    expect(new Set(reader.came).size).toBe(reader.came.length);
    expect(reader.status()).toEqual({ is: 'live' });
  }
});

test('the next leader learns at once what only another tab wants', async () => {
  const { server, first, tab, pass } = await crowd(2);
  const other = ledger(server, 9);
  const reader = other.follow(tab().realtime);
  await pass(0);
  first.realtime.leave();
  await pass(100);
  other.happen();
  await pass(0);
  expect(reader.came).toEqual([1]);
  expect(reader.status()).toEqual({ is: 'live' });
});

test('a leader that crashes is followed as well', async () => {
  const { server, book, tabs, first, pass } = await crowd(3);
  first.crash();
  book.happen();
  await pass(1000);
  book.happen();
  await pass(0);
  expect(server.connections()).toBe(1);
  for (const { reader } of tabs.slice(1)) expect([...reader.shown]).toEqual([1, 2]);
});

test('all tabs but one may die in any order', async () => {
  const { book, tabs, pass } = await crowd(6);
  for (const tab of tabs.slice(0, 5)) {
    tab.crash();
    book.happen();
    await pass(500);
  }
  expect([...(tabs[5]?.reader.shown ?? [])]).toEqual(book.entries);
});

test('what only a dead tab wanted is left', async () => {
  const { server, tab, pass, second } = await crowd(2);
  const third = tab();
  ledger(server, 9).follow(third.realtime);
  await pass(0);
  expect(server.subscribers('news-9')).toBe(1);
  third.crash();
  await pass(0);
  expect(server.subscribers('news-9')).toBe(0);
  second.crash();
  await pass(0);
  expect(server.subscribers('news-1')).toBe(1);
});

test('a channel that was left by all is subscribed anew by whoever wants it next', async () => {
  const { server, book, readers, second, pass } = await crowd(2);
  for (const { stop } of readers()) stop();
  await pass(3000);
  const again = book.follow(second.realtime);
  await pass(100);
  book.happen();
  await pass(0);
  expect(again.came).toEqual([1]);
  expect(server.log).toEqual(['+ news-1', '- news-1', '+ news-1']);
});

test('an evening of asking leaves nothing behind', async () => {
  const { group: browser, pass } = await crowd(3);
  const waiting = browser.waiting();
  await pass(300_000, 1000);
  expect(browser.waiting()).toBe(waiting);
});

test('a leader that is robbed closes its connection, whoever robbed it', async () => {
  const { server, first, readers, pass } = await crowd(1);
  const thief = { release: () => {} };
  const held = first.locks.request(group, { steal: true }, () => new Promise<void>((done) => (thief.release = done)));
  await pass(100);
  expect(server.connections()).toBe(0);
  expect(readers()[0]?.status()).toEqual({ is: 'reconnecting' });
  thief.release();
  await held;
  await pass(100);
  expect(readers()[0]?.status()).toEqual({ is: 'live' });
});

test('a tab that leads for the second time sees other tabs die as well', async () => {
  const { server, first, second, pass } = await crowd(2);
  ledger(server, 9).follow(second.realtime);
  const rob = async () => {
    await first.locks.request(group, { steal: true }, () => {});
    await pass(100);
  };
  await rob();
  await rob();
  expect(server.subscribers('news-9')).toBe(1);
  second.crash();
  await pass(100);
  expect([server.subscribers('news-9'), server.subscribers('news-1')]).toEqual([0, 1]);
});

test('a page that goes to sleep gives up connection, lock and channel at once, and catches up when it is back', async () => {
  const { server, book, first, second, group: browser, pass } = await crowd(2);
  first.realtime.leave();
  expect(server.connections()).toBe(0);
  expect(browser.channels(group)).toBe(1);
  await pass(1000);
  book.happen();
  await pass(0);
  expect(second.reader.came).toEqual([1]);
  expect(first.reader.came).toEqual([]);
  first.realtime.join();
  await pass(0);
  book.happen();
  await pass(0);
  expect([...first.reader.shown]).toEqual([1, 2]);
  expect(first.reader.came).toEqual([2]);
  expect(server.connections()).toBe(1);
});

test('a leader that hangs is robbed by a tab that is seen, within twenty seconds', async () => {
  const { server, book, tabs, first, pass } = await crowd(3);
  first.hang();
  book.happen({ isLost: true });
  await pass(20_000);
  expect(server.made()).toBeGreaterThan(1);
  book.happen();
  await pass(0);
  for (const { reader } of tabs.slice(1)) expect([...reader.shown]).toEqual([1, 2]);
  first.recover();
  await pass(4000);
  book.happen();
  await pass(0);
  expect(server.connections()).toBe(1);
  for (const { reader } of tabs) {
    expect([...reader.shown]).toEqual([1, 2, 3]);
    expect(reader.came.filter((id) => id === 3)).toEqual([3]);
    expect(reader.status()).toEqual({ is: 'live' });
  }
});

test('a tab that comes into sight finds out in three seconds that its leader hangs', async () => {
  const { server, first, second, pass } = await crowd(2);
  second.isSeen.value = false;
  await pass(1000);
  first.hang();
  await pass(40_000);
  expect(server.made()).toBe(1);
  second.isSeen.value = true;
  await pass(3100);
  expect(server.made()).toBe(2);
});

test('a leader that answers is never robbed', async () => {
  const { server, pass } = await crowd(5);
  await pass(120_000, 500);
  expect(server.made()).toBe(1);
});

test('a tab that was busy for too long to hear the answer asks again before it robs anybody', async () => {
  const { server, second, clock, pass } = await crowd(2);
  second.isSeen.value = false;
  second.isSeen.value = true;
  // Before the answer, which is on its way.
  clock.pass(5000);
  await pass(10_000);
  expect(server.made()).toBe(1);
});

test('tabs that rob at the same time end with one leader', async () => {
  const { server, book, tabs, first, pass } = await crowd(6);
  first.hang();
  for (const { isSeen } of tabs.slice(1)) {
    isSeen.value = false;
    isSeen.value = true;
  }
  await pass(5000);
  first.recover();
  await pass(5000);
  book.happen();
  await pass(0);
  expect(server.connections()).toBe(1);
  for (const { reader } of tabs) {
    expect(reader.came).toEqual([1]);
    expect(reader.status()).toEqual({ is: 'live' });
  }
});

test('a hidden leader whose timer sleeps is nudged by a tab that is seen', async () => {
  const { server, first, second, pass } = await crowd(2);
  first.isSeen.value = false;
  first.throttle();
  server.drop();
  await pass(1900);
  expect(second.reader.status()).toEqual({ is: 'reconnecting' });
  await pass(200);
  expect(second.reader.status()).toEqual({ is: 'live' });
  expect(server.connections()).toBe(1);
});

test('nobody nudges a leader whose attempts come in time', async () => {
  const { server, pass } = await crowd(3);
  server.open(false);
  await pass(9500);
  server.open(true);
  await pass(1000);
  expect(server.attempts()).toBe(11);
});

test('another tab that logs in leaves the guests, and the private channel of the reader is asked for once', async () => {
  const { server, reader, tabs, book, group: browser, pass } = await crowd(3);
  reader.value = 7;
  await pass(100);
  book.happen();
  await pass(0);
  expect(browser.channels(group)).toBe(0);
  expect(browser.channels('tribune:fc:app:7:realtime')).toBe(3);
  expect(server.connections()).toBe(1);
  for (const each of tabs) expect(each.reader.came).toEqual([1]);
});

test('nonsense on the channel is nobody’s business', async () => {
  const { group: browser, book, readers, server, pass } = await crowd(2);
  const hostile = [
    null,
    7,
    'wake',
    {},
    { term: '9', report: {} },
    { term: 9, to: '', report: { is: 'event', channel: 'news-1' } },
    { tab: 4, wants: 'all' },
    { tab: 'x', wants: ['news-1'], isAwake: 'no' },
    { term: Number.NaN, to: '', report: { is: 'event', channel: 'news-1', name: 'Happened', data: { id: 66 } } },
    { whisper: { channel: 'news-1' } },
    { term: 1, to: '', report: { is: 'event', channel: 'news-1', name: 'Happened', data: { id: 66, sequence: 1 } } },
  ];
  for (const message of hostile) browser.post(group, message);
  book.happen();
  await pass(0);
  for (const { came } of readers()) expect(came).toEqual([1]);
  expect(server.made()).toBe(1);
});

test('a forged leader takes the tabs in for seconds, not for good', async () => {
  const { group: browser, book, readers, server, clock, pass } = await crowd(3);
  browser.post(group, {
    term: clock.now() + 1e9,
    to: '',
    report: { is: 'link', link: { is: 'open' } },
  });
  await pass(20_000);
  book.happen();
  await pass(0);
  expect(server.connections()).toBe(1);
  for (const { shown } of readers()) expect([...shown]).toEqual([1]);
});

test('without locks, or without channels between tabs, every tab has its own connection', async () => {
  const { server, tab, pass } = bench({ isAlone: true });
  const book = ledger(server);
  const readers = [tab(), tab()].map(({ realtime }) => book.follow(realtime));
  await pass(0);
  book.happen();
  expect(server.connections()).toBe(2);
  for (const { came } of readers) expect(came).toEqual([1]);
});

test('where locks are refused, or the channel is blocked, the tab connects by itself', async () => {
  for (const options of [
    { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } },
    {
      openChannel: () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
    { openChannel: undefined },
  ]) {
    const { server, tab, pass, group: browser } = bench({ options });
    const book = ledger(server);
    const readers = [tab(), tab()].map(({ realtime }) => book.follow(realtime));
    await pass(100);
    book.happen();
    await pass(0);
    expect(server.connections()).toBe(2);
    expect(browser.channels(group)).toBe(0);
    for (const { came } of readers) expect(came).toEqual([1]);
  }
});

test('a refusal reaches every tab, those that come later too', async () => {
  const { server, tab, pass } = bench();
  server.refuse('news-1');
  const book = ledger(server);
  const one = book.follow(tab().realtime);
  await pass(100);
  const other = book.follow(tab().realtime);
  await pass(100);
  expect([one.status(), other.status()]).toEqual([{ is: 'off' }, { is: 'off' }]);
  expect(other.fetched).toBe(1);
});

test('a refusal outlives the connection, for tabs that come later too', async () => {
  const { server, tab, pass } = bench();
  server.refuse('news-1');
  const book = ledger(server);
  book.follow(tab().realtime);
  await pass(100);
  server.drop();
  await pass(2000);
  const late = book.follow(tab().realtime);
  await pass(100);
  expect(late.status()).toEqual({ is: 'off' });
});

test('a tab that is opened while the connection is down does not believe that it stands', async () => {
  const { server, book, tab, pass } = await crowd(2);
  server.open(false);
  const late = book.follow(tab().realtime);
  await pass(1000);
  expect(late.status()).toEqual({ is: 'reconnecting' });
  expect(late.fetched).toBe(0);
  server.open(true);
  await pass(1100);
  expect(late.status()).toEqual({ is: 'live' });
  expect(late.fetched).toBe(1);
});

test('a server that turns everybody away is off in every tab', async () => {
  const { server, readers, pass, book } = await crowd(3);
  server.stop(4001);
  book.happen({ isLost: true });
  await pass(0);
  for (const { status, shown } of readers()) {
    expect(status()).toEqual({ is: 'off' });
    expect([...shown]).toEqual([1]);
  }
});

test('a tab that knows of a subscription does not fetch again when it is reported once more', async () => {
  const { group: browser, book, tab, pass } = await crowd(1);
  const messages: { readonly to?: string; readonly report?: { readonly is: string } }[] = [];
  browser.open().openChannel(group).onmessage = ({ data }) => messages.push(data);
  const reader = book.follow(tab().realtime);
  await pass(0);
  const subscribed = messages.find(({ to, report }) => to && report?.is === 'subscribed');
  // As by a leader who reads only now what the tab wants.
  browser.post(group, subscribed ?? expect.fail());
  await pass(0);
  book.happen();
  await pass(0);
  expect(reader.fetched).toBe(1);
  expect(reader.came).toEqual([1]);
  expect(reader.status()).toEqual({ is: 'live' });
});
