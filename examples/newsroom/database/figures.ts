import { sql } from 'kysely';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

export interface Counted {
  readonly kind: 'impression' | 'error' | 'title';
  readonly name: string;
  readonly detail: string;
  readonly count: number;
}

/** How many different counts a tenant has in a day: names come from outside, and must not fill the table. */
const mostADay = 500;

/** More than any paper has, and what the column holds. */
const most = 2_000_000_000;

const dayOf = (now: number, timeZone: string) => sql`(${new Date(now)}::timestamptz at time zone ${timeZone})::date`;

/** Adds to the counts of the day. Names beyond those that a day has room for are dropped. */
export async function addFigures(
  queries: Queries,
  { id, time_zone }: { readonly id: string; readonly time_zone: string },
  counted: readonly Counted[],
  now: number,
): Promise<void> {
  const today = dayOf(now, time_zone);
  const keyOf = ({ kind, name, detail }: Counted) => `${kind}:${name}:${detail}`;
  // In one order, so that two requests never wait for each other.
  for (const each of counted.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    const { kind, name, detail, count } = each;
    await sql`insert into daily_figures as kept (tenant, day, kind, name, detail, count)
      select ${id}, ${today}, ${kind}, ${name}, ${detail}, ${count}
      where (select count(*) from daily_figures where tenant = ${id} and day = ${today}) < ${sql.lit(mostADay)}
        or exists (select from daily_figures where tenant = ${id} and day = ${today}
          and kind = ${kind} and name = ${name} and detail = ${detail})
      on conflict (tenant, day, kind, name, detail) do update
        set count = least(kept.count::bigint + excluded.count, ${sql.lit(most)})::integer`.execute(queries);
  }
}

/** The days of a period that ends today, the oldest first, with what was counted. `day` is `2026-11-28`. */
export async function figuresByDay(queries: Queries, days: number, timeZone: string, now: number) {
  const today = dayOf(now, timeZone);
  const { rows } = await sql<{ day: string; comments: number; impressions: number; errors: number }>`
    with days as (select (${today} - back) as day from generate_series(${days - 1}::int, 0, -1) as back),
      written as (select (created_at at time zone ${timeZone})::date as day, count(*) as count from comments
        where tenant = ${ownTenant} and deleted_at is null
          and created_at >= ((${today} - ${days - 1}::int)::timestamp at time zone ${timeZone}) group by 1)
    select days.day::text as day, coalesce(written.count, 0)::int as comments,
      coalesce(sum(kept.count) filter (where kept.kind = 'impression'), 0)::int as impressions,
      coalesce(sum(kept.count) filter (where kept.kind = 'error'), 0)::int as errors
    from days left join written on written.day = days.day
      left join daily_figures as kept on kept.tenant = ${ownTenant} and kept.day = days.day
    group by days.day, written.count order by days.day`.execute(queries);
  return rows;
}

/** What was counted in a period that ends today, summed over its days, the most frequent first. */
export async function figuresByName(
  queries: Queries,
  days: number,
  timeZone: string,
  now: number,
): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select kind, name, detail, least(sum(count), ${sql.lit(most)})::int as count from daily_figures
    where tenant = ${ownTenant} and day > ${dayOf(now, timeZone)} - ${days}::int
    group by kind, name, detail order by 4 desc, name, detail`.execute(queries);
  return rows;
}

/** The clicks of a period that ends today on each title of a test, by article and group. */
export async function titleClicksOf(queries: Queries, days: number, timeZone: string, now: number) {
  const { rows } = await sql<{ article_id: number; in_group: 'a' | 'b'; count: number }>`
    select article_id, in_group, count(*)::int as count from title_clicks
    where tenant = ${ownTenant} and day > ${dayOf(now, timeZone)} - ${days}::int
    group by article_id, in_group`.execute(queries);
  return rows;
}
