import { describe, expect, test } from 'vitest';
import { malformed, refused, unreachable } from '#tests/support/stage.ts';
import { leave, onAir } from './pusher.support.ts';

const mine = 'private-user-7-psv';

describe('when the host gives no leave', () => {
  test.each([
    ['401', refused(401), '401'],
    ['403 with a reason', refused(403, { message: 'Not your channel.' }), 'Not your channel.'],
    ['404', refused(404), '404'],
    ['422', refused(422), '422'],
    ['nobody to ask for', { ok: false, kind: 'unready', needs: 'reader' } as const, 'no reader'],
  ])('%s is final, also for the next connections', async (_, outcome, reason) => {
    const stage = onAir(mine, 'fixture-7');
    await stage.question.answer(outcome);
    expect(stage.log).toEqual([`refused ${mine}: ${reason}`]);
    stage.pass(120_000);
    stage.wire.goes();
    stage.reopens('2.2');
    expect(stage.asked).toHaveLength(1);
    expect(stage.wire.subscriptions).toEqual([{ channel: 'fixture-7' }]);
  });

  test('who leaves a refused channel and comes again is asked for again', async () => {
    const stage = onAir(mine);
    await stage.question.answer(refused(403));
    stage.transport.unsubscribe(mine);
    stage.transport.subscribe(mine);
    expect(stage.asked).toHaveLength(2);
  });

  test.each([
    ['500', refused(500)],
    ['503', refused(503)],
    ['408', refused(408)],
    ['429', refused(429)],
    ['no answer', unreachable()],
    ['an answer that is none', malformed],
  ])('%s is asked again in a while, on the same connection', async (_, outcome) => {
    const stage = onAir(mine);
    await stage.question.answer(outcome);
    expect(stage.asked).toHaveLength(1);
    stage.pass(2000);
    expect(stage.asked).toHaveLength(2);
    await stage.question.answer(leave('psv:abc'));
    stage.wire.admits(mine);
    expect(stage.log).toEqual([`subscribed ${mine}`]);
    expect(stage.wires).toHaveLength(1);
  });

  test('the waits grow to half a minute, and no further', async () => {
    const stage = onAir(mine);
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      await stage.question.answer(refused(503));
      const from = stage.clock.now();
      const before = stage.asked.length;
      while (stage.asked.length === before) {
        stage.pass(100);
        // The connection is alive meanwhile.
        stage.wire.says('pusher:pong');
      }
      waits.push(stage.clock.now() - from);
    }
    expect(waits.slice(0, 3)).toEqual([1300, 2500, 5000]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
    expect(waits.at(-1)).toBeGreaterThan(7000);
  });

  test('a host that says when is asked no sooner', async () => {
    const stage = onAir(mine);
    await stage.question.answer(refused(429, { retryAfter: 20 }));
    stage.pass(19_900);
    expect(stage.asked).toHaveLength(1);
    stage.pass(200);
    expect(stage.asked).toHaveLength(2);
  });

  test('one that is in trouble holds no other up', async () => {
    const stage = onAir('private-a', 'private-b');
    await stage.asked[0]?.answer(refused(503));
    await stage.asked[1]?.answer(leave('psv:b'));
    stage.wire.admits('private-b');
    expect(stage.log).toEqual(['subscribed private-b']);
  });
});

const dialects = {
  pusher: (channel: string) => ({
    event: 'pusher:subscription_error',
    channel,
    data: { type: 'AuthError', error: 'Not authorised', status: 401 },
  }),
  reverb: () => ({ event: 'pusher:error', data: '{"code":4009,"message":"Not authorised"}' }),
  'pusher without a code': () => ({ event: 'pusher:error', data: { code: null, message: 'Not authorised' } }),
};

