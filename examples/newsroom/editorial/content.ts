import type { Tenant } from '../database/schema.ts';
import type { Liveblog } from './liveblog.ts';
import type { League, Match, Played, Score, Season } from './match.ts';

/** The league that a paper follows; kick-offs are told in its IANA zone. */
export interface Competition {
  readonly league: League;
  readonly season: Season;
  readonly zone: string;
}

export interface Goal {
  readonly side: 'home' | 'away';
  /** 1 to 90. */
  readonly minute: number;
}

/** What a paper knows of a match that its fixture does not say. */
export interface MatchReport {
  readonly half: Score;
  /** In the order in which they fell. */
  readonly goals: readonly Goal[];
  /** It had not been played when the data was taken. */
  readonly isInvented: boolean;
  /** Nor was its time fixed then. */
  readonly hasAssumedTime: boolean;
}

/** What a paper says in small print, by where it stands. */
export type Note = 'foot' | 'table' | 'odds' | 'pool' | 'ranking' | 'squad' | 'ratings' | 'goals';

/** What the CMS of a paper has: what it published, and what it knows of football. */
export interface Content {
  /** Newest first. */
  readonly liveblogs: readonly Liveblog[];
  /** Tags that stand in the navigation, in order. */
  readonly sections: readonly string[];
  /** What readers see for a tag: `fc-twente` -> `FC Twente`. Undefined for a tag that the paper does not know. */
  tagLabel(tag: string): string | undefined;
  /** The tag of its photo reports. */
  readonly photoTag: string;
  /** What the paper says of itself on a page of its own. */
  readonly about: readonly { readonly heading?: string; readonly text: string }[];
  readonly notes: Readonly<Partial<Record<Note, string>>>;
  /** Linked at the foot of every page: those that were handed to the newsroom beside its own. */
  readonly ownPages: readonly { readonly path: string; readonly title: string }[];
  /** Undefined for a paper without a league. */
  readonly competition: Competition | undefined;
  /** The slug of the team that the paper follows. */
  readonly team: string | undefined;
  /** The results of its season, first played first; `until` is a date that still counts. */
  resultsUntil(until: string): readonly Played[];
  /** The id of the fixture that a match is; undefined where the paper has none. */
  fixtureOf(match: Pick<Match, 'season' | 'home' | 'away'>): number | undefined;
  /** By the id of a fixture. */
  reportOf(fixture: number): MatchReport | undefined;
}

/** A tenant with what it publishes. */
export interface Paper extends Tenant {
  readonly content: Content;
}
