import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { createPerformer } from '#core/act/createPerformer.ts';
import { sameReader } from '#core/act/readers.ts';
import { type Poll, showPoll } from '#core/contract/live.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { id, number } from '#core/contract/shapes.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import type { Printed } from './adopt.ts';
import { type Ballot, merge, withVote } from './ballot.ts';
import { castVote } from './poll.act.ts';

/** Older counts are read again when the reader comes back to the tab. */
const staleAfter = 30_000;
const votedShape = z.object({ poll: id, at: number });

/**
 * What the reader should know. `empty`: there are no answers to show. `unchosen`: nothing was chosen yet. `checking`: the
 * vote failed and the server is asked whether it arrived. `voted-before`: the server keeps an earlier vote. `too-late`:
 * the poll closed before the vote came in. A failure: why nothing can be shown, or why the vote was not counted.
 */
export type BallotStatus = 'empty' | 'unchosen' | 'checking' | 'counted' | 'voted-before' | 'too-late' | Failure;

/** One poll of the page, shared by all tags that show it. */
export interface BallotStore {
  /** With the vote that is under way counted in; undefined while there is nothing to show. */
  readonly ballot: ReadonlySignal<Ballot | undefined>;
  /** Results are shown: this reader voted, or the poll is closed. */
  readonly showsResults: ReadonlySignal<boolean>;
  readonly chosen: ReadonlySignal<number | undefined>;
  /** A vote is under way. */
  readonly isBusy: ReadonlySignal<boolean>;
  readonly news: ReadonlySignal<BallotStatus | undefined>;
  /** The tag in which the reader acted: it alone moves the focus and speaks. */
  readonly speaker: ReadonlySignal<Host | undefined>;
  /** A tag shows this poll, until it leaves the page. */
  join(host: Host, printed: Printed): void;
  choose(answer: number): void;
  /** Votes for the chosen answer; a guest's vote is kept and login opens. */
  vote(host: Host): void;
  /** Fetches the poll. A failure is only shown where there is nothing else to show. */
  read(): Promise<unknown>;
}

/** `printed`: what the host printed in the first tag. `ended`: the last tag of this poll has left the page. */
export function createBallotStore(page: Page, pollId: number, printed: Printed, abortSignal: AbortSignal): BallotStore {
  const { call, clock, session } = page;
  const known = signal(merge(undefined, printed.poll));
  const chosen = signal<number>();
  const status = signal<BallotStatus>();
  const speaker = signal<Host>();
  const hosts: Host[] = [];
  const lastVote = page.store.slot('local', 'poll_vote', votedShape);
  let readAt = clock.now();

  function applyPoll(fresh: Poll) {
    const before = known.value;
    known.value = merge(before, fresh);
    // Why there was nothing to show is old news now.
    if (!before && known.value) status.value = undefined;
  }

  /** True when the server spoke and its word is about the reader of now. */
  async function read(): Promise<boolean> {
    const isSame = sameReader(session);
    readAt = clock.now();
    if (!known.value) status.value = undefined;
    const shown = await call(showPoll, { params: { id: pollId }, signal: abortSignal });
    if (!isSame()) return false;
    if (shown.ok) applyPoll(shown.data);
    if (!known.value) status.value = shown.ok ? 'empty' : shown;
    return shown.ok;
  }

  function counted(answer: number): BallotStatus {
    lastVote.write({ poll: pollId, at: clock.now() });
    const voice = [speaker.value, ...hosts].find((host) => host?.signal.aborted === false);
    voice?.emit('vote', { poll: pollId, answer });
    return 'counted';
  }

  const voting = createPerformer(page, castVote, pollId, {
    signal: abortSignal,
    known: () => known.value,
    read,
    apply(reply, answer) {
      if (!known.value) return;
      const { mine, isClosed } = reply;
      const isLate = isClosed && !mine;
      known.value = merge(isLate ? known.value : withVote(known.value, mine ?? answer), reply);
    },
    conclude(conclusion, answer) {
      if (conclusion.is === 'failed') status.value = conclusion.failure;
      else if (conclusion.standing === 'closed') status.value = 'too-late';
      else if (conclusion.standing === 'stored' && (conclusion.is === 'answered' || conclusion.wasSent))
        status.value = counted(answer);
      else if (conclusion.standing !== 'open') status.value = conclusion.standing && 'voted-before';
    },
    readerChanged({ reader, isOther }, resumes) {
      if (isOther) {
        if (known.value) known.value = { ...known.value, mine: undefined };
        status.value = undefined;
      }
      if (resumes) {
        chosen.value = resumes.draft;
        status.value = undefined;
      } else if (isOther && (reader || !known.value || !printed.isCounted)) void read();
    },
  });
  const isBusy = computed(() => voting.progress.value !== 'idle');
  const news = computed(() => (voting.progress.value === 'checking' ? 'checking' : status.value));
  const ballot = computed(() => {
    const [now, answer] = [known.value, voting.progress.value === 'sending' ? voting.draft.value : undefined];
    return now && answer ? withVote(now, answer) : now;
  });
  const showsResults = computed(() => Boolean(ballot.value?.mine ?? ballot.value?.isClosed));

  const unwatch = lastVote.watch((voted) => {
    if (voted?.poll === pollId && session.reader.peek() && !isBusy.value) void read();
  });
  abortSignal.addEventListener('abort', unwatch);
  const returned = () => {
    if (!document.hidden && !isBusy.value && clock.now() - readAt >= staleAfter) void read();
  };
  document.addEventListener('visibilitychange', returned, { signal: abortSignal });

  return {
    ballot,
    showsResults,
    chosen,
    isBusy,
    news,
    speaker,
    read,
    join(host, also) {
      hosts.push(host);
      applyPoll(also.poll);
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
