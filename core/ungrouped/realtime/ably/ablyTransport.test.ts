import { expect, onTestFinished, test, vi } from 'vitest';
import type { Outcome } from '#core/contract/base/outcome.ts';
import type { ChannelAuth } from '#core/contract/realtime/realtime.ts';
import type { TransportEnvironment } from '#core/realtime/transport.ts';
import { createLog, environment, no } from '#tests/contract/transportsBench.ts';
import { ablyServer } from '#tests/support/ablyServer.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { tcpProxy } from '#tests/support/tcpProxy.ts';
import type { AblyTiming } from './ablyTiming.ts';
import { createAblyTransport } from './ablyTransport.ts';

const liveblog = 'html-liveblog-5';
const mine = 'private-user-7-dtv';
const room = 'private-match-7';
const all = { 'public:*': ['subscribe'], 'private:*': ['subscribe', 'publish'] };

type Host = (channel: string) => Promise<Outcome<ChannelAuth>>;

const leave = (auth: string): Outcome<ChannelAuth> => ({ ok: true, data: { auth, channelData: undefined } });

/** A server, the network before it, and readers with the timing of a test. */
async function bench(idle?: number) {
  const server = await ablyServer(idle === undefined ? {} : { idle });
  const network = await tcpProxy({ host: '127.0.0.1', port: server.port });
  const readers = new Set<() => void>();
  onTestFinished(async () => {
    for (const close of readers) close();
    await network.close();
    await server[Symbol.asyncDispose]();
    expect(server.faults).toEqual([]);
  });
  return {
    server,
    network,
    connect(
      given: { host?: Host; key?: string; timing?: Partial<AblyTiming>; after?: TransportEnvironment['after'] } = {},
    ) {
      const log = createLog();
      const { host = async () => leave(server.tokenFor(all)), key = server.key } = given;
      const timing = { first: 20, longest: 100, grace: 200, steady: 0, request: 1000, probe: 100, ...given.timing };
      const transport = createAblyTransport({
        host: network.socketUrl,
        key,
        authorize: host,
        environment: { ...environment, ...(given.after && { after: given.after }) },
        timing,
      })(log.handlers);
      readers.add(transport.close);
      return { transport, log };
    },
  };
}

test('a short loss is made up for: what was said meanwhile comes, once, and the subscription says so', async () => {
  const { server, network, connect } = await bench();
  const { transport, log } = connect();
  transport.subscribe(liveblog);
  await log.subscribed(liveblog);
  server.publish(`public:${liveblog}`, 'Entry', 1);
  await log.event(liveblog, 'Entry');
  await network.refuse(true);
  network.reset();
  for (const number of [2, 3, 4]) server.publish(`public:${liveblog}`, 'Entry', number);
  await network.refuse(false);
  await log.until(() => log.events(liveblog, 'Entry').includes(4));
  expect(log.events(liveblog, 'Entry')).toEqual([1, 2, 3, 4]);
  expect(log.entries.findLast(({ is }) => is === 'subscribed')).toMatchObject({ isResumed: true });
});

test('a server that has lost the thread says so on a connection that stands', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect();
  transport.subscribe(liveblog);
  await log.subscribed(liveblog);
  server.breakContinuity(`public:${liveblog}`);
  await log.subscribed(liveblog, 2);
  expect(log.entries.at(-1)).toEqual({ is: 'subscribed', channel: liveblog, isResumed: false });
  expect(log.links).toEqual(['connecting', 'open']);
});

test('a channel that the server put everybody out of is entered again', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect();
  transport.subscribe(liveblog);
  await log.subscribed(liveblog);
  server.detach(`public:${liveblog}`);
  await log.subscribed(liveblog, 2);
  server.publish(`public:${liveblog}`, 'Entry', 1);
  await log.event(liveblog, 'Entry');
});

test('the key of the page opens what is public, and nothing private', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect({ host: async () => leave(server.tokenFor({ 'public:*': ['subscribe'] })) });
  transport.subscribe(liveblog);
  transport.subscribe(mine);
  await Promise.all([log.subscribed(liveblog), log.refused(mine)]);
  expect(server.subscribers('private:user-7-dtv')).toBe(0);
});

test('a public channel that the server closes is refused; who leaves it and comes back when it is open hears it', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect();
  transport.subscribe(liveblog);
  await log.subscribed(liveblog);
  server.refuse(`public:${liveblog}`);
  await log.refused(liveblog);
  server.allow(`public:${liveblog}`);
  transport.unsubscribe(liveblog);
  transport.subscribe(liveblog);
  await log.subscribed(liveblog, 2);
  server.publish(`public:${liveblog}`, 'Entry', 1);
  await log.event(liveblog, 'Entry');
});

test('leave that is there in time saves a connection', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect();
  transport.subscribe(liveblog);
  transport.subscribe(mine);
  await Promise.all([log.subscribed(liveblog), log.subscribed(mine)]);
  expect(server.greeted).toBe(1);
});

