/** What of football has a page in a paper. */
export interface FootballPages {
  /** `updatedAt`: of the match's state. */
  readonly matches: readonly { readonly id: number; readonly updatedAt: Date }[];
  /** Slug of the competition, and number of the round. */
  readonly rounds: readonly { readonly league: string; readonly round: number }[];
  /** Slugs. */
  readonly teams: readonly string[];
  /** Ids. */
  readonly players: readonly number[];
}
