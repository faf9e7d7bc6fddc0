import type { Tenant } from '../database/schema.ts';
import type { Liveblog } from './liveblog.ts';
import type { League, Match, Played, Score, Season } from './match.ts';

/** The league that a paper follows; kick-offs are shown in its IANA time zone. */
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

/** What a paper knows about a match beyond its fixture. */
export interface MatchReport {
  readonly half: Score;
  /** The goals, in order. */
  readonly goals: readonly Goal[];
  /** Whether the match had not been played when the data was taken, so that its result is invented. */
  readonly isInvented: boolean;
  /** Whether its time was not fixed then either. */
  readonly hasAssumedTime: boolean;
}

/** The places of a paper's explanatory notes. */
export type Note = 'foot' | 'table' | 'odds' | 'pool' | 'ranking' | 'squad' | 'ratings' | 'goals';

/** A line at the foot of every page. `path` is within the paper; `url` is of the whole site. */
export interface Ribbon {
  readonly text: string;
  readonly links: readonly ({ readonly title: string } & ({ readonly path: string } | { readonly url: string }))[];
}

export interface Look {
  /** The background colours of its pages, light and dark. */
  readonly ground: readonly [string, string];
  /** Address of the letters of heads. */
  readonly headFont: string;
}

/** The content of a paper's CMS: what it has published, and its football data. */
export interface Content {
  /** The line below the paper's name. */
  readonly motto?: string;
  /** What its sheet in `public/` needs of a page's head; undefined for the plain look, or that of the tenant's folder. */
  readonly look?: Look;
  /** Newest first. */
  readonly liveblogs: readonly Liveblog[];
  /** The tags in the navigation, in order. */
  readonly sections: readonly string[];
  /** The label of a tag: `FC Twente` for `fc-twente`. Undefined for an unknown tag. */
  tagLabel(tag: string): string | undefined;
  /** The tag of its photo reports. */
  readonly photoTag: string;
  /** The text of the paper's page about itself. */
  readonly about: readonly { readonly heading?: string; readonly text: string }[];
  readonly notes: Readonly<Partial<Record<Note, string>>>;
  /** Pages beside the newsroom's own, which are linked at the foot of every page. */
  readonly ownPages: readonly { readonly path: string; readonly title: string }[];
  /** What the whole site is, and where that is shown; undefined for a paper that is nothing but a paper. */
  readonly ribbon?: Ribbon;
  /** Undefined for a paper without a league. */
  readonly competition: Competition | undefined;
  /** The slug of the team that the paper follows. */
  readonly team: string | undefined;
  /** The results of its season, first played first; `until` is a date that still counts. */
  resultsUntil(until: string): readonly Played[];
  /** Id of the fixture of a match; undefined where the paper has none. */
  fixtureOf(match: Pick<Match, 'season' | 'home' | 'away'>): number | undefined;
  /** The report of a fixture, by its id; undefined where there is none. */
  reportOf(fixture: number): MatchReport | undefined;
}

/** A tenant with its content. */
export interface Paper extends Tenant {
  readonly content: Content;
}
