import { type RawBuilder, sql } from 'kysely';
import type { KarmaPeriod } from '#core/contract/community.ts';
import type { Queries } from './schema.ts';

const maxLeaders = 10;

/** The week (from Monday) or month that contains `now`, in the paper's time zone. */
export interface Span {
  readonly period: KarmaPeriod;
  readonly now: number;
  readonly timeZone: string;
}

export interface CommunityNumbers {
  readonly comments: number;
  readonly likes: number;
  /** Readers who commented. */
  readonly readers: number;
}

export interface Leader {
  /** 1 + the number of readers who have more: equals share theirs. */
  readonly rank: number;
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly score: number;
  readonly comments: number;
  readonly likes: number;
}

export type Ranking = 'score' | 'comments' | 'likes';

/** Comments and likes in the period until `now`, by reader. Hidden and deleted comments and likes of one's own do not count. */
const tallies = ({ period, now, timeZone }: Span): RawBuilder<unknown> => sql`
  begun as (
    select date_trunc(${period}, ${new Date(now)}::timestamptz at time zone ${timeZone}) as start
  ), span as (
    select start at time zone ${timeZone} as first,
      (start + ${`1 ${period}`}::interval) at time zone ${timeZone} as next
    from begun
  ), deeds as (
    select user_id, 1 as comments, 0 as likes from comments, span
      where status = 'visible' and deleted_at is null and user_id is not null
        and created_at >= first and created_at < next
    union all
    select comments.user_id, 0, 1 from span, comment_likes
      join comments on comments.tenant = comment_likes.tenant and comments.id = comment_likes.comment_id
      where status = 'visible' and deleted_at is null and comments.user_id is not null
        and comment_likes.user_id <> comments.user_id and liked_at >= first
        and liked_at <= ${new Date(now)}
  ), tally as (
    select user_id, sum(comments)::int as comments, sum(likes)::int as likes,
      sum(comments + 2 * likes)::int as score
    from deeds group by user_id
  )`;

export async function numbersOf(queries: Queries, span: Span): Promise<CommunityNumbers> {
  const { rows } = await sql<CommunityNumbers>`with ${tallies(span)}
    select coalesce(sum(comments), 0)::int as comments, coalesce(sum(likes), 0)::int as likes,
      (count(*) filter (where comments > 0))::int as readers
    from tally`.execute(queries);
  return rows[0] ?? { comments: 0, likes: 0, readers: 0 };
}

/** The ten readers with the most. A comment is one point, a like that it got two. Readers without any are left out. */
export async function leadersOf(queries: Queries, by: Ranking, span: Span): Promise<readonly Leader[]> {
  const amount = sql.ref(`tally.${by}`);
  const { rows } = await sql<Leader>`with ${tallies(span)}
    select (rank() over (order by ${amount} desc))::int as rank, user_id as "userId", username,
      coalesce(nullif(name, ''), username) as name, avatar, score, comments, likes
    from tally join users on users.id = tally.user_id
    where ${amount} > 0
    order by ${amount} desc, username_key
    limit ${maxLeaders}`.execute(queries);
  return rows;
}
