import { describe, expect, test } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { seededChance } from '#tests/support/seededChance.ts';
import { bench, FakeWire } from './pusher.support.ts';

/** The largest share of what happened in any 100 ms. */
function crest(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const inWindow = sorted.map((from) => sorted.filter((at) => at >= from && at < from + 100).length);
  return Math.max(...inWindow) / times.length;
}

describe('when the connection ends', () => {
  test.each([4001, 4003, 4004, 4005, 4006, 4007, 4008, 4009, 4099])('%i is the end, with its reason', (code) => {
    const stage = bench();
    stage.wire.greets();
    stage.wire.goes(code, 'Not for you');
    expect(stage.link).toEqual({ is: 'stopped', code, reason: 'Not for you' });
    stage.pass(3000);
    stage.transport.wake();
    stage.transport.subscribe('fixture-7');
    expect(stage.timers.size).toBe(0);
    stage.pass(300_000);
    expect(stage.wires).toHaveLength(1);
    expect(stage.wire.sent).toEqual([]);
  });

  test('an error of that kind is the end, though the server leaves the connection open', () => {
    const stage = bench();
    stage.wire.greets();
    stage.wire.says('pusher:error', { code: 4004, message: 'Over quota' });
    expect(stage.link).toEqual({ is: 'stopped', code: 4004, reason: 'Over quota' });
    expect(stage.wire.isClosed).toBe(true);
  });

  test('so is an origin that is not allowed, refused instead of greeted', () => {
    const stage = bench();
    stage.wire.says('pusher:error', { code: 4009, message: 'Origin not allowed' });
    expect(stage.link).toEqual({ is: 'stopped', code: 4009, reason: 'Origin not allowed' });
  });

  test('so is 4009 without a channel, when no private channel was asked for', () => {
    const stage = bench();
    stage.transport.subscribe('fixture-7');
    stage.wire.greets();
    stage.wire.says('pusher:error', { code: 4009, message: 'Connection not authorised' });
    expect(stage.link?.is).toBe('stopped');
  });

  test('a server for TLS only is tried once over TLS', () => {
    const stage = bench({ address: 'ws://live.example' });
    stage.wire.goes(4000, 'TLS only');
    stage.pass(1500);
    expect(stage.wires.map(({ url }) => url.slice(0, 18))).toEqual(['ws://live.example/', 'wss://live.example']);
    stage.wire.goes(4000, 'TLS only');
    expect(stage.link).toEqual({ is: 'stopped', code: 4000, reason: 'TLS only' });
  });

  test.each([4300, 4301, 4302, 4399, 4200, null])('an error %s leaves the connection as it is', (code) => {
    const stage = bench();
    stage.wire.greets();
    stage.wire.says('pusher:error', { code, message: 'Client event rejected' });
    expect(stage.link).toEqual({ is: 'open' });
    expect(stage.wire.isClosed).toBe(false);
  });

  test.each([4100, 4199, 1002, 1004])('after %i nobody comes back within a second', (code) => {
    const stage = bench({ chance: () => 0 });
    stage.wire.greets();
    stage.wire.goes(code);
    stage.pass(990);
    expect(stage.wires).toHaveLength(1);
    stage.pass(20);
    expect(stage.wires).toHaveLength(2);
  });

  test.each([1000, 1001, 1005, 1006, 4200, 4201, 4202, 4301])('after %i the way back is short', (code) => {
    const stage = bench({ chance: () => 0.99 });
    stage.wire.greets();
    stage.wire.goes(code);
    expect(stage.link).toEqual({ is: 'waiting', until: stage.clock.now() + 1485 });
    stage.pass(1500);
    expect(stage.wires).toHaveLength(2);
  });

  test.each([1006, 4100, 4200, 4201, 4301])(
    'a server that takes everybody in and turns everybody out with %i is not hammered',
    (code) => {
      const stage = bench({ chance: () => 0 });
      const attempts: number[] = [];
      for (let until = stage.clock.now() + 600_000; stage.clock.now() < until; stage.pass(10)) {
        if (stage.wire.isClosed) continue;
        attempts.push(stage.clock.now());
        stage.wire.greets();
        stage.wire.goes(code);
      }
      const most = Math.max(
        ...attempts.map((at) => attempts.filter((each) => each >= at && each < at + 60_000).length),
      );
      expect(most).toBeLessThanOrEqual(30);
      // It is not forgotten either.
      expect(attempts.length).toBeGreaterThan(60);
    },
  );

  test('a connection that stood a while is forgiven what came before', () => {
    const stage = bench();
    for (let round = 0; round < 6; round += 1) {
      stage.wire.goes();
      stage.retries();
    }
    stage.wire.greets();
    stage.pass(5000);
    stage.wire.goes();
    expect(stage.link).toEqual({ is: 'waiting', until: stage.clock.now() + 750 });
  });

  test('once: what fails after it counts again', () => {
    const stage = bench();
    stage.wire.greets();
    stage.pass(6000);
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      stage.wire.goes();
      const from = stage.clock.now();
      stage.retries();
      waits.push(stage.clock.now() - from);
    }
    expect(waits).toEqual([750, 1250, 2500, 5000]);
  });

  test('one that did not is not', () => {
    const stage = bench();
    for (let round = 0; round < 6; round += 1) {
      stage.wire.goes();
      stage.retries();
    }
    stage.wire.greets();
    stage.pass(4900);
    stage.wire.goes();
    expect(stage.link).toEqual({ is: 'waiting', until: stage.clock.now() + 18_750 });
  });

  test.each([
    ['4200, with the usual timing', 4200, {}],
    ['4200, with a shorter first wait', 4200, { first: 200 }],
    ['a lost connection', 1006, {}],
  ])('500 readers do not come back together after %s', (_, code, timing) => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const clock = fakeClock();
      const chance = seededChance(seed);
      const back: number[] = [];
      const readers = Array.from({ length: 500 }, () => {
        const wires: FakeWire[] = [];
        bench({
          clock,
          chance,
          timing,
          open: (url) => {
            const wire = new FakeWire(url);
            if (wires.push(wire) > 1) back.push(clock.now());
            return wire;
          },
        });
        return wires;
      });
      for (const [wire] of readers) wire?.greets();
      clock.pass(6000);
      for (const [wire] of readers) wire?.goes(code);
      for (let ms = 0; ms < 2000; ms += 10) clock.pass(10);
      expect(back).toHaveLength(500);
      expect(crest(back), `seed ${seed}`).toBeLessThan(0.15);
    }
  });
});

