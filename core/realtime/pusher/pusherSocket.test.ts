import { describe, expect, test } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { bench, FakeWire } from './pusher.support.ts';

describe('opening', () => {
  test('the address names the key and the protocol', () => {
    expect(bench({ address: 'wss://live.example:6001/socket/' }).wire.url).toBe(
      'wss://live.example:6001/socket/app/psv?protocol=7&client=tribune&version=1&flash=false',
    );
  });

  test('a key may be any text', () => {
    expect(bench({ key: 'a/b?c#d' }).wire.url).toContain('/app/a%2Fb%3Fc%23d?protocol=7&');
  });

  test('is told step by step', () => {
    const stage = bench();
    expect(stage.links).toEqual([{ is: 'connecting' }]);
    stage.wire.greets();
    expect(stage.links).toEqual([{ is: 'connecting' }, { is: 'open' }]);
  });

  test('is heard only once the transport has been handed over', () => {
    const clock = fakeClock();
    const early: FakeWire[] = [];
    const stage = bench({
      clock,
      open: (url) => {
        const wire = new FakeWire(url);
        early.push(wire);
        return wire;
      },
    });
    expect(early).toHaveLength(1);
    stage.transport.close();
    const unstarted = bench({ clock: { ...clock, after: () => () => {} } });
    expect(unstarted.links).toEqual([]);
    expect(unstarted.wires).toEqual([]);
  });

  test('a server that says nothing for ten seconds is given up, and tried again', () => {
    const stage = bench();
    stage.pass(9990);
    expect(stage.wire.isClosed).toBe(false);
    stage.pass(10);
    expect(stage.wire.isClosed).toBe(true);
    expect(stage.link?.is).toBe('waiting');
    stage.pass(1500);
    expect(stage.wires).toHaveLength(2);
  });

  test('talk without a greeting is no greeting', () => {
    const stage = bench();
    for (let second = 0; second < 10; second += 1) {
      stage.wire.says('Goal', {}, 'fixture-7');
      stage.wire.says('pusher:connection_established', { activity_timeout: 30 });
      stage.wire.says('pusher:connection_established', 'text');
      stage.wire.brings(new ArrayBuffer(4));
      stage.pass(1000);
    }
    expect(stage.link?.is).toBe('waiting');
  });

  test.each([30, '30', undefined, null, 'soon', -5, 0, 1e9])('a greeting may name %s as its time', (seconds) => {
    const stage = bench();
    stage.wire.greets('1.1', seconds);
    expect(stage.link).toEqual({ is: 'open' });
  });

  test('an address that the browser refuses is told, and does not throw', () => {
    const stage = bench({
      open: () => {
        throw new DOMException('Insecure connection from a secure page', 'SecurityError');
      },
    });
    expect(stage.links).toEqual([
      { is: 'stopped', code: 0, reason: 'SecurityError: Insecure connection from a secure page' },
    ]);
    stage.transport.wake();
    stage.pass(60_000);
    expect(stage.links).toHaveLength(1);
  });
});

describe('silence', () => {
  test('after half a minute the server is asked, and after ten seconds more given up', () => {
    const stage = bench();
    stage.wire.greets();
    stage.pass(29_990);
    expect(stage.wire.events).toEqual([]);
    stage.pass(10);
    expect(stage.wire.events).toEqual(['pusher:ping']);
    stage.pass(9990);
    expect(stage.link).toEqual({ is: 'open' });
    stage.pass(10);
    expect(stage.link?.is).toBe('waiting');
    expect(stage.wire.isClosed).toBe(true);
  });

  test('a server that wants to be asked sooner is asked sooner', () => {
    const stage = bench();
    stage.wire.greets('1.1', 12);
    stage.pass(12_000);
    expect(stage.wire.events).toEqual(['pusher:ping']);
  });

  test('a server that names a senseless time is not asked all the time', () => {
    const stage = bench();
    stage.wire.greets('1.1', 0.001);
    for (let step = 0; step < 100; step += 1) {
      stage.pass(100);
      stage.wire.says('pusher:pong');
    }
    expect(stage.wire.events.length).toBeLessThanOrEqual(10);
  });

  test.each([
    ['an event', (wire: FakeWire) => wire.says('Goal', {}, 'fixture-7')],
    ['a pong', (wire: FakeWire) => wire.brings('{"event":"pusher:pong"}')],
    ["the server's own ping", (wire: FakeWire) => wire.says('pusher:ping', {})],
    ['bytes', (wire: FakeWire) => wire.brings(new ArrayBuffer(4))],
  ])('%s is a sign of life', (_, sign) => {
    const stage = bench();
    stage.wire.greets();
    stage.pass(20_000);
    sign(stage.wire);
    stage.pass(29_000);
    expect(stage.wire.events).not.toContain('pusher:ping');
    stage.pass(1000);
    expect(stage.wire.events).toContain('pusher:ping');
    stage.pass(5000);
    sign(stage.wire);
    stage.pass(20_000);
    expect(stage.link).toEqual({ is: 'open' });
  });

  test("the server's ping is answered", () => {
    const stage = bench();
    stage.wire.greets();
    stage.wire.says('pusher:ping', {});
    expect(stage.wire.sent).toEqual([{ event: 'pusher:pong', data: {} }]);
  });

  test.each([-3_600_000, 3_600_000])('a clock that is set by %i ms keeps a good connection', (step) => {
    const clock = fakeClock();
    let off = 0;
    const stage = bench({ clock: { ...clock, now: () => clock.now() + off } });
    stage.wire.greets();
    off = step;
    for (let round = 0; round < 20; round += 1) {
      stage.pass(5000);
      const pings = stage.wire.events.length;
      stage.pass(5000);
      if (stage.wire.events.length > pings || pings > 0) stage.wire.says('pusher:pong');
    }
    expect(stage.link).toEqual({ is: 'open' });
    // And finds a dead one as before.
    stage.pass(41_000);
    expect(stage.wires.length).toBeGreaterThan(1);
  });
});

