import { expect } from 'vitest';
import type { Cases } from './transportsBench.ts';

const liveblog = 'html-liveblog-5';

/** What is said arrives as it was said. */
export const events: Cases = {
  async '500 events arrive in the order in which they were sent, each once'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    const numbers = Array.from({ length: 500 }, (_, index) => index);
    for (const number of numbers) bench.publish(liveblog, 'Entry', number);
    await log.until(() => log.events(liveblog, 'Entry').length >= 500);
    expect(log.events(liveblog, 'Entry')).toEqual(numbers);
  },

  async 'the order holds across channels'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    transport.subscribe('fixture-7');
    await Promise.all([log.subscribed(liveblog), log.subscribed('fixture-7')]);
    for (let number = 0; number < 50; number += 1) {
      bench.publish(number % 2 === 0 ? liveblog : 'fixture-7', 'Told', number);
    }
    const received = () => log.entries.flatMap((one) => (one.is === 'event' && one.name === 'Told' ? [one.data] : []));
    await log.until(() => received().length >= 50);
    expect(received()).toEqual(Array.from({ length: 50 }, (_, index) => index));
  },

  async 'names of events are not touched: namespaces, dots, backslashes'(bench) {
    const names = [
      'LiveFixture',
      'App\\Events\\LiveFixture',
      '.typed',
      'a:b',
      'Événement ⚽',
      'constructor',
      '__proto__',
    ];
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    for (const name of names) bench.publish(liveblog, name, 1);
    bench.publish(liveblog, 'Last', 1);
    await log.event(liveblog, 'Last');
    expect(log.entries.flatMap((one) => (one.is === 'event' ? [one.name] : []))).toEqual([...names, 'Last']);
  },

  async 'words of the protocol itself are no events'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    bench.sendGarbage(JSON.stringify({ event: 'pusher:pong', data: {} }));
    bench.sendGarbage(JSON.stringify({ action: 0 }));
    bench.publish(liveblog, 'Last', 1);
    await log.event(liveblog, 'Last');
    expect(log.entries.flatMap((one) => (one.is === 'event' ? [one.name] : []))).toEqual(['Last']);
  },

  async 'objects, lists, numbers, flags and null come as they are'(bench) {
    const values = [{ id: 1, nested: { list: [1, 'two', null] } }, [1, 2, 3], 7, 0, true, false, null, {}];
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    for (const value of values) bench.publish(liveblog, 'Told', value);
    await log.until(() => log.events(liveblog, 'Told').length >= values.length);
    expect(log.events(liveblog, 'Told')).toEqual(values);
  },

  async 'a text comes as a text'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    bench.publish(liveblog, 'Told', 'half time');
    await log.event(liveblog, 'Told');
    expect(log.events(liveblog, 'Told')).toEqual(['half time']);
  },

  async 'an event without data is an event'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    bench.publish(liveblog, 'Ended');
    await log.event(liveblog, 'Ended');
    expect(log.events(liveblog, 'Ended')).toHaveLength(1);
  },

  async 'every script of the world arrives whole'(bench) {
    const text = 'Ĳsselmeer Ħ 日本語 العربية 👩‍👩‍👧‍👦 \u2028 \u0000 "quotes" </script> \\u0041';
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    bench.publish(liveblog, 'Entry', { text });
    await log.event(liveblog, 'Entry');
    expect(log.events(liveblog, 'Entry')).toEqual([{ text }]);
  },

  async 'a long entry arrives whole'(bench) {
    const text = 'Doelpunt! ⚽ '.repeat(4000);
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    bench.publish(liveblog, 'Entry', { text });
    await log.event(liveblog, 'Entry');
    expect(log.events(liveblog, 'Entry')).toEqual([{ text }]);
  },

  async 'keys that play with prototypes are data and nothing else'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    const data = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"id":1}');
    bench.publish(liveblog, 'Entry', data);
    await log.event(liveblog, 'Entry');
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    expect(log.events(liveblog, 'Entry')).toMatchObject([{ id: 1 }]);
  },

  async 'what is no message does no harm to those that are'(bench) {
    const { transport, log } = bench.connect();
    transport.subscribe(liveblog);
    await log.subscribed(liveblog);
    const noise = ['', '{', 'null', '7', '"text"', '[]', '{}', '[{"event":"Entry"}]', '{"event":7}', '{"action":"x"}'];
    for (const text of noise) bench.sendGarbage(text);
    bench.sendGarbage('{"event":"Entry","channel":"never-subscribed","data":"{}"}');
    bench.sendGarbage('{"action":15,"channel":"public:never-subscribed","messages":[{"name":"Entry","data":"1"}]}');
    bench.sendGarbage('{"action":99,"channel":"public:html-liveblog-5"}');
    bench.publish(liveblog, 'Entry', 1);
    await log.event(liveblog, 'Entry');
    expect(log.entries.filter(({ is }) => is === 'event')).toHaveLength(1);
    expect(log.links).toEqual(['connecting', 'open']);
  },
};
