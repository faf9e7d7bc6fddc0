import type { RatedPlayer, Rating } from '#core/contract/rating.ts';

/** Grades of 1 to 10 by the player's id; a player who is missing has no rating. */
export type Grades = ReadonlyMap<number, number>;

/** `early`: nobody can rate yet. `ballot`: this reader can. `results`: this reader has, or nobody can any more. */
export type Phase = 'early' | 'ballot' | 'results';

export function phaseOf({ hasVoted, isOpen, closesAt = '' }: Rating, now: number): Phase {
  if (hasVoted) return 'results';
  if (isOpen) return 'ballot';
  return Date.parse(closesAt) > now ? 'early' : 'results';
}

/** The grades with that of one player replaced; 0 removes it. */
export function withGrade(grades: Grades, player: number, grade: number): Grades {
  const others = [...grades].filter(([each]) => each !== player);
  return new Map(grade ? [...others, [player, grade]] : others);
}

/**
 * The players whom this reader can rate: all before their ballot is cast, and after that those who came on since; none where
 * rating is closed.
 */
export function ratable({ hasVoted, isOpen, players }: Rating): readonly RatedPlayer[] {
  return isOpen ? players.filter(({ canAdd }) => !hasVoted || canAdd) : [];
}

/** The grades for players whom this reader can rate. */
export function gradesOf(rating: Rating, grades: Grades): Grades {
  return new Map(ratable(rating).flatMap(({ id }) => (grades.has(id) ? [[id, grades.get(id) ?? 0] as const] : [])));
}

/** Whether every one of these grades is on a reader's stored ballot. */
export const isStored = ({ hasVoted, players }: Rating, grades: Grades): boolean =>
  hasVoted && players.every(({ id, mine }) => !grades.has(id) || mine === grades.get(id));

/**
 * The ballot as it is sent, with 0 for no rating. Players who came on since the page was opened, or since the ballot was cast,
 * are left out where they have no grade, so that the reader can still rate them later.
 */
export const votesOf = ({ players }: Rating, grades: Grades, cameOn: readonly number[]) =>
  players.flatMap(({ id, mine, canAdd }) => {
    const value = mine ?? grades.get(id) ?? 0;
    return value === 0 && (canAdd || cameOn.includes(id)) ? [] : [{ key: id, value }];
  });

/** Ids of the players who are in a new state of a rating and were not in the known one; empty where none was known. */
export function newIn({ players }: Rating, known: Rating | undefined): readonly number[] {
  if (!known?.players[0]) return [];
  const ids = new Set(known.players.map(({ id }) => id));
  return players.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
}

/** A new state of a rating in the order that is shown; players who are new come last. */
export function inOrderOf(known: Rating, fresh: Rating): Rating {
  const place = new Map(known.players.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: RatedPlayer) => place.get(id) ?? place.size;
  return { ...fresh, players: [...fresh.players].sort((one, other) => placeOf(one) - placeOf(other)) };
}

/** A rating without what only the reader for whom it was fetched may see. */
export function withoutReader(rating: Rating): Rating {
  const { hasVoted, isOpen } = rating;
  const players = rating.players.map((player) => ({ ...player, mine: undefined, canAdd: false }));
  const shown = { ...rating, hasVoted: false, players };
  if (!hasVoted || !isOpen) return shown;
  // Whoever has not voted sees no grades while others still can.
  return {
    ...shown,
    average: undefined,
    manOfTheMatch: undefined,
    players: players.map((player) => ({ ...player, average: undefined })),
  };
}

/** The rating with known names filled in where the server sends none. */
export function named(rating: Rating, names: ReadonlyMap<number, string>): Rating {
  return {
    ...rating,
    players: rating.players.map((player) => ({ ...player, name: player.name ?? names.get(player.id) })),
  };
}
