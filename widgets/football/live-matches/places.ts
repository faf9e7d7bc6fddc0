import type { Match } from '#core/contract/match.ts';
import { phaseOf } from '#core/football/matchState.ts';

export interface PlacesOptions {
  /** How the matches that have a place stand now. */
  readonly known: ReadonlyMap<number, Match>;
  /** There are no more places than are taken. */
  readonly isFull: boolean;
}

/**
 * Who stands where in a list when the server has another one: nobody who has a place moves. One that has come in takes the place of the
 * last that has not begun and is not listed any more; where all have begun it stands at the end, or where the list is full, in the place of one
 * that is over.
 */
export function placesFor(
  shown: readonly number[],
  listed: readonly Match[],
  { known, isFull }: PlacesOptions,
): readonly number[] {
  if (shown.length === 0) return listed.map(({ id }) => id);
  const places = [...shown];
  const isListed = (id: number) => listed.some((match) => match.id === id);
  const replaceable = (id: number, phases: readonly string[]) => {
    const match = known.get(id);
    return !isListed(id) && (!match || phases.includes(phaseOf(match)));
  };
  for (const match of listed) {
    if (places.includes(match.id) || (!isFull && phaseOf(match) !== 'running')) continue;
    const waiting = places.findLastIndex((id) => replaceable(id, ['upcoming', 'off', 'unknown']));
    const over = isFull ? places.findLastIndex((id) => replaceable(id, ['over'])) : -1;
    const at = waiting >= 0 ? waiting : over;
    if (at >= 0) places[at] = match.id;
    else if (!isFull) places.push(match.id);
  }
  return places;
}