describe.each(Object.entries(dialects))('when the server refuses a signature, in the dialect of %s', (_, refusal) => {
  test('a second signature, made just now, may pass', async () => {
    const stage = onAir(mine);
    await stage.question.answer(leave('psv:late'));
    stage.wire.brings(JSON.stringify(refusal(mine)));
    expect(stage.asked).toHaveLength(2);
    await stage.question.answer(leave('psv:fresh'));
    stage.wire.admits(mine);
    expect(stage.wire.subscriptions).toMatchObject([{ auth: 'psv:late' }, { auth: 'psv:fresh' }]);
    expect(stage.log).toEqual([`subscribed ${mine}`]);
  });

  test('the second time is final, without any wait, and the connection stands', async () => {
    const stage = onAir(mine, 'fixture-7');
    stage.wire.admits('fixture-7');
    await stage.question.answer(leave('psv:1'));
    stage.wire.brings(JSON.stringify(refusal(mine)));
    await stage.question.answer(leave('psv:2'));
    stage.wire.brings(JSON.stringify(refusal(mine)));
    expect(stage.log).toEqual(['subscribed fixture-7', `refused ${mine}: Not authorised`]);
    expect(stage.link).toEqual({ is: 'open' });
    expect(stage.wire.isClosed).toBe(false);
  });

  test('of several private channels the one that was meant is refused, and no other', async () => {
    const stage = onAir('private-a', 'private-b', 'private-c');
    // The host answers in any order.
    for (const at of [2, 0, 1]) await stage.asked[at]?.answer(leave(`psv:${at}`));
    const answered = new Set<unknown>();
    for (let turn = 0; turn < 4; turn += 1) {
      const pending = stage.wire.sent.filter((each) => !answered.has(each));
      expect(pending).toHaveLength(1);
      answered.add(pending[0]);
      const [{ data } = {}] = pending;
      const channel = ['private-a', 'private-b', 'private-c'].find((each) => JSON.stringify(data).includes(each)) ?? '';
      if (channel === 'private-b') {
        stage.wire.brings(JSON.stringify(refusal(channel)));
        await stage.asked[3]?.answer(leave('psv:again'));
      } else stage.wire.admits(channel);
    }
    expect(stage.log.toSorted()).toEqual([
      'refused private-b: Not authorised',
      'subscribed private-a',
      'subscribed private-c',
    ]);
  });

  test('a channel that was left meanwhile is forgotten', async () => {
    const stage = onAir(mine);
    await stage.question.answer(leave('psv:1'));
    stage.transport.unsubscribe(mine);
    stage.wire.brings(JSON.stringify(refusal(mine)));
    expect(stage.asked).toHaveLength(1);
    expect(stage.log).toEqual([]);
    expect(stage.link).toEqual({ is: 'open' });
    stage.transport.subscribe(mine);
    expect(stage.asked).toHaveLength(2);
  });

  /** Two private channels, of which the first has been refused with its first signature, and asked for again. */
  async function refusedOnce() {
    const stage = onAir(mine, 'private-b');
    const [, other] = stage.asked;
    await stage.asked[0]?.answer(leave('psv:1'));
    stage.wire.brings(JSON.stringify(refusal(mine)));
    await stage.question.answer(leave('psv:2'));
    await other?.answer(leave('psv:b'));
    return stage;
  }

  test('so is one that was left after the first refusal', async () => {
    const stage = await refusedOnce();
    stage.transport.unsubscribe(mine);
    stage.wire.brings(JSON.stringify(refusal(mine)));
    expect(stage.log).toEqual([]);
    expect(stage.wire.subscriptions.at(-1)).toEqual({ channel: 'private-b', auth: 'psv:b' });
  });

  test('who waits behind one that is refused has its turn then', async () => {
    const stage = await refusedOnce();
    stage.wire.brings(JSON.stringify(refusal(mine)));
    expect(stage.log).toEqual([`refused ${mine}: Not authorised`]);
    expect(stage.wire.subscriptions.at(-1)).toEqual({ channel: 'private-b', auth: 'psv:b' });
  });

  test('the next connection begins without doubt', async () => {
    const stage = onAir(mine);
    await stage.question.answer(leave('psv:1'));
    stage.wire.brings(JSON.stringify(refusal(mine)));
    stage.wire.goes();
    stage.reopens('2.2');
    await stage.question.answer(leave('psv:2'));
    stage.wire.brings(JSON.stringify(refusal(mine)));
    await stage.question.answer(leave('psv:3'));
    stage.wire.admits(mine);
    expect(stage.log).toEqual([`subscribed ${mine}`]);
  });
});

