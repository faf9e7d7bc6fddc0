import type * as z from 'zod/mini';
import type { Rating, topRated } from '#core/contract/rating.ts';
import type { Grade } from '../../../widgets/football/top-mom/lastGrades.ts';

/** How a match is rated, as everybody may know it; `wire` is the same as the API sends it. */
export interface RatingForPage {
  readonly rating: Rating;
  readonly wire: unknown;
}

/** The best rated, with their grades in the last matches. */
export type GradedPlayers = readonly (z.output<typeof topRated.reply>[number] & {
  readonly grades: readonly Grade[];
})[];

/** What pages print of the ratings of players. */
export interface Ratings {
  /** Undefined where the paper's team does not play in it. */
  of(fixtureId: number): Promise<RatingForPage | undefined>;
  /** The best rated of the paper's team, with its slug. */
  top(): Promise<{ readonly team: string; readonly players: GradedPlayers }>;
}
