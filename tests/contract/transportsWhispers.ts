import { expect } from 'vitest';
import { type Bench, type Cases, pausedHost } from './transportsBench.ts';

const room = 'private-match-7';

async function two(bench: Bench, channel = room) {
  const one = bench.connect();
  const other = bench.connect();
  one.transport.subscribe(channel);
  other.transport.subscribe(channel);
  await Promise.all([one.log.subscribed(channel), other.log.subscribed(channel)]);
  return { one, other };
}

/** What readers tell each other. */
export const whispers: Cases = {
  async 'a whisper is heard by the others, under its name'(bench) {
    const { one, other } = await two(bench);
    one.transport.whisper(room, 'typing', { name: 'Ada' });
    await other.log.event(room, 'client-typing');
    expect(other.log.events(room, 'client-typing')).toEqual([{ name: 'Ada' }]);
  },

  async 'who whispers does not hear himself'(bench) {
    const { one, other } = await two(bench);
    one.transport.whisper(room, 'typing', { name: 'Ada' });
    await other.log.event(room, 'client-typing');
    other.transport.whisper(room, 'heard', {});
    await one.log.event(room, 'client-heard');
    expect(one.log.events(room, 'client-typing')).toEqual([]);
  },

  async 'whispers work on presence channels too'(bench) {
    const { one, other } = await two(bench, 'presence-match-7');
    one.transport.whisper('presence-match-7', 'typing', { name: 'Ada' });
    await other.log.event('presence-match-7', 'client-typing');
  },

  async 'whispers arrive in order'(bench) {
    const { one, other } = await two(bench);
    for (let number = 1; number <= 5; number += 1) one.transport.whisper(room, 'typing', { number });
    await other.log.until(() => other.log.events(room, 'client-typing').length >= 5);
    expect(other.log.events(room, 'client-typing')).toEqual([1, 2, 3, 4, 5].map((number) => ({ number })));
  },

  async 'a whisper on a public channel is dropped'(bench) {
    const { one, other } = await two(bench, 'fixture-7');
    one.transport.whisper('fixture-7', 'typing', {});
    bench.publish('fixture-7', 'Last', 1);
    await other.log.event('fixture-7', 'Last');
    expect(other.log.events('fixture-7', 'client-typing')).toEqual([]);
    expect(one.log.links).toEqual(['connecting', 'open']);
  },

  async 'a whisper before the channel is subscribed is dropped, and not kept for later'(bench) {
    const listener = bench.connect();
    listener.transport.subscribe(room);
    await listener.log.subscribed(room);
    const host = pausedHost(bench);
    const { transport, log } = bench.connect(host.authorize);
    transport.subscribe(room);
    transport.whisper(room, 'typing', { at: 'once' });
    await host.questions(1);
    transport.whisper(room, 'typing', { at: 'the host' });
    host.answer();
    await log.subscribed(room);
    transport.whisper(room, 'typing', { at: 'last' });
    await listener.log.event(room, 'client-typing');
    expect(listener.log.events(room, 'client-typing')).toEqual([{ at: 'last' }]);
  },

  async 'who is no member is not heard, nor is one who has left'(bench) {
    const { one, other } = await two(bench);
    const stranger = bench.connect();
    stranger.transport.subscribe('private-match-8');
    await stranger.log.subscribed('private-match-8');
    stranger.transport.whisper(room, 'typing', { from: 'a stranger' });
    one.transport.unsubscribe(room);
    one.transport.whisper(room, 'typing', { from: 'one who left' });
    bench.publish(room, 'Last', 1);
    await other.log.event(room, 'Last');
    const third = bench.connect();
    third.transport.subscribe(room);
    await third.log.subscribed(room);
    third.transport.whisper(room, 'typing', { from: 'a member' });
    await other.log.event(room, 'client-typing');
    expect(other.log.events(room, 'client-typing')).toEqual([{ from: 'a member' }]);
  },

  async 'a whisper into a lost connection is dropped without a word'(bench) {
    const { one, other } = await two(bench);
    await bench.away(true);
    bench.cut();
    await one.log.until(() => one.log.links.includes('waiting'));
    one.transport.whisper(room, 'typing', { number: 1 });
    await bench.away(false);
    await Promise.all([one.log.subscribed(room, 2), other.log.subscribed(room, 2)]);
    one.transport.whisper(room, 'typing', { number: 2 });
    await other.log.event(room, 'client-typing');
    expect(other.log.events(room, 'client-typing')).toEqual([{ number: 2 }]);
  },

  async 'a whisper that no JSON can hold does no harm'(bench) {
    const { one, other } = await two(bench);
    const endless: Record<string, unknown> = {};
    endless.itself = endless;
    one.transport.whisper(room, 'typing', endless);
    one.transport.whisper(room, 'typing', 7n);
    one.transport.whisper(room, 'typing', { number: 1 });
    await other.log.event(room, 'client-typing');
    expect(other.log.events(room, 'client-typing')).toEqual([{ number: 1 }]);
  },
};
