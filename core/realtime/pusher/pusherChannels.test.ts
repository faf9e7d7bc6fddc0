import { describe, expect, test } from 'vitest';
import { refused } from '#tests/support/stage.ts';
import { decided, leave, onAir } from './pusher.support.ts';

const mine = 'private-user-7-psv';

test('a public channel is subscribed as soon as the connection stands, without leave', () => {
  const { wire, asked, log } = onAir('fixture-7');
  expect(wire.sent).toEqual([{ event: 'pusher:subscribe', data: { channel: 'fixture-7' } }]);
  expect(asked).toEqual([]);
  expect(log).toEqual([]);
  wire.admits('fixture-7');
  expect(log).toEqual(['subscribed fixture-7']);
});

test('a private channel goes with the leave of the host, byte for byte', async () => {
  const { wire, question } = onAir('presence-match-7');
  expect(question).toMatchObject({ channel: 'presence-match-7', socket: '1.1' });
  await question.answer(leave('psv:abc', '{"user_id": "7",  "user_info":{"name":"Zoë\\u00eb"}}'));
  expect(wire.subscriptions).toEqual([
    {
      channel: 'presence-match-7',
      auth: 'psv:abc',
      channel_data: '{"user_id": "7",  "user_info":{"name":"Zoë\\u00eb"}}',
    },
  ]);
});

test('an old library that turns lists into text does not change what is sent', () => {
  Object.assign(Array.prototype, { toJSON: () => 'broken' });
  try {
    const { wire } = onAir('fixture-7');
    expect(wire.sent[0]?.data).toEqual({ channel: 'fixture-7' });
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  }
});

test('subscribing twice is once', () => {
  const { transport, wire, log } = onAir('fixture-7', 'fixture-7');
  wire.admits('fixture-7');
  transport.subscribe('fixture-7');
  expect(wire.subscriptions).toHaveLength(1);
  expect(log).toEqual(['subscribed fixture-7']);
});

test('events are heard on subscribed channels only, under their own names', () => {
  const { transport, wire, log } = onAir('fixture-7');
  wire.says('Goal', { minute: 1 }, 'fixture-7');
  wire.admits('fixture-7');
  wire.says('App\\Events\\LiveFixture', { minute: 2 }, 'fixture-7');
  wire.says('Goal', { minute: 3 }, 'fixture-8');
  wire.says('Goal', { minute: 4 });
  wire.says('client-typing', { who: 7 }, 'fixture-7');
  transport.unsubscribe('fixture-7');
  wire.says('Goal', { minute: 5 }, 'fixture-7');
  expect(log).toEqual([
    'subscribed fixture-7',
    'fixture-7 App\\Events\\LiveFixture {"minute":2}',
    'fixture-7 client-typing {"who":7}',
  ]);
  expect(wire.events).toEqual(['pusher:subscribe', 'pusher:unsubscribe']);
});

test("the protocol's own events are nobody's", () => {
  const { wire, log } = onAir('fixture-7');
  wire.admits('fixture-7');
  for (const event of [
    'pusher:cache_miss',
    'pusher:pong',
    'pusher_internal:member_added',
    'pusher_internal:subscription_count',
    'pusher_internal:anything',
  ]) {
    wire.says(event, {}, 'fixture-7');
  }
  expect(log).toEqual(['subscribed fixture-7']);
});

