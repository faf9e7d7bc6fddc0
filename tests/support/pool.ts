import { sql } from 'kysely';
import type { Bet } from '../../core/contract/prediction.ts';
import type { Database } from '../../examples/newsroom/database/openDatabase.ts';
import type { Queries, Tables } from '../../examples/newsroom/database/schema.ts';
import { settleFixtures } from '../../examples/newsroom/database/settle.ts';

/** A match of a made-up pool. `odds` are those of home win, draw and away win. */
export interface PoolMatch {
  readonly id: number;
  /** ISO 8601. */
  readonly kickOff: string;
  readonly odds: readonly [home: number, draw: number, away: number];
}

export interface PoolPick {
  readonly game: number;
  readonly reader: number;
  readonly bet: Bet;
  readonly odds: number;
}

interface PoolResult {
  readonly id: number;
  readonly score: readonly [number, number] | undefined;
  readonly kickOff?: string | undefined;
}

type Ranked = Tables['pool_rankings'];

export interface RankedRow {
  readonly reader: number;
  readonly points: number;
  readonly correct: number;
  readonly picks: number;
  readonly rank: number;
  readonly isShared: boolean;
  readonly before: number | null;
}

let papers = 0;

/** A paper of its own with a pool and nothing in it, so that no other reader is in its rankings. */
export async function poolOf(database: Database, readers: number, timeZone = 'Europe/Amsterdam') {
  papers += 1;
  const tenant = `paper-${papers}-${process.pid}`;
  const inPaper = <T>(work: (queries: Queries) => Promise<T>) => database.asOwner(tenant, work);
  await inPaper(async (queries) => {
    await queries
      .insertInto('tenants')
      .values({ id: tenant, name: tenant, locale: 'nl', hosts: [], time_zone: timeZone })
      .execute();
    const rows = Array.from({ length: readers }, (_, at) => {
      const username = `${tenant}.${at + 1}`;
      const nobody = { email: null, email_key: null, name: username, password_hash: null, role: null };
      return { ...nobody, tenant, id: at + 1, username, username_key: username, created_at: new Date(0) };
    });
    for (let at = 0; at < rows.length; at += 500) {
      await queries
        .insertInto('users')
        .values(rows.slice(at, at + 500))
        .execute();
    }
  });

  const setAll = (results: readonly PoolResult[]) =>
    database.inTenant(tenant, async (queries) => {
      for (const { id, score, kickOff } of results) {
        const [home_score, away_score] = score ?? [null, null];
        await queries
          .updateTable('fixtures')
          .set({
            home_score,
            away_score,
            regular_home_score: home_score,
            regular_away_score: away_score,
            status: score ? 'finished' : 'scheduled',
            ...(kickOff !== undefined && { kick_off: new Date(kickOff) }),
          })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .execute();
      }
      const ids = results.map(({ id }) => id);
      await settleFixtures(queries, tenant, ids, 0);
    });

  return {
    tenant,
    inPaper,
    add: (matches: readonly PoolMatch[]) =>
      inPaper(async (queries) => {
        const fixtures = matches.map(({ id, kickOff }) => {
          const kick_off = new Date(kickOff);
          const none = { home_score: null, away_score: null, minute: null };
          const clubs = { home: `Home ${id}`, away: `Away ${id}` };
          return { ...none, ...clubs, tenant, id, status: 'scheduled', kick_off, updated_at: kick_off };
        });
        const games = matches.map(({ id, odds: [home_win, draw, away_win] }) => {
          const odds = { home_win, draw, away_win };
          return { ...odds, tenant, id, fixture_id: id, week_start: '1970-01-05', month_start: '1970-01-01' };
        });
        await queries.insertInto('fixtures').values(fixtures).execute();
        await queries.insertInto('prediction_games').values(games).execute();
        await settleFixtures(queries, tenant, undefined, 0);
      }),
    pick: (picks: readonly PoolPick[]) =>
      inPaper(async (queries) => {
        const column = <Key extends keyof PoolPick>(key: Key) => sql.val(picks.map((pick) => pick[key]));
        await sql`insert into predictions (tenant, game_id, user_id, bet, odds, saved_at)
          select ${tenant}, game, reader, bet, odds, to_timestamp(0)
          from unnest(${column('game')}::int[], ${column('reader')}::int[], ${column('bet')}::text[],
            ${column('odds')}::numeric[]) as picks(game, reader, bet, odds)`.execute(queries);
      }),
    /** The score after 90 minutes; without one the match is not over. Settles it, as the desk does. */
    set: (id: number, score: readonly [number, number] | undefined, kickOff?: string) =>
      setAll([{ id, score, kickOff }]),
    /** Several at once. */
    setAll,
    /** In all rankings. */
    rankedRows: () =>
      inPaper(async (queries) => {
        const { rows } = await queries
          .selectFrom('pool_rankings')
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .where('tenant', '=', tenant)
          .executeTakeFirstOrThrow();
        return Number(rows);
      }),
    ranking: (period: Ranked['period'], start?: string): Promise<readonly RankedRow[]> =>
      inPaper(async (queries) => {
        const rows = await queries
          .selectFrom('pool_rankings')
          .selectAll()
          .where('tenant', '=', tenant)
          .where('period', '=', period)
          .$if(start !== undefined, (all) => all.where('period_start', '=', start ?? ''))
          .orderBy('rank')
          .orderBy('user_id')
          .execute();
        return rows.map((row) => ({
          reader: row.user_id,
          points: Number(row.points),
          correct: row.correct_count,
          picks: row.predictions_count,
          rank: row.rank,
          isShared: row.is_shared,
          before: row.previous_rank,
        }));
      }),
  };
}

export type Pool = Awaited<ReturnType<typeof poolOf>>;

/** What is stored of readers' picks: the bet by "reader game". Throws where a game has two picks of a reader. */
export async function storedPicks(database: Database, tenant: string, readers: readonly { readonly id: number }[]) {
  const rows = await database.asOwner(tenant, (queries) =>
    queries
      .selectFrom('predictions')
      .select(['user_id', 'game_id', 'bet'])
      .where('tenant', '=', tenant)
      .where(
        'user_id',
        'in',
        readers.map(({ id }) => id),
      )
      .execute(),
  );
  const stored = new Map(rows.map(({ user_id, game_id, bet }) => [`${user_id} ${game_id}`, bet]));
  if (stored.size < rows.length) throw new Error(`${rows.length - stored.size} picks are doubled.`);
  return stored;
}
