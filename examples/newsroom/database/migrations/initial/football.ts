import { bigint, boolean, counted, day, decimal, integer, moment, oneOf, text } from '../column.ts';
import { table } from '../table.ts';

const tables = {
  fixtures: table(
    'select, update',
    {
      tenant: text.references('tenants'),
      id: integer,
      home: text,
      away: text,
      home_score: integer.orNull.check('>= 0'),
      away_score: integer.orNull.check('>= 0'),
      status: text,
      minute: integer.orNull,
      kick_off: moment,
      updated_at: moment,
      league: text.orNull,
      season: text.orNull,
      round: integer.orNull,
      /** Score of the shoot-out. */
      home_penalties: integer.orNull.check('>= 0'),
      away_penalties: integer.orNull.check('>= 0'),
      /** The score after 90 minutes, once they are over, which the pool counts. */
      regular_home_score: integer.orNull.check('>= 0'),
      regular_away_score: integer.orNull.check('>= 0'),
      /** The original `kick_off`, where it was postponed or begun early. */
      planned_kick_off: moment.orNull,
      /** Whether its state was set by hand, so that the clock does not change it. */
      is_by_hand: boolean.default('false'),
    },
    'primary key (tenant, id)',
  ),
  /** One row for all papers. */
  clock: table(
    'select, update',
    {
      is_only: boolean.check('').default('true'),
      /** How far the newsroom's clock is ahead of the machine's, ms. */
      offset_ms: bigint.default('0'),
      /** By how many weeks the season's dates were moved, so that it is being played. */
      weeks_moved: integer.default('0'),
    },
    'primary key (is_only)',
  ),
  teams: table(
    'select',
    {
      tenant: text.references('tenants'),
      slug: text,
      /** The club's name in `fixtures.home` and `away`. */
      club: text,
      name: text,
    },
    'primary key (tenant, slug)',
  ),
  players: table(
    'select',
    { tenant: text, id: integer, team: text, name: text, number: integer, position: oneOf('GK', 'DF', 'MF', 'FW') },
    'primary key (tenant, id)',
    'foreign key (tenant, team) references teams',
  ),
  /** The players on the team sheet. */
  line_ups: table(
    'select, insert, update, delete',
    {
      tenant: text,
      fixture_id: integer,
      team: text,
      player_id: integer,
      /** Place on the sheet from 0, starters first. */
      place: integer.check('>= 0'),
      is_starter: boolean,
      /** Minutes played; 0 for a player who did not play. */
      minutes: integer.check('>= 0'),
    },
    'primary key (tenant, fixture_id, player_id)',
    'unique (tenant, fixture_id, team, place)',
    'foreign key (tenant, fixture_id) references fixtures',
    'foreign key (tenant, team) references teams',
    'foreign key (tenant, player_id) references players',
  ),
  ballots: table(
    'select, insert',
    {
      tenant: text,
      id: counted(10_000),
      fixture_id: integer,
      team: text,
      /** Null where the account was deleted; the ballot still counts. */
      user_id: integer.orNull,
      cast_at: moment,
    },
    'primary key (tenant, id)',
    'unique (tenant, fixture_id, team, user_id)',
    'foreign key (tenant, fixture_id) references fixtures',
    'foreign key (tenant, team) references teams',
    'foreign key (tenant, user_id) references users on delete set null (user_id)',
  ),
  grades: table(
    'select, insert',
    {
      tenant: text,
      ballot_id: integer,
      player_id: integer,
      /** 1 to 10; 0 for no rating. */
      grade: integer.check('between 0 and 10'),
    },
    'primary key (tenant, ballot_id, player_id)',
    'foreign key (tenant, ballot_id) references ballots on delete cascade',
    'foreign key (tenant, player_id) references players',
  ),
  prediction_games: table(
    'select, insert, update',
    {
      tenant: text,
      id: integer,
      fixture_id: integer,
      /** The Monday of its week and the first of its month, in the paper's time zone: `2026-03-02`. */
      week_start: day,
      month_start: day,
      home_win: decimal(5).check('>= 1'),
      draw: decimal(5).check('>= 1'),
      away_win: decimal(5).check('>= 1'),
      outcome: oneOf('home_win', 'draw', 'away_win').orNull,
      settled_at: moment.orNull,
    },
    'primary key (tenant, id)',
    'unique (tenant, fixture_id)',
    'foreign key (tenant, fixture_id) references fixtures',
  ),
  predictions: table(
    'select, insert, update',
    {
      tenant: text,
      game_id: integer,
      user_id: integer,
      bet: oneOf('home_win', 'draw', 'away_win'),
      /** The odds of the bet when it was saved. */
      odds: decimal(5).check('>= 1'),
      saved_at: moment,
      /** Null until the game is settled. */
      points: decimal(5).orNull,
    },
    'primary key (tenant, game_id, user_id)',
    'foreign key (tenant, game_id) references prediction_games',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  pool_rankings: table(
    'select, insert, update, delete',
    {
      tenant: text,
      period: oneOf('week', 'month', 'total'),
      /** The date on which the period starts; for `total`, the season's first month. */
      period_start: day,
      user_id: integer,
      points: decimal(8),
      correct_count: integer,
      predictions_count: integer,
      rank: integer,
      is_shared: boolean,
      previous_rank: integer.orNull,
    },
    'primary key (tenant, period, period_start, user_id)',
    'foreign key (tenant, user_id) references users on delete cascade',
  ),
  reader_formations: table(
    'select, insert, update',
    { tenant: text, id: counted(1000), user_id: integer, team: text, formation: text, saved_at: moment },
    'primary key (tenant, id)',
    'unique (tenant, user_id, team)',
    'foreign key (tenant, user_id) references users on delete cascade',
    'foreign key (tenant, team) references teams',
  ),
  formation_places: table(
    'select, insert, delete',
    { tenant: text, formation_id: integer, place: integer.check('between 0 and 10'), player_id: integer },
    'primary key (tenant, formation_id, place)',
    'unique (tenant, formation_id, player_id)',
    'foreign key (tenant, formation_id) references reader_formations on delete cascade',
    'foreign key (tenant, player_id) references players',
  ),
};

const statements = [
  'create index fixtures_by_time on fixtures (tenant, kick_off)',
  'insert into clock default values',
  'create index players_of_team on players (tenant, team, number)',
  'create index ballots_of_user on ballots (tenant, user_id)',
  'create index games_of_week on prediction_games (tenant, week_start)',
  'create index games_of_month on prediction_games (tenant, month_start)',
  'create index predictions_of_user on predictions (tenant, user_id, game_id)',
  'create index rankings_of_user on pool_rankings (tenant, user_id)',
  'create index rankings_in_order on pool_rankings (tenant, period, period_start, rank, user_id)',
  'create index places_of_player on formation_places (tenant, player_id)',
];

/** Matches, ratings, the prediction pool and line-ups. */
export const football = { tables, statements };
