import type { Match } from '#core/contract/football/match.ts';
import { phaseOf } from '#core/football/matchState.ts';

export interface PlacesOptions {
  /** The present state of the matches that have a place. */
  readonly known: ReadonlyMap<number, Match>;
  /** Whether the list can have no more places. */
  readonly isFull: boolean;
}

/**
 * The ids of the matches in a list, by place, after the server has sent another list. A match that has a place keeps it. A new
 * one takes the place of the last match that has not begun and is no longer listed; where all have begun it is added at the end
 * or, in a full list, takes the place of one that is over.
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
