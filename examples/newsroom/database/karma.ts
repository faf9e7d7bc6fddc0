import { sql } from 'kysely';
import type { Queries } from './schema.ts';

export interface MonthOfKarma {
  /** YYYY-MM in the paper's time zone. */
  readonly month: string;
  readonly comments: number;
  readonly likes: number;
}

/** The condition for comments that count for karma: visible and not deleted. */
const counted = sql`status = 'visible' and deleted_at is null`;
/** The condition for likes that count: those that others have given by `now`. */
const given = (now: number) => sql`comment_likes.user_id <> comments.user_id and liked_at <= ${new Date(now)}`;

/** How many comments a reader wrote, and how many likes they got, in the month of `now`. */
export async function karmaOfMonth(
  queries: Queries,
  userId: number,
  now: number,
  timeZone: string,
): Promise<MonthOfKarma> {
  const { rows } = await sql<MonthOfKarma>`
    with month as (
      select date_trunc('month', ${new Date(now)}::timestamptz at time zone ${timeZone}) as start
    ), span as (
      select start, start at time zone ${timeZone} as first,
        (start + interval '1 month') at time zone ${timeZone} as next
      from month
    )
    select to_char(start, 'YYYY-MM') as month,
      (select count(*)::int from comments
        where user_id = ${userId} and ${counted} and created_at >= first and created_at < next) as comments,
      (select count(*)::int from comment_likes
        join comments on comments.id = comment_likes.comment_id
        where comments.user_id = ${userId} and ${counted} and ${given(now)}
          and liked_at >= first and liked_at < next) as likes
    from span`.execute(queries);
  const [found] = rows;
  if (!found) throw new TypeError('A month has no row.');
  return found;
}

/**
 * A reader's karma: one point per comment, two per like that it got. The rank is 1 + the number of readers with a higher score,
 * so that equals share it; null without a score.
 */
export async function karmaRank(
  queries: Queries,
  userId: number,
  now: number,
): Promise<{ readonly rank: number | null; readonly score: number }> {
  const { rows } = await sql<{ rank: number; score: number }>`
    with scores as (
      select user_id, sum(1 + 2 * (
        select count(*) from comment_likes where comment_id = comments.id and ${given(now)}
      ))::int as score
      from comments where user_id is not null and ${counted}
      group by user_id
    ), ranked as (
      select user_id, score, (rank() over (order by score desc))::int as rank from scores
    )
    select rank, score from ranked where user_id = ${userId}`.execute(queries);
  return rows[0] ?? { rank: null, score: 0 };
}
