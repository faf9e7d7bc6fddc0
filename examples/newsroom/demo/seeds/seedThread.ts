import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../database/comments.ts';
import type { Queries } from '../../database/schema.ts';
import { derbies } from '../content/derby.ts';

const deepest = 6;
const secondsApart = 55;

/** A pseudo-random number below `limit` for the `nth` item, the same on every machine. */
const scattered = (nth: number, salt: number, limit: number): number =>
  (((nth * 7919 + salt * 10_477) % 10_007) * 31) % limit;
const scatteredSql = (nth: RawBuilder<number>, salt: number, limit: number) =>
  sql<number>`((((${nth} * 7919 + ${sql.lit(salt * 10_477)}) % 10007) * 31) % ${sql.lit(limit)})`;

interface Shape {
  /** The number of each comment's parent, counted from 1; 0 for none. */
  readonly parents: readonly number[];
  readonly roots: readonly number[];
  readonly levels: readonly number[];
}

/**
 * The structure of a thread: a third of the comments are on the article, most others reply to the comment just before, some to
 * a popular one.
 */
export function shapeOf(count: number): Shape {
  const parents: number[] = [];
  const roots: number[] = [];
  const levels: number[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const draw = scattered(nth, 1, 100);
    const famous = nth - (nth % 500) + 1;
    const near = Math.max(nth - 1 - scattered(nth, 2, 12), 0);
    const wanted = draw < 33 ? 0 : draw < 45 && famous < nth ? famous : near;
    const isDeepest = (levels[wanted - 1] ?? 0) >= deepest;
    const parent = isDeepest ? (roots[wanted - 1] ?? 0) : wanted;
    parents.push(parent);
    roots.push(parent === 0 ? 0 : roots[parent - 1] || parent);
    levels.push(parent === 0 ? 0 : (levels[parent - 1] ?? 0) + 1);
  }
  return { parents, roots, levels };
}

export interface Seeding {
  /** Id of the first comment; the others follow. By default, the next free id. */
  readonly firstId?: number;
  /** When the first was written. */
  readonly begin: Date;
}

/** The columns of the `nth` comment, without its parent. */
function columnsOf(tenant: string, begin: Date, nth: RawBuilder<number>, level: RawBuilder<number>) {
  const derby = derbies.find((each) => each.tenant === tenant) ?? { remarks: ['…'], answers: ['…'] };
  const one = (texts: readonly string[], salt: number) =>
    sql<string>`(${sql.val(texts)}::text[])[1 + ${scatteredSql(nth, salt, texts.length)}]`;
  const isHidden = sql<boolean>`(${nth} % 211 = 17)`;
  const isRemoved = sql<boolean>`(${nth} % 97 = 31)`;
  const created = sql<Date>`(${begin}::timestamptz
    + make_interval(secs => ${nth} * ${sql.lit(secondsApart)} + ${scatteredSql(nth, 3, 50)}))`;
  return {
    content: sql<string>`case when ${level} = 0
      then ${one(derby.remarks, 4)} || case when ${nth} % 4 = 0 then ' ' || ${one(derby.remarks, 5)} else '' end
      else ${one(derby.answers, 6)} || case when ${nth} % 3 = 0 then ' ' || ${one(derby.remarks, 7)} else '' end end`,
    status: sql<'visible' | 'hidden'>`case when ${isHidden} then 'hidden' else 'visible' end`,
    likes_count: sql<number>`case when ${isHidden} or ${isRemoved} then 0
      when ${nth} % 100 = 3 then 20 + ${scatteredSql(nth, 8, 20)}
      when ${nth} % 2 = 0 then 0 else ${scatteredSql(nth, 9, 6)} end`,
    is_featured: sql<boolean>`(${nth} = 1)`,
    created_at: created,
    updated_at: sql<Date | null>`case when ${nth} % 53 = 9 then ${created} + interval '3 minutes' end`,
    deleted_at: sql<Date | null>`case when ${isRemoved} then ${created} + interval '10 minutes' end`,
  };
}

/**
 * Runs many inserts with fresh query plans. A session caches the plan for foreign keys, and one that was made while the table
 * was small scans it for each row.
 */
async function inBulk(queries: Queries, work: () => Promise<void>): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(queries);
  await sql`analyze comments, comment_likes, users`.execute(queries);
  await work();
  await sql`set local enable_seqscan = on`.execute(queries);
  await sql`analyze comments, comment_likes`.execute(queries);
}

async function reserved(queries: Queries, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with next as (select nextval(pg_get_serial_sequence('comments', 'id')) as first)
    select first::int, setval(pg_get_serial_sequence('comments', 'id'), first + ${count}) from next`.execute(queries);
  return rows[0]?.first ?? 0;
}

/**
 * Inserts a deterministic thread of `count` comments by invented readers on a resource, with likes. The readers have to exist,
 * and the rights of the tables' owner are needed. Nothing is announced. Returns the id of the first comment.
 */
export async function seedThread(
  queries: Queries,
  tenant: string,
  { type, id }: Resource,
  count: number,
  { firstId, begin }: Seeding = { begin: new Date(Date.parse('2026-03-01T07:00:00Z') - count * secondsApart * 1000) },
): Promise<number> {
  const first = firstId ?? (await reserved(queries, count));
  const { parents, roots, levels } = shapeOf(count);
  const writers = derbies.find((each) => each.tenant === tenant)?.readers.map((reader) => reader.id) ?? [];
  const nth = sql<number>`shape.nth::int`;
  const columns = columnsOf(tenant, begin, nth, sql<number>`shape.level`);
  await inBulk(queries, async () => {
    await sql`
      insert into comments (tenant, id, resource_type, resource_id, user_id, reply_to, root_id, level,
        ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      select ${tenant}, ${first - 1}::int + ${nth}, ${type}, ${id}::int,
        (${sql.val(writers)}::int[])[1 + ${scatteredSql(nth, 10, Math.max(writers.length, 1))}],
        ${first - 1}::int + nullif(shape.parent, 0), ${first - 1}::int + nullif(shape.root, 0), shape.level,
        ${sql.join(Object.values(columns))}
      from unnest(${sql.val(parents)}::int[], ${sql.val(roots)}::int[], ${sql.val(levels)}::int[])
        with ordinality as shape (parent, root, level, nth)`.execute(queries);
    await sql`
      insert into comment_likes (tenant, comment_id, user_id, liked_at)
      select ${tenant}, comments.id, voters.ids[1 + (comments.id * 7 + nth) % cardinality(voters.ids)],
        comments.created_at + make_interval(mins => nth)
      from comments
      cross join (select array_agg(id order by id) as ids from users
        where tenant = ${tenant} and is_demo and id between 1000 and 1999) as voters
      cross join lateral generate_series(1, comments.likes_count) as nth
      where comments.tenant = ${tenant} and comments.id between ${first}::int and ${first + count - 1}::int`.execute(
      queries,
    );
  });
  return first;
}
