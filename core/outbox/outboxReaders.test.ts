// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { someReader } from '#tests/support/readers.ts';
import { settled } from '#tests/support/stage.ts';
import { begin, browser, open, other, unready } from './outbox.support.ts';
import type { Locks } from './runExclusive.ts';

describe('readers', () => {
  test('a guest keeps nothing', () => {
    const { here } = begin(null);
    expect([here.put('one'), here.waiting()]).toEqual([false, []]);
  });

  test('a session that ran out: it waits for the same reader, and nobody else sees or sends it', async () => {
    const { here, sent, happens, answer, pass } = begin();
    here.put('one');
    await happens('online');
    here.expired.write(someReader.id);
    here.readers.reader.value = null;
    await answer(unready);
    expect(here.waiting()).toEqual([]);
    await pass(60_000);
    here.expired.remove();
    here.readers.reader.value = other;
    await happens('online');
    expect([here.waiting(), sent.length]).toEqual([[], 1]);
    here.expired.write(other.id);
    here.readers.reader.value = null;
    here.expired.remove();
    here.readers.reader.value = someReader;
    await settled();
    expect([here.waiting(), sent.length]).toEqual([['one'], 2]);
    await answer(11);
    expect(here.reported.at(-1)).toBe('one is 11');
  });

  test('after a logout it waits for the same reader, and nobody else sends it', async () => {
    const { here, sent, happens, answer } = begin();
    here.put('one');
    here.readers.reader.value = null;
    here.readers.reader.value = other;
    await happens('online');
    expect([here.waiting(), sent]).toEqual([[], []]);
    here.readers.reader.value = someReader;
    await happens('online');
    await answer(11);
    expect([sent, here.reported]).toEqual([['here: one'], ['one is 11']]);
  });

  test('an account that is deleted takes along what waited', () => {
    const { here, kept } = begin();
    here.put('one');
    here.deleted.write([someReader.id]);
    here.readers.reader.value = null;
    expect(kept.kept.has('tribune:demo:outbox')).toBe(false);
  });
});

describe('tabs', () => {
  test('one of them sends, and all of them learn what came of it', async () => {
    const all = browser();
    const [here, there] = [open(all), open(all)];
    here.put('one');
    there.put('two');
    await settled();
    expect([here.waiting(), there.waiting()]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    await all.happens('online');
    await all.answer(11);
    await all.answer(12);
    await all.pass(60_000);
    expect(all.sent).toEqual(['here: one', 'here: two']);
    for (const tab of [here, there]) {
      expect([tab.waiting(), tab.outbox.receiptOf('one'), tab.outbox.receiptOf('two')]).toEqual([[], 11, 12]);
    }
    expect([...here.reported, ...there.reported]).toHaveLength(2);
  });

  test('what one took back is gone in the other, which hears that it was taken back', async () => {
    const all = browser();
    const [here, there] = [open(all), open(all)];
    here.put('one');
    await settled();
    here.outbox.takeBack('one');
    await settled();
    expect([there.waiting(), there.outbox.receiptOf('one')]).toEqual([[], 0]);
  });

  test.each<[string, Locks | null]>([
    ['a browser without locks', null],
    ['a document that has none', { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) }],
  ])('%s: a lease keeps the others away, until its tab is gone', async (_name, locks) => {
    const all = browser(locks);
    const [here, there] = [open(all), open(all)];
    here.put('one');
    await all.happens('online');
    await all.pass(250);
    expect(all.sent).toHaveLength(1);
    await all.happens('online');
    await all.pass(5000);
    expect(all.sent).toHaveLength(1);
    await all.answer(11);
    await all.pass(60_000);
    expect([all.sent.length, here.waiting(), there.waiting()]).toEqual([1, [], []]);
    there.put('two');
    all.kept.kept.set('tribune:demo:outbox_lease', JSON.stringify({ tab: 'gone', until: Date.now() - 1 }));
    await all.happens('online');
    await all.pass(250);
    expect(all.sent).toHaveLength(2);
  });
});
