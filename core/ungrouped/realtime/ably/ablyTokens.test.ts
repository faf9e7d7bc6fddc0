import { expect, test } from 'vitest';
import type { Outcome } from '#core/contract/base/outcome.ts';
import type { ChannelAuth } from '#core/contract/realtime/realtime.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { createAblyTokens } from './ablyTokens.ts';

const token = 'head.claims.signature';
const given = (auth: string): Outcome<ChannelAuth> => ({ ok: true, data: { auth, channelData: undefined } });
const refusal = (status: number, retryAfter?: number): Outcome<ChannelAuth> => ({
  ok: false,
  kind: 'refused',
  status,
  message: undefined,
  fields: {},
  retryAfter,
});
const decided = () => new Promise<void>((resolve) => setImmediate(resolve));

function desk(answers: readonly Outcome<ChannelAuth>[]) {
  const clock = fakeClock();
  const results: string[] = [];
  const left = [...answers];
  let asked = 0;
  const tokens = createAblyTokens(
    async () => {
      asked += 1;
      const answer = left.shift();
      if (!answer) throw new Error('The host has crashed.');
      return answer;
    },
    { ...clock, chance: () => 1 },
    { first: 1000, longest: 30_000 },
    {
      granted: (channel, auth) => results.push(`${channel}: ${auth}`),
      refused: (channel, reason) => results.push(`${channel}: no, ${reason}`),
    },
  );
  return { clock, tokens, results, asked: () => asked };
}

test('leave is a token', async () => {
  const { tokens, results } = desk([given(token)]);
  tokens.ask('private-user-7');
  expect(tokens.isPending()).toBe(true);
  await decided();
  expect(results).toEqual([`private-user-7: ${token}`]);
  expect(tokens.isPending()).toBe(false);
});

test.each([[''], ['null'], ['key:signature'], ['app.key:signature'], ['{"token":"a.b"}'], ['a b.c']])(
  'a host that answers %j is set up for something else',
  async (auth) => {
    const { tokens, results } = desk([given(auth)]);
    tokens.ask('private-user-7');
    await decided();
    expect(results).toEqual(['private-user-7: no, no token']);
  },
);

test.each([400, 401, 403, 404, 419, 422])('%i is a no for good', async (status) => {
  const { tokens, results, clock, asked } = desk([refusal(status)]);
  tokens.ask('private-user-7');
  await decided();
  clock.pass(60_000);
  await decided();
  expect(results).toEqual([`private-user-7: no, ${status}`]);
  expect(asked()).toBe(1);
});

test('a host that fails is asked after 2, 4, 8 seconds at most, and in the meantime nobody waits for its answer', async () => {
  const { tokens, results, clock, asked } = desk([refusal(500), refusal(503), refusal(408), given(token)]);
  tokens.ask('private-user-7');
  await decided();
  expect(tokens.isPending()).toBe(false);
  for (const [ms, times] of [
    [1999, 1],
    [1, 2],
    [3999, 2],
    [1, 3],
    [7999, 3],
    [1, 4],
  ] as const) {
    clock.pass(ms);
    await decided();
    expect(asked()).toBe(times);
  }
  expect(results).toEqual([`private-user-7: ${token}`]);
});

test('a host that says when to come again is believed', async () => {
  const { tokens, clock, asked } = desk([refusal(429, 20), given(token)]);
  tokens.ask('private-user-7');
  await decided();
  clock.pass(19_999);
  await decided();
  expect(asked()).toBe(1);
  clock.pass(1);
  await decided();
  expect(asked()).toBe(2);
});

test('a channel that is asked for already is not asked for twice', async () => {
  const { tokens, results, asked } = desk([given(token), given(token)]);
  tokens.ask('private-user-7');
  tokens.ask('private-user-7');
  await decided();
  expect(asked()).toBe(1);
  expect(results).toHaveLength(1);
});

test('a host that breaks its promise is one that could not be reached', async () => {
  const { tokens, results, clock, asked } = desk([]);
  tokens.ask('private-user-7');
  await decided();
  clock.pass(2000);
  await decided();
  expect(results).toEqual([]);
  expect(asked()).toBe(2);
});

test('a token that is renewed is handed over and not told', async () => {
  const { tokens, results } = desk([given(token)]);
  expect(await tokens.renew('private-user-7')).toBe(token);
  expect(results).toEqual([]);
});

test('where no token comes in time, the channel is asked for as ever', async () => {
  const { tokens, results, clock } = desk([refusal(500), given(token)]);
  expect(await tokens.renew('private-user-7')).toBeUndefined();
  clock.pass(2000);
  await decided();
  expect(results).toEqual([`private-user-7: ${token}`]);
});

test('after the end nobody is asked, and no answer is told', async () => {
  const { tokens, results, clock, asked } = desk([refusal(500), refusal(500), given(token)]);
  tokens.ask('private-user-7');
  await decided();
  const renewing = tokens.renew('private-user-7');
  tokens.close();
  await renewing;
  clock.pass(60_000);
  await decided();
  expect(results).toEqual([]);
  expect(asked()).toBe(2);
});
