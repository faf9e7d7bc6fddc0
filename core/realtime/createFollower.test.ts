import { expect, test } from 'vitest';
import { createFollower } from './createFollower.ts';

function bench(...wanted: string[]) {
  const log: string[] = [];
  const follower = createFollower({
    link: ({ is }) => void log.push(is),
    subscribed: (channel, isResumed) => void log.push(`subscribed ${channel}${isResumed ? ' resumed' : ''}`),
    refused: (channel, reason) => void log.push(`refused ${channel}: ${reason}`),
    event: (channel, name, data) => void log.push(`${channel} ${name} ${data}`),
  });
  for (const channel of wanted) follower.wanted.add(channel);
  return { log, follower };
}

test('only what concerns the channels of the tab is passed on, and every state of the connection', () => {
  const { log, follower } = bench('news-1');
  for (const channel of ['news-1', 'news-2']) {
    follower.receive(['subscribed', channel, true], '');
    follower.receive(['event', channel, 'Goal', 1], '');
    follower.receive(['refused', channel, 'no'], '');
  }
  follower.receive(['link', { is: 'open' }], '');
  expect(log).toEqual(['subscribed news-1 resumed', 'news-1 Goal 1', 'refused news-1: no', 'open']);
});

test('a subscription that the tab knows of is not reported to it alone once more, but to all it is', () => {
  const { log, follower } = bench('news-1');
  follower.receive(['subscribed', 'news-1', false], 'tab');
  follower.receive(['subscribed', 'news-1', false], 'tab');
  expect(log).toEqual(['subscribed news-1']);
  follower.receive(['subscribed', 'news-1', true], '');
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
  ['refused', (at: ReturnType<typeof bench>) => at.follower.receive(['refused', 'news-1', 'no'], '')],
  ['lost', (at: ReturnType<typeof bench>) => at.follower.receive(['link', { is: 'connecting' }], '')],
] as const)('a subscription that was %s is reported when it is there again', (_, lose) => {
  const at = bench('news-1');
  at.follower.receive(['subscribed', 'news-1', false], 'tab');
  lose(at);
  at.follower.receive(['subscribed', 'news-1', false], 'tab');
  expect(at.log.filter((line) => line === 'subscribed news-1')).toHaveLength(2);
});

test('what was left is passed on no more', () => {
  const { log, follower } = bench('news-1');
  follower.forget('news-1');
  follower.receive(['event', 'news-1', 'Goal', 1], '');
  expect(log).toEqual([]);
});
