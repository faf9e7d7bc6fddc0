import { expect } from 'vitest';
import { type Cases, no, pausedHost } from './transportsBench.ts';

const mine = 'private-user-7-dtv';
const other = 'private-user-8-dtv';
const liveblog = 'html-liveblog-5';

/** The host lets a reader in, or does not. */
export const leave: Cases = {
  async 'a public channel asks the host nothing'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    expect(host.asked).toBe(0);
  },

  async 'a host that is slow holds up its channel and no other'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(mine);
    transport.subscribe(liveblog);
    await host.questions(1);
    await log.subscribed(liveblog);
    expect(log.subscriptions(mine)).toBe(0);
    host.answer();
    await log.subscribed(mine);
  },

  async 'the host is asked for the channel and a socket, in the alphabet of socket ids'(bench) {
    const asked: string[] = [];
    const { transport, log } = bench.connect(async (channel, socket) => {
      asked.push(channel, socket);
      return bench.leave(channel, socket);
    });
    transport.subscribe(mine);
    await log.subscribed(mine);
    expect(asked).toEqual([mine, expect.stringMatching(/^\d{1,20}\.\d{1,20}$/)]);
  },

  async 'a host that fails once is asked again, and the channel comes'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(mine);
    await host.questions(1);
    host.answer(no(500));
    await host.questions(2);
    host.answer();
    await log.subscribed(mine);
    expect(log.entries.some(({ is }) => is === 'refused')).toBe(false);
  },

  async 'a host that cannot be reached, or that talks nonsense, is asked again'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(mine);
    await host.questions(1);
    host.answer({ ok: false, kind: 'unreachable', cause: 'network' });
    await host.questions(2);
    host.answer({ ok: false, kind: 'malformed', status: 200, issues: ['auth'] });
    await host.questions(3);
    host.answer(no(429));
    await host.questions(4);
    host.answer();
    await log.subscribed(mine);
  },

  async 'a reader who is forbidden is told so once, and the host is left alone'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(mine);
    await host.questions(1);
    host.answer(no(403));
    await log.refused(mine);
    expect(log.entries.filter(({ is }) => is === 'refused')).toEqual([
      { is: 'refused', channel: mine, reason: expect.any(String) },
    ]);
    await log.open();
    bench.cut();
    transport.subscribe(liveblog);
    await log.open(2);
    await log.subscribed(liveblog);
    expect(host.asked).toBe(1);
    expect(log.subscriptions(mine)).toBe(0);
  },

  async 'a guest is refused without a question to the server'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(mine);
    await host.questions(1);
    host.answer({ ok: false, kind: 'unready', needs: 'reader' });
    await log.refused(mine);
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    expect(bench.subscribers(mine)).toBe(0);
  },

  async 'a session that has ended for good is a refusal'(bench) {
    const { transport, log } = bench.connect(async () => no(401));
    transport.subscribe(mine);
    await log.refused(mine);
  },

  async 'a server that lets nobody in says so in the end, though the host gave leave'(bench) {
    bench.refuse(mine);
    const { transport, log } = bench.connect();
    transport.subscribe(mine);
    await log.refused(mine);
    expect(log.subscriptions(mine)).toBe(0);
    expect(log.entries.filter(({ is }) => is === 'refused')).toHaveLength(1);
  },

  async 'of several private channels one is refused by the host, the others are heard'(bench) {
    const { transport, log } = bench.connect(async (channel, socket) =>
      channel === other ? no(403) : bench.leave(channel, socket),
    );
    for (const channel of [mine, other, 'private-user-9-dtv']) transport.subscribe(channel);
    await Promise.all([log.subscribed(mine), log.refused(other), log.subscribed('private-user-9-dtv')]);
    bench.publish(mine, 'Notified', 1);
    bench.publish(other, 'Notified', 2);
    bench.publish('private-user-9-dtv', 'Notified', 3);
    await log.event('private-user-9-dtv', 'Notified');
    expect([mine, other, 'private-user-9-dtv'].flatMap((channel) => log.events(channel, 'Notified'))).toEqual([1, 3]);
  },

  async 'of several private channels one is refused by the server, and it is that one which is told'(bench) {
    bench.refuse(other);
    const { transport, log } = bench.connect();
    for (const channel of [mine, other, 'private-user-9-dtv']) transport.subscribe(channel);
    await Promise.all([log.subscribed(mine), log.refused(other), log.subscribed('private-user-9-dtv')]);
    expect(log.entries.flatMap((one) => (one.is === 'refused' ? [one.channel] : []))).toEqual([other]);
    expect(log.subscriptions(other)).toBe(0);
  },

  async 'a refusal leaves the public channels and the connection alone'(bench) {
    bench.refuse(mine);
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.subscribe(mine);
    await Promise.all([log.subscribed(liveblog), log.refused(mine)]);
    bench.publish(liveblog, 'Entry', 1);
    await log.event(liveblog, 'Entry');
    expect(log.links.at(-1)).toBe('open');
  },

  async 'who was refused may ask again after having left'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(mine);
    await host.questions(1);
    host.answer(no(403));
    await log.refused(mine);
    transport.unsubscribe(mine);
    transport.subscribe(mine);
    await host.questions(2);
    host.answer();
    await log.subscribed(mine);
  },

  async 'a channel that was left while the host thought it over stays left'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(mine);
    await host.questions(1);
    transport.unsubscribe(mine);
    host.answer();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    expect(log.subscriptions(mine)).toBe(0);
    expect(bench.subscribers(mine)).toBe(0);
  },

  async 'a refusal that comes after the channel was left is told to nobody'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(mine);
    await host.questions(1);
    transport.unsubscribe(mine);
    host.answer(no(403));
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    expect(log.entries.some(({ is }) => is === 'refused')).toBe(false);
  },

  async 'an answer that comes after its connection was lost does no harm, and the channel comes'(bench) {
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    transport.subscribe(mine);
    await host.questions(1);
    bench.cut();
    await log.open(2);
    host.answer();
    // Who binds an answer to its socket asks again; who need not, does not.
    void host.questions(2).then(() => host.answer());
    await log.subscribed(mine);
    expect(log.entries.some(({ is }) => is === 'refused')).toBe(false);
  },
};
