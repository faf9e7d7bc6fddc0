import type { Ranking } from '#core/contract/football/ranking.ts';
import type { Standings, StandingsView } from '#core/contract/standings.ts';
import type { TopScorers } from '#core/contract/topScorers.ts';

export interface StandingsChoice {
  readonly league: string;
  readonly view?: StandingsView;
  /** The letter of one group. */
  readonly group?: string;
}

/** Finds the present tables of a competition, with running matches; undefined where the paper does not have it. */
export type StandingsOf = (choice: StandingsChoice) => Promise<Standings | undefined>;

/** Finds the top scorers, or those who lead another table, ten or all; undefined where the paper does not have the competition. */
export type ScorersOf = (choice: {
  readonly league: string;
  readonly isWhole?: boolean;
  readonly by?: Ranking | undefined;
}) => Promise<TopScorers | undefined>;

/** A competition that the paper has matches of. */
export interface ListedCompetition {
  readonly slug: string;
  readonly name: string;
}
