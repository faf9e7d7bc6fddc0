import { expect, vi } from 'vitest';
import type { Cases } from './transportsBench.ts';

const liveblog = 'html-liveblog-5';
const fixture = 'fixture-7';
const mine = 'private-user-7-dtv';

/** Channels come and go. */
export const subscribing: Cases = {
  async 'a public channel is told as subscribed, and what it had before is not made up for'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    expect(log.entries.filter(({ is }) => is === 'subscribed')).toEqual([
      { is: 'subscribed', channel: liveblog, isResumed: false },
    ]);
  },

  async 'a private channel is subscribed once the host has given leave'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(mine);
    await log.subscribed(mine);
    bench.publish(mine, 'Notified', { id: 1 });
    await log.event(mine, 'Notified');
  },

  async 'a presence channel is subscribed like a private one'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe('presence-match-7');
    await log.subscribed('presence-match-7');
    bench.publish('presence-match-7', 'Goal', { minute: 12 });
    await log.event('presence-match-7', 'Goal');
  },

  async 'a name with every letter that a name may have is heard under that name'(bench) {
    const name = 'a_B-c=1@x,y.z;9';
    const { transport, log } = bench.connect();
    transport.subscribe(name);
    await log.subscribed(name);
    bench.publish(name, 'Goal', 1);
    await log.event(name, 'Goal');
    expect(log.events(name, 'Goal')).toEqual([1]);
  },

  async 'what is subscribed before there is a connection is subscribed when there is one'(bench) {
    await bench.away(true);
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.subscribe(mine);
    await log.until(() => log.links.includes('waiting'));
    expect(log.subscriptions(liveblog)).toBe(0);
    await bench.away(false);
    await Promise.all([log.subscribed(liveblog), log.subscribed(mine)]);
  },

  async 'a channel that is wanted much later is subscribed on the connection that stands'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    const before = bench.attempts();
    transport.subscribe(fixture);
    await log.subscribed(fixture);
    expect(bench.attempts()).toBe(before);
    expect(log.subscriptions(liveblog)).toBe(1);
  },

  async 'subscribed twice is once: one word of it, and each event once'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    transport.subscribe(liveblog);
    transport.subscribe(fixture);
    await log.subscribed(fixture);
    bench.publish(liveblog, 'Entry', 1);
    bench.publish(liveblog, 'Entry', 2);
    await log.until(() => log.events(liveblog, 'Entry').includes(2));
    expect(log.events(liveblog, 'Entry')).toEqual([1, 2]);
    expect(log.subscriptions(liveblog)).toBe(1);
  },

  async 'twenty channels are subscribed, and each hears its own events only'(bench) {
    const { transport, log } = bench.connect();
    const names = Array.from({ length: 20 }, (_, index) => `fixture-${index}`);
    for (const name of names) transport.subscribe(name);
    await Promise.all(names.map((name) => log.subscribed(name)));
    for (const name of names) bench.publish(name, 'Goal', name);
    await Promise.all(names.map((name) => log.event(name, 'Goal')));
    expect(names.flatMap((name) => log.events(name, 'Goal'))).toEqual(names);
  },

  async 'a channel that was left is silent, and the server no longer sends it'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.subscribe(fixture);
    await Promise.all([log.subscribed(liveblog), log.subscribed(fixture)]);
    transport.unsubscribe(liveblog);
    bench.publish(liveblog, 'Entry', 1);
    bench.publish(fixture, 'Goal', 1);
    await log.event(fixture, 'Goal');
    expect(log.events(liveblog, 'Entry')).toEqual([]);
    await vi.waitFor(() => expect(bench.subscribers(liveblog)).toBe(0));
  },

  async 'a channel that was left before it was subscribed is never told'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.unsubscribe(liveblog);
    transport.subscribe(fixture);
    await log.open();
    transport.subscribe('fixture-8');
    transport.unsubscribe('fixture-8');
    await log.subscribed(fixture);
    transport.subscribe('fixture-9');
    await log.subscribed('fixture-9');
    await vi.waitFor(() => expect(bench.subscribers(liveblog) + bench.subscribers('fixture-8')).toBe(0));
    expect(log.subscriptions(liveblog) + log.subscriptions('fixture-8')).toBe(0);
  },

  async 'a channel that was left and is wanted again at once is heard'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    transport.unsubscribe(liveblog);
    transport.subscribe(liveblog);
    await log.subscribed(liveblog, 2);
    bench.publish(liveblog, 'Entry', 1);
    await log.event(liveblog, 'Entry');
    expect(log.events(liveblog, 'Entry')).toEqual([1]);
  },

  async 'a channel that was left and comes back later has missed what came meanwhile, and that is told'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.subscribe(fixture);
    await Promise.all([log.subscribed(liveblog), log.subscribed(fixture)]);
    transport.unsubscribe(liveblog);
    await vi.waitFor(() => expect(bench.subscribers(liveblog)).toBe(0));
    bench.publish(liveblog, 'Entry', 1);
    bench.publish(fixture, 'Goal', 1);
    await log.event(fixture, 'Goal');
    transport.subscribe(liveblog);
    await log.subscribed(liveblog, 2);
    expect(log.events(liveblog, 'Entry')).toEqual([]);
    expect(log.entries.findLast(({ is }) => is === 'subscribed')).toEqual({
      is: 'subscribed',
      channel: liveblog,
      isResumed: false,
    });
  },

  async 'a channel that nobody wanted may be left without harm'(bench) {
    const { transport, log } = bench.connect();
    transport.unsubscribe('fixture-8');
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    transport.unsubscribe('fixture-8');
    transport.unsubscribe('fixture-8');
    bench.publish(liveblog, 'Entry', 1);
    await log.event(liveblog, 'Entry');
  },

  async 'an event that is sent in the moment of subscribing is not lost'(bench) {
    const { transport, log } = bench.connect();
    log.atSubscribed(liveblog, () => bench.publish(liveblog, 'Entry', 1));
    transport.subscribe(liveblog);
    await log.event(liveblog, 'Entry');
    expect(log.events(liveblog, 'Entry')).toEqual([1]);
  },

  async 'two readers of one channel both hear it'(bench) {
    const one = bench.connect();
    const other = bench.connect();
    one.transport.subscribe(liveblog);
    other.transport.subscribe(liveblog);
    await Promise.all([one.log.subscribed(liveblog), other.log.subscribed(liveblog)]);
    bench.publish(liveblog, 'Entry', 1);
    await Promise.all([one.log.event(liveblog, 'Entry'), other.log.event(liveblog, 'Entry')]);
  },

  async 'nothing is heard before the transport is handed over'(bench) {
    const { log } = bench.connect();
    expect(log.entries).toEqual([]);
    await log.open();
    expect(log.links).toEqual(['connecting', 'open']);
  },
};