test('a server that does not answer a subscription is asked again, and holds no other channel up', async () => {
  const stage = onAir('private-a', 'private-b');
  await stage.asked[0]?.answer(leave('psv:a'));
  await stage.asked[1]?.answer(leave('psv:b'));
  expect(stage.wire.subscriptions).toHaveLength(1);
  stage.pass(10_000);
  expect(stage.wire.subscriptions).toMatchObject([{ channel: 'private-a' }, { channel: 'private-b' }]);
  stage.wire.admits('private-b');
  stage.pass(2000);
  await stage.question.answer(leave('psv:a2'));
  expect(stage.wire.subscriptions.at(-1)).toEqual({ channel: 'private-a', auth: 'psv:a2' });
});

test('an answer that comes after all counts', async () => {
  const stage = onAir(mine);
  await stage.question.answer(leave('psv:a'));
  stage.pass(10_500);
  stage.wire.admits(mine);
  stage.pass(5000);
  expect(stage.log).toEqual([`subscribed ${mine}`]);
  expect(stage.asked).toHaveLength(1);
});

test('one that comes while the host is asked anew makes its answer needless', async () => {
  const stage = onAir(mine);
  await stage.question.answer(leave('psv:a'));
  stage.pass(12_000);
  expect(stage.asked).toHaveLength(2);
  stage.wire.admits(mine);
  await stage.question.answer(leave('psv:b'));
  expect(stage.wire.subscriptions).toHaveLength(1);
  expect(stage.log).toEqual([`subscribed ${mine}`]);
});

test('on a new connection the waits begin anew', async () => {
  const stage = onAir(mine);
  for (let round = 0; round < 5; round += 1) {
    await stage.question.answer(refused(503));
    stage.pass(20_000);
    stage.wire.says('pusher:pong');
  }
  stage.wire.goes();
  stage.reopens('2.2');
  const before = stage.asked.length;
  await stage.question.answer(refused(503));
  stage.pass(2000);
  expect(stage.asked).toHaveLength(before + 1);
});

test('a refusal without a name, before anything was asked on this connection, is the end of it', async () => {
  const stage = onAir(mine);
  await stage.question.answer(leave('psv:a'));
  stage.wire.goes();
  stage.reopens('2.2');
  stage.wire.brings(JSON.stringify(dialects.reverb()));
  expect(stage.link?.is).toBe('stopped');
});

test('a refusal by the name of a channel that was refused on an earlier connection does not end this one', async () => {
  const stage = onAir(mine);
  await stage.question.answer(refused(403));
  stage.wire.goes();
  stage.reopens('2.2');
  stage.wire.says('pusher:error', { code: 4009, message: 'Not authorised' }, mine);
  expect(stage.link).toEqual({ is: 'open' });
});

test('a late refusal without a name does not end the connection', async () => {
  const stage = onAir(mine);
  await stage.question.answer(leave('psv:a'));
  stage.pass(10_500);
  stage.wire.brings(JSON.stringify(dialects.reverb()));
  expect(stage.link).toEqual({ is: 'open' });
});

test('a refusal of a public channel is doubted once, then final', () => {
  const stage = onAir('fixture-7');
  stage.wire.brings(JSON.stringify(dialects.pusher('fixture-7')));
  expect(stage.wire.subscriptions).toHaveLength(2);
  stage.wire.brings(JSON.stringify(dialects.pusher('fixture-7')));
  expect(stage.log).toEqual(['refused fixture-7: Not authorised']);
});
