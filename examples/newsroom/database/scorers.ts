import { type InferResult, type QueryCreator, sql } from 'kysely';
import type { Ranking } from '#core/contract/football/ranking.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries, Tables } from './schema.ts';

export interface Ranked {
  /** What it is a rank in. */
  readonly by: Ranking;
  /** 1 for the best; equal players share it. */
  readonly position: number;
  readonly isShared: boolean;
  readonly player: number;
  readonly name: string;
  readonly competitor: number;
  /** Of goals without own goals and kicks of a shoot-out; of cards a second yellow one and the red one for it are two. */
  readonly count: number;
  /** How many of the goals were penalties, and of the cards red; else 0. */
  readonly part: number;
}

interface Season {
  readonly competition: string;
  readonly season: string;
}

/** The players of a competition's season by goals, assists, clean sheets and cards, by the newsroom's clock; equal ones by name. */
export async function findRankings(queries: Queries, of: Season): Promise<readonly Ranked[]> {
  return queries
    .with(
      (cte) => cte('match').materialized(),
      (all) => matchesOf(all, of),
    )
    .with('mark', (season) =>
      goalsIn(season).unionAll(assistsIn(season)).unionAll(cardsIn(season)).unionAll(cleanSheetsIn(season)),
    )
    .selectFrom('mark')
    .innerJoin('squad_players as player', 'player.id', 'mark.player')
    .select(['mark.by', 'player.id as player', 'player.name', 'player.competitor'])
    .select([
      sql<number>`sum(mark.count)::int`.as('count'),
      sql<number>`sum(mark.part)::int`.as('part'),
      sql<number>`(rank() over (partition by mark.by order by sum(mark.count) desc))::int`.as('position'),
      sql<boolean>`(count(*) over (partition by mark.by, sum(mark.count))) > 1`.as('isShared'),
    ])
    .groupBy(['mark.by', 'player.id', 'player.name', 'player.competitor'])
    .orderBy('position')
    .orderBy('player.name')
    .execute();
}

/** Read once for all of them: PostgreSQL expects a single match of a season, and would look through all matches for each row. */
const matchesOf = (queries: QueryCreator<Tables>, { competition, season }: Season) =>
  queries
    .selectFrom('fixtures')
    .select(['id', 'status', 'last_event', 'home_score', 'away_score'])
    .where('tenant', '=', ownTenant)
    .where('league', '=', competition)
    .where('season', '=', season);

type OfSeason = QueryCreator<Tables & { match: InferResult<ReturnType<typeof matchesOf>>[number] }>;

const eventsIn = (season: OfSeason) =>
  season
    .selectFrom('fixture_events as event')
    .innerJoin('match', 'match.id', 'event.fixture_id')
    .where('event.tenant', '=', ownTenant)
    .where('event.is_annulled', '=', false)
    .whereRef('event.sequence', '<=', 'match.last_event');

const named = (by: Ranking) => sql<Ranking>`${sql.lit(by)}::text`.as('by');

const goalsIn = (season: OfSeason) =>
  eventsIn(season)
    .select(['event.player_id as player', named('goals'), sql<number>`1`.as('count')])
    .select(sql<number>`(event.type = 'penalty-goal')::int`.as('part'))
    .where('event.type', 'in', ['goal', 'penalty-goal']);

/** Nobody has the assist of a penalty. */
const assistsIn = (season: OfSeason) =>
  eventsIn(season)
    .select(['event.related_player_id as player', named('assists'), sql<number>`1`.as('count')])
    .select(sql<number>`0`.as('part'))
    .where('event.type', '=', 'goal');

const cardsIn = (season: OfSeason) =>
  eventsIn(season)
    .select(['event.player_id as player', named('cards')])
    .select(sql<number>`case event.type when 'second-yellow-card' then 2 else 1 end`.as('count'))
    .select(sql<number>`(event.type <> 'yellow-card')::int`.as('part'))
    .where('event.type', 'in', ['yellow-card', 'second-yellow-card', 'red-card']);

/** Of goalkeepers who played the whole of a finished match, in which the other side did not score. */
const cleanSheetsIn = (season: OfSeason) =>
  season
    .selectFrom('appearances')
    .innerJoin('match', 'match.id', 'appearances.fixture_id')
    .innerJoin(
      (lengths) =>
        lengths
          .selectFrom('appearances')
          .select(['fixture_id', sql<number>`max(until_minute)`.as('minutes')])
          .where('tenant', '=', ownTenant)
          .groupBy('fixture_id')
          .as('length'),
      (join) =>
        join.onRef('length.fixture_id', '=', 'match.id').onRef('length.minutes', '=', 'appearances.until_minute'),
    )
    .innerJoin('squad_players as keeper', 'keeper.id', 'appearances.player_id')
    .select(['appearances.player_id as player', named('clean-sheets'), sql<number>`1`.as('count')])
    .select(sql<number>`0`.as('part'))
    .where('appearances.tenant', '=', ownTenant)
    .where('match.status', '=', 'finished')
    .where('keeper.position', '=', 'GK')
    .where('appearances.from_minute', '=', 0)
    .where(sql<boolean>`case appearances.side when 'home' then match.away_score else match.home_score end = 0`);

export interface PlayerTotals {
  /** In finished matches with known line-ups. */
  readonly appearances: number;
  readonly starts: number;
  readonly minutes: number;
}

/** How often and how long a player has played by the newsroom's clock. */
export async function findPlayerTotals(queries: Queries, player: number): Promise<PlayerTotals> {
  return queries
    .selectFrom('appearances')
    .innerJoin('fixtures', (join) =>
      join.onRef('fixtures.tenant', '=', 'appearances.tenant').onRef('fixtures.id', '=', 'appearances.fixture_id'),
    )
    .select([
      sql<number>`count(*)::int`.as('appearances'),
      sql<number>`(count(*) filter (where exists (
        select from team_sheets sheet where sheet.tenant = appearances.tenant and sheet.fixture_id = appearances.fixture_id
          and sheet.player_id = appearances.player_id and sheet.is_starter)))::int`.as('starts'),
      sql<number>`coalesce(sum(until_minute - from_minute), 0)::int`.as('minutes'),
    ])
    .where('appearances.tenant', '=', ownTenant)
    .where('appearances.player_id', '=', player)
    .where('fixtures.status', '=', 'finished')
    .executeTakeFirstOrThrow();
}
