import { expect, test } from 'vitest';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { createLeaderCheck } from './createLeaderCheck.ts';

function bench() {
  const clock = fakeClock();
  const log: string[] = [];
  const tab = { isSeen: true, isLeading: false };
  const check = createLeaderCheck(
    { now: clock.now, after: clock.after, chance: () => 0 },
    () => tab.isSeen,
    (isAwake) => {
      log.push(isAwake ? 'ask, awake' : 'ask');
      if (tab.isLeading) check.received({ is: 'link', link: { is: 'open' } });
    },
    () => void log.push('steal'),
  );
  return { clock, log, tab, check };
}

test('a leader that does not answer in three seconds is robbed by a tab that is seen', () => {
  const { clock, log, check } = bench();
  check.check();
  clock.pass(2999);
  expect(log).toEqual(['ask']);
  clock.pass(1);
  expect(log).toEqual(['ask', 'steal']);
});

test('one that answers is not, nor is any by a hidden tab or by the leader itself', () => {
  for (const prepare of [
    (at: ReturnType<typeof bench>) => at.check.received({ is: 'event', channel: 'news-1', name: 'Goal', data: {} }),
    ({ tab }: ReturnType<typeof bench>) => {
      tab.isSeen = false;
    },
  ]) {
    const at = bench();
    at.check.check(true);
    prepare(at);
    at.clock.pass(3000);
    expect(at.log).toEqual(['ask, awake']);
  }
  const leading = bench();
  leading.tab.isLeading = true;
  leading.check.check();
  leading.clock.pass(3000);
  expect(leading.log).toEqual(['ask']);
});

test('a timer that is late asks again before anybody is robbed', () => {
  const { clock, log, check } = bench();
  check.check();
  clock.pass(4001);
  expect(log).toEqual(['ask', 'ask']);
  clock.pass(3000);
  expect(log).toEqual(['ask', 'ask', 'steal']);
});

test('a tab asks every 15 s while it is seen, until the end', () => {
  const { clock, log, tab, check } = bench();
  tab.isLeading = true;
  check.begin();
  clock.pass(15_000);
  expect(log).toHaveLength(2);
  tab.isSeen = false;
  clock.pass(15_000);
  expect(log).toHaveLength(2);
  tab.isSeen = true;
  clock.pass(15_000);
  expect(log).toHaveLength(3);
  check.stop();
  clock.pass(60_000);
  expect(log).toHaveLength(3);
});

test('a leader whose attempt is a second late is woken by a tab that is seen, unless it reported meanwhile', () => {
  const { clock, log, check } = bench();
  const wait = () => check.received({ is: 'link', link: { is: 'waiting', until: clock.now() + 2000 } });
  wait();
  clock.pass(2999);
  expect(log).toEqual([]);
  clock.pass(1);
  expect(log).toEqual(['ask, awake']);
  wait();
  check.received({ is: 'link', link: { is: 'connecting' } });
  clock.pass(60_000);
  expect(log).toHaveLength(1);
});
