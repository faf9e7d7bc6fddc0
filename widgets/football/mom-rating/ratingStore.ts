import { computed, type ReadonlySignal, signal as writable } from '@preact/signals-core';
import { followReader } from '#core/base/act/readers.ts';
import type { Page } from '#core/base/page/page.ts';
import { watch } from '#core/base/widget/watch.ts';
import { canChange, isStale, type Phase, phaseOf } from './ballot.ts';
import { createDraft, type Draft } from './createDraft.ts';
import { createKnownRating, type KnownRating, type Printed } from './createKnownRating.ts';
import { createSending, type FetchCasting, type Sending } from './createSending.ts';
import { createStatusMessage, type RatingStatus } from './createStatusMessage.ts';
import type { Live } from './live.ts';
import type { Watched } from './watchRating.ts';

/** The rating of one match, shared by all tags of the page that show it. */
export interface RatingStore
  extends Pick<KnownRating, 'rating' | 'cameOn' | 'read'>,
    Pick<Draft, 'grades' | 'choose'>,
    Pick<Sending, 'isBusy' | 'speaker' | 'send'> {
  readonly phase: ReadonlySignal<Phase | undefined>;
  readonly status: ReadonlySignal<RatingStatus | undefined>;
  /** What draws who came on; undefined until it is needed, and there. */
  readonly live: ReadonlySignal<Live | undefined>;
}

/** What is fetched where it is needed: most readers see a rating that is closed, and send nothing. */
export interface LaterParts {
  readonly casting: FetchCasting;
  readonly live: () => Promise<Live>;
}

const laterParts: LaterParts = {
  casting: async () => (await import('./createCasting.ts')).createCasting,
  live: async () => (await import('./live.ts')).live,
};

/** How long it takes until a part that did not come is asked for again, ms. */
const pause = 10_000;

/** Fetches what a rating needs that can change, or has changed; undefined until it is there. Watches the rating from then on. */
function liveLater(
  page: Page,
  watched: Watched,
  { cameOn }: Pick<KnownRating, 'cameOn'>,
  fetchLive: LaterParts['live'],
  signal: AbortSignal,
): ReadonlySignal<Live | undefined> {
  const { clock } = page;
  const live = writable<Live>();
  let isAsked = false;
  let stopTimer: (() => void) | undefined;
  const begin = async () => {
    const fetched = await fetchLive().catch(() => undefined);
    if (signal.aborted) return;
    if (!fetched) {
      stopTimer = clock.after(pause, begin);
      return;
    }
    live.value = fetched;
    fetched.watch(page, watched, signal);
  };
  watch(() => {
    const now = clock.now();
    const rating = watched.rating.value;
    if (isAsked || !rating || !(canChange(rating, now) || isStale(rating, now) || cameOn.value[0])) return;
    isAsked = true;
    void begin();
  }, signal);
  signal.addEventListener('abort', () => {
    stopTimer?.();
  });
  return live;
}

/** `signal`: aborted when the last tag of this match has left the page. */
export function createRatingStore(
  page: Page,
  fixtureId: number,
  printed: Printed,
  signal: AbortSignal,
  parts = laterParts,
): RatingStore {
  const { clock, session, store } = page;
  const message = createStatusMessage(clock);
  const draft = createDraft(store, fixtureId);
  // Before all others who follow the reader and look at the grades.
  followReader(session, signal, ({ reader }) => draft.setReader(reader?.id ?? 0));
  const known = createKnownRating(page, { fixtureId, printed, draft, message, signal });
  const { rating, cameOn, read, askedAt, count } = known;
  const sending = createSending(page, { fixtureId, known, draft, message, signal }, parts.casting);
  const { progress, isBusy, speaker, prepare, send } = sending;
  const watched = { fixtureId, rating, isBusy: () => isBusy.peek(), askedAt, read, count };
  const live = liveLater(page, watched, known, parts.live, signal);

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
    live,
    speaker,
    read,
    choose(player, grade) {
      prepare();
      draft.choose(player, grade);
      message.hide();
    },
    send,
  };
}
