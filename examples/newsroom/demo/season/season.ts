import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/openDatabase.ts';
import type { Queries, Tables } from '../../database/schema.ts';
import { settleFixtures } from '../../database/settle.ts';
import { momentOf, mondayOf, weeksLater } from '../../editorial/localTime.ts';
import { lengthOf, standingAt } from '../content/play.ts';
import { competitionOf, type SeasonMatch, seasonMatch, seasonOf } from '../content/season.ts';
import { followLineUp } from './lineUps.ts';

/** When the data was taken, as the seeds have it. */
export const seasonSeededAt = Date.parse('2026-03-09T00:00:00Z');

const kickOffs = new Map<string, readonly number[]>();

/** The kick-offs of a season that is moved by so many weeks, in ms since the epoch. */
function kickOffsOf(tenant: string, weeks: number): readonly number[] {
  const key = `${tenant} ${weeks}`;
  const zone = competitionOf(tenant)?.zone ?? 'UTC';
  const known = kickOffs.get(key) ?? seasonOf(tenant).map(({ kickOff }) => momentOf(weeksLater(kickOff, weeks), zone));
  kickOffs.set(key, known);
  return known;
}

/** A fixture's row as the clock alone has it. */
function rowOf(match: SeasonMatch, kickOff: number, now: number) {
  const { minute, score, ...standing } = standingAt(match, match.isPostponed ? -1 : now - kickOff);
  const status = match.isPostponed ? 'postponed' : standing.status;
  const [home_score, away_score] = score ?? [null, null];
  const isOver = status === 'finished';
  const { id, home, away, league, season, round } = match;
  return {
    ...{ id, home, away, league, season, round, status, minute, home_score, away_score },
    regular_home_score: isOver ? home_score : null,
    regular_away_score: isOver ? away_score : null,
    kick_off: new Date(kickOff),
    updated_at: new Date(Math.min(now, kickOff + lengthOf(match).all)),
  };
}

const identity = ['id', 'home', 'away'];
const numbers = ['round', 'minute', 'home_score', 'away_score', 'regular_home_score', 'regular_away_score'];
/** What is put back, beside what the clock never sets. */
const restored = ['league', 'season', 'status', ...numbers, 'kick_off'];

const list = (columns: readonly string[], table: string) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
const typeOf = (column: string) =>
  column === 'id' || numbers.includes(column)
    ? 'integer'
    : ['kick_off', 'updated_at'].includes(column)
      ? 'timestamptz'
      : 'text';

/** The season's rows as a table named `due`. */
function dueTable(tenant: string, weeks: number, now: number): RawBuilder<unknown> {
  const moments = kickOffsOf(tenant, weeks);
  const rows = seasonOf(tenant).map((match, at) => rowOf(match, moments[at] ?? 0, now));
  const types = [...identity, ...restored, 'updated_at'].map((column) => sql.raw(`${column} ${typeOf(column)}`));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as due(${sql.join(types)})`;
}

/** When a fixture of a paper begins by the season, moved by so many weeks; undefined where the season has no such match. */
export function plannedKickOff(tenant: string, id: number, weeks: number): Date | undefined {
  const at = seasonOf(tenant).findIndex((match) => match.id === id);
  const moment = kickOffsOf(tenant, weeks)[at];
  return moment === undefined ? undefined : new Date(moment);
}

/** Puts in a paper's season on its real dates, as it stood when the data was taken. */
export async function seedSeason(queries: Queries, tenant: string): Promise<void> {
  const columns = [...identity, 'status', 'kick_off', 'updated_at'];
  await sql`insert into fixtures (tenant, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${tenant}::text, ${list(columns, 'due')} from ${dueTable(tenant, 0, seasonSeededAt)}
    on conflict (tenant, id) do nothing`.execute(queries);
  await restoreSeason(queries, tenant, 0, seasonSeededAt);
}

type Restored = Pick<Selectable<Tables['fixtures']>, 'id' | 'home' | 'away' | 'status' | 'minute'>;

/**
 * Puts every fixture where the season, moved by so many weeks, has it at a moment, whatever was done to it. Tells nobody. Returns those that
 * were elsewhere.
 */
export async function restoreSeason(
  queries: Queries,
  tenant: string,
  weeks: number,
  now: number,
): Promise<readonly Restored[]> {
  const never = ['home_penalties', 'away_penalties', 'planned_kick_off'];
  const isOther = sql`(${list(restored, 'fixtures')}) is distinct from (${list(restored, 'due')})
    or is_by_hand or num_nonnulls(${list(never, 'fixtures')}) > 0`;
  const columns = [...restored, 'updated_at'].map((column) => sql`${sql.ref(column)} = ${sql.ref(`due.${column}`)}`);
  const cleared = never.map((column) => sql`${sql.ref(column)} = null`);
  const { rows } = await sql<Restored>`update fixtures set is_by_hand = false, ${sql.join([...columns, ...cleared])}
    from ${dueTable(tenant, weeks, now)}
    where fixtures.tenant = ${tenant} and fixtures.id = due.id and (${isOther})
    returning ${list(['id', 'home', 'away', 'status', 'minute'], 'fixtures')}`.execute(queries);
  return rows;
}

/** The Monday of the round that was the next one when the data was taken. */
const comingRound = '2026-03-09';
const week = 7 * 86_400_000;

/**
 * Moves the season, once, by so many weeks that the round which was the next one is played in the week of `now`. `zone` says when
 * that week begins.
 */
export async function moveSeason(
  database: Database,
  { tenants, zone, now }: { readonly tenants: readonly string[]; readonly zone: string; readonly now: number },
): Promise<void> {
  const weeks = Math.round((Date.parse(mondayOf(now, zone)) - Date.parse(comingRound)) / week);
  await database.asOwner('', async (queries) => {
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('seeds')
      .values({ name: 'season moved', seeded_at: new Date(now) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    await queries.updateTable('clock').set({ weeks_moved: weeks }).execute();
    for (const tenant of tenants) {
      await sql`select set_config('app.tenant', ${tenant}, true)`.execute(queries);
      for (const restored of await restoreSeason(queries, tenant, weeks, now)) {
        // Of the others those that count have their line-up from the seeds.
        if (seasonMatch(tenant, restored.id)?.isInvented) await followLineUp(queries, tenant, restored);
      }
      await settleFixtures(queries, tenant, undefined, now);
    }
  });
}
