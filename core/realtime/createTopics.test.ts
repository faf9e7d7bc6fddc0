import { signal } from '@preact/signals-core';
import { expect, test, vi } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import type { ChannelListener } from './createChannelListener.ts';
import type { Connectivity } from './createFreshness.ts';
import { createTopics } from './createTopics.ts';
import type { Status } from './realtime.ts';
import type { Transport } from './transport.ts';

/** One listener, and what it gets. */
function someListener() {
  const log: string[] = [];
  const listener: ChannelListener = {
    sync: {
      status: signal<Status>({ is: 'reconnecting' }),
      event: ({ deliver }) => deliver(),
      tail: (sequence) => log.push(`tail ${sequence}`),
      turn: (connectivity, isResumed) => log.push(isResumed ? `${connectivity} resumed` : connectivity),
      gap() {},
      look() {},
      stop() {},
    },
    receive: (event) => log.push(event),
    whisper: (whisper) => log.push(`whisper ${whisper}`),
    shut: () => log.push('shut'),
  };
  return { log, listener };
}

function bench() {
  const clock = fakeClock();
  const wire: string[] = [];
  const onRefused = vi.fn();
  const server: { unconnected: Connectivity } = { unconnected: 'down' };
  const transport: Transport = {
    subscribe: (name) => wire.push(`+ ${name}`),
    unsubscribe: (name) => wire.push(`- ${name}`),
    whisper() {},
    wake() {},
    close() {},
  };
  const topics = createTopics({
    environment: clock,
    namespace: 'App.Events',
    transport: () => transport,
    unconnected: () => server.unconnected,
    onRefused,
  });
  return { clock, wire, onRefused, server, topics };
}

test('a channel is subscribed to with its first listener, and 2 s longer than its last', () => {
  const { clock, wire, topics } = bench();
  const removeOne = topics.add('news-1', someListener().listener);
  const removeOther = topics.add('news-1', someListener().listener);
  removeOne();
  clock.pass(2000);
  removeOther();
  removeOther();
  clock.pass(1999);
  expect(wire).toEqual(['+ news-1']);
  const removeLast = topics.add('news-1', someListener().listener);
  clock.pass(2000);
  expect(wire).toEqual(['+ news-1']);
  removeLast();
  clock.pass(2000);
  expect([wire, [...topics.names()]]).toEqual([['+ news-1', '- news-1'], []]);
});

test('a late listener begins as its channel stands', () => {
  const { topics } = bench();
  topics.add('news-1', someListener().listener);
  topics.subscribed('news-1', false);
  const { log, listener } = someListener();
  topics.add('news-1', listener);
  topics.subscribed('news-1', true);
  expect(log).toEqual(['up', 'up resumed']);
  expect([topics.has('news-1', listener), topics.has('news-2', listener)]).toEqual([true, false]);
});

test('a refusal is reported once, and stays over an interruption but not over a new connection', () => {
  const { onRefused, topics } = bench();
  const { log, listener } = someListener();
  topics.add('news-1', listener);
  for (let times = 0; times < 2; times += 1) topics.refused('news-1', 'no');
  topics.interrupt();
  expect(log).toEqual(['down', 'off']);
  topics.interrupt(true);
  expect(log).toEqual(['down', 'off', 'down']);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('news-1', 'no');
});

test('events, whispers and the number of the last event go to the listeners of their channel', () => {
  const { topics } = bench();
  const { log, listener } = someListener();
  const other = someListener();
  topics.add('news-1', listener);
  topics.add('news-2', other.listener);
  topics.event('news-1', 'App\\Events\\Happened', {});
  topics.event('news-1', 'client-typing', {});
  topics.event('news-1', 'ChannelTail', { sequence: 7 });
  topics.event('news-1', 'ChannelTail', {});
  expect(log).toEqual(['down', 'Happened', 'whisper typing', 'tail 7']);
  expect(other.log).toEqual(['down']);
});

test('private channels end with their reader, public ones do not', () => {
  const { topics } = bench();
  const [one, other] = [someListener(), someListener()];
  topics.add('private-user-7', one.listener);
  topics.add('news-1', other.listener);
  topics.shutPrivate();
  expect([one.log.at(-1), other.log.at(-1)]).toEqual(['shut', 'down']);
  expect([...topics.names()]).toEqual(['news-1']);
  expect(topics.syncs()).toEqual([other.listener.sync]);
});

test('a channel that is interrupted is down for all its listeners until it is subscribed again, and no other is', () => {
  const { topics } = bench();
  const [one, second, other] = [someListener(), someListener(), someListener()];
  topics.add('news-1', one.listener);
  topics.add('news-1', second.listener);
  topics.add('news-2', other.listener);
  for (const name of ['news-1', 'news-2']) topics.subscribed(name, false);
  topics.interrupted('news-1');
  topics.interrupted('news-1');
  topics.interrupted('news-3');
  const later = someListener();
  topics.add('news-1', later.listener);
  topics.subscribed('news-1', true);
  for (const { log } of [one, second]) expect(log).toEqual(['down', 'up', 'down', 'up resumed']);
  expect(later.log).toEqual(['down', 'up resumed']);
  expect(other.log).toEqual(['down', 'up']);
});

test('a channel that was refused is not down, but off, whatever is interrupted later', () => {
  const { topics } = bench();
  const { log, listener } = someListener();
  topics.add('news-1', listener);
  topics.refused('news-1', 'no');
  topics.interrupted('news-1');
  expect(log).toEqual(['down', 'off']);
});
