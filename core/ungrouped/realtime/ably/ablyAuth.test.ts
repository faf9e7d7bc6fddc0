import { expect, test, vi } from 'vitest';
import { createAblyAuth } from './ablyAuth.ts';
import type { Credentials } from './ablyClient.ts';

const nothing = () => {};

/** Channels that wait for as many tokens as a test says, and clients that show whatever they are given. */
function bench({ renewed }: { renewed?: string } = {}) {
  const opened: Credentials[] = [];
  const authorize = vi.fn(async () => ({ token: '', expires: 0, issued: 0, capability: '' }));
  const channels = {
    isAwaitingToken: vi.fn(() => false),
    renewToken: vi.fn(async () => renewed),
    loseToken: vi.fn(),
  };
  const auth = createAblyAuth('key:secret', channels, (credentials) => {
    opened.push(credentials);
    return { auth: { authorize } };
  });
  const tokenOf = (credentials = opened.at(-1)) =>
    credentials && 'tokenOf' in credentials ? credentials.tokenOf() : Promise.resolve('none is asked for');
  return { auth, opened, authorize, channels, tokenOf };
}

test('without a token the client shows the key', () => {
  const { auth, opened } = bench();
  auth.begin();
  expect(opened).toEqual([{ key: 'key:secret' }]);
});

test('the first token opens a client of its own, a second one is shown by that', async () => {
  const { auth, opened, authorize, tokenOf } = bench();
  auth.begin();
  auth.show('a.1', nothing);
  expect(opened).toHaveLength(2);
  expect(await tokenOf()).toBe('a.1');
  const attach = vi.fn();
  auth.show('a.2', attach);
  expect(opened).toHaveLength(2);
  expect(authorize).toHaveBeenCalledOnce();
  expect(await tokenOf()).toBe('a.2');
  expect(attach).toHaveBeenCalledOnce();
});

test('a token that the client shows already is not shown again', () => {
  const { auth, opened, authorize } = bench();
  auth.show('a.1', nothing);
  const attach = vi.fn();
  auth.show('a.1', attach);
  expect(attach).toHaveBeenCalledOnce();
  expect(opened).toHaveLength(1);
  expect(authorize).not.toHaveBeenCalled();
});

test('the first client waits until every token has been answered for', () => {
  const { auth, opened, channels } = bench();
  channels.isAwaitingToken.mockReturnValueOnce(true);
  auth.show('a.1', nothing);
  expect(opened).toEqual([]);
  auth.show('a.1', nothing);
  expect(opened).toHaveLength(1);
});

test('a token that ran out is replaced', async () => {
  const { auth, opened, channels, tokenOf } = bench({ renewed: 'a.2' });
  auth.show('a.1', nothing);
  await tokenOf();
  expect(await tokenOf()).toBe('a.2');
  expect(channels.loseToken).not.toHaveBeenCalled();
  expect(opened).toHaveLength(1);
});

test('where a token that ran out is not replaced, a client with the key follows', async () => {
  const { auth, opened, channels, tokenOf } = bench();
  auth.show('a.1', nothing);
  await tokenOf();
  expect(await tokenOf()).toBeUndefined();
  expect(channels.loseToken).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(opened.at(-1)).toEqual({ key: 'key:secret' });
});

test('the answer for a client that there is no more changes nothing', async () => {
  const { auth, opened, channels, tokenOf } = bench();
  auth.show('a.1', nothing);
  await tokenOf();
  const renewing = tokenOf();
  auth.begin();
  expect(await renewing).toBeUndefined();
  expect(channels.loseToken).not.toHaveBeenCalled();
  expect(opened).toHaveLength(2);
});

test('a token that the server does not take ends private channels, a key that it does not take everything', () => {
  const { auth, opened, channels } = bench();
  auth.show('a.1', nothing);
  expect(auth.rejected('Invalid token')).toBe(true);
  expect(channels.loseToken).toHaveBeenCalledExactlyOnceWith('Invalid token');
  expect(opened.at(-1)).toEqual({ key: 'key:secret' });
  expect(auth.rejected('Invalid key')).toBe(false);
  expect(opened).toHaveLength(2);
});

test('a second token that the server does not take is tried with a client of its own first', async () => {
  const { auth, opened, channels, tokenOf } = bench();
  auth.show('a.1', nothing);
  await tokenOf();
  auth.show('a.2', nothing);
  expect(auth.rejected('Invalid token')).toBe(true);
  expect(channels.loseToken).not.toHaveBeenCalled();
  expect(opened).toHaveLength(2);
  expect(await tokenOf()).toBe('a.2');
  expect(auth.rejected('Invalid token')).toBe(true);
  expect(channels.loseToken).toHaveBeenCalledOnce();
});
