import type { ColumnType } from 'kysely';
import type { EventType, Period, TeamSide } from '../editorial/matchEvents.ts';

/** Set by the database when it is left out. */
type Default<T> = ColumnType<T, T | undefined, T>;

/** What all papers share: who plays for what. Names are in both languages. */
export interface SharedFootballTables {
  competitions: {
    /** `eredivisie`, as `fixtures.league`. */
    slug: string;
    kind: 'league' | 'cup';
    /** `NL`; null for the world. */
    country: string | null;
    name_nl: string;
    name_en: string;
  };
  /** `name` as `fixtures.season`: `2025-26`. */
  seasons: { competition: string; name: string };
  stages: {
    /** `world-cup-2026-group`. */
    id: string;
    competition: string;
    season: string;
    kind: 'league' | 'group' | 'knock-out';
    /** Among the stages of its season, from 1. */
    place: number;
    name_nl: string;
    name_en: string;
    /** One of `tieBreakRules`; null of a knock-out. */
    tie_break: string | null;
    /** How many of the third-placed go through; null where none do. */
    best_thirds: number | null;
    /** By which they are compared with each other. */
    thirds_tie_break: string | null;
  };
  rounds: { stage: string; number: number; slug: string; name_nl: string; name_en: string };
  /** What the places of a table are worth; in a stage with best thirds the third place is a zone of its own. */
  zones: {
    stage: string;
    /** `champions-league`, `relegation`, `qualified`, `best-third`. */
    kind: string;
    first_place: number;
    last_place: number;
    name_nl: string;
    name_en: string;
  };
  venues: {
    id: number;
    name: string;
    city: string;
    country: string;
    /** IANA. */
    time_zone: string;
    capacity: number | null;
  };
  /** Teams that take part: countries and clubs. `teams` are those that a paper's readers rate. */
  competitors: {
    id: number;
    kind: 'nation' | 'club';
    slug: string;
    /** As `fixtures.home` and `away` name a club. */
    club: string | null;
    /** Of FIFA. */
    code: string | null;
    name_nl: string;
    name_en: string;
    /** An emoji. */
    flag: string | null;
    confederation: string | null;
  };
  entries: { stage: string; competitor: number; group_letter: string | null };
  /** Real people. `players` are the invented ones that readers rate. What a file does not tell of somebody is null. */
  squad_players: {
    id: number;
    competition: string;
    season: string;
    competitor: number;
    name: string;
    number: number | null;
    position: 'GK' | 'DF' | 'MF' | 'FW' | null;
    /** YYYY-MM-DD. */
    date_of_birth: ColumnType<string | null, string | null, string | null>;
    club: string | null;
    club_country: string | null;
  };
  point_deductions: {
    stage: string;
    competitor: number;
    points: number;
    since: Date;
    reason_nl: string;
    reason_en: string;
  };
}

/** What a fixture of a competition has beside what every fixture has. */
export interface FixtureDetails {
  stage: Default<string | null>;
  /** Within its competition. */
  number: Default<number | null>;
  /** `A` to `L`. */
  group_letter: Default<string | null>;
  /** Null while nobody knows who it will be: then `home` and `away` say how it is decided. */
  home_team: Default<number | null>;
  away_team: Default<number | null>;
  /** `1E`, `3D`, `W74`, `L101`; null where the teams were known from the start. */
  home_source: Default<string | null>;
  away_source: Default<string | null>;
  venue: Default<number | null>;
  attendance: Default<number | null>;
  referee: Default<string | null>;
  referee_country: Default<string | null>;
  period: Default<string | null>;
  /** Minutes after the last of a period: 2 of 45+2. Null outside stoppage time. */
  stoppage: Default<number | null>;
  half_home_score: Default<number | null>;
  half_away_score: Default<number | null>;
  /** The sequence of the newest event that has happened: those after it are not told to anybody. */
  last_event: Default<number>;
  ended_at: Default<Date | null>;
}

/** Of a tenant, as fixtures are. */
export interface FixtureTables {
  /** All that will have happened when the clock has played the fixture: what has is up to its `last_event`. */
  fixture_events: {
    fixture_id: number;
    sequence: number;
    period: Period;
    /** Null of a shoot-out. */
    minute: number | null;
    stoppage: Default<number>;
    type: EventType;
    /** Of a goal of any kind: for whom it counts. */
    side: TeamSide | null;
    /** Of a substitution: who comes on. */
    player_id: number | null;
    /** Of a substitution: who goes. */
    related_player_id: number | null;
    /** Who it was about before that was corrected. */
    original_player_id: Default<number | null>;
    note: Default<string | null>;
    /** It was taken back. */
    is_annulled: Default<boolean>;
    /** After kick-off. */
    after_ms: number;
  };
  team_sheets: {
    fixture_id: number;
    side: TeamSide;
    player_id: number;
    is_starter: boolean;
    /** Of the formation, 0 for the goalkeeper; null for a substitute. */
    line: number | null;
    /** Within the line, or among those who came on. */
    place: number;
    is_captain: boolean;
  };
  /** Of whole matches, in minutes of play: 0 to 90 for who played all of it. */
  appearances: {
    fixture_id: number;
    player_id: number;
    side: TeamSide;
    from_minute: number;
    until_minute: number;
  };
}
