import { expect, test, vi } from 'vitest';
import { bench, ledger, news } from './realtime.support.ts';

async function following(options: Parameters<typeof bench>[0] = {}) {
  const made = bench(options);
  const book = ledger(made.server);
  const tab = made.tab();
  const reader = book.follow(tab.realtime);
  await made.pass(0);
  return { ...made, book, reader, one: tab };
}

test('a listener fetches once when its channel stands, and is live', async () => {
  const { reader, book } = await following();
  expect(reader.fetched).toBe(1);
  expect(reader.status()).toEqual({ is: 'live' });
  book.happen();
  book.happen();
  expect(reader.came).toEqual([1, 2]);
});

test('an event that comes while the state is fetched waits, and comes only if the state lacks it', async () => {
  const { server, tab, pass } = bench();
  const book = ledger(server);
  book.isSlow = true;
  const reader = book.follow(tab().realtime);
  await pass(0);
  book.happen();
  expect(reader.came).toEqual([]);
  expect(reader.status()).toEqual({ is: 'reconnecting' });
  book.answer();
  await pass(0);
  expect(reader.came).toEqual([]);
  expect([...reader.shown]).toEqual([1]);
  book.happen();
  expect(reader.came).toEqual([2]);
});

test('an event that is sent twice comes once', async () => {
  const { reader, book } = await following();
  const again = book.happen();
  again();
  book.happen();
  again();
  expect(reader.came).toEqual([1, 2]);
});

test('an event that others overtook comes in its place, without a fetch', async () => {
  const { reader, book, pass } = await following();
  const first = book.happen({ isLost: true });
  book.happen();
  await pass(200);
  expect(reader.came).toEqual([]);
  first();
  await pass(1000);
  expect(reader.came).toEqual([1, 2]);
  expect(reader.fetched).toBe(1);
  expect(reader.status()).toEqual({ is: 'live' });
});

test('an event that never comes is fetched after a quarter of a second, and those behind it are not doubled', async () => {
  const { reader, book, pass } = await following();
  book.happen();
  book.happen({ isLost: true });
  book.happen();
  await pass(200);
  expect(reader.fetched).toBe(1);
  await pass(100);
  expect(reader.fetched).toBe(2);
  expect(reader.came).toEqual([1]);
  expect([...reader.shown]).toEqual([1, 2, 3]);
  book.happen();
  expect(reader.came).toEqual([1, 4]);
});

test('a second hole gets its own moment', async () => {
  const { reader, book, pass } = await following();
  const first = book.happen({ isLost: true });
  book.happen();
  const third = book.happen({ isLost: true });
  book.happen();
  await pass(200);
  first();
  await pass(200);
  third();
  await pass(1000);
  expect(reader.came).toEqual([1, 2, 3, 4]);
  expect(reader.fetched).toBe(1);
});

test('the last event of an evening, when it is lost, is noticed by the number that follows it', async () => {
  const { reader, book, server, pass } = await following();
  book.happen();
  book.happen({ isLost: true });
  await pass(1000);
  expect([...reader.shown]).toEqual([1]);
  server.publish(book.name, 'ChannelTail', { sequence: 2 });
  await pass(300);
  expect([...reader.shown]).toEqual([1, 2]);
  server.publish(book.name, 'ChannelTail', { sequence: 2 });
  await pass(1000);
  expect(reader.fetched).toBe(2);
  expect(reader.came).toEqual([1]);
});

test('a server that counts from one again is believed after the reconnect', async () => {
  const { reader, book, server, pass } = await following();
  for (let each = 0; each < 20; each += 1) book.happen();
  book.startAnew();
  server.restart();
  book.happen();
  await pass(2000);
  book.happen();
  book.happen();
  expect([...reader.shown]).toEqual([1, 2, 3]);
  expect(reader.status()).toEqual({ is: 'live' });
});

test('a server that counts anew without a reconnect is found out by its tail', async () => {
  const { reader, book, server, pass } = await following();
  for (let each = 0; each < 20; each += 1) book.happen();
  book.startAnew();
  book.happen();
  server.publish(book.name, 'ChannelTail', { sequence: 1 });
  await pass(300);
  expect(reader.status()).toEqual({ is: 'live' });
  expect(reader.fetched).toBe(2);
  book.happen();
  expect([...reader.shown]).toEqual([1, 2]);
});

test('a state that stays older than what was heard is taken for one of a server that counts anew, after five looks', async () => {
  const { reader, book, server, pass } = await following();
  book.happen();
  let number = 20;
  const ahead = () => {
    number += 1;
    server.publish(book.name, 'App\\Events\\Happened', { id: number, sequence: number });
  };
  ahead();
  await pass(300);
  expect(reader.fetched).toBe(2);
  expect(reader.status().is).not.toBe('live');
  // Between the looks are 2, 4, 8, 16 and 30 s, or up to three quarters less.
  for (let passed = 0; passed < 61_000 && reader.status().is !== 'live'; passed += 250) {
    ahead();
    await pass(250);
  }
  expect(reader.status()).toEqual({ is: 'live' });
  expect(reader.fetched).toBe(7);
  book.happen();
  expect(reader.came.at(-1)).toBe(2);
});

