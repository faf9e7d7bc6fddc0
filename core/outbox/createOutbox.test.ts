// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { Failure } from '#core/contract/base/outcome.ts';
import { someReader } from '#tests/support/readers.ts';
import { malformed, refused, settled, unreachable } from '#tests/support/stage.ts';
import { begin, browser, day, open, other } from './outbox.support.ts';

describe('what waits', () => {
  test('is sent in order, one after the other, when the network is back', async () => {
    const { here, sent, ...all } = begin();
    for (const text of ['one', 'two', 'three']) here.put(text);
    expect([here.waiting(), sent]).toEqual([['one', 'two', 'three'], []]);
    await all.happens('online');
    expect([sent, here.outbox.sending.value]).toEqual([['here: one'], 'one']);
    await all.happens('online');
    expect(sent).toHaveLength(1);
    await all.answer(11);
    await all.answer(12);
    await all.answer(13);
    expect(sent).toEqual(['here: one', 'here: two', 'here: three']);
    expect(here.reported).toEqual(['one is 11', 'two is 12', 'three is 13']);
    expect([here.waiting(), here.outbox.sending.value, here.outbox.receiptOf('two')]).toEqual([[], undefined, 12]);
    await all.pass(day);
    await all.happens('online');
    expect(sent).toHaveLength(3);
  });

  test.each<[string, EventTarget]>([
    ['online', window],
    ['pageshow', window],
    ['visibilitychange', document],
  ])('is tried at %s', async (type, target) => {
    const { here, sent, happens } = begin();
    here.put('one');
    await happens(type, target);
    expect(sent).toHaveLength(1);
  });

  test('is sent by the next page that serves the act, and by none that does not', async () => {
    const all = browser();
    const here = open(all);
    here.put('one', 'article:7');
    here.leave();
    await all.pass(60_000);
    const offline = open(all, someReader, false);
    await settled();
    expect([all.sent, offline.waiting()]).toEqual([[], ['one']]);
    open(all);
    await settled();
    expect(all.sent).toEqual(['article:7: one']);
  });

  test('is tried again after a while that grows, and a network that is back is not waited for', async () => {
    const { here, sent, pass, answer, happens } = begin();
    here.put('one');
    await pass(2000);
    expect(sent).toHaveLength(1);
    for (let nth = 2; nth < 12; nth += 1) {
      await answer(unreachable());
      await pass(100);
      expect(sent).toHaveLength(nth - 1);
      await pass(60_000);
      expect(sent).toHaveLength(nth);
    }
    await answer(unreachable('offline'));
    await happens('online');
    expect(sent).toHaveLength(12);
  });

  test('asks a server that is down less and less often', async () => {
    const { here, sent, pass, answer } = begin();
    here.put('one');
    for (let second = 0; second < 120; second += 1) {
      await pass(1000);
      await answer(refused(503));
    }
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.length).toBeLessThan(15);
  });

  test.each<[string, Failure]>([
    ['the network', unreachable('offline')],
    ['a time-out', unreachable('time-out')],
    ['500', refused(500)],
    ['503', refused(503)],
    ['408', refused(408)],
    ['malformed, as a door to a network answers', malformed],
    ['401 with a reader', refused(401)],
  ])('stays where it meets %s, and holds up the others', async (_name, failure) => {
    const { here, sent, happens, answer } = begin();
    here.put('one');
    here.put('two');
    await happens('online');
    await answer(failure);
    expect([here.waiting(), here.reported]).toEqual([['one', 'two'], [`one waits: ${failure.ok ? '' : failure.kind}`]]);
    await happens('online');
    expect(sent).toEqual(['here: one', 'here: one']);
  });

  test('429: as long as the server says', async () => {
    const { here, sent, happens, answer, pass } = begin();
    here.put('one');
    await happens('online');
    await answer(refused(429, { retryAfter: 90 }));
    await pass(89_000);
    expect(sent).toHaveLength(1);
    await pass(1000);
    expect(sent).toHaveLength(2);
  });

  test.each([400, 403, 404, 409, 413, 422])('%i: it stays for its reader, and the others go on', async (status) => {
    const { here, sent, happens, answer, pass } = begin();
    here.put('one');
    here.put('two');
    await happens('online');
    await answer(refused(status, { message: 'No.' }));
    await answer(12);
    expect([here.waiting(), sent]).toEqual([[`one ${status}`], ['here: one', 'here: two']]);
    expect(here.outbox.own.value[0]?.refused).toEqual({ status, message: 'No.' });
    await pass(day);
    await happens('online');
    expect(sent).toHaveLength(2);
    here.outbox.retry('one');
    await settled();
    expect(sent).toHaveLength(3);
    await answer(11);
    expect(here.waiting()).toEqual([]);
  });

  test('what has waited for a day goes when its reader says so', async () => {
    const { here, sent, happens, answer, clock } = begin();
    here.put('one');
    clock.pass(day);
    await settled();
    await answer(unreachable());
    expect([here.waiting(), sent]).toEqual([['one 408'], []]);
    here.outbox.retry('one');
    await settled();
    await answer(11);
    await happens('online');
    expect([here.waiting(), sent]).toEqual([[], ['here: one']]);
  });

  test('what the act cannot read is dropped, and holds up nothing', async () => {
    const { here, sent, happens, answer } = begin();
    here.put(5);
    here.put('two');
    await happens('online');
    await answer(12);
    expect([here.waiting(), sent]).toEqual([[], ['here: two']]);
  });

  test('50 of a kind wait at most, and 14 days; other readers and other acts have room', async () => {
    const all = browser();
    const here = open(all, someReader, false);
    for (let nth = 1; nth <= 50; nth += 1) expect(here.put(`${nth}`)).toBe(true);
    expect(here.put('one too many')).toBe(false);
    expect(here.waiting()).toHaveLength(50);
    const another = { key: 'another', kind: 'shout', on: 'here', target: 'here', draft: 'another' };
    expect(here.outbox.put(another)).toBe(true);
    expect(here.waiting()).toHaveLength(51);
    here.expired.write(someReader.id);
    here.readers.reader.value = other;
    expect(here.put('of another reader')).toBe(true);
    all.clock.pass(14 * day);
    expect(open(all, someReader, false).waiting()).toEqual([]);
  });

  test('a storage that is corrupt is empty', async () => {
    const all = browser();
    all.kept.kept.set('tribune:demo:outbox', '{"entries":[{"key":1}]}');
    const here = open(all);
    here.put('one');
    expect(here.waiting()).toEqual(['one']);
  });
});

describe('taking back', () => {
  test('what was taken back is not sent', async () => {
    const { here, sent, happens, answer } = begin();
    here.put('one');
    here.put('two');
    expect(here.outbox.takeBack('one')?.draft).toBe('one');
    expect(here.outbox.takeBack('one')).toBeUndefined();
    await happens('online');
    await answer(12);
    expect(sent).toEqual(['here: two']);
  });

  test('what is on its way cannot be taken back', async () => {
    const { here, happens, answer } = begin();
    here.put('one');
    await happens('online');
    expect(here.outbox.takeBack('one')).toBeUndefined();
    await answer(11);
    expect(here.reported).toEqual(['one is 11']);
  });

  test('another tab takes back what is on its way: neither sent again nor brought back by a no', async () => {
    const all = browser();
    const [here, there] = [open(all), open(all)];
    here.put('one');
    await all.happens('online');
    expect(there.outbox.takeBack('one')).toBeDefined();
    await all.answer(refused(403));
    expect([here.waiting(), there.waiting()]).toEqual([[], []]);
    await all.pass(day);
    expect(all.sent).toHaveLength(1);
  });
});
