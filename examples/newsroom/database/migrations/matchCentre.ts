import type { EventType, Period } from '../../editorial/matchEvents.ts';
import { bigint, boolean, day, double, integer, moment, oneOf, text } from './column.ts';
import { table } from './table.ts';

/** Columns of tables that were there before. */
const added = {
  fixtures: {
    stage: text.orNull.references('stages'),
    /** Number within its competition. */
    number: integer.orNull,
    /** `A` to `L`. */
    group_letter: text.orNull,
    /** Null while the team is unknown; `home` and `away` then say how it is decided. */
    home_team: integer.orNull.references('competitors'),
    away_team: integer.orNull.references('competitors'),
    /** `1E`, `3D`, `W74`, `L101`; null where the teams were known from the start. */
    home_source: text.orNull,
    away_source: text.orNull,
    venue: integer.orNull.references('venues'),
    attendance: integer.orNull,
    referee: text.orNull,
    referee_country: text.orNull,
    period: text.orNull,
    /** Minutes after the last of a period: 2 of 45+2. Null outside stoppage time. */
    stoppage: integer.orNull,
    half_home_score: integer.orNull.check('>= 0'),
    half_away_score: integer.orNull.check('>= 0'),
    /** The sequence of the newest event that has happened; later ones are not shown to anybody. */
    last_event: integer.default('0'),
    ended_at: moment.orNull,
  },
  clock: {
    /** The speed of the clock: seconds per second of the machine, since `set_at_ms` by the machine's clock. */
    speed: double.check('> 0').default('1'),
    set_at_ms: bigint.default('0'),
  },
};

const tables = {
  // Of all papers: competitions and their teams. Names are in both languages.
  competitions: table(
    'select',
    {
      /** `eredivisie`, as `fixtures.league`. */
      slug: text,
      kind: oneOf('league', 'cup'),
      /** `NL`; null for the world. */
      country: text.orNull,
      name_nl: text,
      name_en: text,
    },
    'primary key (slug)',
  ),
  /** `name` as `fixtures.season`: `2025-26`. */
  seasons: table(
    'select',
    { competition: text.references('competitions'), name: text },
    'primary key (competition, name)',
  ),
  stages: table(
    'select',
    {
      /** `world-cup-2026-group`. */
      id: text,
      competition: text,
      season: text,
      kind: oneOf('league', 'group', 'knock-out'),
      /** Its place among the stages of its season, from 1. */
      place: integer,
      name_nl: text,
      name_en: text,
      /** One of `regulations`; null of a knock-out. */
      tie_break: text.orNull,
      /** How many third-placed teams go through; null where none do. */
      best_thirds: integer.orNull,
      /** The rule by which third-placed teams are compared. */
      thirds_tie_break: text.orNull,
    },
    'primary key (id)',
    'unique (competition, season, place)',
    'foreign key (competition, season) references seasons',
  ),
  rounds: table(
    'select',
    { stage: text.references('stages'), number: integer, slug: text, name_nl: text, name_en: text },
    'primary key (stage, number)',
  ),
  /** The meaning of places in a table; in a stage with best thirds the third place is a zone of its own. */
  zones: table(
    'select',
    {
      stage: text.references('stages'),
      /** `champions-league`, `relegation`, `qualified`, `best-third`. */
      kind: text,
      first_place: integer,
      last_place: integer.check('>= first_place'),
      name_nl: text,
      name_en: text,
    },
    'primary key (stage, first_place)',
  ),
  venues: table(
    'select',
    {
      id: integer,
      name: text,
      city: text,
      country: text,
      /** IANA. */
      time_zone: text,
      capacity: integer.orNull,
    },
    'primary key (id)',
  ),
  /** Teams that take part: countries and clubs. `teams` are those that a paper's readers rate. */
  competitors: table(
    'select',
    {
      id: integer,
      kind: oneOf('nation', 'club'),
      slug: text,
      /** The club's name in `fixtures.home` and `away`; null for a country. */
      club: text.orNull,
      /** FIFA's code. */
      code: text.orNull,
      name_nl: text,
      name_en: text,
      /** An emoji. */
      flag: text.orNull,
      confederation: text.orNull,
    },
    'primary key (id)',
    'unique (slug)',
    'unique (club)',
    'unique (code)',
  ),
  entries: table(
    'select',
    { stage: text.references('stages'), competitor: integer.references('competitors'), group_letter: text.orNull },
    'primary key (stage, competitor)',
  ),
  /** Real players; `players` are the invented ones that readers rate. A field that the source lacks is null. */
  squad_players: table(
    'select',
    {
      id: integer,
      competition: text,
      season: text,
      competitor: integer.references('competitors'),
      name: text,
      number: integer.orNull,
      position: oneOf('GK', 'DF', 'MF', 'FW').orNull,
      /** YYYY-MM-DD. */
      date_of_birth: day.orNull,
      club: text.orNull,
      club_country: text.orNull,
    },
    'primary key (id)',
    'foreign key (competition, season) references seasons',
  ),
  point_deductions: table(
    'select',
    {
      stage: text.references('stages'),
      competitor: integer.references('competitors'),
      points: integer.check('> 0'),
      since: moment,
      reason_nl: text,
      reason_en: text,
    },
    'primary key (stage, competitor, since)',
  ),
  /** All events of a fixture, including those that will happen; those that have happened end with its `last_event`. */
  fixture_events: table(
    'select, insert, update',
    {
      tenant: text,
      fixture_id: integer,
      sequence: integer.check('> 0'),
      period: text.as<Period>(),
      /** Null in a shoot-out. */
      minute: integer.orNull,
      stoppage: integer.default('0'),
      type: text.as<EventType>(),
      /** The side; for a goal of any kind, the one that it counts for. */
      side: oneOf('home', 'away').orNull,
      /** The player; in a substitution, the one who comes on. */
      player_id: integer.orNull.references('squad_players'),
      /** In a substitution, the player who goes off. */
      related_player_id: integer.orNull.references('squad_players'),
      note: text.orNull,
      /** Whether it was annulled. */
      is_annulled: boolean.default('false'),
      /** Time after kick-off, ms. */
      after_ms: integer,
    },
    'primary key (tenant, fixture_id, sequence)',
    'foreign key (tenant, fixture_id) references fixtures',
  ),
  team_sheets: table(
    'select, insert, update, delete',
    {
      tenant: text,
      fixture_id: integer,
      side: oneOf('home', 'away'),
      player_id: integer.references('squad_players'),
      is_starter: boolean,
      /** Line of the formation, 0 for the goalkeeper; null for a substitute. */
      line: integer.orNull,
      /** Place within the line, or among those who came on. */
      place: integer,
      is_captain: boolean,
    },
    'primary key (tenant, fixture_id, player_id)',
    'foreign key (tenant, fixture_id) references fixtures',
  ),
  /** From which minute of play to which a player was on the pitch: 0 to 90 for a whole match. */
  appearances: table(
    'select, insert, update, delete',
    {
      tenant: text,
      fixture_id: integer,
      player_id: integer.references('squad_players'),
      side: oneOf('home', 'away'),
      from_minute: integer,
      until_minute: integer.check('>= from_minute'),
    },
    'primary key (tenant, fixture_id, player_id)',
    'foreign key (tenant, fixture_id) references fixtures',
  ),
};

const statements = [
  'create index squad_players_of_team on squad_players (competitor, number)',
  'create index fixtures_of_stage on fixtures (tenant, stage, kick_off)',
  'create index appearances_of_player on appearances (tenant, player_id)',
];

/** Competitions, who plays in them, and what happens in a match. */
export const matchCentre = { tables, added, statements };
