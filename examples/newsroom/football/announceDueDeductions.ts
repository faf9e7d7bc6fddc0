import { sql } from 'kysely';
import { competitionChannel } from '#core/contract/football/competition.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { ownTenant } from '../database/ownTenant.ts';
import type { Queries } from '../database/schema.ts';
import { announceTables } from './changeFixtures.ts';

/** How long after its date a deduction is looked for at least, ms: for how long is read off the events, which are kept for an hour. */
const lookedBack = 1_800_000;
/** How often it is stored up to when deductions were announced, ms: what was due since is announced by a newsroom that was stopped meanwhile. */
const rememberedEvery = 600_000;
/** How long the bracket is settled even if the competition was announced for another reason since, ms. */
const settledWithin = 60_000;

/** Announces the tables in which a deduction has begun to count, once, and settles the bracket by them. `now`: ms since the epoch. */
export async function announceDueDeductions(queries: Queries, tenant: string, now: number): Promise<void> {
  const until = await announcedUntil(queries);
  const from = Math.min(until ?? now, now - lookedBack);
  const due = await queries
    .selectFrom('point_deductions')
    .innerJoin('stages', 'stages.id', 'stage')
    .select(['stages.competition as league', sql<Date>`max(since)`.as('since')])
    .where('withheld', '=', false)
    .where('since', '>', new Date(from))
    .where('since', '<=', new Date(now))
    .groupBy('stages.competition')
    .execute();
  const unannounced: string[] = [];
  for (const { league, since } of due) if (!(await isAnnounced(queries, league, since))) unannounced.push(league);
  const isFresh = due.some(({ since }) => since.getTime() > now - settledWithin);
  if (unannounced.length > 0 || isFresh) await announceTables(queries, tenant, unannounced, now);
  const isRemembered = until !== undefined && Math.abs(now - until) < rememberedEvery;
  if (unannounced.length > 0 || !isRemembered) await remember(queries, tenant, now);
}

/** Ms since the epoch; undefined at the first start. */
async function announcedUntil(queries: Queries): Promise<number | undefined> {
  const row = await queries.selectFrom('due_tables').select('until').where('tenant', '=', ownTenant).executeTakeFirst();
  return row?.until.getTime();
}

async function remember(queries: Queries, tenant: string, now: number): Promise<void> {
  const until = new Date(now);
  await queries
    .insertInto('due_tables')
    .values({ tenant, until })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ until }))
    .execute();
}

/** Whether pages have read the tables of a competition since a moment. */
async function isAnnounced(queries: Queries, league: string, since: Date): Promise<boolean> {
  const row = await queries
    .selectFrom('broadcasts')
    .select('id')
    .where('tenant', '=', ownTenant)
    .where('channel', '=', channelName(competitionChannel, { league }))
    .where('made_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
