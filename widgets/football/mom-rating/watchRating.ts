import type { ReadonlySignal } from '@preact/signals-core';
import type { Page } from '#core/base/page/page.ts';
import { endWith } from '#core/base/widget/watch.ts';
import type { ChannelEvent } from '#core/contract/base/channel.ts';
import { fixtureChannel } from '#core/contract/fixture/matchCentre.ts';
import type { Rating } from '#core/contract/rating.ts';
import { atTime } from '#core/realtime/atTime.ts';
import { backoff } from '#core/realtime/backoff.ts';
import { realtimeOf } from '#core/realtime/realtimeOf.ts';
import { canChange, isStale, phaseOf } from './ballot.ts';

/** The shortest time between two requests for results, however many readers vote, ms. */
const readEvery = 10_000;
/** The longest random delay that is added, so that pages with the same event do not all ask at once, ms. */
const spread = 5_000;
/** ms: of the waits between readings that fail. */
const retry = { first: 5_000, longest: 60_000 };

type RatingEvent = ChannelEvent<typeof fixtureChannel>;
type FixtureEvent = Extract<RatingEvent, { readonly name: 'LiveFixture' }>['data'];

export interface Watched {
  readonly fixtureId: number;
  readonly rating: ReadonlySignal<Rating | undefined>;
  isBusy(): boolean;
  /** When the server was last asked, in ms since the epoch. */
  askedAt(): number;
  read(): Promise<boolean>;
  /** Sets the number of readers who have voted. */
  count(voters: number): void;
}

/** Fetches the rating again, after a delay and at most every 10 s; what fails again, ever later. */
function createReading({ clock, chance }: Page, { askedAt, isBusy, read }: Watched, signal: AbortSignal) {
  let stop: (() => void) | undefined;
  let failures = 0;
  function soon() {
    if (stop) return;
    const rest = askedAt() + readEvery - clock.now() + (failures && backoff(failures, retry, chance));
    stop = clock.after(Math.max(0, rest) + chance() * spread, async () => {
      stop = undefined;
      // Whoever comes back to the page has it read.
      if (document.hidden) return;
      const isDone = !isBusy() && (await read());
      failures = isDone ? 0 : failures + 1;
      if (!isDone && !signal.aborted) soon();
    });
  }
  signal.addEventListener('abort', () => stop?.());
  return soon;
}

/** Whether a match has reached the 60th minute, when rating opens. */
const isLate = ({ status = '', minute = 0 }: Pick<FixtureEvent, 'status' | 'minute'>) =>
  minute >= 60 || ['finished', 'extra-time', 'penalties'].includes(status);

/** Makes a function that says whether an event means that the page's rating is out of date. */
function createConcern() {
  // As if rating had opened, until an event says otherwise.
  let wasLate = true;

  return (event: RatingEvent, rating: Rating, now: number): boolean => {
    switch (event.name) {
      case 'LiveVotes':
        return rating.hasVoted;
      case 'LiveLineUp':
        return event.data.players !== rating.players.length;
      case 'LiveFixture': {
        const { status, minute } = event.data;
        // The score alone says nothing of the time that is played.
        if (status === undefined && minute === undefined) return false;
        const isBack = wasLate && !isLate(event.data);
        wasLate = isLate(event.data);
        if (phaseOf(rating, now) === 'early') return wasLate || !rating.players[0];
        // A desk may take full time back. A server that announces no line-ups is asked once more when the match is over.
        return rating.isOpen && (status === 'finished' || isBack);
      }
      default:
        return event satisfies never;
    }
  };
}

/**
 * Fetches the rating again when it opens, a player comes on, it closes or others vote. A rating that can change no more is not
 * followed.
 */
export function watchRating(page: Page, watched: Watched, signal: AbortSignal): void {
  const { clock } = page;
  const { fixtureId, rating: current, isBusy, askedAt, read, count } = watched;
  const soon = createReading(page, watched, signal);
  const concerns = createConcern();
  let stopFollowing: (() => void) | undefined;
  let stopTimer: (() => void) | undefined;
  const isBallot = (rating: Rating | undefined) => rating && phaseOf(rating, clock.now()) === 'ballot';

  const follow = () =>
    realtimeOf(page).on(
      fixtureChannel,
      { id: fixtureId },
      {
        receive(event) {
          const rating = current.peek();
          if (!rating) return;
          if (event.name === 'LiveVotes') count(event.data.voters);
          if (concerns(event, rating, clock.now())) soon();
        },
        async backfill() {
          if (clock.now() - askedAt() < readEvery) return { isDone: true };
          if (!isBallot(current.peek())) return { isDone: await read() };
          // Who came on is all that can be missing, and everybody who fills in a ballot may be back at once.
          soon();
          return { isDone: true };
        },
      },
    ).stop;

  function attend(rating: Rating | undefined) {
    if (!rating) return;
    const at = Date.parse((rating.isOpen ? rating.closesAt : rating.opensAt) ?? '');
    stopTimer?.();
    stopTimer = at > clock.now() ? atTime(clock, at, soon) : undefined;
    if (canChange(rating, clock.now())) stopFollowing ??= follow();
    else {
      stopFollowing?.();
      stopFollowing = undefined;
    }
  }

  const returned = () => {
    const rating = current.peek();
    if (document.hidden || isBusy() || !rating) return;
    if (isStale(rating, clock.now()) || canChange(rating, clock.now())) soon();
  };
  document.addEventListener('visibilitychange', returned, { signal });
  endWith(
    signal,
    current.subscribe(attend),
    () => stopFollowing?.(),
    () => stopTimer?.(),
  );
}
