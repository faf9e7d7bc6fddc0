import { sql } from 'kysely';
import type { Newsroom } from '../../examples/newsroom/createNewsroom.ts';

const first = 500_000;

/** Fills a paper's ranking of the season up to so many readers: the new ones share the last place. */
export async function fillRanking({ database }: Newsroom, tenant: string, readers: number): Promise<void> {
  await database.asOwner(tenant, async (queries) => {
    await sql`
      with present as (
        select count(*)::integer as readers, min(period_start) as season from pool_rankings
        where tenant = ${tenant} and period = 'total'
      ), new as (
        insert into users (tenant, id, username, username_key, name, created_at)
        select ${tenant}, ${first}::integer + at, 'crowd.' || at, 'crowd.' || at, 'Crowd ' || at, to_timestamp(0)
        from present, generate_series(1, ${readers}::integer - present.readers) as at
        returning id
      )
      insert into pool_rankings
        (tenant, period, period_start, user_id, points, correct_count, predictions_count, rank, is_shared)
      select ${tenant}, 'total', season, id, 0, 0, 1, readers + 1, true from present, new`.execute(queries);
  });
}
