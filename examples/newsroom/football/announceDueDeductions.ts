import { sql } from 'kysely';
import { competitionChannel } from '#core/contract/football/competition.ts';
import { channelName } from '#core/contract/realtime/channelName.ts';
import { ownTenant } from '../database/ownTenant.ts';
import type { Queries } from '../database/schema.ts';
import { announceTables } from './changeFixtures.ts';

/** How long after its date a deduction is announced, ms. Events are kept for an hour; pages without a connection for longer fetch the state. */
const announcedWithin = 1_800_000;
/** How long the bracket is settled even if the competition was announced for another reason since, ms. */
const settledWithin = 60_000;

/** Announces the tables in which a deduction has begun to count, once, and settles the bracket by them. `now`: ms since the epoch. */
export async function announceDueDeductions(queries: Queries, tenant: string, now: number): Promise<void> {
  const due = await queries
    .selectFrom('point_deductions')
    .innerJoin('stages', 'stages.id', 'stage')
    .select(['stages.competition as league', sql<Date>`max(since)`.as('since')])
    .where('since', '>', new Date(now - announcedWithin))
    .where('since', '<=', new Date(now))
    .groupBy('stages.competition')
    .execute();
  const unannounced: string[] = [];
  for (const { league, since } of due) if (!(await isAnnounced(queries, league, since))) unannounced.push(league);
  const isFresh = due.some(({ since }) => since.getTime() > now - settledWithin);
  if (unannounced.length > 0 || isFresh) await announceTables(queries, tenant, unannounced, now);
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
