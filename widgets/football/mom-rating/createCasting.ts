import type { ReadonlySignal } from '@preact/signals-core';
import * as z from 'zod/mini';
import { createPerformer, type Progress } from '#core/act/createPerformer.ts';
import type { Page } from '#core/base/page/page.ts';
import type { Host } from '#core/base/widget/island.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { id, number } from '#core/contract/base/shapes.ts';
import { type Grades, gradesFrom, isStale, withSent } from './ballot.ts';
import type { Draft } from './createDraft.ts';
import type { KnownRating } from './createKnownRating.ts';
import type { StatusMessage } from './createStatusMessage.ts';
import { rate } from './mom-rating.act.ts';

const votedShape = z.object({ fixture: id, at: number });

/** The tag that emits the events. */
export type Voice = Pick<Host, 'emit'>;

/** Sends a reader's ballot. */
export interface Casting {
  readonly progress: ReadonlySignal<Progress>;
  /** Sends these grades; a guest's are kept and login opens. */
  send(grades: Grades): void;
}

export interface CastingParts {
  readonly fixtureId: number;
  readonly known: KnownRating;
  readonly draft: Draft;
  readonly message: StatusMessage;
  /** The tag in which the reader acted; undefined before. */
  readonly speaker: ReadonlySignal<Voice | undefined>;
  readonly signal: AbortSignal;
}

/** Prefers the server's sentence for the field `votes`, which is more specific than the one for the whole call. */
function withVotesMessage(failure: Failure): Failure {
  const [message] = (failure.kind === 'refused' && failure.fields.votes) || [];
  return message && failure.kind === 'refused' ? { ...failure, message } : failure;
}

/**
 * Makes the verb that sends a ballot, and follows who reads. Fetches the rating again when the reader has voted in another tab, and when another
 * reader logs in.
 */
export function createCasting(page: Page, parts: CastingParts): Casting {
  const { fixtureId, known, draft, message, speaker, signal: abortSignal } = parts;
  const { clock, session, store } = page;
  const { rating, cameOn, read } = known;
  const { grades } = draft;
  const lastVote = store.slot('local', 'rating_vote', votedShape);

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
    apply: (reply, sent) => known.apply(withSent(reply, gradesFrom(sent))),
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
      if (draft.isAway.peek()) message.show('logged-out');
      const now = rating.peek();
      if (!resumes && (reader || !now || isStale(now, clock.now()))) void read();
    },
  });

  const unwatch = lastVote.watch((voted) => {
    if (voted?.fixture === fixtureId && session.reader.peek() && performer.progress.peek() === 'idle') void read();
  });
  abortSignal.addEventListener('abort', unwatch);

  return {
    progress: performer.progress,
    send(sent) {
      if (session.reader.peek()) message.clear();
      performer.perform(Object.fromEntries(sent));
    },
  };
}
