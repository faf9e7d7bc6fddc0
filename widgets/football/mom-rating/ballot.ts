import type { Rating } from '#core/contract/rating.ts';

/** Grades of 1 to 10 by player; whoever is not in it has no rating. */
export type Grades = ReadonlyMap<number, number>;

/** `early`: nobody can rate yet. `ballot`: this reader can. `results`: this reader has, or nobody can any more. */
export type Phase = 'early' | 'ballot' | 'results';

export function phaseOf({ hasVoted, isOpen, closesAt = '' }: Rating, now: number): Phase {
  if (hasVoted) return 'results';
  if (isOpen) return 'ballot';
  return Date.parse(closesAt) > now ? 'early' : 'results';
}

/** The grades with another one for a player; 0 takes his away. */
export function withGrade(grades: Grades, player: number, grade: number): Grades {
  const others = [...grades].filter(([each]) => each !== player);
  return new Map(grade ? [...others, [player, grade]] : others);
}

/** Those of the grades that can be sent: of players who played. */
export function gradesOf({ players }: Rating, grades: Grades): Grades {
  return new Map(players.flatMap(({ id }) => (grades.has(id) ? [[id, grades.get(id) ?? 0] as const] : [])));
}

/** Whether a reader's stored ballot is this one. */
export const isStored = ({ hasVoted, players }: Rating, grades: Grades): boolean =>
  hasVoted && players.every(({ id, mine }) => mine === grades.get(id));

/** What everybody may see of a rating, whoever it was fetched for. */
export function ofNobody(rating: Rating): Rating {
  const { hasVoted, isOpen } = rating;
  const players = rating.players.map((player) => ({ ...player, mine: undefined }));
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

/** The rating with the names that are known already, where the server sends none. */
export function named(rating: Rating, names: ReadonlyMap<number, string>): Rating {
  return {
    ...rating,
    players: rating.players.map((player) => ({ ...player, name: player.name ?? names.get(player.id) })),
  };
}
