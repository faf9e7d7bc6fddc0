import { type RawBuilder, type Selectable, sql } from 'kysely';
import { fixtureColumns, weeksMoved } from '../../database/fixtures.ts';
import type { Database } from '../../database/openDatabase.ts';
import type { Queries, Tables } from '../../database/schema.ts';
import { settleFixtures } from '../../database/settle.ts';
import { momentOf, mondayOf, weeksLater } from '../../editorial/localTime.ts';
import { settleBracket } from '../../football/settleBracket.ts';
import { scriptOf } from '../content/play.ts';
import { competitionOf, seasonMatch, seasonOf } from '../content/season.ts';
import { standingColumns } from './byTheClock.ts';
import { followLineUp } from './lineUps.ts';
import { movePublished } from './movePublished.ts';
import { type Script, scriptsOf } from './scripts.ts';
import { lengthOf, standingAt } from './standingAt.ts';
import { undoCorrections } from './undoCorrections.ts';

/** When the data was taken, ms since the epoch. */
export const seasonSeededAt = Date.parse('2026-03-09T00:00:00Z');

const kickOffs = new Map<string, readonly number[]>();

/** The kick-offs of a season that is moved by so many weeks, ms since the epoch. */
function kickOffsOf(tenant: string, weeks: number): readonly number[] {
  const key = `${tenant} ${weeks}`;
  const zone = competitionOf(tenant)?.zone ?? 'UTC';
  const known = kickOffs.get(key) ?? seasonOf(tenant).map(({ kickOff }) => momentOf(weeksLater(kickOff, weeks), zone));
  kickOffs.set(key, known);
  return known;
}

type Row = Pick<Selectable<Tables['fixtures']>, 'id' | 'home' | 'away' | 'league' | 'season' | 'round'>;

/** The row of a fixture in the state that the clock gives. */
function rowOf(fixture: Row, script: Script, { kickOff, now, isPostponed }: Moments) {
  const { id, home, away, league, season, round } = fixture;
  const end = kickOff + lengthOf(script);
  const standing = standingColumns(standingAt(script, isPostponed ? -1 : now - kickOff), end);
  return {
    ...{ id, home, away, league, season, round, ...standing },
    ...(isPostponed && { status: 'postponed' }),
    kick_off: new Date(kickOff),
    updated_at: new Date(Math.min(now, end)),
  };
}

interface Moments {
  readonly kickOff: number;
  readonly now: number;
  readonly isPostponed: boolean;
}

const identity = ['id', 'home', 'away'];
const numbers = [
  ...['round', 'minute', 'stoppage', 'last_event', 'home_score', 'away_score', 'half_home_score', 'half_away_score'],
  ...['regular_home_score', 'regular_away_score', 'home_penalties', 'away_penalties'],
];
const moments = ['kick_off', 'ended_at'];
/** The columns that are restored. */
const restored = ['league', 'season', 'status', 'period', ...numbers, ...moments];

const list = (columns: readonly string[], table: string) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
const typeOf = (column: string) =>
  column === 'id' || numbers.includes(column)
    ? 'integer'
    : [...moments, 'updated_at'].includes(column)
      ? 'timestamptz'
      : 'text';

type DueRow = ReturnType<typeof rowOf>;

/** The rows of the paper's league, with dates moved by so many weeks. */
function leagueRows(tenant: string, weeks: number, now: number): readonly DueRow[] {
  const begins = kickOffsOf(tenant, weeks);
  return seasonOf(tenant).map((match, at) =>
    rowOf(match, scriptOf(match), { kickOff: begins[at] ?? 0, now, isPostponed: match.isPostponed }),
  );
}

/** The rows of the paper's other competitions, on their original dates. */
async function otherRows(queries: Queries, tenant: string, now: number): Promise<readonly DueRow[]> {
  const all = queries.selectFrom('fixtures').select(fixtureColumns).where('tenant', '=', tenant);
  const others = (await all.execute()).filter(({ id }) => !seasonMatch(tenant, id));
  const scripts = await scriptsOf(
    queries,
    tenant,
    others.map(({ id }) => id),
  );
  return others.flatMap((fixture) => {
    const kickOff = (fixture.planned_kick_off ?? fixture.kick_off).getTime();
    const script = scripts.get(fixture.id);
    return script ? [rowOf(fixture, script, { kickOff, now, isPostponed: false })] : [];
  });
}

