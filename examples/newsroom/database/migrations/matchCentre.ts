import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { grantNewsroom } from './newsroomRole.ts';
import { keepToTenant } from './ownTenant.ts';

/** What all papers share: who plays for what, where and when a competition is held. */
const shared = [
  `create table competitions (
    slug text primary key,
    kind text not null check (kind in ('league', 'cup')),
    country text,
    name_nl text not null,
    name_en text not null
  )`,
  `create table seasons (
    competition text not null references competitions,
    name text not null,
    primary key (competition, name)
  )`,
  `create table stages (
    id text primary key,
    competition text not null,
    season text not null,
    kind text not null check (kind in ('league', 'group', 'knock-out')),
    place integer not null,
    name_nl text not null,
    name_en text not null,
    tie_break text,
    best_thirds integer,
    thirds_tie_break text,
    unique (competition, season, place),
    foreign key (competition, season) references seasons
  )`,
  `create table rounds (
    stage text not null references stages,
    number integer not null,
    slug text not null,
    name_nl text not null,
    name_en text not null,
    primary key (stage, number)
  )`,
  `create table zones (
    stage text not null references stages,
    kind text not null,
    first_place integer not null,
    last_place integer not null check (last_place >= first_place),
    name_nl text not null,
    name_en text not null,
    primary key (stage, first_place)
  )`,
  `create table venues (
    id integer primary key,
    name text not null,
    city text not null,
    country text not null,
    time_zone text not null,
    capacity integer
  )`,
  `create table competitors (
    id integer primary key,
    kind text not null check (kind in ('nation', 'club')),
    slug text not null unique,
    club text unique,
    code text unique,
    name_nl text not null,
    name_en text not null,
    flag text,
    confederation text
  )`,
  `create table entries (
    stage text not null references stages,
    competitor integer not null references competitors,
    group_letter text,
    primary key (stage, competitor)
  )`,
  `create table squad_players (
    id integer primary key,
    competition text not null,
    season text not null,
    competitor integer not null references competitors,
    name text not null,
    number integer,
    position text check (position in ('GK', 'DF', 'MF', 'FW')),
    date_of_birth date,
    club text,
    club_country text,
    foreign key (competition, season) references seasons
  )`,
  'create index squad_players_of_team on squad_players (competitor, number)',
  `create table point_deductions (
    stage text not null references stages,
    competitor integer not null references competitors,
    points integer not null check (points > 0),
    since timestamptz not null,
    reason_nl text not null,
    reason_en text not null,
    primary key (stage, competitor, since)
  )`,
];

const ofFixtures = [
  `alter table fixtures
    add column stage text references stages,
    add column number integer,
    add column group_letter text,
    add column home_team integer references competitors,
    add column away_team integer references competitors,
    add column home_source text,
    add column away_source text,
    add column venue integer references venues,
    add column attendance integer,
    add column referee text,
    add column referee_country text,
    add column period text,
    add column stoppage integer,
    add column half_home_score integer check (half_home_score >= 0),
    add column half_away_score integer check (half_away_score >= 0),
    add column last_event integer not null default 0,
    add column ended_at timestamptz`,
  'create index fixtures_of_stage on fixtures (tenant, stage, kick_off)',
  `create table fixture_events (
    tenant text not null,
    fixture_id integer not null,
    sequence integer not null check (sequence > 0),
    period text not null,
    minute integer,
    stoppage integer not null default 0,
    type text not null,
    side text check (side in ('home', 'away')),
    player_id integer references squad_players,
    related_player_id integer references squad_players,
    note text,
    is_annulled boolean not null default false,
    after_ms integer not null,
    primary key (tenant, fixture_id, sequence),
    foreign key (tenant, fixture_id) references fixtures
  )`,
  `create table team_sheets (
    tenant text not null,
    fixture_id integer not null,
    side text not null check (side in ('home', 'away')),
    player_id integer not null references squad_players,
    is_starter boolean not null,
    line integer,
    place integer not null,
    is_captain boolean not null,
    primary key (tenant, fixture_id, player_id),
    foreign key (tenant, fixture_id) references fixtures
  )`,
  `create table appearances (
    tenant text not null,
    fixture_id integer not null,
    player_id integer not null references squad_players,
    side text not null check (side in ('home', 'away')),
    from_minute integer not null,
    until_minute integer not null check (until_minute >= from_minute),
    primary key (tenant, fixture_id, player_id),
    foreign key (tenant, fixture_id) references fixtures
  )`,
  'create index appearances_of_player on appearances (tenant, player_id)',
  `alter table clock
    add column speed double precision not null default 1 check (speed > 0),
    add column set_at_ms bigint not null default 0`,
];

const sharedTables = [
  'competitions',
  'seasons',
  'stages',
  'rounds',
  'zones',
  'venues',
  'competitors',
  'entries',
  'squad_players',
  'point_deductions',
];

/** Competitions, who plays in them, and what happens in a match. */
export const migration: Migration = {
  async up(db) {
    for (const statement of [...shared, ...ofFixtures]) await sql.raw(statement).execute(db);
    for (const table of sharedTables) await grantNewsroom(db, `select on ${table}`);
    await keepToTenant(db, {
      fixture_events: 'select, insert, update',
      team_sheets: 'select, insert, update, delete',
      appearances: 'select, insert, update, delete',
    });
  },
};
