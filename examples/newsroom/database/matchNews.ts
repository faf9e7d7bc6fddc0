import { sql } from 'kysely';
import * as z from 'zod/mini';
import { toJson } from '#core/contract/json.ts';
import type { MatchNews, NewsKind } from '../editorial/matchNews.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

/** The channel of LISTEN and NOTIFY: the tenant whose followers are to be told of something. */
export const matchNewsChannel = 'newsroom_match_news';

const pair = z.optional(z.tuple([z.number(), z.number()]));

/** How a match stood when something happened in it, in the names of the paper. */
const matchFacts = z.object({
  home: z.string(),
  away: z.string(),
  score: pair,
  /** Of the shoot-out. */
  penalties: pair,
  minute: z.optional(z.number()),
  stoppage: z.optional(z.number()),
  player: z.optional(z.string()),
});
export type MatchFacts = Readonly<z.output<typeof matchFacts>>;

/** As they are kept. */
export const readFacts = (json: string): MatchFacts => z.parse(matchFacts, JSON.parse(json));

export interface NewMatchNews extends Pick<MatchNews, 'kind' | 'event'> {
  readonly fixture: number;
  readonly facts: MatchFacts;
  /** It is known from now on, and nobody is told. */
  readonly isSilent: boolean;
}

/** Keeps what has happened in a match; what is known already stays as it is. Those who follow the match are told after the commit. */
export async function storeMatchNews(
  queries: Queries,
  tenant: string,
  news: readonly NewMatchNews[],
  now: number,
): Promise<void> {
  if (news.length === 0) return;
  const stored = await queries
    .insertInto('match_news')
    .values(
      news.map(({ fixture: fixture_id, kind, event, facts, isSilent }) => ({
        ...{ tenant, fixture_id, kind, event, facts: toJson(facts), made_at: new Date(now) },
        notified_until: isSilent ? null : 0,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant', 'fixture_id', 'kind', 'event']).doNothing())
    .returning('notified_until')
    .execute();
  if (stored.some(({ notified_until }) => notified_until !== null))
    await sql`select pg_notify(${matchNewsChannel}, ${tenant})`.execute(queries);
}

/** What was told of the goals of a fixture or is to be, the oldest first. */
export const knownGoals = (queries: Queries, fixture: number): Promise<readonly Pick<MatchNews, 'kind' | 'event'>[]> =>
  queries
    .selectFrom('match_news')
    .select(['kind', 'event'])
    .where('tenant', '=', ownTenant)
    .where('fixture_id', '=', fixture)
    .where('kind', 'in', ['goal', 'goal-annulled'])
    .orderBy('id')
    .execute();

export interface PendingNews {
  readonly id: number;
  readonly fixture: number;
  readonly kind: NewsKind;
  /** The last reader who was told. */
  readonly notifiedUntil: number;
}

/** The oldest of which somebody is still to be told; it is this transaction's alone. */
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

/** `until`: the last reader who was told; null when all were. */
export async function markNotified(queries: Queries, id: number, until: number | null): Promise<void> {
  await queries
    .updateTable('match_news')
    .set({ notified_until: until })
    .where('tenant', '=', ownTenant)
    .where('id', '=', id)
    .execute();
}
