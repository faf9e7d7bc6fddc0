export type League = 'eredivisie' | 'premier-league';
export type Season = '2024-25' | '2025-26';

/** Goals of the home club, then of the away club. */
export type Score = readonly [home: number, away: number];

/** A fixture; `score` and `half` are undefined until it was played. */
export interface Match {
  readonly league: League;
  readonly season: Season;
  readonly round: number;
  /** Local date, `2025-08-09`. */
  readonly date: string;
  /** Local kick-off, `18:45`; undefined when not yet fixed. */
  readonly time: string | undefined;
  readonly home: string;
  readonly away: string;
  readonly score: Score | undefined;
  readonly half: Score | undefined;
  /** Whether it was postponed without a new date. */
  readonly isPostponed: boolean;
}

/** The assumed length of a match with its break, ms. */
export const matchLength = 2 * 3_600_000;

/** How long before kick-off the line-ups of a match are known, ms. */
export const lineUpsKnown = 3_600_000;

/** Statuses of a match of which nothing has been played. */
export const notBegun: readonly string[] = ['scheduled', 'postponed', 'cancelled'];

/** Statuses with a result that counts: played to the end, or given by the competition. */
export const decided: readonly string[] = ['finished', 'awarded', 'walkover'];
/** Statuses with a result that nobody played for: no goals, points of the pool or news come from it. */
export const given: readonly string[] = ['awarded', 'walkover'];

/** Whether a match had no shoot-out, as its goals decide it; those of a leg decide its tie only with the others. */
export const isDecidedByGoals = ([home, away]: Score, tie: string | null | undefined): boolean =>
  home !== away && tie === null;

/** A fixture with its result. */
export type Played = Match & { readonly score: Score };

export function isPlayed(match: Match): match is Played {
  return match.score !== undefined;
}

export function ofClub<M extends Match>(matches: readonly M[], club: string): readonly M[] {
  return matches.filter((match) => match.home === club || match.away === club);
}
