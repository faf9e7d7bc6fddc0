import { sql } from 'kysely';
import type { Bet } from '#core/contract/prediction.ts';
import type { Queries } from './schema.ts';

/** The points that a correct pick earns, as decimal odds. */
export interface Odds {
  readonly home_win: number;
  readonly draw: number;
  readonly away_win: number;
}

export interface OwnPick {
  readonly bet: Bet;
  /** The odds of the bet when it was saved. */
  readonly odds: number;
  /** Null until the game is settled. */
  readonly points: number | null;
}

export interface StoredGame {
  readonly id: number;
  readonly fixtureId: number;
  readonly home: string;
  readonly away: string;
  readonly status: string;
  readonly minute: number | null;
  readonly kickOff: Date;
  readonly plannedKickOff: Date | null;
  /** The score after 90 minutes, which the pool counts; null before kick-off. */
  readonly score: readonly [home: number, away: number] | null;
  readonly odds: Odds;
  /** The prediction of the given reader; null where there is none. */
  readonly mine: OwnPick | null;
}

const select = (queries: Queries, readerId: number | undefined) =>
  queries
    .selectFrom('prediction_games as game')
    .innerJoin('fixtures', (join) =>
      join.onRef('fixtures.tenant', '=', 'game.tenant').onRef('fixtures.id', '=', 'game.fixture_id'),
    )
    .leftJoin('predictions as mine', (join) =>
      join
        .onRef('mine.tenant', '=', 'game.tenant')
        .onRef('mine.game_id', '=', 'game.id')
        .on('mine.user_id', '=', readerId ?? 0),
    )
    .select(['game.id', 'game.fixture_id', 'game.home_win', 'game.draw', 'game.away_win'])
    .select(['fixtures.home', 'fixtures.away', 'status', 'minute', 'kick_off', 'planned_kick_off'])
    .select(({ fn }) => [
      fn.coalesce('regular_home_score', 'home_score').as('home_goals'),
      fn.coalesce('regular_away_score', 'away_score').as('away_goals'),
    ])
    .select(['mine.bet', 'mine.odds as bet_odds', 'mine.points'])
    .orderBy('kick_off')
    .orderBy('game.id');

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function gameFrom(row: Row): StoredGame {
  const { home_goals, away_goals, bet, bet_odds, points } = row;
  return {
    id: row.id,
    fixtureId: row.fixture_id,
    home: row.home,
    away: row.away,
    status: row.status,
    minute: row.minute,
    kickOff: row.kick_off,
    plannedKickOff: row.planned_kick_off,
    score: home_goals === null || away_goals === null ? null : [home_goals, away_goals],
    odds: { home_win: Number(row.home_win), draw: Number(row.draw), away_win: Number(row.away_win) },
    mine: bet && { bet, odds: Number(bet_odds), points: points === null ? null : Number(points) },
  };
}

/** The games that kick off in a span (ms since the epoch), first kick-off first. */
export async function gamesWithin(
  queries: Queries,
  { start, end }: { readonly start: number; readonly end: number },
  readerId?: number,
): Promise<readonly StoredGame[]> {
  const rows = await select(queries, readerId)
    .where('kick_off', '>=', new Date(start))
    .where('kick_off', '<', new Date(end))
    .execute();
  return rows.map(gameFrom);
}

export async function findGames(
  queries: Queries,
  ids: readonly number[],
  readerId?: number,
): Promise<readonly StoredGame[]> {
  if (ids.length === 0) return [];
  return (await select(queries, readerId).where('game.id', 'in', ids).execute()).map(gameFrom);
}

export async function gameOfFixture(
  queries: Queries,
  fixtureId: number,
  readerId?: number,
): Promise<StoredGame | undefined> {
  const row = await select(queries, readerId).where('game.fixture_id', '=', fixtureId).executeTakeFirst();
  return row && gameFrom(row);
}

const notBegun = ['scheduled', 'postponed'];

/** The last kick-off before a span and the first one after it, ms since the epoch. `onlyBegun`: of matches that have begun. */
export async function kickOffsAround(
  queries: Queries,
  { start, end }: { readonly start: number; readonly end: number },
  onlyBegun: boolean,
): Promise<{ readonly before: number | undefined; readonly after: number | undefined }> {
  const { before, after } = await queries
    .selectFrom('prediction_games as game')
    .innerJoin('fixtures', (join) =>
      join.onRef('fixtures.tenant', '=', 'game.tenant').onRef('fixtures.id', '=', 'game.fixture_id'),
    )
    .select(({ fn }) => [
      fn.max('kick_off').filterWhere('kick_off', '<', new Date(start)).as('before'),
      fn.min('kick_off').filterWhere('kick_off', '>=', new Date(end)).as('after'),
    ])
    .$if(onlyBegun, (all) => all.where('status', 'not in', notBegun))
    .executeTakeFirstOrThrow();
  return { before: before?.getTime(), after: after?.getTime() };
}

/** Whether a game takes no more picks: from its kick-off on, and once it is not played as planned. */
export function isClosed({ kickOff, status }: Pick<StoredGame, 'kickOff' | 'status'>, now: number): boolean {
  return now >= kickOff.getTime() || !notBegun.includes(status);
}

/** How many readers chose each bet. */
export async function countPicks(queries: Queries, gameId: number): Promise<Record<Bet, number>> {
  const rows = await queries
    .selectFrom('predictions')
    .select(['bet', sql<number>`count(*)::int`.as('readers')])
    .where('game_id', '=', gameId)
    .groupBy('bet')
    .execute();
  const of = (bet: Bet) => rows.find((row) => row.bet === bet)?.readers ?? 0;
  return { home_win: of('home_win'), draw: of('draw'), away_win: of('away_win') };
}
