import type { Place } from '#core/base/page/place.ts';
import { isPast, type Week } from './games.ts';

/** Links from a week in which nothing can be predicted any more. */
export interface Onward {
  /** URL of the ranking of that week; undefined where its start is unknown. */
  readonly ranking: string | undefined;
  /** URL of the week that can be predicted; undefined where there is none yet. */
  readonly open: string | undefined;
}

/** Reads and writes the address of the page that is made for the pool, which says which week is shown. */
export function createAddress(place: Place) {
  const path = place.to('/football-pool/predictions');
  const of = (week: number) => `${path}?week_start=${week}`;
  const isHere = () => place.here().pathname === path;

  return {
    of,
    /** The links from a week. The open week is the current one, or the next where this one is current. `now`: ms since the epoch. */
    onward({ start, next }: Pick<Week, 'start' | 'next'>, now: number): Onward {
      const ranking = start === undefined ? undefined : `?ranking=this_week&week_start=${start}`;
      return {
        ranking: ranking && place.to(`/football-pool/rankings${ranking}`),
        open: isPast(start, now) ? path : next === undefined ? undefined : of(next),
      };
    },
    isHere,
    /** Start of the week that the address names, Unix time in seconds; undefined where it names none. */
    week(): number | undefined {
      const named = place.here().searchParams.get('week_start') ?? '';
      return isHere() && /^\d{1,12}$/.test(named) ? Number(named) : undefined;
    },
    push(week: number) {
      if (isHere()) place.push(of(week));
    },
  };
}
