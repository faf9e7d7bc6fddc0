import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Failure, Outcome } from '#core/contract/outcome.ts';
import type { Page } from '#core/page/page.ts';
import { type Pending, pending } from './pending.ts';

/** Sends what waits of one kind. */
export type Delivery = (waiting: Pending) => Promise<Outcome<unknown>>;

/** What an editor has written, until the server has it: in the browser, so that neither a bad line nor a reload loses it. */
export interface Outbox {
  /** What waits, the oldest first. */
  readonly waiting: ReadonlySignal<readonly Pending[]>;
  /** Whether the last attempt reached no server. */
  readonly isCutOff: ReadonlySignal<boolean>;
  /** How often something has been delivered: lists read again when it rises. */
  readonly delivered: ReadonlySignal<number>;
  /** Keeps it in the browser and sends it, after what came before. */
  add(given: Pick<Pending, 'key' | 'kind' | 'target' | 'body'>): void;
  /** Sends what waits at once instead of after the pause. */
  sendNow(): void;
  /** Sends one that was refused once more. */
  retry(key: string): void;
  /** Gives up what waits. Returns it, so that its text can go back into a form. */
  drop(key: string): Pending | undefined;
}

/** Pauses between attempts that reach no server, ms; the last one repeats. */
const pauses = [2000, 5000, 10_000, 20_000, 30_000] as const;

/** Whether a failure says nothing of what was sent: no line, a server that is away or busy, a session that ended. */
const isPassing = (failure: Failure): boolean =>
  failure.kind !== 'refused' || failure.status >= 500 || [401, 408, 429].includes(failure.status);

export function createOutbox(
  { store, clock, session }: Pick<Page, 'store' | 'clock' | 'session'>,
  deliveries: Readonly<Record<Pending['kind'], Delivery>>,
): Outbox {
  const slot = store.slot('local', 'desk-outbox', z.array(pending));
  const kept = signal<readonly Pending[]>(slot.read() ?? []);
  const isCutOff = signal(false);
  const delivered = signal(0);
  let failures = 0;
  let isSending = false;
  let stopPause = () => {};
  slot.watch((changed) => {
    kept.value = changed ?? [];
  });

  const own = (each: Pending) => each.who === session.reader.peek()?.id;
  // Another tab may have changed it meanwhile.
  function update(change: (items: readonly Pending[]) => readonly Pending[]): void {
    kept.value = change(slot.read() ?? kept.peek());
    slot.write([...kept.peek()]);
  }
  const without = (key: string) => (items: readonly Pending[]) => items.filter((each) => each.key !== key);

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = kept.peek().find((each) => own(each) && each.problem === undefined);
      if (!next) return;
      const outcome = await deliveries[next.kind](next);
      if (!outcome.ok && isPassing(outcome)) return pause();
      failures = 0;
      isCutOff.value = false;
      if (outcome.ok) update(without(next.key));
      else {
        const problem = outcome.kind === 'refused' ? (outcome.message ?? '') : '';
        update((items) => items.map((each) => (each.key === next.key ? { ...each, problem } : each)));
      }
      delivered.value += 1;
    }
  }
  function pause(): void {
    isCutOff.value = true;
    stopPause = clock.after(pauses[Math.min(failures, pauses.length - 1)] ?? 0, sendNow);
    failures += 1;
  }
  function sendNow(): void {
    if (isSending) return;
    stopPause();
    isSending = true;
    void sendAll().finally(() => {
      isSending = false;
    });
  }

  return {
    waiting: computed(() => kept.value.filter((each) => each.who === session.reader.value?.id)),
    isCutOff,
    delivered,
    add(given) {
      const who = session.reader.peek()?.id;
      if (who === undefined) return;
      update((items) => [...items, { ...given, at: clock.now(), who }]);
      sendNow();
    },
    sendNow,
    retry(key) {
      update((items) =>
        items.map(({ problem, ...each }) => (each.key === key || problem === undefined ? each : { ...each, problem })),
      );
      sendNow();
    },
    drop(key) {
      const found = kept.peek().find((each) => each.key === key);
      update(without(key));
      return found;
    },
  };
}
