import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import { type Phase, phaseOf } from './ballot.ts';
import { type Casting, createCasting } from './createCasting.ts';
import { createDraft, type Draft } from './createDraft.ts';
import { createKnownRating, type KnownRating, type Printed } from './createKnownRating.ts';
import { createStatusMessage, type RatingStatus } from './createStatusMessage.ts';
import { watchRating } from './watchRating.ts';

/** The rating of one match, shared by all tags of the page that show it. */
export interface RatingStore
  extends Pick<KnownRating, 'rating' | 'cameOn' | 'read'>,
    Pick<Draft, 'grades' | 'choose'>,
    Pick<Casting, 'isBusy' | 'speaker' | 'send'> {
  readonly phase: ReadonlySignal<Phase | undefined>;
  readonly status: ReadonlySignal<RatingStatus | undefined>;
}

/** `signal`: aborted when the last tag of this match has left the page. */
export function createRatingStore(
  page: Page,
  fixtureId: number,
  printed: Printed,
  signal: AbortSignal,
  realtime: () => Realtime = () => realtimeOf(page),
): RatingStore {
  const { clock, store } = page;
  const message = createStatusMessage(clock);
  const draft = createDraft(store, fixtureId);
  const known = createKnownRating(page, { fixtureId, printed, draft, message, signal });
  const { rating, cameOn, read, askedAt, count } = known;
  const { progress, isBusy, speaker, send } = createCasting(page, { fixtureId, known, draft, message, signal });
  const watched = { fixtureId, rating, isBusy: () => isBusy.peek(), askedAt, read, count };
  watchRating(page, watched, realtime, signal);

  return {
    rating,
    phase: computed(() => rating.value && phaseOf(rating.value, clock.now())),
    grades: draft.grades,
    isBusy,
    status: computed(() => {
      const now = progress.value;
      return now === 'sending' || now === 'checking' ? now : message.status.value;
    }),
    cameOn,
    speaker,
    read,
    choose(player, grade) {
      draft.choose(player, grade);
      message.hide();
    },
    send,
  };
}
