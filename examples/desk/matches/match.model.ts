import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { newKey } from '#core/base/act/newKey.ts';
import type { Failure, Outcome } from '#core/contract/base/outcome.ts';
import {
  type DeskWholeMatch,
  deskMatch,
  giveBackMatch,
  matchChangeBody,
  undoMatchChange,
} from '#core/contract/deskMatches.ts';
import type { Pending } from '../outbox/pending.ts';
import { createReads } from '../parts/createReads.ts';
import type { Desk } from '../shell/createDesk.ts';

/** How often an open match is read again, ms: for its minute, and for what colleagues enter. */
const lookEvery = 15_000;

export interface MatchAtDesk {
  /** Undefined until it has come. */
  readonly match: ReadonlySignal<DeskWholeMatch | undefined>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  /** What the server does not have yet, or has refused. */
  readonly waiting: ReadonlySignal<readonly Pending[]>;
  load(): Promise<void>;
  /** Enters something now: it is kept in the browser and sent as soon as there is a line. */
  enter(given: Readonly<Record<string, unknown>>): void;
  undo(change: number): Promise<void>;
  giveBack(): Promise<void>;
  stop(): void;
}

/** A match that an editor follows, until `stop`. */
export function createMatchAtDesk(desk: Desk, id: number): MatchAtDesk {
  const { page, outbox } = desk;
  const { call, clock } = page;
  const match = signal<DeskWholeMatch>();
  const failure = signal<Failure>();
  const reads = createReads();

  function take(outcome: Outcome<DeskWholeMatch>): void {
    failure.value = outcome.ok ? undefined : outcome;
    if (outcome.ok) match.value = outcome.data;
  }
  const load = async () => take(await reads.read(() => call(deskMatch, { params: { id } })));
  async function change(sent: Promise<Outcome<DeskWholeMatch>>): Promise<void> {
    const outcome = await sent;
    reads.changed();
    take(outcome);
  }
  let stopLooking = () => {};
  const look = () => {
    stopLooking = clock.after(lookEvery, () => void load().then(look));
  };
  look();
  const stopFollowing = effect(() => {
    if (outbox.delivered.value > 0) void load();
  });
  return {
    ...{ match, failure, load },
    waiting: computed(() => outbox.waiting.value.filter(({ kind, target }) => kind === 'match' && target === id)),
    enter(given) {
      const key = newKey(page);
      outbox.add({ key, kind: 'match', target: id, body: matchChangeBody(given, clock.now(), key) });
    },
    undo: (number) => change(call(undoMatchChange, { params: { id, change: number } })),
    giveBack: () => change(call(giveBackMatch, { params: { id } })),
    stop() {
      stopLooking();
      stopFollowing();
    },
  };
}
