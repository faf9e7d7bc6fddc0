import type { Place } from '#core/page/place.ts';
import { isPast, type Week } from './games.ts';

/** Addresses to go on to from a week in which nothing can be predicted any more. */
export interface Onward {
  /** How everybody did in it. */
  readonly ranking: string | undefined;
  /** The week that can be predicted; undefined where there is none yet. */
  readonly open: string | undefined;
}

/** The pool's own page, whose address says which week is shown. */
export function createAddress(place: Place) {
  const path = place.to('/football-pool/predictions');
  const of = (week: number) => `${path}?week_start=${week}`;
  const isHere = () => place.here().pathname === path;

  return {
    of,
    /** `now` in ms: the week that is on is open, or the one after it where this is that week. */
    onward({ start, next }: Pick<Week, 'start' | 'next'>, now: number): Onward {
      const ranking = start === undefined ? undefined : `?ranking=this_week&week_start=${start}`;
      return {
        ranking: ranking && place.to(`/football-pool/rankings${ranking}`),
        open: isPast(start, now) ? path : next === undefined ? undefined : of(next),
      };
    },
    isHere,
    /** The week that the address names. */
    week(): number | undefined {
      const named = place.here().searchParams.get('week_start') ?? '';
      return isHere() && /^\d{1,12}$/.test(named) ? Number(named) : undefined;
    },
    push(week: number) {
      if (isHere()) place.push(of(week));
    },
  };
}
