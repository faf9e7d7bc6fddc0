import { sql } from 'kysely';
import type { StoredCompetitor } from './competitions.ts';
import { fixturesInOrder, type StoredFixture } from './fixtures.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';
import { running } from './standings.ts';

export const findCompetitor = (queries: Queries, slug: string): Promise<StoredCompetitor | undefined> =>
  queries.selectFrom('competitors').selectAll().where('slug', '=', slug).executeTakeFirst();

const columns = ['id', 'competition', 'season', 'competitor', 'name', 'number', 'position', 'club'] as const;

const birthday = sql<string | null>`date_of_birth::text`.as('date_of_birth');

/** A player in the squad of a competition that the paper has; undefined for any other id. */
export const findSquadPlayer = (queries: Queries, id: number) =>
  queries
    .selectFrom('squad_players')
    .select([...columns, birthday])
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('fixtures')
          .select('fixtures.id')
          .where('tenant', '=', ownTenant)
          .whereRef('fixtures.league', '=', 'squad_players.competition')
          .whereRef('fixtures.season', '=', 'squad_players.season'),
      ),
    )
    .executeTakeFirst();

/** The squad of a team by shirt number; empty where it is unknown. */
export const findSquad = (queries: Queries, competitor: number) =>
  queries
    .selectFrom('squad_players')
    .select([...columns, birthday])
    .where('competitor', '=', competitor)
    .orderBy('number')
    .orderBy('name')
    .execute();

/** The paper's competitions in which a team plays, newest season first. */
export async function findLeaguesOf(queries: Queries, competitor: number) {
  const rows = await queries
    .selectFrom('fixtures')
    .select(['league', 'season'])
    .distinct()
    .where('tenant', '=', ownTenant)
    .where((either) => either.or([either('home_team', '=', competitor), either('away_team', '=', competitor)]))
    .orderBy('season', 'desc')
    .orderBy('league')
    .execute();
  return rows.flatMap(({ league, season }) => (league === null || season === null ? [] : [{ league, season }]));
}

export interface TeamInSeason {
  readonly competitor: number;
  readonly league: string;
  readonly season: string;
}

/** The matches of a team in a season, first kick-off first. */
export const findTeamMatches = (
  queries: Queries,
  { competitor, league, season }: TeamInSeason,
): Promise<readonly StoredFixture[]> =>
  fixturesInOrder(queries)
    .where('league', '=', league)
    .where('season', '=', season)
    .where((either) => either.or([either('home_team', '=', competitor), either('away_team', '=', competitor)]))
    .execute();

/** The venues of these fixtures, by the id of the fixture; fixtures without a known venue are missing. */
export async function findVenuesOf(queries: Queries, fixtures: readonly number[]) {
  if (fixtures.length === 0) return new Map<number, never>();
  const rows = await queries
    .selectFrom('fixtures')
    .innerJoin('venues', 'venues.id', 'fixtures.venue')
    .select(['fixtures.id as fixture', 'venues.name', 'venues.city', 'venues.time_zone as zone'])
    .where('tenant', '=', ownTenant)
    .where('fixtures.id', 'in', fixtures)
    .execute();
  return new Map(rows.map((row) => [row.fixture, row]));
}

export interface PlayedFixture {
  readonly fixture: number;
  readonly isStarter: boolean;
  /** Null while the match is running, and where the line-ups are unknown. */
  readonly minutes: number | null;
  readonly goals: number;
  readonly penalties: number;
  readonly yellowCards: number;
  readonly redCards: number;
}

/**
 * A player's fixtures by the newsroom's clock, first kick-off first: finished ones in which they played, and those in which
 * they have scored or been booked.
 */
export async function findPlayedFixtures(queries: Queries, player: number): Promise<readonly PlayedFixture[]> {
  const rows = await queries
    .selectFrom('fixtures')
    .leftJoin('appearances', (join) =>
      join
        .onRef('appearances.tenant', '=', 'fixtures.tenant')
        .onRef('appearances.fixture_id', '=', 'fixtures.id')
        .on('appearances.player_id', '=', player)
        .on('fixtures.status', '=', 'finished'),
    )
    .leftJoin('team_sheets', (join) =>
      join
        .onRef('team_sheets.tenant', '=', 'fixtures.tenant')
        .onRef('team_sheets.fixture_id', '=', 'fixtures.id')
        .on('team_sheets.player_id', '=', player),
    )
    .leftJoin('fixture_events as event', (join) =>
      join
        .onRef('event.tenant', '=', 'fixtures.tenant')
        .onRef('event.fixture_id', '=', 'fixtures.id')
        .onRef('event.sequence', '<=', 'fixtures.last_event')
        .on('event.player_id', '=', player)
        .on('event.is_annulled', '=', false)
        .on('event.type', 'in', [...goalTypes, ...yellowTypes, ...redTypes, 'substitution']),
    )
    .select(['fixtures.id as fixture', sql<boolean>`coalesce(bool_or(is_starter), false)`.as('isStarter')])
    .select([
      sql<number | null>`max(until_minute - from_minute)::int`.as('minutes'),
      countOf(goalTypes).as('goals'),
      countOf(['penalty-goal']).as('penalties'),
      countOf(yellowTypes).as('yellowCards'),
      countOf(redTypes).as('redCards'),
    ])
    .where('fixtures.tenant', '=', ownTenant)
    .where((either) =>
      either.or([
        either('appearances.player_id', 'is not', null),
        either('event.player_id', 'is not', null),
        either.and([either('team_sheets.is_starter', '=', true), either('fixtures.status', 'in', running)]),
      ]),
    )
    .groupBy(['fixtures.id', 'fixtures.kick_off'])
    .orderBy('fixtures.kick_off')
    .orderBy('fixtures.id')
    .execute();
  return rows;
}

const goalTypes = ['goal', 'penalty-goal'] as const;
const yellowTypes = ['yellow-card', 'second-yellow-card'] as const;
const redTypes = ['red-card', 'second-yellow-card'] as const;

const countOf = (types: readonly string[]) =>
  sql<number>`(count(distinct event.sequence) filter (where event.type in (${sql.join(types)})))::int`;

/** The players who may have scored for a side: its squad, or for an own goal that of the other side. */
export async function possibleScorers(
  queries: Queries,
  { league, season, home_team, away_team }: Pick<StoredFixture, 'league' | 'season' | 'home_team' | 'away_team'>,
) {
  const teams = [home_team, away_team].filter((id) => id !== null);
  if (teams.length === 0) return [];
  return queries
    .selectFrom('squad_players')
    .select(['id', 'name', 'competitor'])
    .where('competition', '=', league)
    .where('season', '=', season)
    .where('competitor', 'in', teams)
    .orderBy('name')
    .execute();
}
