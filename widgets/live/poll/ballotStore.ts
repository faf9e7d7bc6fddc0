import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import { id, number } from '#core/contract/base/shapes.ts';
import type { Printed } from './adopt.ts';
import { type Ballot, withVote } from './ballot.ts';
import type { BallotStatus } from './ballotStatus.ts';
import { createKnownPoll, type KnownPoll } from './createKnownPoll.ts';
import { createVoting } from './createVoting.ts';

const votedShape = z.object({ poll: id, at: number });

/** The state of one poll, shared by all tags of the page that show it. */
export interface BallotStore {
  /** The poll with the vote that is being sent counted; undefined while there is nothing to show. */
  readonly ballot: ReadonlySignal<Ballot | undefined>;
  /** Whether results are shown: this reader has voted, or the poll is closed. */
  readonly showsResults: ReadonlySignal<boolean>;
  readonly chosen: ReadonlySignal<number | undefined>;
  /** Whether a vote is being sent. */
  readonly isBusy: ReadonlySignal<boolean>;
  readonly status: ReadonlySignal<BallotStatus | undefined>;
  /** The tag in which the reader acted: only this one moves the focus and announces. */
  readonly speaker: ReadonlySignal<Host | undefined>;
  /** Adds a tag that shows this poll, until it leaves the page. */
  join(host: Host, printed: Printed): void;
  choose(answer: number): void;
  /** Votes for the chosen answer; a guest's vote is kept and login opens. */
  vote(host: Host): void;
  /** Fetches the poll. A failure is shown only where there is nothing else to show. */
  read(): Promise<unknown>;
}

/**
 * Fetches the poll again when the reader comes back to the tab or has voted in another one. Returns the slot in which a vote is
 * noted for other tabs.
 */
function keepFresh(
  { session, store }: Page,
  pollId: number,
  known: KnownPoll,
  isBusy: ReadonlySignal<boolean>,
  signal: AbortSignal,
) {
  const lastVote = store.slot('local', 'poll_vote', votedShape);
  const unwatch = lastVote.watch((voted) => {
    if (voted?.poll === pollId && session.reader.peek() && !isBusy.value) void known.read();
  });
  signal.addEventListener('abort', unwatch);
  const returned = () => {
    if (!document.hidden && !isBusy.value && known.isStale()) void known.read();
  };
  document.addEventListener('visibilitychange', returned, { signal });
  return lastVote;
}

/** `printed`: what the host printed in the first tag. `abortSignal`: aborted when the last tag of this poll has left the page. */
export function createBallotStore(page: Page, pollId: number, printed: Printed, abortSignal: AbortSignal): BallotStore {
  const chosen = signal<number>();
  const status = signal<BallotStatus>();
  const speaker = signal<Host>();
  const hosts: Host[] = [];
  const known = createKnownPoll(page, pollId, printed.poll, status, abortSignal);
  const voting = createVoting(page, pollId, {
    known,
    chosen,
    status,
    isCounted: printed.isCounted,
    onCounted(answer) {
      lastVote.write({ poll: pollId, at: page.clock.now() });
      const voice = [speaker.value, ...hosts].find((host) => host?.signal.aborted === false);
      voice?.emit('vote', { poll: pollId, answer });
    },
    signal: abortSignal,
  });
  const isBusy = computed(() => voting.progress.value !== 'idle');
  const ballot = computed(() => {
    const [now, answer] = [known.ballot.value, voting.progress.value === 'sending' ? voting.draft.value : undefined];
    return now && answer ? withVote(now, answer) : now;
  });
  const showsResults = computed(() => Boolean(ballot.value?.mine ?? ballot.value?.isClosed));
  const lastVote = keepFresh(page, pollId, known, isBusy, abortSignal);

  return {
    ballot,
    showsResults,
    chosen,
    isBusy,
    status: computed(() => (voting.progress.value === 'checking' ? 'checking' : status.value)),
    speaker,
    read: known.read,
    join(host, also) {
      hosts.push(host);
      known.apply(also.poll);
      chosen.value ??= also.chosen;
    },
    choose(answer) {
      chosen.value = answer;
      if (status.value === 'unchosen') status.value = undefined;
    },
    vote(host) {
      speaker.value = host;
      if (!ballot.value || isBusy.value || showsResults.value) return;
      const choice = ballot.value.answers.find((answer) => answer.id === chosen.value);
      status.value = choice ? undefined : 'unchosen';
      if (choice) voting.perform(choice.id);
    },
  };
}