describe('closing', () => {
  test('is for good for whoever closes on hearing that it stands', () => {
    const stage = bench({ onLink: ({ is }) => is === 'open' && stage.transport.close() });
    stage.transport.subscribe('fixture-7');
    stage.transport.subscribe('private-user-7-psv');
    stage.wire.greets();
    expect(stage.wire.sent).toEqual([]);
    expect(stage.asked).toEqual([]);
    expect(stage.timers.size).toBe(0);
  });

  test.each(['at once', 'while it connects', 'while it stands', 'while it waits', 'when it has stopped'])(
    'is for good %s',
    (when) => {
      const clock = fakeClock();
      const stage = bench({ clock });
      if (when === 'while it stands') stage.wire.greets();
      if (when === 'while it waits') stage.wire.goes();
      if (when === 'when it has stopped') stage.wire.goes(4001);
      const reported = stage.links.length;
      stage.transport.close();
      stage.transport.close();
      stage.wire.greets('9.9');
      stage.wire.goes(4200);
      stage.transport.wake();
      stage.pass(120_000);
      expect(stage.links).toHaveLength(reported);
      expect(stage.wires).toHaveLength(1);
      expect(stage.wire.isClosed).toBe(true);
      expect(stage.timers.size).toBe(0);
    },
  );
});
