import { sql } from 'kysely';
import { rankingPageSize } from '#core/contract/pool.ts';
import type { Queries, Tables } from './schema.ts';

/** A ranking. `date`: the one on which its period starts, also for the total. */
export interface RankingOf {
  readonly period: Tables['pool_rankings']['period'];
  readonly date?: string;
}

export interface RankedReader {
  readonly userId: number;
  readonly username: string;
  readonly avatar: string | null;
  readonly points: number;
  readonly rank: number;
  readonly isShared: boolean;
  readonly previousRank: number | null;
  readonly correct: number;
  readonly picks: number;
}

const of = (queries: Queries, { period, date }: RankingOf) =>
  queries
    .selectFrom('pool_rankings as ranking')
    .where('ranking.period', '=', period)
    .$if(date !== undefined, (all) => all.where('ranking.period_start', '=', date ?? ''));

/** How many matches of a period count before its places are compared: after one, whole blocks of readers share a place, and swap it with others. */
const enoughToCompare = 3;

/** Whether enough matches of a ranking's period count for its places to be compared. */
const isComparable = ({ period }: RankingOf) => {
  const isInPeriod = period === 'total' ? sql`true` : sql`${sql.ref(`game.${period}_start`)} = ranking.period_start`;
  return sql<boolean>`(
      select count(*) from (
        select from prediction_games as game
        where game.tenant = ranking.tenant and outcome is not null and ${isInPeriod} limit ${enoughToCompare}
      ) as counted
    ) = ${enoughToCompare}`;
};

const readers = (queries: Queries, which: RankingOf) =>
  of(queries, which)
    .innerJoin('users', (join) =>
      join.onRef('users.tenant', '=', 'ranking.tenant').onRef('users.id', '=', 'ranking.user_id'),
    )
    .select(['ranking.user_id as userId', 'username', 'avatar', 'points', 'rank'])
    .select([
      sql<boolean>`is_shared and ${isComparable(which)}`.as('isShared'),
      sql<number | null>`case when ${isComparable(which)} then previous_rank end`.as('previousRank'),
    ])
    .select(['correct_count as correct', 'predictions_count as picks']);

export async function countRanked(queries: Queries, which: RankingOf): Promise<number> {
  const { readers: counted } = await of(queries, which)
    .select(({ fn }) => fn.countAll<number>().as('readers'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

/** A page of a ranking, counted from 1. Readers with the same rank are ordered by the age of their accounts. */
export async function pageOfRanking(
  queries: Queries,
  which: RankingOf,
  page: number,
): Promise<readonly RankedReader[]> {
  const rows = await readers(queries, which)
    .orderBy('rank')
    .orderBy('ranking.user_id')
    .limit(rankingPageSize)
    .offset((page - 1) * rankingPageSize)
    .execute();
  return rows.map((row) => ({ ...row, points: Number(row.points) }));
}

/** A reader's row and the page that it is on; undefined for a reader without a place. */
export async function placeOf(
  queries: Queries,
  which: RankingOf,
  readerId: number,
): Promise<{ readonly reader: RankedReader; readonly page: number } | undefined> {
  const row = await readers(queries, which).where('ranking.user_id', '=', readerId).executeTakeFirst();
  if (!row) return undefined;
  const { above } = await of(queries, which)
    .select(({ fn }) => fn.countAll<number>().as('above'))
    .where(({ and, eb, or }) =>
      or([
        eb('ranking.rank', '<', row.rank),
        and([eb('ranking.rank', '=', row.rank), eb('ranking.user_id', '<', readerId)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { reader: { ...row, points: Number(row.points) }, page: Math.floor(Number(above) / rankingPageSize) + 1 };
}

/** The start dates of weeks or months with a ranking, newest first. */
export async function rankedPeriods(queries: Queries, period: RankingOf['period']): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('pool_rankings')
    .select('period_start')
    .distinct()
    .where('period', '=', period)
    .orderBy('period_start', 'desc')
    .execute();
  return rows.map((row) => row.period_start);
}
