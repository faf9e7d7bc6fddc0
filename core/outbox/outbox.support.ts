import { afterEach } from 'vitest';
import * as z from 'zod/mini';
import { defineAct } from '#core/base/act/act.ts';
import { createStore } from '#core/base/storage/createStore.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import { fakeLocks } from '#tests/support/fakeLocks.ts';
import { fakeBrowser } from '#tests/support/fakeTabs.ts';
import { fakeClock } from '#tests/support/fakeViewContext.tsx';
import { fakeSession, someReader } from '#tests/support/readers.ts';
import { settled } from '#tests/support/stage.ts';
import { createOutbox } from './createOutbox.ts';
import type { Locks } from './runExclusive.ts';

export const other = { ...someReader, id: 8 };
export const unready: Failure = { ok: false, kind: 'unready', needs: 'reader' };
export const day = 86_400_000;

/** One browser: its storage and locks; a server that answers when a test says so. */
export function browser(locks: Locks | null = fakeLocks()) {
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
    const reported: string[] = [];
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
        answered: ({ key }, id) => reported.push(`${key} is ${id}`),
        postponed: ({ key }, failure) => reported.push(`${key} waits: ${failure.kind}`),
      });
    if (serves) serve();
    return {
      outbox,
      readers,
      reported,
      serve,
      leave: () => leaving.abort(),
      expired: store.slot('local', 'expired', z.number()),
      deleted: store.slot('local', 'deleted', z.array(z.number())),
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
export function begin(...given: Parameters<ReturnType<typeof browser>['tab']>) {
  const all = browser();
  return { ...all, here: open(all, ...given) };
}
export function open(of: ReturnType<typeof browser>, ...given: Parameters<ReturnType<typeof browser>['tab']>) {
  const made = of.tab(...given);
  tabsOf.push(made);
  return made;
}
