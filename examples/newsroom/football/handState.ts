import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { toJson } from '#core/contract/base/json.ts';
import type { StoredFixture } from '../database/fixtures.ts';
import { findMatchDetails } from '../database/matchDetails.ts';
import type { StoredStatistic } from '../database/migrations/matchDetails.ts';
import { ownTenant } from '../database/ownTenant.ts';
import type { Queries, Tables } from '../database/schema.ts';
import { periods } from '../editorial/matchEvents.ts';

export type EventRow = Selectable<Tables['fixture_events']>;

/** A match at one moment: what a change of the desk replaces, and what undoing it restores. */
export interface HandState {
  readonly fixture: StoredFixture;
  readonly events: readonly EventRow[];
  /** When the running period began; null where the desk has no clock for it. */
  readonly beganAt: Date | null;
  /** Undefined in a state that was stored before the desk had them: those that are there stay. */
  readonly statistics?: readonly StoredStatistic[] | undefined;
}

const date = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
const dates = z.object({
  kick_off: date,
  planned_kick_off: z.nullable(date),
  updated_at: date,
  ended_at: z.nullable(date),
});
const statistic = z.object({
  name: z.object({ nl: z.string(), en: z.string() }),
  ...{ home: z.number(), away: z.number(), unit: z.nullable(z.string()) },
});
const stored = z.object({
  fixture: z.looseObject({ id: z.number() }),
  events: z.array(z.looseObject({ sequence: z.number(), period: z.enum(periods) })),
  beganAt: z.nullable(date),
  statistics: z.optional(z.array(statistic)),
});

export const stateToJson = (state: HandState): string => toJson(state);

/** Reads a stored state; `like` has the columns that rows have. Throws for anything else. */
export function readState(json: unknown, like: StoredFixture): HandState {
  const { fixture, events, beganAt, statistics } = z.parse(stored, json);
  const columns = Object.fromEntries(Object.keys(like).map((name) => [name, fixture[name] ?? null]));
  return {
    fixture: { ...like, ...columns, ...z.parse(dates, fixture) },
    events: events.map((event) => ({ ...emptyEvent, ...event })),
    ...{ beganAt, statistics },
  };
}

const emptyEvent: EventRow = {
  ...{ tenant: '', fixture_id: 0, sequence: 1, period: 'first-half', minute: null, stoppage: 0, type: 'goal' },
  ...{ side: null, player_id: null, related_player_id: null, note: null, xg: null, is_annulled: false, after_ms: 0 },
  original_player_id: null,
};

/** All events of a match in order, also those that the clock of a demonstration has not come to. */
export const findAllEvents = (queries: Queries, fixture: number): Promise<readonly EventRow[]> =>
  queries
    .selectFrom('fixture_events')
    .selectAll()
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', fixture)
    .orderBy('sequence')
    .execute();

export async function findStatistics(queries: Queries, fixture: number): Promise<readonly StoredStatistic[]> {
  return (await findMatchDetails(queries, [fixture])).get(fixture)?.statistics ?? [];
}

/** Puts these in place of all statistics of a match; coaches and absences stay. */
export async function replaceStatistics(
  queries: Queries,
  tenant: string,
  fixture: number,
  statistics: readonly StoredStatistic[],
): Promise<void> {
  const set = { statistics: toJson(statistics) };
  const others = { home_coach: null, away_coach: null, absences: toJson([]) };
  await queries
    .insertInto('match_details')
    .values({ tenant, fixture_id: fixture, ...set, ...others })
    .onConflict((conflict) => conflict.columns(['tenant', 'fixture_id']).doUpdateSet(set))
    .execute();
}

/** Puts these in place of all events of a match. */
export async function replaceEvents(
  queries: Queries,
  tenant: string,
  fixture: number,
  events: readonly EventRow[],
): Promise<void> {
  await queries
    .deleteFrom('fixture_events')
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', fixture)
    .execute();
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, tenant, fixture_id: fixture }));
  await queries.insertInto('fixture_events').values(rows).execute();
}

/** The match as the desk has it; undefined while a feed has it. */
export const findTakeover = (queries: Queries, fixture: number) =>
  queries
    .selectFrom('match_takeovers')
    .select(['before', 'period_began_at'])
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', fixture)
    .executeTakeFirst();

/** Which of these matches the desk has, with the events that it has entered. */
export async function findTaken(
  queries: Queries,
  fixtures: readonly Pick<StoredFixture, 'id' | 'is_by_hand'>[],
): Promise<ReadonlySet<number>> {
  const ids = fixtures.filter(({ is_by_hand }) => is_by_hand).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom('match_takeovers')
    .select('fixture_id')
    .where('tenant', '=', ownTenant)
    .where('fixture_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ fixture_id }) => fixture_id));
}