test('leave that comes later brings everything onto a connection of its own, and what may be missing is told', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect();
  transport.subscribe(liveblog);
  await log.subscribed(liveblog);
  transport.subscribe(mine);
  await Promise.all([log.subscribed(mine), log.subscribed(liveblog, 2)]);
  await vi.waitFor(() => expect(server.sockets).toBe(1));
  expect(server.greeted).toBe(2);
  expect(log.entries.filter(({ is }) => is === 'subscribed')).not.toContainEqual(
    expect.objectContaining({ isResumed: true }),
  );
  server.publish(`public:${liveblog}`, 'Entry', 1);
  server.publish('private:user-7-dtv', 'Notified', 2);
  await Promise.all([log.event(liveblog, 'Entry'), log.event(mine, 'Notified')]);
  expect(log.events(liveblog, 'Entry')).toEqual([1]);
});

test('a second leave is shown on the connection that stands', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect();
  transport.subscribe(mine);
  await log.subscribed(mine);
  transport.subscribe(room);
  await log.subscribed(room);
  expect(server.greeted).toBe(1);
  expect(log.subscriptions(mine)).toBe(1);
});

test('tokens that each open one channel only end in one that is heard and one that is refused, not in a quarrel', async () => {
  const { server, connect } = await bench();
  let asked = 0;
  const { transport, log } = connect({
    async host(channel) {
      asked += 1;
      return leave(server.tokenFor({ 'public:*': ['subscribe'], [channel.replace('-', ':')]: ['subscribe'] }));
    },
  });
  transport.subscribe(mine);
  await log.subscribed(mine);
  transport.subscribe(room);
  await log.until(() => log.entries.some(({ is }) => is === 'refused'));
  const [loser] = log.entries.flatMap((one) => (one.is === 'refused' ? [one.channel] : []));
  const winner = loser === mine ? room : mine;
  await vi.waitFor(() => expect(server.subscribers(winner.replace('-', ':'))).toBe(1));
  server.publish(winner.replace('-', ':'), 'Notified', 1);
  await log.event(winner, 'Notified');
  expect(asked).toBeLessThanOrEqual(4);
});

/** A reader whose own channel is open, and the host that was asked for a token once. */
async function reading() {
  const { server, connect } = await bench();
  const host = vi.fn(async () => leave(server.tokenFor(all)));
  const { transport, log } = connect({ host });
  transport.subscribe(mine);
  await log.subscribed(mine);
  return { server, transport, log, host };
}

test('a token that has run out is replaced, and nothing is missed', async () => {
  const { server, log, host } = await reading();
  server.expireTokens();
  server.publish('private:user-7-dtv', 'Notified', 1);
  await log.event(mine, 'Notified');
  await log.subscribed(mine, 2);
  expect(log.entries.findLast(({ is }) => is === 'subscribed')).toMatchObject({ isResumed: true });
  expect(host).toHaveBeenCalledTimes(2);
});

test('a server that asks for a new token in time gets it without a break', async () => {
  const { server, log, host } = await reading();
  server.askRenewal();
  await vi.waitFor(() => expect(host).toHaveBeenCalledTimes(2));
  server.publish('private:user-7-dtv', 'Notified', 1);
  await log.event(mine, 'Notified');
  expect(log.links).toEqual(['connecting', 'open']);
  expect(log.subscriptions(mine)).toBe(1);
});

test('a reader whom the host no longer knows keeps what is public', async () => {
  const { server, connect } = await bench();
  const answers = [leave(server.tokenFor(all)), no(401)];
  const { transport, log } = connect({ host: async () => answers.shift() ?? no(500) });
  transport.subscribe(liveblog);
  transport.subscribe(mine);
  await Promise.all([log.subscribed(liveblog), log.subscribed(mine)]);
  server.expireTokens();
  await log.refused(mine);
  await log.subscribed(liveblog, 2);
  server.publish(`public:${liveblog}`, 'Entry', 1);
  await log.event(liveblog, 'Entry');
  expect(server.subscribers('private:user-7-dtv')).toBe(0);
  expect(answers).toEqual([]);
});

test('a host that is down when a token runs out holds up what is private only, and only while it is down', async () => {
  const { server, connect } = await bench();
  let isDown = false;
  const { transport, log } = connect({ host: async () => (isDown ? no(503) : leave(server.tokenFor(all))) });
  transport.subscribe(liveblog);
  transport.subscribe(mine);
  await Promise.all([log.subscribed(liveblog), log.subscribed(mine)]);
  isDown = true;
  server.expireTokens();
  await log.subscribed(liveblog, 2);
  expect(log.subscriptions(mine)).toBe(1);
  isDown = false;
  await log.subscribed(mine, 2);
  server.publish('private:user-7-dtv', 'Notified', 1);
  await log.event(mine, 'Notified');
});

test('a token that the server does not know costs what is private, and no more', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect({ host: async () => leave('head.claims.signature') });
  transport.subscribe(liveblog);
  transport.subscribe(mine);
  await Promise.all([log.refused(mine), log.subscribed(liveblog)]);
  server.publish(`public:${liveblog}`, 'Entry', 1);
  await log.event(liveblog, 'Entry');
});