/** Rows as a table named `due`. */
function dueTable(rows: readonly DueRow[]): RawBuilder<unknown> {
  const types = [...identity, ...restored, 'updated_at'].map((column) => sql.raw(`${column} ${typeOf(column)}`));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as due(${sql.join(types)})`;
}

/** The kick-off of a fixture in a season that is moved by so many weeks; undefined where the season has no such match. */
export function plannedKickOff(tenant: string, id: number, weeks: number): Date | undefined {
  const at = seasonOf(tenant).findIndex((match) => match.id === id);
  const moment = kickOffsOf(tenant, weeks)[at];
  return moment === undefined ? undefined : new Date(moment);
}

/** Inserts a paper's season on its real dates, in its state when the data was taken. */
export async function seedSeason(queries: Queries, tenant: string): Promise<void> {
  const columns = [...identity, 'status', 'kick_off', 'updated_at'];
  await sql`insert into fixtures (tenant, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${tenant}::text, ${list(columns, 'due')} from ${dueTable(leagueRows(tenant, 0, seasonSeededAt))}
    on conflict (tenant, id) do nothing`.execute(queries);
  await restoreSeason(queries, tenant, 0, seasonSeededAt);
}

type Restored = Pick<Selectable<Tables['fixtures']>, 'id' | 'home' | 'away' | 'status' | 'minute'>;

/**
 * Resets every fixture to its state at a moment in a season that is moved by so many weeks. Nothing is announced. Returns the
 * changed ones.
 */
export async function restoreSeason(
  queries: Queries,
  tenant: string,
  weeks: number,
  now: number,
): Promise<readonly Restored[]> {
  await undoCorrections(queries, tenant);
  const rows = [...leagueRows(tenant, weeks, now), ...(await otherRows(queries, tenant, now))];
  const never = ['planned_kick_off'];
  const isOther = sql`(${list(restored, 'fixtures')}) is distinct from (${list(restored, 'due')})
    or is_by_hand or num_nonnulls(${list(never, 'fixtures')}) > 0`;
  const columns = [...restored, 'updated_at'].map((column) => sql`${sql.ref(column)} = ${sql.ref(`due.${column}`)}`);
  const cleared = never.map((column) => sql`${sql.ref(column)} = null`);
  const { rows: changed } =
    await sql<Restored>`update fixtures set is_by_hand = false, ${sql.join([...columns, ...cleared])}
    from ${dueTable(rows)}
    where fixtures.tenant = ${tenant} and fixtures.id = due.id and (${isOther})
    returning ${list(['id', 'home', 'away', 'status', 'minute'], 'fixtures')}`.execute(queries);
  await settleBracket(queries, tenant, now);
  return changed;
}

/** The Monday of the week of the next round when the data was taken. */
const comingRound = '2026-03-09';
const day = 86_400_000;
const week = 7 * day;

/**
 * Moves the season, once, so that the next round when the data was taken is played in the week of `now`, and by the same weeks what was written about it.
 * `zone`: in which weeks begin.
 */
export async function moveSeason(
  database: Database,
  { tenants, zone, now }: { readonly tenants: readonly string[]; readonly zone: string; readonly now: number },
): Promise<void> {
  const weeks = Math.round((Date.parse(mondayOf(now, zone)) - Date.parse(comingRound)) / week);
  await database.asOwner('', async (queries) => {
    const enter = (tenant: string) => sql`select set_config('app.tenant', ${tenant}, true)`.execute(queries);
    if (await isFirst(queries, 'season moved', now)) {
      await queries.updateTable('clock').set({ weeks_moved: weeks }).execute();
      for (const tenant of tenants) {
        await enter(tenant);
        for (const restored of await restoreSeason(queries, tenant, weeks, now)) {
          // Of the others those that count have their line-up from the seeds.
          if (seasonMatch(tenant, restored.id)?.isInvented) await followLineUp(queries, tenant, restored);
        }
        await settleFixtures(queries, tenant, undefined, now);
      }
    }
    if (!(await isFirst(queries, 'publications moved', now))) return;
    const moving = { weeks: await weeksMoved(queries), zone, until: seasonSeededAt + day };
    for (const tenant of tenants) {
      await enter(tenant);
      await movePublished(queries, tenant, moving);
    }
  });
}

/** Whether this is done for the first time in this database; it is noted. */
async function isFirst(queries: Queries, name: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('seeds')
    .values({ name, seeded_at: new Date(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
