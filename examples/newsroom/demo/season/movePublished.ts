import { sql } from 'kysely';
import type { Queries } from '../../database/schema.ts';

/** Where something keeps when it was published or done. What came after the data of the season was taken, as the World Cup, keeps its dates. */
const moments = {
  articles: ['published_at'],
  liveblog_entries: ['created_at', 'updated_at'],
  comments: ['created_at', 'updated_at', 'deleted_at'],
  comment_likes: ['liked_at'],
  forum_topics: ['created_at'],
  notifications: ['created_at', 'opened_at', 'read_at'],
} as const;

interface Moving {
  /** How many weeks the season is moved by. */
  readonly weeks: number;
  /** The zone in which a time of day stays what it is. */
  readonly zone: string;
  readonly now: number;
  /** What came later stays, ms since the epoch. */
  readonly until: number;
}

/**
 * Moves what a paper has published, and what readers did about it, by the weeks of the season. Nothing comes after `now`: where something
 * would, all of it is a week earlier. The rights of the tables' owner are needed.
 */
export async function movePublished(
  queries: Queries,
  tenant: string,
  { weeks, zone, now, until }: Moving,
): Promise<void> {
  if (weeks === 0) return;
  const later = (column: string, by: number) =>
    sql<Date>`(${sql.ref(column)} at time zone ${zone} + make_interval(weeks => ${by}::int)) at time zone ${zone}`;
  const last = new Date(until);
  const latest = Object.entries(moments).map(
    ([table, [column]]) => sql`select max(${later(column, weeks)}) as at from ${sql.table(table)}
      where tenant = ${tenant} and ${sql.ref(column)} <= ${last}`,
  );
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from (${sql.join(latest, sql` union all `)}) as newest`.execute(queries);
  const by = (rows[0]?.at?.getTime() ?? 0) > now ? weeks - 1 : weeks;
  for (const [table, columns] of Object.entries(moments)) {
    const moved = columns.map((column) => sql`${sql.ref(column)} = ${later(column, by)}`);
    await sql`update ${sql.table(table)} set ${sql.join(moved)}
      where tenant = ${tenant} and ${sql.ref(columns[0])} <= ${last}`.execute(queries);
  }
}
