import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import * as z from 'zod/mini';
import { showPoll, votePoll } from '#core/contract/live.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { id } from '#core/contract/shapes.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import type { Printed } from './adopt.ts';
import { type Ballot, merge, withVote } from './ballot.ts';

/** Older counts are read again when the reader comes back to the tab. */
const staleAfter = 30_000;
/** How long a reader waits to hear whether a vote arrived after all, before the failure is shown. */
const checkLimit = 5_000;

const intentKind = 'poll.vote';
const draftShape = z.object({ answer_id: id });
const votedShape = z.object({ poll: id, at: z.number() });

/** Why there is nothing to show yet. */
export type Missing = 'waiting' | 'empty' | Failure;

/**
 * What the reader should know about his last step. `unchosen`: nothing was chosen yet. `voted-before`: the server keeps
 * an earlier vote. `too-late`: the poll closed before the vote came in.
 */
export type News = 'unchosen' | 'counted' | 'voted-before' | 'too-late';

/** One poll of the page, shared by all tags that show it. */
export interface BallotBox {
  /** With the vote that is under way counted in; undefined while there is nothing to show. */
  readonly ballot: ReadonlySignal<Ballot | undefined>;
  readonly missing: ReadonlySignal<Missing>;
  readonly chosen: ReadonlySignal<number | undefined>;
  /** `sending`: a vote is under way. `checking`: it failed and the server is asked whether it arrived. */
  readonly stage: ReadonlySignal<'idle' | 'sending' | 'checking'>;
  /** Why the last vote was not counted; the choice is kept. */
  readonly trouble: ReadonlySignal<Failure | undefined>;
  readonly news: ReadonlySignal<News | undefined>;
  /** The tag in which the reader acted: it alone moves the focus and speaks. */
  readonly speaker: ReadonlySignal<Host | undefined>;
  /** A tag shows this poll. Returns what takes the tag off the list. */
  join(host: Host, printed: Printed | undefined): () => void;
  choose(answer: number): void;
  /** Votes for the chosen answer; a guest's vote is kept and login opens. */
  vote(host: Host): Promise<void>;
  /** Fetches the poll when nothing could be shown. */
  load(): Promise<void>;
}

