import type { Place } from '#core/page/place.ts';

/** The pool's own page, whose address says which week is shown. */
export function createAddress(place: Place) {
  const path = place.to('/football-pool/predictions');
  const of = (week: number) => `${path}?week_start=${week}`;
  const isHere = () => place.here().pathname === path;

  return {
    of,
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
