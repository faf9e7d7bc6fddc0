import { expect, test } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { FakeWire } from './pusher.support.ts';
import { createPusherConnection } from './pusherConnection.ts';
import { pusherTiming } from './pusherTiming.ts';

function bench(address = 'wss://live.example/') {
  const clock = fakeClock();
  const wires: FakeWire[] = [];
  const log: string[] = [];
  const server = {
    address,
    key: 'a key',
    open(url: string) {
      const wire = new FakeWire(url);
      wires.push(wire);
      return wire;
    },
  };
  const handlers = {
    link: ({ is }: { readonly is: string }) => void log.push(is),
    open: ({ id }: { readonly id: string }) => void log.push(`line ${id}`),
    shut: () => void log.push('shut'),
    frame: ({ event }: { readonly event: string }) => void log.push(event),
  };
  const connection = createPusherConnection(handlers, {
    ...server,
    environment: { now: clock.now, after: clock.after, chance: () => 1 },
    timing: pusherTiming,
  });
  clock.pass(0);
  const wire = () => wires.at(-1) ?? expect.fail('Nothing was opened yet.');
  return { clock, wires, wire, log, connection };
}

test('a line is shut before the wait for the next one begins', () => {
  const { clock, wire, log } = bench();
  expect(wire().url).toBe('wss://live.example/app/a%20key?protocol=7&client=tribune&version=1&flash=false');
  wire().greets('1.1');
  wire().says('Goal');
  wire().goes();
  clock.pass(1500);
  wire().greets('2.2');
  expect(log).toEqual(['connecting', 'open', 'line 1.1', 'Goal', 'shut', 'waiting', 'connecting', 'open', 'line 2.2']);
});

test('who wakes it has an attempt made that waits, else the socket tested', () => {
  const { clock, wires, wire, connection } = bench();
  wire().goes();
  connection.wake();
  expect(wires).toHaveLength(2);
  wire().greets();
  clock.pass(3000);
  connection.wake();
  expect(wires).toHaveLength(2);
  expect(wire().events).toEqual(['pusher:ping']);
});

test('what is dropped ends as if the server had closed it', () => {
  const { wire, log, connection } = bench();
  wire().greets();
  connection.drop(4004, 'Over quota');
  expect(wire().isClosed).toBe(true);
  expect(log.slice(-2)).toEqual(['shut', 'stopped']);
});

test('only an address without TLS is tried once more with it', () => {
  const plain = bench('ws://live.example');
  plain.wire().goes(4000);
  plain.clock.pass(1500);
  expect(plain.wires).toHaveLength(2);
  expect(plain.wire().url).toMatch(/^wss:/);
  const secure = bench();
  secure.wire().goes(4000);
  expect(secure.log.at(-1)).toBe('stopped');
});
