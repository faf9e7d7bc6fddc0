import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { type Poll, showPoll, votePoll } from '#core/contract/live.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { id, number } from '#core/contract/shapes.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import type { Printed } from './adopt.ts';
import { type Ballot, merge, withVote } from './ballot.ts';

/** Older counts are read again when the reader comes back to the tab. */
const staleAfter = 30_000;
/** How long a reader waits to hear whether a vote arrived after all, before the failure is shown. */
const checkLimit = 5_000;

const intentKind = 'poll.vote';
const votedShape = z.object({ poll: id, at: number });

/**
 * What the reader should know. `empty`: there are no answers to show. `unchosen`: nothing was chosen yet. `checking`: the
 * vote failed and the server is asked whether it arrived. `voted-before`: the server keeps an earlier vote. `too-late`:
 * the poll closed before the vote came in. A failure: why nothing can be shown, or why the vote was not counted.
 */
export type News = 'empty' | 'unchosen' | 'checking' | 'counted' | 'voted-before' | 'too-late' | Failure;

/** One poll of the page, shared by all tags that show it. */
export interface BallotBox {
  /** With the vote that is under way counted in; undefined while there is nothing to show. */
  readonly ballot: ReadonlySignal<Ballot | undefined>;
  /** Results are shown: this reader voted, or the poll is closed. */
  readonly showsResults: ReadonlySignal<boolean>;
  readonly chosen: ReadonlySignal<number | undefined>;
  /** A vote is under way. */
  readonly isBusy: ReadonlySignal<boolean>;
  readonly news: ReadonlySignal<News | undefined>;
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
export function createBallotBox(page: Page, pollId: number, printed: Printed, ended: AbortSignal): BallotBox {
  const { call, clock, session } = page;
  const known = signal(merge(undefined, printed.poll));
  const pending = signal<number>();
  const chosen = signal<number>();
  const isBusy = signal(false);
  const news = signal<News>();
  const speaker = signal<Host>();
  const ballot = computed(() => {
    const [now, answer] = [known.value, pending.value];
    return now && answer ? withVote(now, answer) : now;
  });
  const showsResults = computed(() => Boolean(ballot.value?.mine ?? ballot.value?.isClosed));

  const on = String(pollId);
  const hosts: Host[] = [];
  const lastVote = page.store.slot('local', 'poll_vote', votedShape);
  /** Null until the session was asked. */
  let who: number | undefined | null = null;
  let readAt = clock.now();
  let isUnsure = false;

  function learn(fresh: Poll) {
    const before = known.value;
    known.value = merge(before, fresh);
    // Why there was nothing to show is old news now.
    if (!before && known.value) news.value = undefined;
  }

  /** True when the server spoke and its word is about the reader of now. */
  async function read(): Promise<boolean> {
    const asker = who;
    readAt = clock.now();
    if (!known.value) news.value = undefined;
    const shown = await call(showPoll, { params: { id: pollId }, signal: ended });
    if (asker !== who) return false;
    if (shown.ok) learn(shown.data);
    if (!known.value) news.value = shown.ok ? 'empty' : shown;
    return shown.ok;
  }

  const ask = (draft: number) => session.ask({ kind: intentKind, on, draft });

  function counted(answer: number): News {
    isUnsure = false;
    lastVote.write({ poll: pollId, at: clock.now() });
    const voice = [speaker.value, ...hosts].find((host) => host?.left.aborted === false);
    voice?.emit('vote', { poll: pollId, answer });
    return 'counted';
  }

  /** Why no vote can be cast any more, as far as is known. */
  function refusal(): News | undefined {
    const now = known.value;
    if (now?.mine) return 'voted-before';
    return now?.isClosed ? 'too-late' : undefined;
  }

  async function send(answer: number) {
    const voter = who;
    pending.value = answer;
    isBusy.value = true;
    news.value = undefined;
    const voted = await call(votePoll, { params: { id: pollId }, body: { poll_id: pollId, answer_id: answer } });
    if (ended.aborted) return;
    pending.value = undefined;
    if (!voted.ok) news.value = await settle(voted, answer);
    else if (voter === who && known.value) {
      const { mine, isClosed } = voted.data;
      const isLate = isClosed && !mine;
      known.value = merge(isLate ? known.value : withVote(known.value, mine ?? answer), voted.data);
      news.value = known.value?.mine === answer ? counted(answer) : refusal();
    }
    isBusy.value = false;
  }

  /** Decides what a failed vote means. A vote is never sent twice by itself: the server is asked for `my_answer`. */
  async function settle(failure: Failure, answer: number): Promise<News> {
    const isRefused = failure.kind === 'refused';
    const status = isRefused ? failure.status : failure.kind === 'unready' ? 401 : 500;
    // With a reader the session only could not be renewed just now: a login would not help.
    if (status === 401 && !who) ask(answer);
    // A sentence of the server's own may leave out how long to wait.
    if (isRefused && status === 429 && failure.retryAfter) return { ...failure, message: undefined };
    if ([401, 404, 429].includes(status)) return failure;
    isUnsure ||= status >= 500;
    news.value = 'checking';
    const limit = new Promise<void>((over) => clock.after(checkLimit, over));
    if (!(await Promise.race([read(), limit]))) return failure;
    return isUnsure && known.value?.mine === answer ? counted(answer) : (refusal() ?? failure);
  }

  /** After login: learns whether this reader voted before, and if not casts the vote that was kept. */
  async function resume(answer: number) {
    chosen.value = answer;
    isBusy.value = true;
    news.value = undefined;
    const asker = who;
    await read();
    if (ended.aborted) return;
    if (asker === who && known.value && !showsResults.value) return send(answer);
    news.value = refusal() ?? news.value;
    isBusy.value = false;
  }

  function follow(reader: number | undefined) {
    const kept = reader && session.take(intentKind, on);
    const isOther = reader !== who;
    who = reader;
    if (isOther) {
      if (known.value) known.value = { ...known.value, mine: undefined };
      news.value = undefined;
    }
    if (kept && typeof kept.draft === 'number') void resume(kept.draft);
    else if (isOther && (reader || !known.value || !printed.isCounted)) void read();
  }

  const unfollow = session.reader.subscribe((reader) => follow(reader?.id));
  const unwatch = lastVote.watch((voted) => {
    if (voted?.poll === pollId && who && !isBusy.value) void read();
  });
  ended.addEventListener('abort', unfollow);
  ended.addEventListener('abort', unwatch);
  const returned = () => {
    if (!document.hidden && !isBusy.value && clock.now() - readAt >= staleAfter) void read();
  };
  document.addEventListener('visibilitychange', returned, { signal: ended });

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
      learn(also.poll);
      chosen.value ??= also.chosen;
    },
    choose(answer) {
      chosen.value = answer;
      if (news.value === 'unchosen') news.value = undefined;
    },
    vote(host) {
      speaker.value = host;
      if (!ballot.value || isBusy.value || showsResults.value) return;
      const choice = ballot.value.answers.find((answer) => answer.id === chosen.value);
      news.value = choice ? undefined : 'unchosen';
      if (!choice) return;
      if (session.reader.value) void send(choice.id);
      else ask(choice.id);
    },
  };
}
