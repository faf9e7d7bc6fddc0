import { expect, test } from 'vitest';
import { createLeader } from './createLeader.ts';
import type { TransportHandlers } from './transport.ts';

function bench() {
  const calls: string[] = [];
  const sent: string[] = [];
  const ends = new Map<string, () => void>();
  const server: { handlers?: TransportHandlers } = {};
  const leader = createLeader(
    (handlers) => {
      server.handlers = handlers;
      return {
        subscribe: (channel) => void calls.push(`+ ${channel}`),
        unsubscribe: (channel) => void calls.push(`- ${channel}`),
        whisper: () => {},
        wake: () => void calls.push('wake'),
        close: () => {},
      };
    },
    (to, report) =>
      void sent.push(`${to || 'all'}: ${report.is} ${report.is === 'link' ? report.link.is : report.channel}`),
    (tab, onGone) => {
      expect(ends.has(tab)).toBe(false);
      ends.set(tab, onGone);
    },
  );
  sent.length = 0;
  const serve = (tab: string, ...wants: string[]) => leader.serve({ tab, wants, isAwake: false });
  return { calls, sent, ends, leader, serve, handlers: server.handlers ?? expect.fail() };
}

test('a channel is subscribed for the first tab that wants it, and left when the last one does not', () => {
  const { calls, serve, handlers } = bench();
  serve('a', 'news-1');
  handlers.subscribed('news-1', false);
  serve('b', 'news-1', 'news-2');
  serve('a');
  expect(calls).toEqual(['+ news-1', '+ news-2']);
  serve('b', 'news-2');
  expect(calls.slice(2)).toEqual(['- news-1']);
});

test('a channel that is interrupted is not told as subscribed to the next tab', () => {
  const { calls, sent, serve, handlers } = bench();
  handlers.link({ is: 'open' });
  serve('a', 'news-1');
  handlers.subscribed('news-1', false);
  handlers.interrupted('news-1');
  sent.length = 0;
  serve('b', 'news-1');
  expect(sent).toEqual(['b: link open']);
  handlers.subscribed('news-1', false);
  expect(sent).toEqual(['b: link open', 'all: subscribed news-1']);
  expect(calls).toEqual(['+ news-1', '+ news-1']);
});

test('a tab that is no more wants nothing', () => {
  const { calls, ends, serve } = bench();
  serve('a', 'news-1');
  serve('a', 'news-1', 'news-2');
  ends.get('a')?.();
  expect(calls.slice(2)).toEqual(['- news-1', '- news-2']);
});

test('a tab receives how the connection and its new channels stand; what happens is for all', () => {
  const { sent, serve, handlers } = bench();
  handlers.link({ is: 'open' });
  serve('a', 'news-1');
  handlers.subscribed('news-1', false);
  serve('b', 'news-1');
  serve('b', 'news-1');
  expect(sent).toEqual([
    'all: link open',
    'a: link open',
    'all: subscribed news-1',
    'b: link open',
    'b: subscribed news-1',
    'b: link open',
  ]);
});

test('a subscription is forgotten with its connection, a refusal is not', () => {
  const { sent, calls, serve, handlers } = bench();
  serve('a', 'news-1', 'news-2');
  handlers.subscribed('news-1', false);
  handlers.refused('news-2', 'no');
  handlers.link({ is: 'connecting' });
  sent.length = calls.length = 0;
  serve('b', 'news-1', 'news-2');
  expect(sent).toEqual(['b: link connecting', 'b: refused news-2']);
  expect(calls).toEqual(['+ news-1']);
});

test('only a tab that says that it woke wakes the connection', () => {
  const { calls, leader, serve } = bench();
  serve('a');
  expect(calls).toEqual([]);
  leader.serve({ tab: 'a', wants: [], isAwake: true });
  expect(calls).toEqual(['wake']);
});
