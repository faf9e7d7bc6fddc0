import type * as z from 'zod/mini';
import type { fixtureScores, playerScores, Rating, topRated } from '#core/contract/rating.ts';

/** How a match is rated, as everybody may know it; `wire` is the same as the API sends it. */
export interface RatingForPage {
  readonly rating: Rating;
  readonly wire: unknown;
}

/** The best rated of a team, with how they and the team were rated in each match. */
export interface BestRated {
  /** Slug. */
  readonly team: string;
  readonly players: z.output<typeof topRated.reply>;
  readonly scores: z.output<typeof playerScores.reply>;
  readonly matches: z.output<typeof fixtureScores.reply>;
}

/** What pages print of the ratings of players. */
export interface Ratings {
  /** Undefined where the paper's team does not play in it. */
  of(fixtureId: number): Promise<RatingForPage | undefined>;
  /** Of the paper's team. */
  top(): Promise<BestRated>;
}
