// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineAct } from '#core/act/act.ts';
import type { Failure, Outcome } from '#core/contract/outcome.ts';
import { createStore } from '#core/storage/createStore.ts';
import { fakeLocks } from '#tests/support/fakeLocks.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { fakeSession, someReader } from '#tests/support/readers.ts';
import { malformed, refused, settled, unreachable } from '#tests/support/stage.ts';
import { createOutbox } from './createOutbox.ts';
import type { Locks } from './runExclusive.ts';

const other = { ...someReader, id: 8 };
const unready: Failure = { ok: false, kind: 'unready', needs: 'reader' };
const day = 86_400_000;

/** One browser: its storage and locks; a server that answers when a test says so. */
function browser(locks: Locks | null = fakeLocks()) {
  const kept = fakeBrowser();
  const clock = fakeClock();
  const sent: string[] = [];
  const answers: ((outcome: Outcome<number>) => void)[] = [];
  const say = defineAct({
    kind: 'say',
    draft: z.string(),
    on: (place: string) => place,
    send(_call, place: string, draft: string) {
      sent.push(`${place}: ${draft}`);
      return new Promise<Outcome<number>>((resolve) => answers.push(resolve));
    },
    standing: () => 'open',
    waits: { target: z.string(), receipt: (id: number) => id },
  });
  let tabs = 0;

  function tab(reader: typeof someReader | null = someReader, serves = true) {
    const window = kept.open();
    const readers = fakeSession(reader);
    const store = createStore({ tenant: 'demo', troubled: () => {}, ...window });
    tabs += 1;
    const chance = tabs / 100;
    const leaving = new AbortController();
    const told: string[] = [];
    const outbox = createOutbox(
      {
        tenant: 'demo',
        call: () => Promise.reject(new Error('Acts are sent by their own declaration.')),
        store,
        session: readers.session,
        clock,
        chance: () => chance,
      },
      locks ?? undefined,
    );
    const serve = () =>
      outbox.serve(say, leaving.signal, {
        answered: ({ key }, id) => told.push(`${key} is ${id}`),
        postponed: ({ key }, failure) => told.push(`${key} waits: ${failure.kind}`),
      });
    if (serves) serve();
    return {
      outbox,
      readers,
      told,
      serve,
      leave: () => leaving.abort(),
      expired: store.slot('local', 'expired', z.number()),
      put: (draft: unknown, on = 'here') => outbox.put({ key: `${draft}`, kind: 'say', on, target: on, draft }),
      waiting: () => outbox.own.value.map(({ key, refused: no }) => (no ? `${key} ${no.status}` : key)),
    };
  }
  return {
    kept,
    clock,
    sent,
    tab,
    async answer(outcome: Failure | number) {
      answers.shift()?.(typeof outcome === 'number' ? { ok: true, data: outcome } : outcome);
      await settled();
    },
    async pass(ms: number) {
      clock.pass(ms);
      await settled();
    },
    async happens(type: string, target: EventTarget = window) {
      target.dispatchEvent(new Event(type));
      await settled();
    },
  };
}

const tabsOf: { leave(): void }[] = [];
afterEach(() => {
  for (const tab of tabsOf.splice(0)) tab.leave();
});
function begin(...given: Parameters<ReturnType<typeof browser>['tab']>) {
  const all = browser();
  return { ...all, here: open(all, ...given) };
}
function open(of: ReturnType<typeof browser>, ...given: Parameters<ReturnType<typeof browser>['tab']>) {
  const made = of.tab(...given);
  tabsOf.push(made);
  return made;
}

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
    expect(here.told).toEqual(['one is 11', 'two is 12', 'three is 13']);
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
    const deaf = open(all, someReader, false);
    await settled();
    expect([all.sent, deaf.waiting()]).toEqual([[], ['one']]);
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
    expect([here.waiting(), here.told]).toEqual([['one', 'two'], [`one waits: ${failure.ok ? '' : failure.kind}`]]);
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

  test('50 wait at most, and 14 days', async () => {
    const all = browser();
    const here = open(all, someReader, false);
    for (let nth = 1; nth <= 50; nth += 1) expect(here.put(`${nth}`)).toBe(true);
    expect(here.put('one too many')).toBe(false);
    expect(here.waiting()).toHaveLength(50);
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
    expect(here.told).toEqual(['one is 11']);
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
    expect(here.told.at(-1)).toBe('one is 11');
  });

  test('who logs out leaves nothing behind', async () => {
    const { here, sent, happens, kept } = begin();
    here.put('one');
    here.readers.reader.value = null;
    expect(kept.kept.has('tribune:demo:outbox')).toBe(false);
    here.readers.reader.value = someReader;
    await happens('online');
    expect([here.waiting(), sent]).toEqual([[], []]);
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
    expect([...here.told, ...there.told]).toHaveLength(2);
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
