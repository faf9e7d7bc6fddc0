import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { createPerformer, type Progress } from '#core/act/createPerformer.ts';
import type { Failure } from '#core/contract/outcome.ts';
import { id, number } from '#core/contract/shapes.ts';
import type { Page } from '#core/page/page.ts';
import type { Host } from '#core/widget/island.ts';
import { gradesOf, ratable } from './ballot.ts';
import type { Draft } from './createDraft.ts';
import type { KnownRating } from './createKnownRating.ts';
import type { StatusMessage } from './createStatusMessage.ts';
import { gradesFrom, rate } from './mom-rating.act.ts';
import { isStale } from './watchRating.ts';

const votedShape = z.object({ fixture: id, at: number });

/** The tag that emits the events. */
export type Voice = Pick<Host, 'emit'>;

/** Sends a reader's ballot. */
export interface Casting {
  readonly progress: ReadonlySignal<Progress>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** The tag in which the reader acted: only this one moves the focus, announces and emits events. */
  readonly speaker: ReadonlySignal<Voice | undefined>;
  /** Sends the whole ballot; a guest's is kept and login opens. */
  send(from: Voice): void;
}

interface Parts {
  readonly fixtureId: number;
  readonly known: KnownRating;
  readonly draft: Draft;
  readonly message: StatusMessage;
  readonly signal: AbortSignal;
}

/** Prefers the server's sentence for the field `votes`, which is more specific than the one for the whole call. */
function withVotesMessage(failure: Failure): Failure {
  const [message] = (failure.kind === 'refused' && failure.fields.votes) || [];
  return message && failure.kind === 'refused' ? { ...failure, message } : failure;
}

/**
 * Makes the verb that sends a ballot. Fetches the rating again when the reader has voted in another tab, and when another
 * reader logs in.
 */
export function createCasting(page: Page, { fixtureId, known, draft, message, signal: abortSignal }: Parts): Casting {
  const { clock, session, store } = page;
  const { rating, cameOn, read } = known;
  const { grades } = draft;
  const lastVote = store.slot('local', 'rating_vote', votedShape);
  const speaker = signal<Voice>();

  function counted(sent: Readonly<Record<string, number>>) {
    const players = rating.peek()?.players.filter(({ id, mine }) => mine !== undefined && `${id}` in sent) ?? [];
    message.show('counted');
    lastVote.write({ fixture: fixtureId, at: clock.now() });
    speaker.peek()?.emit('rate', { fixture: fixtureId, players: players.length });
  }

  const act = { fixtureId, rating: () => rating.peek(), cameOn: () => cameOn.peek() };
  const performer = createPerformer(page, rate, act, {
    signal: abortSignal,
    known: () => rating.peek(),
    read,
    apply: known.apply,
    conclude(conclusion, sent) {
      if (conclusion.is === 'failed') message.show(withVotesMessage(conclusion.failure));
      else if (conclusion.standing === 'other') message.show('voted-before');
      else if (conclusion.standing === 'closed') message.show('too-late');
      else counted(sent);
    },
    // What is filled in was kept as well, and may be newer.
    revise: (intended) => (grades.peek().size > 0 ? Object.fromEntries(grades.peek()) : intended),
    readerChanged({ reader, isOther }, resumes) {
      if (resumes && grades.peek().size === 0) draft.set(gradesFrom(resumes.draft));
      if (!isOther) return;
      known.dropReader();
      message.clear();
      const now = rating.peek();
      if (!resumes && (reader || !now || isStale(now, clock.now()))) void read();
    },
  });
  const isBusy = computed(() => performer.progress.value !== 'idle');

  const unwatch = lastVote.watch((voted) => {
    if (voted?.fixture === fixtureId && session.reader.peek() && !isBusy.peek()) void read();
  });
  abortSignal.addEventListener('abort', unwatch);

  return {
    progress: performer.progress,
    isBusy,
    speaker,
    send(from) {
      speaker.value = from;
      const now = rating.peek();
      if (!now || isBusy.peek() || !ratable(now)[0]) return;
      const sent = gradesOf(now, grades.peek());
      if (sent.size === 0) return message.show('unrated');
      if (session.reader.peek()) message.clear();
      performer.perform(Object.fromEntries(sent));
    },
  };
}
