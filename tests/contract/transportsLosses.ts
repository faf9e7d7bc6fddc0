import { expect, vi } from 'vitest';
import { machineClock } from '../../examples/hub/index.ts';
import { type Cases, type Log, pausedHost } from './transportsBench.ts';

const liveblog = 'html-liveblog-5';
const mine = 'private-user-7-dtv';

/** Numbers from 1: each came once and in order, and where some are missing a gap was told in between. */
function expectNoSilentGap(log: Log, channel: string) {
  let last = 0;
  let isGapReported = false;
  for (const one of log.entries) {
    if (one.is === 'subscribed' && one.channel === channel) isGapReported ||= !one.isResumed;
    if (one.is !== 'event' || one.channel !== channel || one.name !== 'Entry') continue;
    const number = Number(one.data);
    expect(number).toBeGreaterThan(last);
    if (!isGapReported) expect(number).toBe(last + 1);
    last = number;
    isGapReported = false;
  }
  return last;
}

/** Connections break. */
export const losses: Cases = {
  async 'after a loss every channel is subscribed again'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.subscribe(mine);
    await Promise.all([log.subscribed(liveblog), log.subscribed(mine)]);
    const before = [liveblog, mine].map(log.subscriptions);
    bench.cut();
    await Promise.all([liveblog, mine].map((name, index) => log.subscribed(name, (before[index] ?? 0) + 1)));
    bench.publish(liveblog, 'Entry', 1);
    bench.publish(mine, 'Notified', 1);
    await Promise.all([log.event(liveblog, 'Entry'), log.event(mine, 'Notified')]);
  },

  async 'what was left before the loss is not subscribed after it'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.subscribe('fixture-7');
    await Promise.all([log.subscribed(liveblog), log.subscribed('fixture-7')]);
    transport.unsubscribe('fixture-7');
    bench.cut();
    await log.subscribed(liveblog, 2);
    transport.subscribe('fixture-8');
    await log.subscribed('fixture-8');
    expect(log.subscriptions('fixture-7')).toBe(1);
    expect(bench.subscribers('fixture-7')).toBe(0);
  },

  async 'what is wanted, and what is left, during an outage is so after it'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    await bench.away(true);
    bench.cut();
    await log.until(() => log.links.includes('waiting'));
    transport.unsubscribe(liveblog);
    transport.subscribe('fixture-7');
    await bench.away(false);
    await log.subscribed('fixture-7');
    transport.subscribe('fixture-8');
    await log.subscribed('fixture-8');
    expect(log.subscriptions(liveblog)).toBe(1);
    expect(bench.subscribers(liveblog)).toBe(0);
  },

  async 'states of the connection are told in order, and none twice in a row but a wait'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    await bench.away(true);
    bench.cut();
    await log.until(() => log.links.includes('waiting'));
    await bench.away(false);
    await log.open(2);
    expect(log.links.slice(0, 2)).toEqual(['connecting', 'open']);
    expect(log.links.at(-1)).toBe('open');
    for (const [index, is] of log.links.entries()) {
      if (index > 0 && is === 'open') expect(log.links[index - 1]).toBe('connecting');
      if (is !== 'waiting') expect(log.links[index + 1]).not.toBe(is);
    }
  },

  async 'a wait says when it ends, and that is not in the past'(bench) {
    await bench.away(true);
    const { log } = bench.connect();
    const begun = machineClock.now();
    await log.until(() => log.links.filter((is) => is === 'waiting').length >= 3);
    const waits = log.entries.flatMap((one) =>
      one.is === 'link' && one.link.is === 'waiting' ? [one.link.until] : [],
    );
    for (const until of waits) expect(until).toBeGreaterThanOrEqual(begun);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
  },

  async 'no channel is told as subscribed while there is no connection'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    for (let round = 2; round <= 4; round += 1) {
      bench.cut();
      await log.subscribed(liveblog, round);
    }
    let isOpen = false;
    for (const one of log.entries) {
      if (one.is === 'link') isOpen = one.link.is === 'open';
      if (one.is === 'subscribed') expect(isOpen).toBe(true);
    }
  },

  async 'a loss in the middle of subscribing ends in a subscription'(bench) {
    const { transport, log } = bench.connect();
    await log.open();
    transport.subscribe(liveblog);
    transport.subscribe(mine);
    bench.cut();
    await Promise.all([log.subscribed(liveblog), log.subscribed(mine)]);
    bench.publish(mine, 'Notified', 1);
    await log.event(mine, 'Notified');
  },

  async 'a loss while the host is asked ends in a subscription'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(mine);
    await host.questions(1);
    await log.open();
    bench.cut();
    host.answer();
    void host.questions(2).then(() => host.answer());
    await log.subscribed(mine);
    expect(log.entries.some(({ is }) => is === 'refused')).toBe(false);
  },

  async 'many losses one after the other end in a connection that works'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.subscribe(mine);
    for (let round = 1; round <= 8; round += 1) {
      await log.open(round);
      bench.cut();
    }
    const before = [liveblog, mine].map(log.subscriptions);
    await log.open(9);
    await Promise.all([liveblog, mine].map((name, index) => log.subscribed(name, (before[index] ?? 0) + 1)));
    bench.publish(liveblog, 'Entry', 1);
    await log.event(liveblog, 'Entry');
    expect(log.events(liveblog, 'Entry')).toEqual([1]);
  },

  async '100 events over a loss leave no silent gap'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    for (let number = 1; number <= 100; number += 1) {
      if (number === 40) bench.cut();
      bench.publish(liveblog, 'Entry', number);
    }
    await log.subscribed(liveblog, 2);
    bench.publish(liveblog, 'Entry', 101);
    await log.until(() => log.events(liveblog, 'Entry').includes(101));
    expect(expectNoSilentGap(log, liveblog)).toBe(101);
  },

  async '100 events over three outages leave no silent gap'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    let number = 0;
    const say = () => {
      number += 1;
      bench.publish(liveblog, 'Entry', number);
    };
    for (let round = 1; round <= 3; round += 1) {
      for (let count = 0; count < 16; count += 1) say();
      await log.until(() => log.events(liveblog, 'Entry').includes(number));
      await bench.away(true);
      bench.cut();
      for (let count = 0; count < 16; count += 1) say();
      await bench.away(false);
      await log.subscribed(liveblog, round + 1);
    }
    while (number < 101) say();
    await log.until(() => log.events(liveblog, 'Entry').includes(101));
    expectNoSilentGap(log, liveblog);
  },

  async 'a server that starts anew has forgotten everything, and that is told'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.subscribe(mine);
    await Promise.all([log.subscribed(liveblog), log.subscribed(mine)]);
    const countBefore = log.entries.length;
    bench.publish(liveblog, 'Entry', 1);
    await log.event(liveblog, 'Entry');
    bench.restart();
    bench.publish(liveblog, 'Entry', 2);
    const again = (channel: string) =>
      log.entries
        .slice(countBefore)
        .some((one) => one.is === 'subscribed' && one.channel === channel && !one.isResumed);
    await log.until(() => again(liveblog) && again(mine));
    bench.publish(liveblog, 'Entry', 3);
    await log.until(() => log.events(liveblog, 'Entry').includes(3));
    expectNoSilentGap(log, liveblog);
  },

  async 'who is woken while he waits tries at once'(bench) {
    await bench.away(true);
    const { transport, log } = bench.connect();
    await log.until(() => log.links.filter((is) => is === 'waiting').length >= 2);
    await bench.away(false);
    transport.wake();
    expect(log.links.at(-1)).toBe('connecting');
    await log.open();
  },

  async 'a connection that is dead without a word is found out when the page wakes'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.subscribe(mine);
    await Promise.all([log.subscribed(liveblog), log.subscribed(mine)]);
    const before = log.subscriptions(mine);
    bench.numb();
    bench.publish(liveblog, 'Entry', 1);
    transport.wake();
    transport.wake();
    await log.subscribed(liveblog, 2);
    await log.subscribed(mine, before + 1);
    bench.publish(liveblog, 'Entry', 2);
    await log.until(() => log.events(liveblog, 'Entry').includes(2));
    expectNoSilentGap(log, liveblog);
  },

  async 'waking a connection that lives changes nothing'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    const before = bench.attempts();
    for (let times = 0; times < 5; times += 1) transport.wake();
    bench.publish(liveblog, 'Entry', 1);
    await log.event(liveblog, 'Entry');
    transport.subscribe('fixture-7');
    await log.subscribed('fixture-7');
    expect(log.links).toEqual(['connecting', 'open']);
    expect(bench.attempts()).toBe(before);
  },

  async 'waking right after the start, or after the end, does no harm'(bench) {
    const { transport, log } = bench.connect();
    transport.wake();
    await log.open();
    transport.close();
    transport.wake();
    const other = bench.connect();
    await other.log.open();
    expect(log.links).toEqual(['connecting', 'open']);
  },

  async 'a closed transport says nothing more, and its connection goes'(bench) {
    const closed = bench.connect();
    const other = bench.connect();
    closed.transport.subscribe(liveblog);
    other.transport.subscribe(liveblog);
    await Promise.all([closed.log.subscribed(liveblog), other.log.subscribed(liveblog)]);
    const before = closed.log.entries.length;
    closed.transport.close();
    bench.publish(liveblog, 'Entry', 1);
    await other.log.event(liveblog, 'Entry');
    await vi.waitFor(() => expect(bench.subscribers(liveblog)).toBe(1));
    expect(closed.log.entries.slice(before)).toEqual([]);
  },

  async 'closed twice is once, and nothing can be asked of it any more'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(mine);
    await log.subscribed(mine);
    const before = log.entries.length;
    transport.close();
    transport.close();
    transport.subscribe(liveblog);
    transport.unsubscribe(mine);
    transport.whisper(mine, 'typing', {});
    transport.wake();
    const other = bench.connect();
    other.transport.subscribe(mine);
    await other.log.subscribed(mine);
    await vi.waitFor(() => expect(bench.subscribers(mine)).toBe(1));
    expect(bench.subscribers(liveblog)).toBe(0);
    expect(log.entries.slice(before)).toEqual([]);
  },

  async 'closing before there is a connection, while one is made, and in a wait is final'(bench) {
    const early = bench.connect();
    early.transport.subscribe(liveblog);
    early.transport.close();
    const making = bench.connect();
    making.transport.subscribe(liveblog);
    await making.log.until(() => making.log.links.length > 0);
    making.transport.close();
    await bench.away(true);
    const waiting = bench.connect();
    await waiting.log.until(() => waiting.log.links.includes('waiting'));
    const before = waiting.log.entries.length;
    waiting.transport.close();
    await bench.away(false);
    const other = bench.connect();
    other.transport.subscribe(liveblog);
    await other.log.subscribed(liveblog);
    await vi.waitFor(() => expect(bench.subscribers(liveblog)).toBe(1));
    expect(early.log.entries).toEqual([]);
    expect(making.log.links).toEqual(['connecting']);
    expect(waiting.log.entries.slice(before)).toEqual([]);
  },

  async 'an answer of the host after the end opens nothing'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(mine);
    await host.questions(1);
    transport.close();
    host.answer();
    const other = bench.connect();
    other.transport.subscribe(mine);
    await other.log.subscribed(mine);
    await vi.waitFor(() => expect(bench.subscribers(mine)).toBe(1));
    expect(log.subscriptions(mine)).toBe(0);
  },
};
