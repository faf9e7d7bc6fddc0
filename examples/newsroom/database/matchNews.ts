import { sql } from 'kysely';
import * as z from 'zod/mini';
import { toJson } from '#core/contract/base/json.ts';
import type { NewsKind } from './migrations/cancelledMatches.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

export type { NewsKind };

/** The channel of LISTEN and NOTIFY on which a tenant with pending news is named. */
export const matchNewsChannel = 'newsroom_match_news';

const pair = z.optional(z.tuple([z.number(), z.number()]));

/** The state of a match when something happened in it, with the paper's names of the teams. */
const matchFacts = z.object({
  home: z.string(),
  away: z.string(),
  score: pair,
  /** Score of the shoot-out. */
  penalties: pair,
  minute: z.optional(z.number()),
  stoppage: z.optional(z.number()),
  player: z.optional(z.string()),
  card: z.optional(z.enum(['yellow-card', 'second-yellow-card', 'red-card'])),
  /** Whether the score replaces one that was wrong. */
  isCorrection: z.optional(z.boolean()),
  /** ISO 8601: the new date of a match that was moved. */
  kickOff: z.optional(z.string()),
  /** IANA time zone in which that is written. */
  zone: z.optional(z.string()),
});
export type MatchFacts = Readonly<z.output<typeof matchFacts>>;

/** Reads stored facts. Throws for anything else. */
export const readFacts = (json: string): MatchFacts => z.parse(matchFacts, JSON.parse(json));

export interface NewMatchNews {
  readonly kind: NewsKind;
  /** Identifies the news within its kind, the same however often the match is played, so that it is announced once. */
  readonly event: string;
  readonly fixture: number;
  readonly facts: MatchFacts;
  /** Whether it is stored as known, without notifying anybody. */
  readonly isSilent: boolean;
}

/** Stores news of a match, once each. Followers are notified after the commit. */
export async function storeMatchNews(
  queries: Queries,
  tenant: string,
  news: readonly NewMatchNews[],
  now: number,
): Promise<void> {
  if (news.length === 0) return;
  const given = news.map(({ fixture: fixture_id, kind, event, facts, isSilent }) => ({
    ...{ fixture_id, kind, event, facts: toJson(facts), notified_until: isSilent ? null : 0 },
  }));
  const { rows } = await sql<{ isPending: boolean }>`
    with stored as (
      insert into match_news (tenant, fixture_id, kind, event, facts, made_at, notified_until)
      select ${tenant}::text, fixture_id, kind, event, facts, ${new Date(now)}::timestamptz, notified_until
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given(fixture_id integer, kind text, event text, facts text, notified_until integer)
      on conflict (tenant, fixture_id, kind, event) do nothing
      returning notified_until
    )
    select exists (select from stored where notified_until is not null) as "isPending"`.execute(queries);
  if (rows[0]?.isPending) await sql`select pg_notify(${matchNewsChannel}, ${tenant})`.execute(queries);
}

export interface PendingNews {
  readonly id: number;
  readonly fixture: number;
  readonly kind: NewsKind;
  /** Id of the last reader who was notified. */
  readonly notifiedUntil: number;
}

/** Locks and returns the oldest news of which readers are still to be notified; undefined where there is none. */
export async function takePending(queries: Queries): Promise<PendingNews | undefined> {
  const row = await queries
    .selectFrom('match_news')
    .select(['id', 'fixture_id', 'kind', 'notified_until'])
    .where('tenant', '=', ownTenant)
    .where('notified_until', 'is not', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { id: row.id, fixture: row.fixture_id, kind: row.kind, notifiedUntil: row.notified_until ?? 0 };
}

/** Stores how far readers have been notified. `until`: id of the last one; null when all have been. */
export async function markNotified(queries: Queries, id: number, until: number | null): Promise<void> {
  await queries
    .updateTable('match_news')
    .set({ notified_until: until })
    .where('tenant', '=', ownTenant)
    .where('id', '=', id)
    .execute();
}