test('a number that makes no sense asks for nothing more while what was missed is still being fetched', async () => {
  const { reader, one, book, server, pass } = await following();
  for (let each = 0; each < 20; each += 1) book.happen();
  book.isUp = false;
  one.isOnline.value = false;
  one.isOnline.value = true;
  await pass(0);
  const { fetched } = reader;
  server.publish(book.name, 'ChannelTail', { sequence: 1 });
  await pass(0);
  expect(reader.fetched).toBe(fetched);
});

test('a number that makes no sense does not begin anew a fetch that is under way when the connection is resumed', async () => {
  const { reader, book, server, pass } = await following({ hasHistory: true });
  for (let each = 0; each < 20; each += 1) book.happen();
  server.open(false);
  await pass(10_000);
  book.isSlow = true;
  await pass(33_000);
  expect(reader.fetched).toBe(3);
  server.open(true);
  await pass(2000);
  server.publish(book.name, 'ChannelTail', { sequence: 1 });
  book.answer();
  await pass(300);
  expect(reader.fetched).toBe(3);
  expect(reader.status()).toEqual({ is: 'live' });
});

test('without a connection a server that counts anew is believed at its first word', async () => {
  const { reader, book, server, clock, pass } = await following();
  for (let each = 0; each < 20; each += 1) book.happen();
  const lost = clock.now();
  server.open(false);
  book.startAnew();
  book.happen();
  await pass(10_000);
  expect([...reader.shown]).toEqual([1]);
  expect(reader.fetched).toBe(2);
  expect(reader.status()).toEqual({ is: 'stale', since: lost + 10_000 });
});

test('events without numbers come as they are', async () => {
  const { server, tab, pass } = bench();
  const book = ledger(server);
  book.isNumbered = false;
  const reader = book.follow(tab().realtime);
  await pass(0);
  const first = book.happen({ isLost: true });
  book.happen();
  first();
  first();
  expect(reader.came).toEqual([2, 1, 1]);
  await pass(1000);
  expect(reader.fetched).toBe(1);
});

test('without numbers what came during the fetch is all told afterwards', async () => {
  const { server, tab, pass } = bench();
  const book = ledger(server);
  book.isNumbered = false;
  book.isSlow = true;
  const reader = book.follow(tab().realtime);
  await pass(0);
  book.happen();
  book.happen();
  book.answer();
  await pass(0);
  expect(reader.came).toEqual([1, 2]);
});

test('after a lost connection the state is fetched once, and two fetches never overlap', async () => {
  const { reader, book, server, pass } = await following();
  book.isSlow = true;
  server.drop();
  await pass(1500);
  expect(reader.fetched).toBe(2);
  server.drop();
  await pass(1500);
  server.drop();
  await pass(1500);
  expect(reader.fetched).toBe(2);
  book.answer();
  await pass(0);
  expect(reader.fetched).toBe(3);
  book.answer();
  await pass(5000);
  expect(reader.fetched).toBe(3);
  expect(reader.status()).toEqual({ is: 'live' });
});

test('a connection that was resumed without loss costs no fetch', async () => {
  const { reader, book, server, pass } = await following({ hasHistory: true });
  book.happen();
  server.drop();
  book.happen();
  await pass(1500);
  expect(reader.came).toEqual([1, 2]);
  expect(reader.fetched).toBe(1);
  expect(reader.status()).toEqual({ is: 'live' });
});

test('a fetch that fails is tried again, less and less often; meanwhile events are shown and the state is called stale', async () => {
  const { reader, book, server, clock, pass } = await following();
  const before = clock.now();
  book.isUp = false;
  server.drop();
  await pass(1100);
  expect(reader.status()).toEqual({ is: 'stale', since: before });
  book.happen();
  expect(reader.came).toEqual([1]);
  await pass(120_000);
  expect(reader.fetched).toBeGreaterThan(6);
  expect(reader.fetched).toBeLessThan(16);
  book.isUp = true;
  await pass(31_000);
  expect(reader.status()).toEqual({ is: 'live' });
  expect([...reader.shown]).toEqual([1]);
});

test('a cached state that is older than what was heard is not taken for the truth', async () => {
  const { server, tab, pass } = bench();
  const book = ledger(server);
  const reader = book.follow(tab().realtime);
  await pass(0);
  book.happen();
  book.happen({ isLost: true });
  book.happen();
  const { last } = book;
  book.last = () => 1;
  await pass(600);
  expect(reader.status()).toMatchObject({ is: 'stale' });
  expect(reader.shown).toContain(3);
  const fetched = reader.fetched;
  expect(fetched).toBeLessThan(4);
  book.last = last;
  await pass(10_000);
  expect([...reader.shown]).toEqual([1, 2, 3]);
  expect(reader.status()).toEqual({ is: 'live' });
});

