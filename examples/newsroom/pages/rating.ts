import type * as z from 'zod/mini';
import type { Rating, topRated } from '#core/contract/rating.ts';

/** How a match is rated, as everybody may know it; `wire` is the same as the API sends it. */
export interface RatingForPage {
  readonly rating: Rating;
  readonly wire: unknown;
}

export type TopRated = z.output<typeof topRated.reply>;

/** What pages print of the ratings of players. */
export interface Ratings {
  /** Undefined where the paper's team does not play in it. */
  of(fixtureId: number): Promise<RatingForPage | undefined>;
  /** The best rated of the paper's team, with its slug. */
  top(): Promise<{ readonly team: string; readonly players: TopRated }>;
}