describe('leaving', () => {
  test('a channel that is left before the server answered is left when it has', () => {
    const { transport, wire, log } = onAir('fixture-7');
    transport.unsubscribe('fixture-7');
    expect(wire.events).toEqual(['pusher:subscribe']);
    wire.admits('fixture-7');
    expect(wire.events).toEqual(['pusher:subscribe', 'pusher:unsubscribe']);
    expect(log).toEqual([]);
    transport.subscribe('fixture-7');
    expect(wire.subscriptions).toHaveLength(2);
    wire.admits('fixture-7');
    expect(log).toEqual(['subscribed fixture-7']);
  });

  test('one that the server never answered for is forgotten', () => {
    const stage = onAir('fixture-7');
    stage.transport.unsubscribe('fixture-7');
    stage.pass(20_000);
    expect(stage.wire.subscriptions).toHaveLength(1);
    stage.transport.subscribe('fixture-7');
    expect(stage.wire.subscriptions).toHaveLength(2);
  });

  test('a change of mind meanwhile costs nothing', () => {
    const { transport, wire, log } = onAir('fixture-7');
    transport.unsubscribe('fixture-7');
    transport.subscribe('fixture-7');
    wire.admits('fixture-7');
    expect(wire.events).toEqual(['pusher:subscribe']);
    expect(log).toEqual(['subscribed fixture-7']);
  });

  test('a channel that nobody asked for is left at once', () => {
    const { wire, log } = onAir();
    wire.admits('fixture-9');
    expect(wire.sent).toEqual([{ event: 'pusher:unsubscribe', data: { channel: 'fixture-9' } }]);
    expect(log).toEqual([]);
  });

  test('a private channel that is left while the host is asked is never subscribed', async () => {
    const { transport, wire, question } = onAir(mine);
    transport.unsubscribe(mine);
    await question.answer(leave('psv:abc'));
    expect(wire.sent).toEqual([]);
  });

  test('who comes back is not answered with what was asked before', async () => {
    const stage = onAir(mine);
    const first = stage.question;
    stage.transport.unsubscribe(mine);
    stage.transport.subscribe(mine);
    expect(stage.asked).toHaveLength(2);
    await first.answer(refused(403));
    await stage.question.answer(leave('psv:new'));
    stage.wire.admits(mine);
    expect(stage.wire.subscriptions).toEqual([{ channel: mine, auth: 'psv:new' }]);
    expect(stage.log).toEqual([`subscribed ${mine}`]);
  });

  test('a channel that waits to be asked for again is not, when it is left', async () => {
    const stage = onAir(mine);
    await stage.question.answer(refused(503));
    stage.transport.unsubscribe(mine);
    stage.pass(20_000);
    expect(stage.asked).toHaveLength(1);
  });

  test('what was left does not come back with the next connection', async () => {
    const stage = onAir('fixture-7', 'fixture-8');
    stage.wire.admits('fixture-7');
    stage.transport.unsubscribe('fixture-7');
    stage.transport.unsubscribe('fixture-8');
    stage.wire.goes();
    stage.reopens('2.2');
    expect(stage.wire.sent).toEqual([]);
  });
});

describe('after a new connection', () => {
  test('all channels are subscribed again, and told as new: what was said meanwhile is missed', async () => {
    const stage = onAir('fixture-7', mine);
    await stage.question.answer(leave('psv:first'));
    stage.wire.admits('fixture-7');
    stage.wire.admits(mine);
    const old = stage.wire;
    old.goes();
    old.says('Goal', { minute: 1 }, 'fixture-7');
    stage.reopens('2.2');
    old.admits('fixture-7');
    stage.wire.says('Goal', { minute: 2 }, 'fixture-7');
    await stage.question.answer(leave('psv:second'));
    stage.wire.admits('fixture-7');
    stage.wire.admits(mine);
    stage.wire.says('Goal', { minute: 3 }, 'fixture-7');
    expect(stage.wire.subscriptions).toEqual([{ channel: 'fixture-7' }, { channel: mine, auth: 'psv:second' }]);
    expect(stage.log).toEqual([
      'subscribed fixture-7',
      `subscribed ${mine}`,
      'subscribed fixture-7',
      `subscribed ${mine}`,
      'fixture-7 Goal {"minute":3}',
    ]);
  });

  test('leave for an earlier socket is thrown away, and asked anew', async () => {
    const stage = onAir(mine);
    const first = stage.question;
    stage.wire.goes();
    stage.reopens('2.2');
    expect(stage.asked.map(({ socket }) => socket)).toEqual(['1.1', '2.2']);
    await first.answer(leave('psv:stale'));
    expect(stage.wire.sent).toEqual([]);
    await stage.question.answer(leave('psv:fresh'));
    expect(stage.wire.subscriptions).toEqual([{ channel: mine, auth: 'psv:fresh' }]);
  });

  test("an earlier socket's refusal says nothing about this one", async () => {
    const stage = onAir(mine);
    const first = stage.question;
    stage.wire.goes();
    await first.answer(refused(403));
    stage.reopens('2.2');
    await stage.question.answer(leave('psv:fresh'));
    stage.wire.admits(mine);
    expect(stage.log).toEqual([`subscribed ${mine}`]);
  });
});

