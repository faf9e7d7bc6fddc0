import type { ColumnType } from 'kysely';
import type { EventType, Period, TeamSide } from '../editorial/matchEvents.ts';

/** Set by the database when it is left out. */
type Default<T> = ColumnType<T, T | undefined, T>;

/** The tables that all papers share: competitions and their teams. Names are in both languages. */
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
    /** Its place among the stages of its season, from 1. */
    place: number;
    name_nl: string;
    name_en: string;
    /** One of `tieBreakRules`; null of a knock-out. */
    tie_break: string | null;
    /** How many third-placed teams go through; null where none do. */
    best_thirds: number | null;
    /** The rule by which third-placed teams are compared. */
    thirds_tie_break: string | null;
  };
  rounds: { stage: string; number: number; slug: string; name_nl: string; name_en: string };
  /** The meaning of places in a table; in a stage with best thirds the third place is a zone of its own. */
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
    /** The club's name in `fixtures.home` and `away`; null for a country. */
    club: string | null;
    /** FIFA's code. */
    code: string | null;
    name_nl: string;
    name_en: string;
    /** An emoji. */
    flag: string | null;
    confederation: string | null;
  };
  entries: { stage: string; competitor: number; group_letter: string | null };
  /** Real players; `players` are the invented ones that readers rate. A field that the source lacks is null. */
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

/** The columns of fixtures in a competition. */
export interface FixtureDetails {
  stage: Default<string | null>;
  /** Number within its competition. */
  number: Default<number | null>;
  /** `A` to `L`. */
  group_letter: Default<string | null>;
  /** Null while the team is unknown; `home` and `away` then say how it is decided. */
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
  /** The sequence of the newest event that has happened; later ones are not shown to anybody. */
  last_event: Default<number>;
  ended_at: Default<Date | null>;
}

/** Tables with rows per tenant, like fixtures. */
export interface FixtureTables {
  /** All events of a fixture, including those that will happen; those that have happened end with its `last_event`. */
  fixture_events: {
    fixture_id: number;
    sequence: number;
    period: Period;
    /** Null in a shoot-out. */
    minute: number | null;
    stoppage: Default<number>;
    type: EventType;
    /** The side; for a goal of any kind, the one that it counts for. */
    side: TeamSide | null;
    /** The player; in a substitution, the one who comes on. */
    player_id: number | null;
    /** In a substitution, the player who goes off. */
    related_player_id: number | null;
    /** The player before a correction. */
    original_player_id: Default<number | null>;
    note: Default<string | null>;
    /** Whether it was annulled. */
    is_annulled: Default<boolean>;
    /** Time after kick-off, ms. */
    after_ms: number;
  };
  team_sheets: {
    fixture_id: number;
    side: TeamSide;
    player_id: number;
    is_starter: boolean;
    /** Line of the formation, 0 for the goalkeeper; null for a substitute. */
    line: number | null;
    /** Place within the line, or among those who came on. */
    place: number;
    is_captain: boolean;
  };
  /** From which minute of play to which a player was on the pitch: 0 to 90 for a whole match. */
  appearances: {
    fixture_id: number;
    player_id: number;
    side: TeamSide;
    from_minute: number;
    until_minute: number;
  };
}
