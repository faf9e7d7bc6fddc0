import { sql } from 'kysely';
import { announceEntry, entryColumns } from '../../database/liveblog.ts';
import type { Database } from '../../database/openDatabase.ts';
import { ownTenant } from '../../database/ownTenant.ts';
import type { Queries } from '../../database/schema.ts';

/** Where comments and entries are that are not written yet: no person removes a text before it is written. */
const beforeWritten = sql<Date>`created_at - interval '1 microsecond'`;

/** Hides the rows of a table that are later than `now`, and shows the hidden ones that no longer are. */
const changing = (queries: Queries, table: 'comments' | 'liveblog_entries', now: number) => {
  const at = new Date(now);
  return queries
    .updateTable(table)
    .set({ deleted_at: sql<Date | null>`case when created_at > ${at} then ${beforeWritten} end` })
    .where('tenant', '=', ownTenant)
    .where(sql<boolean>`case when created_at > ${at} then deleted_at is null else deleted_at = ${beforeWritten} end`);
};

/** Counts the likes of comments until `now`. An imported comment keeps its count: when most of its likes were given is not known. */
const countLikes = (queries: Queries, now: number) =>
  sql`update comments set likes_count = liked.until_now
    from (
      select comment_id, count(*) as ever, (count(*) filter (where liked_at <= ${new Date(now)}))::int as until_now
      from comment_likes where tenant = ${ownTenant} group by comment_id
    ) as liked
    where tenant = ${ownTenant} and id = liked.comment_id and likes_count <= liked.ever and likes_count <> liked.until_now`.execute(
    queries,
  );

/**
 * Makes what a paper shows that of a moment, ms since the epoch: comments and entries of liveblogs that are later are hidden as removed ones are,
 * and shown again when their time comes, and later likes do not count yet. Open liveblogs follow. Resolves to when the next of these is due;
 * Infinity if none is.
 */
async function followClock(queries: Queries, tenant: string, now: number): Promise<number> {
  await changing(queries, 'comments', now).execute();
  await countLikes(queries, now);
  const entries = await changing(queries, 'liveblog_entries', now).returning(entryColumns).execute();
  for (const entry of entries.sort((a, b) => a.id - b.id)) {
    const event = entry.createdAt.getTime() > now ? 'deleted' : 'created';
    await announceEntry(queries, tenant, event, entry, now);
  }
  const { rows } = await sql<{ next: Date | null }>`select min(at) as next from (
    select created_at as at from comments where tenant = ${ownTenant} and deleted_at = ${beforeWritten} union all
    select created_at from liveblog_entries where tenant = ${ownTenant} and deleted_at = ${beforeWritten} union all
    select liked_at from comment_likes where tenant = ${ownTenant} and liked_at > ${new Date(now)}
  ) as later`.execute(queries);
  return rows[0]?.next?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** Follows the clock for several papers. It looks at what was written only if the clock went back, or something hidden is due. */
export function clockFollower(database: Database): (tenant: string, now: number) => Promise<void> {
  const followed = new Map<string, { readonly at: number; readonly next: number }>();
  return async (tenant, now) => {
    const before = followed.get(tenant);
    const isSame = before !== undefined && now >= before.at && now < before.next;
    const next = isSame ? before.next : await database.inTenant(tenant, (queries) => followClock(queries, tenant, now));
    followed.set(tenant, { at: now, next });
  };
}