describe('when the network or the page comes back', () => {
  test('an attempt that waits is made now', () => {
    const stage = bench();
    stage.wire.goes();
    stage.transport.wake();
    stage.transport.wake();
    expect(stage.wires).toHaveLength(2);
    stage.pass(5000);
    expect(stage.wires).toHaveLength(2);
  });

  test('what failed while there was no network is forgiven', () => {
    const stage = bench();
    for (let round = 0; round < 6; round += 1) {
      stage.wire.goes();
      stage.retries();
    }
    stage.wire.goes();
    stage.transport.wake();
    stage.wire.goes();
    expect(stage.link).toEqual({ is: 'waiting', until: stage.clock.now() + 750 });
  });

  test('an attempt that hangs since there was no network is followed soon, whatever failed before', () => {
    const stage = bench();
    for (let round = 0; round < 6; round += 1) {
      stage.wire.goes();
      stage.retries();
    }
    stage.pass(2500);
    stage.transport.wake();
    stage.pass(3000);
    expect(stage.link).toEqual({ is: 'waiting', until: stage.clock.now() + 750 });
  });

  test('a timer that came late forgives nothing', () => {
    const clock = fakeClock();
    let isThrottled = false;
    const stage = bench({ clock: { ...clock, after: (ms, then) => clock.after(ms, () => !isThrottled && then()) } });
    for (let round = 0; round < 6; round += 1) {
      stage.wire.goes();
      stage.retries();
    }
    stage.wire.goes();
    isThrottled = true;
    stage.pass(31_000);
    expect(stage.wires).toHaveLength(7);
    stage.transport.wake();
    expect(stage.wires).toHaveLength(8);
    stage.wire.goes();
    expect(stage.link).toEqual({ is: 'waiting', until: stage.clock.now() + 18_750 });
  });

  test('a connection that was silent has three seconds to show that it lives', () => {
    const stage = bench();
    stage.wire.greets();
    stage.pass(2500);
    stage.transport.wake();
    expect(stage.wire.events).toEqual(['pusher:ping']);
    stage.pass(2990);
    expect(stage.link).toEqual({ is: 'open' });
    stage.pass(10);
    expect(stage.link?.is).toBe('waiting');
  });

  test('one that does live stays, and is watched as before', () => {
    const stage = bench();
    stage.wire.greets();
    stage.pass(2500);
    stage.transport.wake();
    stage.wire.says('pusher:pong');
    stage.pass(29_000);
    expect(stage.wire.events).toEqual(['pusher:ping']);
    stage.pass(1000);
    expect(stage.wire.events).toEqual(['pusher:ping', 'pusher:ping']);
  });

  test('one that spoke just now is not asked', () => {
    const stage = bench();
    stage.wire.greets();
    stage.pass(1900);
    stage.transport.wake();
    expect(stage.wire.events).toEqual([]);
  });

  test('the longer timing of a question that is out already is cut short', () => {
    const stage = bench();
    stage.wire.greets();
    stage.pass(31_000);
    stage.transport.wake();
    stage.pass(3000);
    expect(stage.link?.is).toBe('waiting');
  });

  test('waking again and again does not keep a dead connection', () => {
    const stage = bench();
    stage.wire.greets();
    stage.pass(2500);
    for (let second = 0; second < 3; second += 1) {
      stage.transport.wake();
      stage.pass(1000);
    }
    expect(stage.link?.is).toBe('waiting');
  });

  test('an attempt from before has three seconds left', () => {
    const stage = bench();
    stage.pass(2500);
    stage.transport.wake();
    stage.pass(3000);
    expect(stage.link?.is).toBe('waiting');
  });
});

describe('whatever comes', () => {
  const hostile = [
    '',
    '{',
    'null',
    '[]',
    '{"event":null}',
    '{"event":"pusher:error"}',
    '{"event":"pusher:error","data":"{"}',
    '{"event":"pusher:error","data":{"code":{}}}',
    '{"event":"pusher:connection_established"}',
    '{"event":"pusher:subscription_error"}',
    '{"event":"pusher_internal:subscription_succeeded"}',
    '{"event":"pusher_internal:subscription_succeeded","channel":"__proto__"}',
    '{"event":"__proto__","channel":"__proto__","data":"__proto__"}',
    '{"event":"constructor","channel":"constructor"}',
    `{"event":"x","data":"${'y'.repeat(1_100_000)}"}`,
    '['.repeat(100_000),
    new ArrayBuffer(8),
    new Blob(['{}']),
    42,
  ];

  test.each(['before', 'after'])('nothing throws and nothing is heard of nonsense %s the greeting', (when) => {
    const stage = bench();
    stage.transport.subscribe('fixture-7');
    if (when === 'after') stage.wire.greets();
    for (const each of hostile) if (!stage.wire.isClosed) stage.wire.brings(each);
    expect(stage.log).toEqual([]);
    expect(stage.link?.is).toBe(when === 'after' ? 'open' : 'waiting');
  });

  test('a connection that is closing takes nothing more, and says so by its close', () => {
    const stage = bench();
    stage.wire.greets();
    stage.wire.isClosed = true;
    stage.transport.subscribe('fixture-7');
    expect(stage.link).toEqual({ is: 'open' });
    stage.wire.goes();
    expect(stage.link?.is).toBe('waiting');
  });
});
