import { sql } from 'kysely';
import type { Resource } from './comments.ts';
import type { Queries } from './schema.ts';

const claps = 10;

export interface Applause {
  readonly claps: number;
  /** The number of different visitors since the beginning. */
  readonly visitors: number;
}

export async function applauseFor(queries: Queries, { type, id }: Resource): Promise<Applause> {
  const { rows } = await sql<Applause>`select
    (select coalesce(sum(count), 0)::int from claps where resource_type = ${type} and resource_id = ${id}) as claps,
    (select count(distinct visitor)::int from visits where resource_type = ${type} and resource_id = ${id}) as visitors
  `.execute(queries);
  return rows[0] ?? { claps: 0, visitors: 0 };
}

interface Visit {
  readonly tenant: string;
  readonly resource: Resource;
  readonly visitor: string;
  readonly userId: number | null;
  /** IANA time zone by whose midnight days are counted. */
  readonly timeZone: string;
}

/** Counts a visit, once per visitor and day. */
export async function storeVisit(
  queries: Queries,
  { tenant, resource, visitor, userId, timeZone }: Visit,
  now: number,
): Promise<void> {
  await sql`insert into visits (tenant, resource_type, resource_id, visitor, day, user_id)
    values (${tenant}, ${resource.type}, ${resource.id}, ${visitor},
      (${new Date(now)}::timestamptz at time zone ${timeZone})::date, ${userId})
    on conflict do nothing`.execute(queries);
}

/** Counts a reader's clap, up to ten per page. */
export async function storeClap(queries: Queries, tenant: string, resource: Resource, userId: number): Promise<void> {
  await queries
    .insertInto('claps')
    .values({ tenant, resource_type: resource.type, resource_id: resource.id, user_id: userId, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'resource_type', 'resource_id', 'user_id'])
        .doUpdateSet({ count: sql<number>`least(claps.count + 1, ${claps}::integer)` }),
    )
    .execute();
}
