import { type Signal, signal } from '@preact/signals-core';
import { sameReader } from '#core/base/act/readers.ts';
import type { Page } from '#core/base/page/page.ts';
import { type Poll, showPoll } from '#core/contract/live.ts';
import { type Ballot, merge } from './ballot.ts';
import type { BallotStatus } from './ballotStatus.ts';

/** The age of the counts from which on a return to the tab fetches them again, ms. */
const staleAfter = 30_000;

/** The state of a poll, as far as the page knows it. */
export interface KnownPoll {
  /** Undefined while there is nothing to show. */
  readonly ballot: Signal<Ballot | undefined>;
  apply(fresh: Poll): void;
  /**
   * Fetches the poll. Resolves to whether the server has answered, and for the current reader. A failure is shown only where
   * there is nothing else to show.
   */
  read(): Promise<boolean>;
  /** Whether the counts are older than 30 s. */
  isStale(): boolean;
}

/** `printed`: what the host printed. `status` is set to why there is nothing to show. */
export function createKnownPoll(
  { call, clock, session }: Pick<Page, 'call' | 'clock' | 'session'>,
  pollId: number,
  printed: Poll,
  status: Signal<BallotStatus | undefined>,
  abortSignal: AbortSignal,
): KnownPoll {
  const ballot = signal(merge(undefined, printed));
  let readAt = clock.now();

  function apply(fresh: Poll) {
    const before = ballot.value;
    ballot.value = merge(before, fresh);
    // Why there was nothing to show no longer holds.
    if (!before && ballot.value) status.value = undefined;
  }

  return {
    ballot,
    apply,
    async read() {
      const isSame = sameReader(session);
      readAt = clock.now();
      if (!ballot.value) status.value = undefined;
      const reply = await call(showPoll, { params: { id: pollId }, signal: abortSignal });
      if (!isSame()) return false;
      if (reply.ok) apply(reply.data);
      if (!ballot.value) status.value = reply.ok ? 'empty' : reply;
      return reply.ok;
    },
    isStale: () => clock.now() - readAt >= staleAfter,
  };
}
