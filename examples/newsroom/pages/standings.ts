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

/** A fixture in the list of its competition. */
export interface ListedMatch {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly score: readonly [home: number, away: number] | undefined;
  readonly penalties: readonly [home: number, away: number] | undefined;
  /** One of the contract's statuses. */
  readonly status: string;
  /** ISO 8601. */
  readonly kickOff: string;
}

export interface ListedRound {
  readonly name: string;
  readonly matches: readonly ListedMatch[];
}

/** The rounds of a competition's season with their matches; undefined of one that the paper has not. */
export type RoundsOf = (league: string) => Promise<readonly ListedRound[] | undefined>;