/** `printed`: what the host printed in the first tag. `ended`: the last tag of this poll has left the page. */
export function createBallotBox(
  page: Page,
  pollId: number,
  printed: Printed | undefined,
  ended: AbortSignal,
): BallotBox {
  const { call, clock, session } = page;
  const known = signal<Ballot | undefined>(undefined);
  const pending = signal<number | undefined>(undefined);
  const missing = signal<Missing>('waiting');
  const chosen = signal<number | undefined>(undefined);
  const stage = signal<'idle' | 'sending' | 'checking'>('idle');
  const trouble = signal<Failure | undefined>(undefined);
  const news = signal<News | undefined>(undefined);
  const speaker = signal<Host | undefined>(undefined);
  const ballot = computed(() => {
    const answer = pending.value;
    return known.value && answer !== undefined ? withVote(known.value, answer) : known.value;
  });

  const hosts = new Set<Host>();
  const lastVote = page.store.slot('local', 'poll_vote', votedShape);
  let who: number | undefined;
  let readAt = clock.now();
  let isUnsure = false;

  async function read(signal: AbortSignal = ended) {
    const asker = who;
    readAt = clock.now();
    const shown = await call(showPoll, { params: { id: pollId }, signal });
    if (shown.ok && asker === who) known.value = merge(known.value, shown.data);
    return shown;
  }

  async function load() {
    const asker = who;
    missing.value = 'waiting';
    const shown = await read();
    if (ended.aborted || asker !== who) return;
    missing.value = shown.ok ? 'empty' : shown;
  }

  /** Asks the server again; a failure is only shown where there is nothing else to show. */
  const reread = (): Promise<unknown> => (known.value ? read() : load());

  function ask(answer: number) {
    session.ask({ kind: intentKind, on: String(pollId), draft: { answer_id: answer } });
  }

  function counted(answer: number) {
    news.value = 'counted';
    isUnsure = false;
    lastVote.write({ poll: pollId, at: clock.now() });
    const voice = speaker.value && hosts.has(speaker.value) ? speaker.value : [...hosts][0];
    voice?.emit('vote', { poll: pollId, answer });
  }

  async function send(answer: number) {
    const voter = who;
    pending.value = answer;
    stage.value = 'sending';
    trouble.value = news.value = undefined;
    const voted = await call(votePoll, { params: { id: pollId }, body: { poll_id: pollId, answer_id: answer } });
    if (ended.aborted) return;
    pending.value = undefined;
    stage.value = 'idle';
    if (!voted.ok) return settle(voted, answer);
    if (voter !== who) return;
    const { mine = answer, isClosed } = voted.data;
    const isLate = isClosed && voted.data.mine === undefined;
    known.value = merge(isLate || !known.value ? known.value : withVote(known.value, mine), voted.data);
    if (isLate) news.value = 'too-late';
    else if (mine !== answer) news.value = 'voted-before';
    else counted(answer);
  }

  /** Decides what a failed vote means. A vote is never sent twice by itself: the server is asked for `my_answer`. */
  async function settle(failure: Failure, answer: number) {
    const status = failure.kind === 'refused' ? failure.status : undefined;
    const isOver = failure.kind === 'unready' || status === 401;
    if (isOver) ask(answer);
    if (isOver || status === 404 || status === 429) {
      trouble.value = failure;
      return;
    }
    isUnsure ||= status === undefined || status >= 500;
    stage.value = 'checking';
    const limit = new AbortController();
    const callOff = clock.after(checkLimit, () => limit.abort());
    const shown = await read(AbortSignal.any([ended, limit.signal]));
    callOff();
    if (ended.aborted) return;
    stage.value = 'idle';
    const mine = shown.ok ? known.value?.mine : undefined;
    if (mine === answer && isUnsure) counted(answer);
    else if (mine !== undefined) news.value = 'voted-before';
    else if (shown.ok && shown.data.isClosed) news.value = 'too-late';
    else trouble.value = failure;
  }

  /** After login: learns whether this reader voted before, and if not casts the vote that was kept. */
  async function resume(answer: number) {
    chosen.value = answer;
    stage.value = 'sending';
    trouble.value = undefined;
    const asker = who;
    await reread();
    if (ended.aborted) return;
    const now = known.value;
    if (now && asker === who && now.mine === undefined && !now.isClosed) return send(answer);
    stage.value = 'idle';
    if (now?.mine !== undefined) news.value = 'voted-before';
    else if (now?.isClosed) news.value = 'too-late';
  }

  function follow(reader: number | undefined) {
    const intent = reader === undefined ? undefined : session.take(intentKind, String(pollId));
    const draft = z.safeParse(draftShape, intent?.draft);
    const isOther = reader !== who;
    who = reader;
    if (isOther) {
      if (known.value) known.value = { ...known.value, mine: undefined };
      trouble.value = news.value = undefined;
    }
    if (draft.success) void resume(draft.data.answer_id);
    else if (isOther && (reader !== undefined || !known.value)) void reread();
  }

  function adopt(found: Printed | undefined) {
    if (!found) return;
    known.value = merge(known.value, found.poll);
    chosen.value ??= found.chosen;
  }

  function returned() {
    const isStale = clock.now() - readAt >= staleAfter;
    if (document.visibilityState !== 'visible' || !isStale || stage.value !== 'idle') return;
    void reread();
  }

  adopt(printed);
  const unfollow = effect(() => {
    const reader = session.reader.value;
    untracked(() => follow(reader?.id));
  });
  if (who === undefined && !printed?.isCounted) void reread();
  const unwatch = lastVote.watch((voted) => {
    if (voted?.poll === pollId && who !== undefined && stage.value === 'idle') void reread();
  });
  ended.addEventListener('abort', () => {
    unfollow();
    unwatch();
  });
  document.addEventListener('visibilitychange', returned, { signal: ended });

  return {
    ballot,
    missing,
    chosen,
    stage,
    trouble,
    news,
    speaker,
    load,
    join(host, also) {
      hosts.add(host);
      adopt(also);
      return () => void hosts.delete(host);
    },
    choose(answer) {
      chosen.value = answer;
      if (news.value === 'unchosen') news.value = undefined;
    },
    async vote(host) {
      const answer = chosen.value;
      const now = ballot.value;
      speaker.value = host;
      if (!now || stage.value !== 'idle' || now.mine !== undefined || now.isClosed) return;
      const isChosen = answer !== undefined && now.answers.some((each) => each.id === answer);
      trouble.value = undefined;
      news.value = isChosen ? undefined : 'unchosen';
      if (!isChosen) return;
      if (session.reader.value) await send(answer);
      else ask(answer);
    },
  };
}
