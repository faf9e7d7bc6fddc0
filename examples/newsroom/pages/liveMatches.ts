import type { Match } from '#core/contract/football/match.ts';
import type { MatchList } from '#core/contract/football/matchLists.ts';

/** A list of matches, also in the format of the API. */
export interface ListForPage {
  readonly list: MatchList;
  readonly wire: { readonly next_kick_off: string | null; readonly matches: readonly { readonly id: number }[] };
}

/** The list with those of its matches that are wanted. */
export function matchesIn({ list, wire }: ListForPage, isWanted: (match: Match) => boolean): ListForPage {
  const matches = list.matches.filter(isWanted);
  const ids = new Set(matches.map(({ id }) => id));
  return {
    list: { ...list, matches },
    wire: { ...wire, matches: wire.matches.filter(({ id }) => ids.has(id)) },
  };
}

/** The matches of both lists, each once, the first kick-off first. */
export function joined(one: ListForPage, other: ListForPage): ListForPage {
  const isNew = ({ id }: { readonly id: number }) => one.list.matches.every((each) => each.id !== id);
  const matches = [...one.list.matches, ...other.list.matches.filter(isNew)].toSorted(
    (a, b) => startOf(a) - startOf(b),
  );
  const places = new Map(matches.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: { readonly id: number }) => places.get(id) ?? 0;
  return {
    list: { ...one.list, matches },
    wire: {
      ...one.wire,
      matches: [...one.wire.matches, ...other.wire.matches.filter(isNew)].toSorted((a, b) => placeOf(a) - placeOf(b)),
    },
  };
}

const startOf = ({ kickOff }: Match): number => (kickOff === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(kickOff));
