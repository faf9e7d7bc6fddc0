import { type Signal, signal } from '@preact/signals-core';
import { sameReader } from '#core/act/readers.ts';
import { type Poll, showPoll } from '#core/contract/live.ts';
import type { Page } from '#core/page/page.ts';
import { type Ballot, merge } from './ballot.ts';
import type { BallotStatus } from './ballotStatus.ts';

/** Older counts are read again when the reader comes back to the tab, in ms. */
const staleAfter = 30_000;

/** What the page knows of a poll. */
export interface KnownPoll {
  /** Undefined while there is nothing to show. */
  readonly ballot: Signal<Ballot | undefined>;
  apply(fresh: Poll): void;
  /**
   * Fetches the poll. True when the server answered, about the reader of now. A failure is only shown where there is nothing
   * else to show.
   */
  read(): Promise<boolean>;
  /** What is known was read a while ago. */
  isStale(): boolean;
}

/** `printed`: what the host printed. `status`: is written while there is no ballot. */
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
