import { expect, test, vi } from 'vitest';
import { createLog } from '#tests/contract/transportsBench.ts';
import { ablyBench } from './ably.support.ts';
import { createAblyAttachment } from './ablyAttachment.ts';

const liveblog = 'html-liveblog-5';
const remoteName = `public:${liveblog}`;
const internal = { code: 50_000, statusCode: 500, message: 'Internal error' };

async function attached() {
  const bench = await ablyBench();
  const client = await bench.connectedClient();
  const attach = () => {
    const log = createLog();
    const attachment = createAblyAttachment(liveblog, log.handlers, bench.environment, {
      first: 1000,
      longest: 30_000,
    });
    attachment.moveTo(client);
    attachment.attach();
    return { log, attachment };
  };
  const one = attach();
  await one.log.subscribed(liveblog);
  return { ...bench, ...one, client, attach };
}

test('a channel that fails is attached again after 2 s, and after 2 s again when it fails later on', async () => {
  const { server, client, log, clock } = await attached();
  const remote = client.channels.get(remoteName);
  for (const times of [2, 3]) {
    server.raw(JSON.stringify({ action: 9, channel: remoteName, error: internal }));
    await remote.whenState('failed');
    clock.pass(1999);
    expect(remote.state).toBe('failed');
    clock.pass(1);
    expect(remote.state).toBe('attaching');
    await log.subscribed(liveblog, times);
  }
  expect(log.entries.map(({ is }) => is)).toEqual([
    'subscribed',
    ...['interrupted', 'subscribed'],
    ...['interrupted', 'subscribed'],
  ]);
});

test('a channel that the server refuses is reported, and not attached again', async () => {
  const { server, client, log, clock } = await attached();
  server.refuse(remoteName);
  await log.refused(liveblog);
  server.allow(remoteName);
  clock.pass(60_000);
  expect(client.channels.get(remoteName).state).toBe('failed');
});

test('a channel that was released is detached, does not attach again by itself and reports nothing', async () => {
  const { server, attachment, log } = await attached();
  attachment.release();
  attachment.attach();
  await vi.waitFor(() => expect(server.subscribers(remoteName)).toBe(0));
  expect(log.entries).toHaveLength(1);
});

test('a channel that is wanted again before it is detached is received by the one who wants it', async () => {
  const { server, attachment, attach, log } = await attached();
  attachment.release();
  const next = attach();
  await next.log.subscribed(liveblog);
  server.publish(remoteName, 'Entry', 1);
  await next.log.event(liveblog, 'Entry');
  expect(log.events(liveblog)).toEqual([]);
});

test('a channel that failed can be wanted again after it was released', async () => {
  const { server, attachment, attach, log } = await attached();
  server.refuse(remoteName);
  await log.refused(liveblog);
  server.allow(remoteName);
  attachment.release();
  await attach().log.subscribed(liveblog);
});

type Attached = Awaited<ReturnType<typeof attached>>;
const detachAndSayNothing = ({ server }: Attached) => {
  server.detach(remoteName);
  server.silence(true);
};

/** How a channel that was attached comes into each other state of Ably's library; `initialized` is before all of them. */
const ways: readonly (readonly [string, (at: Attached) => void])[] = [
  ['attaching', detachAndSayNothing],
  [
    'suspended',
    (at) => {
      at.server.detach(remoteName);
      at.server.detach(remoteName);
    },
  ],
  [
    'detaching',
    ({ server, client }) => {
      server.silence(true);
      client.channels.get(remoteName).detach().catch(vi.fn());
    },
  ],
  ['detached', ({ client }) => void client.channels.get(remoteName).detach()],
  ['failed', ({ server }) => server.raw(JSON.stringify({ action: 9, channel: remoteName, error: internal }))],
];

test.each(ways)('a channel that is %s is told as interrupted', async (state, lose) => {
  const at = await attached();
  const states: string[] = [];
  at.client.channels.get(remoteName).on(({ current }) => states.push(current));
  lose(at);
  await at.log.interrupted(liveblog);
  await vi.waitFor(() => expect(states).toContain(state));
  expect(at.log.entries.slice(0, 2).map(({ is }) => is)).toEqual(['subscribed', 'interrupted']);
});

test('a channel that was detached is attached again after 2 s', async () => {
  const { client, log, clock } = await attached();
  await client.channels.get(remoteName).detach();
  await log.interrupted(liveblog);
  clock.pass(1999);
  expect(client.channels.get(remoteName).state).toBe('detached');
  clock.pass(1);
  await log.subscribed(liveblog, 2);
});
