import { fixtureChannel } from '#core/contract/matchCentre.ts';
import type { Rating } from '#core/contract/rating.ts';
import type { Page } from '#core/page/page.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import { type Phase, phaseOf } from './ballot.ts';

/** Results are read at most once in this time, however many readers vote. */
const readEvery = 10_000;
/** Readers who hear the same news do not all ask in the same moment. */
const spread = 5_000;
const longestTimer = 2 ** 31 - 1;

export interface Watched {
  readonly fixtureId: number;
  now(): Rating | undefined;
  isBusy(): boolean;
  /** When the server was last asked, in ms since the epoch. */
  askedAt(): number;
  read(): Promise<boolean>;
  /** So many readers have voted by now. */
  count(voters: number): void;
}

/** The page came from a cache, or stood open: what it says of opening and closing is over. */
export const isStale = (rating: Rating | undefined, now: number): boolean =>
  Date.parse((rating?.isOpen ? rating.closesAt : rating?.opensAt) ?? '') <= now;

/**
 * Sees to it that what changes by itself is shown: it opens, it closes, others vote. To be called again whenever the rating is another;
 * what can change no more costs nothing.
 */
export function watchRating(
  { clock, chance }: Pick<Page, 'clock' | 'chance'>,
  watched: Watched,
  realtime: () => Realtime,
  ended: AbortSignal,
): () => void {
  const { fixtureId, now, isBusy, askedAt, read, count } = watched;
  let stopFollowing: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;
  let stopTimer: (() => void) | undefined;

  const phase = (): Phase | undefined => {
    const rating = now();
    return rating && phaseOf(rating, clock.now());
  };

  /** Reads again, but not at once and not often. */
  function readSoon() {
    if (stopWaiting) return;
    const rest = Math.max(0, askedAt() + readEvery - clock.now());
    stopWaiting = clock.after(rest + chance() * spread, () => {
      stopWaiting = undefined;
      if (!isBusy()) void read();
    });
  }

  const follow = () =>
    realtime().on(
      fixtureChannel,
      { id: fixtureId },
      {
        receive(event) {
          const rating = now();
          if (!rating) return;
          if (event.name === 'LiveVotes') {
            count(event.data.voters);
            if (rating.hasVoted) readSoon();
            return;
          }
          const { status, minute = 0 } = event.data;
          const canOpen = minute >= 60 || ['finished', 'extra-time', 'penalties'].includes(status);
          if (phase() === 'early' && (canOpen || !rating.players[0])) readSoon();
        },
        async backfill() {
          const isWanted = phase() !== 'ballot' && clock.now() - askedAt() >= readEvery;
          return { isDone: !isWanted || (await read()) };
        },
      },
    ).stop;

  function attend() {
    const rating = now();
    if (!rating) return;
    const rest = Date.parse((rating.isOpen ? rating.closesAt : rating.opensAt) ?? '') - clock.now();
    stopTimer?.();
    stopTimer = rest > 0 && rest < longestTimer ? clock.after(rest, readSoon) : undefined;
    if (rating.isOpen || phase() === 'early') stopFollowing ??= follow();
    else {
      stopFollowing?.();
      stopFollowing = undefined;
    }
  }

  const returned = () => {
    const rating = now();
    if (document.hidden || isBusy() || !rating) return;
    const isDone = phase() === 'results' && !rating.isOpen;
    if (isStale(rating, clock.now()) || (phase() !== 'ballot' && !isDone)) readSoon();
  };
  document.addEventListener('visibilitychange', returned, { signal: ended });
  ended.addEventListener('abort', () => {
    for (const stop of [stopFollowing, stopWaiting, stopTimer]) stop?.();
  });
  attend();
  return attend;
}
