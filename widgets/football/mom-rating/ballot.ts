import * as z from 'zod/mini';
import { dictionary } from '#core/contract/base/shapes.ts';
import type { RatedPlayer, Rating } from '#core/contract/rating.ts';

/** Grades of 1 to 10 by the player's id; a player who is missing has no rating. */
export type Grades = ReadonlyMap<number, number>;

/** Grades as they are stored in JSON, by the player's id. */
export const keptGrades = dictionary(z.number());
type KeptGrades = z.output<typeof keptGrades>;

export const gradesFrom = (kept: KeptGrades): Grades =>
  new Map(Object.entries(kept).map(([player, grade]) => [Number(player), grade]));

/** `early`: nobody can rate yet. `ballot`: this reader can. `results`: this reader has, or nobody can any more. */
export type Phase = 'early' | 'ballot' | 'results';

export function phaseOf({ hasVoted, isOpen, closesAt = '' }: Rating, now: number): Phase {
  if (hasVoted) return 'results';
  if (isOpen) return 'ballot';
  return Date.parse(closesAt) > now ? 'early' : 'results';
}

/** Whether the time at which the rating opens or closes has passed, as on a page from a cache or one that was open for long. */
export const isStale = (rating: Rating | undefined, now: number): boolean =>
  Date.parse((rating?.isOpen ? rating.closesAt : rating?.opensAt) ?? '') <= now;

/** Whether anything can still be added to the rating. */
export const canChange = (rating: Rating, now: number): boolean => rating.isOpen || phaseOf(rating, now) === 'early';

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

/** A new state of a rating, with the ballot's address of the known one where the server sends none: hosts print it. */
export function addressed(known: Rating, fresh: Rating): Rating {
  if (fresh.address.team || !known.address.team) return fresh;
  const { address, fixtureId, isOpen } = known;
  return {
    ...fresh,
    address,
    fixtureId,
    isOpen: isOpen && !fresh.isClosed,
    closesAt: fresh.closesAt ?? known.closesAt,
  };
}

/** The answer to a ballot, with the grades that were sent where the server repeats none. */
export function withSent(rating: Rating, sent: Grades): Rating {
  if (!rating.hasVoted || rating.players.some(({ mine }) => mine !== undefined)) return rating;
  return { ...rating, players: rating.players.map((player) => ({ ...player, mine: sent.get(player.id) })) };
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
