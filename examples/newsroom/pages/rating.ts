import type * as z from 'zod/mini';
import type { Rating } from '#core/contract/rating.ts';
import type { fixtureScores, playerScores, topRated } from '#core/contract/ratingScores.ts';

/** The rating of a match as a guest sees it. `wire`: the same in the format of the API. */
export interface RatingForPage {
  readonly rating: Rating;
  readonly wire: unknown;
}

/** The best rated players of a team, with their ratings and the team's in each match. */
export interface BestRated {
  /** Slug of the team. */
  readonly team: string;
  readonly players: z.output<typeof topRated.reply>;
  readonly scores: z.output<typeof playerScores.reply>;
  readonly matches: z.output<typeof fixtureScores.reply>;
}

/** The ratings of players, for pages. */
export interface Ratings {
  /** The rating of a fixture; undefined where the paper's team does not play in it. */
  of(fixtureId: number): Promise<RatingForPage | undefined>;
  /** The best rated players of the paper's team. */
  top(): Promise<BestRated>;
}
