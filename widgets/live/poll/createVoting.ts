import type { Signal } from '@preact/signals-core';
import { createPerformer, type Performer } from '#core/act/createPerformer.ts';
import type { Page } from '#core/base/page/page.ts';
import { merge, withVote } from './ballot.ts';
import type { BallotStatus } from './ballotStatus.ts';
import type { KnownPoll } from './createKnownPoll.ts';
import { castVote } from './poll.act.ts';

interface Parts {
  readonly known: KnownPoll;
  readonly chosen: Signal<number | undefined>;
  readonly status: Signal<BallotStatus | undefined>;
  /** Whether the host printed the counts, so that they need not be fetched for a guest. */
  readonly isCounted: boolean;
  readonly onCounted: (answer: number) => void;
  readonly signal: AbortSignal;
}

/** Sends this reader's vote, and sets `status` to the result. */
export function createVoting(
  page: Page,
  pollId: number,
  { known: { ballot, read }, chosen, status, isCounted, onCounted, signal }: Parts,
): Performer<number> {
  return createPerformer(page, castVote, pollId, {
    signal,
    known: () => ballot.value,
    read,
    apply(reply, answer) {
      const before = ballot.value;
      if (!before) return;
      const isLate = reply?.isClosed && !reply.mine;
      const voted = isLate ? before : withVote(before, reply?.mine ?? answer);
      ballot.value = reply ? merge(voted, reply) : voted;
    },
    conclude(conclusion, answer) {
      if (conclusion.is === 'failed') status.value = conclusion.failure;
      else if (conclusion.standing === 'closed') status.value = 'too-late';
      else if (conclusion.standing === 'stored' && (conclusion.is === 'answered' || conclusion.wasSent)) {
        onCounted(answer);
        status.value = 'counted';
      } else if (conclusion.standing !== 'open') status.value = conclusion.standing && 'voted-before';
    },
    readerChanged({ reader, isOther }, resumes) {
      if (isOther) {
        if (ballot.value) ballot.value = { ...ballot.value, mine: undefined };
        status.value = undefined;
      }
      if (resumes) {
        chosen.value = resumes.draft;
        status.value = undefined;
      } else if (isOther && (reader || !ballot.value || !isCounted)) void read();
    },
  });
}
