import { expect, test } from 'vitest';
import { createFollower } from './createFollower.ts';

function bench(...wanted: string[]) {
  const log: string[] = [];
  const follower = createFollower({
    link: ({ is }) => void log.push(is),
    subscribed: (channel, isResumed) => void log.push(`subscribed ${channel}${isResumed ? ' resumed' : ''}`),
    interrupted: (channel) => void log.push(`interrupted ${channel}`),
    refused: (channel, reason) => void log.push(`refused ${channel}: ${reason}`),
    event: (channel, name, data) => void log.push(`${channel} ${name} ${data}`),
  });
  for (const channel of wanted) follower.wanted.add(channel);
  return { log, follower };
}

test('only what concerns the channels of the tab is passed on, and every state of the connection', () => {
  const { log, follower } = bench('news-1');
  for (const channel of ['news-1', 'news-2']) {
    follower.receive({ is: 'subscribed', channel, isResumed: true }, '');
    follower.receive({ is: 'event', channel, name: 'Goal', data: 1 }, '');
    follower.receive({ is: 'refused', channel, reason: 'no' }, '');
  }
  follower.receive({ is: 'link', link: { is: 'open' } }, '');
  expect(log).toEqual(['subscribed news-1 resumed', 'news-1 Goal 1', 'refused news-1: no', 'open']);
});

test('a subscription that the tab knows of is not reported to it alone once more, but to all it is', () => {
  const { log, follower } = bench('news-1');
  follower.receive({ is: 'subscribed', channel: 'news-1', isResumed: false }, 'tab');
  follower.receive({ is: 'subscribed', channel: 'news-1', isResumed: false }, 'tab');
  expect(log).toEqual(['subscribed news-1']);
  follower.receive({ is: 'subscribed', channel: 'news-1', isResumed: true }, '');
  expect(log).toEqual(['subscribed news-1', 'subscribed news-1 resumed']);
});

test.each([
  [
    'left',
    (at: ReturnType<typeof bench>) => {
      at.follower.forget('news-1');
      at.follower.wanted.add('news-1');
    },
  ],
  [
    'refused',
    (at: ReturnType<typeof bench>) => at.follower.receive({ is: 'refused', channel: 'news-1', reason: 'no' }, ''),
  ],
  ['interrupted', (at: ReturnType<typeof bench>) => at.follower.receive({ is: 'interrupted', channel: 'news-1' }, '')],
  ['lost', (at: ReturnType<typeof bench>) => at.follower.receive({ is: 'link', link: { is: 'connecting' } }, '')],
] as const)('a subscription that was %s is reported when it is there again', (_, lose) => {
  const at = bench('news-1');
  at.follower.receive({ is: 'subscribed', channel: 'news-1', isResumed: false }, 'tab');
  lose(at);
  at.follower.receive({ is: 'subscribed', channel: 'news-1', isResumed: false }, 'tab');
  expect(at.log.filter((line) => line === 'subscribed news-1')).toHaveLength(2);
});

test('an interruption of a channel of the tab is passed on, and of no other', () => {
  const { log, follower } = bench('news-1');
  for (const channel of ['news-1', 'news-2']) follower.receive({ is: 'interrupted', channel }, '');
  expect(log).toEqual(['interrupted news-1']);
});

test('what was left is passed on no more', () => {
  const { log, follower } = bench('news-1');
  follower.forget('news-1');
  follower.receive({ is: 'event', channel: 'news-1', name: 'Goal', data: 1 }, '');
  expect(log).toEqual([]);
});
