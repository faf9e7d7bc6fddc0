import { expect, test, vi } from 'vitest';
import { createLog } from '#tests/contract/transportsBench.ts';
import { ablyBench } from './ably.support.ts';
import { createAblyChannel } from './ablyChannel.ts';

const room = 'private-match-7';
const remoteName = 'private:match-7';
const liveblog = 'html-liveblog-5';

async function bench(name: string) {
  const { server, connectedClient, environment } = await ablyBench();
  const token = server.tokenFor({ 'public:*': ['subscribe', 'publish'], 'private:*': ['subscribe', 'publish'] });
  const log = createLog();
  const tokens = { ask: vi.fn(), forget: vi.fn() };
  const channel = createAblyChannel(name, log.handlers, tokens, environment, { first: 1000, longest: 30_000 });
  channel.moveTo(await connectedClient({ tokenOf: async () => token }));
  return { server, log, tokens, channel };
}

test('a public channel is attached without a token', async () => {
  const { log, tokens, channel } = await bench(liveblog);
  channel.begin();
  await log.subscribed(liveblog);
  expect(tokens.ask).not.toHaveBeenCalled();
  expect(channel.hasToken()).toBe(false);
});

test('a private channel is attached once its token was granted', async () => {
  const { server, log, tokens, channel } = await bench(room);
  channel.begin();
  channel.connected();
  expect(tokens.ask).toHaveBeenCalledExactlyOnceWith(room);
  expect(log.entries).toEqual([]);
  channel.grant();
  channel.attach();
  await log.subscribed(room);
  expect(server.subscribers(remoteName)).toBe(1);
});

test('where the server denies a private channel, one more token is asked for on each connection, then it is refused', async () => {
  const { server, log, tokens, channel } = await bench(room);
  server.refuse(remoteName);
  const attach = () => {
    channel.grant();
    channel.connected();
  };
  attach();
  await vi.waitFor(() => expect(tokens.ask).toHaveBeenCalledTimes(1));
  attach();
  await vi.waitFor(() => expect(tokens.ask).toHaveBeenCalledTimes(2));
  channel.grant();
  channel.attach();
  await log.refused(room);
  expect(tokens.ask).toHaveBeenCalledTimes(2);
  expect(channel.hasToken()).toBe(false);
});

test('a token that is lost is asked for anew, with a reason never again', async () => {
  const { log, tokens, channel } = await bench(room);
  channel.loseToken();
  expect(tokens.ask).not.toHaveBeenCalled();
  channel.grant();
  channel.loseToken();
  expect(tokens.ask).toHaveBeenCalledExactlyOnceWith(room);
  channel.grant();
  channel.loseToken('Account disabled');
  channel.loseToken('Account disabled');
  expect(tokens.ask).toHaveBeenCalledOnce();
  expect(log.entries).toEqual([{ is: 'refused', channel: room, reason: 'Account disabled' }]);
});
