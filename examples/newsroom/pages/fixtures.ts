import type { Listed } from '../../../widgets/football/fixtures/shownFixtures.ts';

/** Matches of a competition of the paper. */
export interface FixturesForPage {
  /** `Eredivisie 2025-26`. */
  readonly name: string;
  readonly listed: Listed;
}

/** What pages print of a competition's matches, as they stand; undefined of what the paper has not. */
export interface FixturesOf {
  /** The current round where none is named. */
  readonly round: (league: string, number?: number) => Promise<FixturesForPage | undefined>;
  /** All rounds of the knock-out. */
  readonly bracket: (league: string) => Promise<FixturesForPage | undefined>;
  /** All matches of a team, by its slug. */
  readonly team: (league: string, team: string) => Promise<FixturesForPage | undefined>;
}