test('short trouble is called reconnecting, longer trouble stale since it began', async () => {
  const { reader, server, clock, pass } = await following();
  await pass(5000);
  const lost = clock.now();
  server.open(false);
  expect(reader.status()).toEqual({ is: 'reconnecting' });
  await pass(9900);
  expect(reader.status()).toEqual({ is: 'reconnecting' });
  await pass(100);
  expect(reader.status()).toMatchObject({ is: 'stale' });
  expect(reader.fetched).toBe(2);
  expect(reader.status()).toEqual({ is: 'stale', since: lost + 10_000 });
});

test('where no socket gets through the state is fetched every half minute or so, and says how old it is', async () => {
  const { reader, book, server, clock, pass } = await following();
  server.open(false);
  await pass(10_000);
  book.happen();
  await pass(33_000);
  expect(reader.fetched).toBe(3);
  expect([...reader.shown]).toEqual([1]);
  const status = reader.status();
  expect(status.is === 'stale' && clock.now() - status.since).toBeLessThan(7000);
  await pass(300_000);
  expect(reader.fetched).toBeGreaterThan(11);
  expect(reader.fetched).toBeLessThan(15);
  server.open(true);
  await pass(2000);
  expect(reader.status()).toEqual({ is: 'live' });
});

test('after long trouble the state is on its way as soon as the connection stands, whatever failed before', async () => {
  const { reader, book, server, pass } = await following();
  server.open(false);
  book.isUp = false;
  await pass(200_000, 500);
  expect(reader.status()).toMatchObject({ is: 'stale' });
  book.isUp = true;
  book.isSlow = true;
  server.open(true);
  await pass(2000);
  expect(reader.status()).toEqual({ is: 'reconnecting' });
  book.answer();
  await pass(0);
  expect(reader.status()).toEqual({ is: 'live' });
});

test('nobody polls for a page that is hidden, and it is looked at once when it is seen again', async () => {
  const { reader, book, server, one, pass } = await following();
  server.open(false);
  one.isSeen.value = false;
  await pass(600_000, 500);
  expect(reader.fetched).toBe(1);
  book.happen();
  one.isSeen.value = true;
  await pass(0);
  expect(reader.fetched).toBe(2);
  expect([...reader.shown]).toEqual([1]);
  one.isSeen.value = false;
  one.isSeen.value = true;
  await pass(0);
  expect(reader.fetched).toBe(2);
});

test('a hidden page still catches up after a reconnect', async () => {
  const { reader, book, server, one, pass } = await following();
  one.isSeen.value = false;
  server.drop();
  book.happen({ isLost: true });
  await pass(1500);
  expect([...reader.shown]).toEqual([1]);
});

test('a browser that is offline is stale at once, and asks at once when it is back', async () => {
  const { reader, book, one, clock, pass } = await following();
  const since = clock.now();
  one.isOnline.value = false;
  expect(reader.status()).toEqual({ is: 'stale', since });
  await pass(60_000);
  expect(reader.fetched).toBe(1);
  book.happen({ isLost: true });
  one.isOnline.value = true;
  await pass(0);
  expect(reader.fetched).toBe(2);
  expect([...reader.shown]).toEqual([1]);
  expect(reader.status()).toEqual({ is: 'live' });
});

test('a fetch that hangs since the network went is given up when the browser is back online', async () => {
  const { tab, pass } = bench();
  const { realtime, isOnline, notices } = tab();
  let fetched = 0;
  const { status } = realtime.on(
    news,
    { id: 1 },
    {
      receive() {},
      async backfill(signal) {
        fetched += 1;
        if (fetched === 2) await new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
        return { isDone: true };
      },
    },
  );
  const goOffAndOn = () => {
    isOnline.value = false;
    isOnline.value = true;
    return pass(0);
  };
  await pass(0);
  await goOffAndOn();
  expect(status.value).toEqual({ is: 'reconnecting' });
  await goOffAndOn();
  expect(fetched).toBe(3);
  expect(status.value).toEqual({ is: 'live' });
  expect(notices).toEqual([]);
});

test('a burst of ten thousand events during a fetch is told in order, which is looked for once', async () => {
  const { reader, book, server, pass } = await following();
  book.isSlow = true;
  server.drop();
  await pass(1100);
  const { last } = book;
  book.last = () => 0;
  for (let each = 0; each < 10_000; each += 1) book.happen();
  book.answer();
  const sort = vi.spyOn(Array.prototype, 'sort');
  await pass(0);
  const sorted = sort.mock.contexts.filter((list) => Array.isArray(list) && list.length > 100);
  sort.mockRestore();
  book.last = last;
  expect(sorted.length).toBeLessThan(5);
  expect(reader.came).toEqual(Array.from({ length: 10_000 }, (_, at) => at + 1));
});
