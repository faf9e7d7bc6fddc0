import type { Listed } from '../../../widgets/football/fixtures/shownFixtures.ts';

/** Matches of a competition of the paper. */
export interface FixturesForPage {
  /** `Eredivisie 2025-26`. */
  readonly name: string;
  readonly listed: Listed;
}

/** A competition's matches in their present state, for pages; undefined where the paper does not have it. */
export interface FixturesOf {
  /** A round by its number; the current one without it. */
  readonly round: (league: string, number?: number) => Promise<FixturesForPage | undefined>;
  /** All rounds of the knock-out. */
  readonly bracket: (league: string) => Promise<FixturesForPage | undefined>;
  /** The matches of a tie, by the id of any of them. */
  readonly tie: (match: number) => Promise<FixturesForPage | undefined>;
  /** All matches of a team, by its slug. */
  readonly team: (league: string, team: string) => Promise<FixturesForPage | undefined>;
}