test('a second token that the server does not take on the connection is tried on a new one, then given up', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect({
    host: async (channel) => leave(channel === mine ? server.tokenFor(all) : 'head.claims.signature'),
  });
  transport.subscribe(liveblog);
  transport.subscribe(mine);
  await log.subscribed(mine);
  transport.subscribe(room);
  await log.refused(room);
  const before = log.subscriptions(liveblog);
  await log.subscribed(liveblog, Math.max(2, before));
  server.publish(`public:${liveblog}`, 'Entry', 1);
  await log.event(liveblog, 'Entry');
});

test('a key that cannot be one, or that the server does not know, ends it', async () => {
  const { connect } = await bench();
  const nonsense = connect({ key: 'nonsense' });
  const unknown = connect({ key: 'tribune.other:secret' });
  nonsense.transport.subscribe(liveblog);
  unknown.transport.subscribe(liveblog);
  await nonsense.log.until(() => nonsense.log.links.includes('stopped'));
  await unknown.log.until(() => unknown.log.links.includes('stopped'));
  nonsense.transport.wake();
  unknown.transport.wake();
  expect(nonsense.log.entries).toEqual([
    { is: 'link', link: { is: 'stopped', code: 0, reason: 'invalid key parameter' } },
  ]);
  expect(unknown.log.entries.at(-1)).toEqual({
    is: 'link',
    link: { is: 'stopped', code: 40101, reason: 'Invalid credentials' },
  });
});

test('a server that ends a connection for good is believed; one that has trouble is not', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect();
  transport.subscribe(liveblog);
  await log.subscribed(liveblog);
  server.fail({ code: 50003, statusCode: 500, message: 'Trouble' });
  await log.subscribed(liveblog, 2);
  expect(log.links).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
  server.fail({ code: 40300, statusCode: 403, message: 'Account disabled' });
  await log.until(() => log.links.includes('stopped'));
  expect(log.entries.at(-1)).toEqual({ is: 'link', link: { is: 'stopped', code: 40300, reason: 'Account disabled' } });
});

test('a connection that ends for good while it is tested stays ended', async () => {
  const { server, connect } = await bench();
  const clock = fakeClock();
  const { transport, log } = connect({ after: clock.after });
  transport.subscribe(liveblog);
  clock.pass(0);
  await log.subscribed(liveblog);
  transport.wake();
  server.fail({ code: 40300, statusCode: 403, message: 'Account disabled' });
  await log.until(() => log.links.includes('stopped'));
  clock.pass(60_000);
  transport.wake();
  expect(log.links).toEqual(['connecting', 'open', 'stopped']);
});

test('a connection that goes silent is given up without being woken', async () => {
  const { network, connect } = await bench(100);
  const { transport, log } = connect({ timing: { request: 200 } });
  transport.subscribe(liveblog);
  await log.subscribed(liveblog);
  network.halfOpen();
  await log.subscribed(liveblog, 2);
});

test('a server that never answers is given up in time, and tried again', async () => {
  const { network, connect } = await bench();
  network.setBlackhole(true);
  const { transport, log } = connect({ timing: { request: 100 } });
  transport.subscribe(liveblog);
  await log.until(() => log.links.includes('waiting'));
  network.setBlackhole(false);
  await log.subscribed(liveblog);
});

test('a server that takes everybody in and turns everybody out is not hammered', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect({ timing: { first: 60_000, longest: 60_000, steady: 60_000 } });
  transport.subscribe(liveblog);
  await log.open();
  server.drop();
  // Once at once, in case the server can make up for it.
  await log.open(2);
  server.drop();
  await log.until(() => log.links.includes('waiting'));
  expect(server.greeted).toBe(2);
  transport.wake();
  await log.open(3);
});

test('who may not whisper does no harm by trying', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect({
    host: async () => leave(server.tokenFor({ 'public:*': ['subscribe'], 'private:*': ['subscribe'] })),
  });
  transport.subscribe(room);
  await log.subscribed(room);
  transport.whisper(room, 'typing', {});
  server.publish('private:match-7', 'Last', 1);
  await log.event(room, 'Last');
  expect(log.links).toEqual(['connecting', 'open']);
});

test('a message in parts, with data that is no JSON, and one without a name', async () => {
  const { server, connect } = await bench();
  const { transport, log } = connect();
  transport.subscribe(liveblog);
  await log.subscribed(liveblog);
  const messages = [{ name: 'Entry', data: '{"half": ' }, { data: '1' }, { name: 'Entry', data: '{"whole":true}' }];
  server.raw(JSON.stringify({ action: 15, channel: `public:${liveblog}`, id: 'a:0', messages }));
  await log.until(() => log.events(liveblog, 'Entry').length >= 2);
  expect(log.events(liveblog)).toEqual(['{"half": ', { whole: true }]);
});

test('after the end nothing ticks any more', async () => {
  const { server, connect } = await bench();
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const { transport, log } = connect();
  transport.subscribe(liveblog);
  transport.subscribe(mine);
  await Promise.all([log.subscribed(liveblog), log.subscribed(mine)]);
  transport.close();
  await vi.waitFor(() => expect(server.sockets).toBe(0));
  await vi.waitFor(() => expect(timers()).toBeLessThanOrEqual(before));
});