describe('whispers', () => {
  test('go out on private channels that are subscribed, and only there', async () => {
    const { transport, wire, question } = onAir(mine, 'fixture-7');
    transport.whisper(mine, 'typing', { who: 7 });
    await question.answer(leave('psv:a'));
    transport.whisper(mine, 'typing', { who: 7 });
    wire.admits('fixture-7');
    wire.admits(mine);
    transport.whisper('fixture-7', 'typing', { who: 7 });
    transport.whisper('private-other', 'typing', { who: 7 });
    transport.whisper(mine, 'typing', { who: 7 });
    expect(wire.sent.slice(2)).toEqual([{ event: 'client-typing', channel: mine, data: { who: 7 } }]);
  });

  test('what no JSON can hold is dropped', async () => {
    const { transport, wire, question } = onAir(mine);
    await question.answer(leave('psv:a'));
    wire.admits(mine);
    const round: { self?: unknown } = {};
    round.self = round;
    transport.whisper(mine, 'typing', round);
    transport.whisper(mine, 'typing', { big: 1n });
    expect(wire.sent).toHaveLength(1);
  });
});

test('nothing is heard after the end, though the host answers', async () => {
  const stage = onAir(mine, 'fixture-7');
  stage.transport.close();
  await stage.question.answer(refused(403));
  await decided();
  stage.wire.admits('fixture-7');
  stage.transport.subscribe('private-late');
  stage.transport.unsubscribe('fixture-7');
  stage.transport.whisper(mine, 'typing', {});
  stage.transport.wake();
  stage.transport.close();
  stage.pass(60_000);
  expect(stage.log).toEqual([]);
  expect(stage.asked).toHaveLength(1);
  expect(stage.wires).toHaveLength(1);
});

describe('a subscription that the server takes back', () => {
  const taken = (at: ReturnType<typeof onAir>) =>
    at.wire.says('pusher:subscription_error', { type: 'AuthError', error: 'The session is over.', status: 401 }, mine);

  async function listening() {
    const at = onAir(mine, 'fixture-7');
    at.wire.admits('fixture-7');
    await at.question.answer(leave('psv:abc'));
    at.wire.admits(mine);
    return at;
  }

  test('is asked for once more with a new leave, after a pause, and public channels go on', async () => {
    const at = await listening();
    taken(at);
    expect(at.asked).toHaveLength(1);
    at.wire.says('Notified', {}, mine);
    at.wire.says('Goal', {}, 'fixture-7');
    at.clock.pass(2000);
    expect(at.asked).toHaveLength(2);
    await at.asked[1]?.answer(leave('psv:def'));
    at.wire.admits(mine);
    expect(at.log).toEqual([
      ...['subscribed fixture-7', `subscribed ${mine}`, `interrupted ${mine}`, 'fixture-7 Goal {}'],
      `subscribed ${mine}`,
    ]);
    expect(at.wire.isClosed).toBe(false);
  });

  test('is not asked for again where the host lets nobody in any more', async () => {
    const at = await listening();
    taken(at);
    at.clock.pass(2000);
    await at.asked[1]?.answer(refused(401, { message: 'Log in.' }));
    taken(at);
    at.clock.pass(600_000);
    expect(at.asked).toHaveLength(2);
    expect(at.log.at(-1)).toBe(`refused ${mine}: Log in.`);
    expect(at.wire.isClosed).toBe(false);
  });

  test('is asked for ever more rarely by a server that takes back what it gave', async () => {
    const at = await listening();
    for (let round = 1; round <= 20; round += 1) {
      taken(at);
      at.clock.pass(30_000);
      await at.asked.at(-1)?.answer(leave('psv:abc'));
      at.wire.admits(mine);
    }
    taken(at);
    expect(at.asked).toHaveLength(21);
    at.clock.pass(7000);
    expect(at.asked).toHaveLength(21);
    at.clock.pass(30_000);
    expect(at.asked).toHaveLength(22);
  });

  test('is not asked for by who has left', async () => {
    const at = await listening();
    taken(at);
    at.transport.unsubscribe(mine);
    at.clock.pass(60_000);
    expect(at.asked).toHaveLength(1);
  });
});
