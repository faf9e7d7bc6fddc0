import type { Standings, StandingsView } from '#core/contract/standings.ts';
import type { TopScorers } from '#core/contract/topScorers.ts';

export interface StandingsChoice {
  readonly league: string;
  readonly view?: StandingsView;
  /** The letter of one group. */
  readonly group?: string;
}

/** The tables of a competition as they stand, matches under way included; undefined of one that the paper has not. */
export type StandingsOf = (choice: StandingsChoice) => Promise<Standings | undefined>;

/** Who scored most: ten, or all; undefined of a competition that the paper has not. */
export type ScorersOf = (choice: {
  readonly league: string;
  readonly isWhole?: boolean;
}) => Promise<TopScorers | undefined>;

/** A competition that the paper has matches of. */
export interface ListedCompetition {
  readonly slug: string;
  readonly name: string;
}
