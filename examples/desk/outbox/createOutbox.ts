import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
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

/** What waits, in this browser: every tab has the same, and a change begins from what is kept there. */
function createItems(store: Page['store']) {
  const slot = store.slot('local', 'desk-outbox', z.array(pending));
  const items = signal<readonly Pending[]>(slot.read() ?? []);
  slot.watch((changed) => {
    items.value = changed ?? [];
  });
  return {
    items,
    update(change: (items: readonly Pending[]) => readonly Pending[]): void {
      items.value = change(slot.read() ?? items.peek());
      slot.write([...items.peek()]);
    },
  };
}

const without = (key: string) => (items: readonly Pending[]) => items.filter((each) => each.key !== key);
const withProblem = (key: string, problem: string | undefined) => (items: readonly Pending[]) =>
  items.map(({ problem: before, ...each }) => {
    const kept = each.key === key ? problem : before;
    return kept === undefined ? each : { ...each, problem: kept };
  });

interface SendAll {
  readonly next: () => Pending | undefined;
  readonly deliveries: Readonly<Record<Pending['kind'], Delivery>>;
  readonly update: ReturnType<typeof createItems>['update'];
  /** Called with each that the server has, or has refused. */
  readonly done: () => void;
}

/** Sends what waits, one after the other. Resolves to whether a server was reached to the end. */
async function sendAll({ next, deliveries, update, done }: SendAll): Promise<boolean> {
  for (let each = next(); each !== undefined; each = next()) {
    const { key } = each;
    const outcome = await deliveries[each.kind](each);
    if (!outcome.ok && isPassing(outcome)) return false;
    const message = !outcome.ok && outcome.kind === 'refused' ? (outcome.message ?? '') : '';
    update(outcome.ok ? without(key) : withProblem(key, message));
    done();
  }
  return true;
}

export function createOutbox(
  { store, clock, session }: Pick<Page, 'store' | 'clock'> & { readonly session: Pick<Page['session'], 'reader'> },
  deliveries: Readonly<Record<Pending['kind'], Delivery>>,
): Outbox {
  const { items, update } = createItems(store);
  const isCutOff = signal(false);
  const delivered = signal(0);
  let failures = 0;
  let isSending = false;
  let stopPause = () => {};
  const next = () => items.peek().find((each) => each.who === session.reader.peek()?.id && each.problem === undefined);
  const done = () => {
    failures = 0;
    isCutOff.value = false;
    delivered.value += 1;
  };

  async function send(): Promise<void> {
    if (await sendAll({ next, deliveries, update, done })) return;
    isCutOff.value = true;
    stopPause = clock.after(pauses[Math.min(failures, pauses.length - 1)] ?? 0, sendNow);
    failures += 1;
  }
  function sendNow(): void {
    if (isSending) return;
    stopPause();
    isSending = true;
    void send().finally(() => {
      isSending = false;
    });
  }

  return {
    waiting: computed(() => items.value.filter((each) => each.who === session.reader.value?.id)),
    ...{ isCutOff, delivered, sendNow },
    add(given) {
      const who = session.reader.peek()?.id;
      if (who === undefined) return;
      update((all) => [...all, { ...given, at: clock.now(), who }]);
      sendNow();
    },
    retry(key) {
      update(withProblem(key, undefined));
      sendNow();
    },
    drop(key) {
      const found = items.peek().find((each) => each.key === key);
      update(without(key));
      return found;
    },
  };
}
