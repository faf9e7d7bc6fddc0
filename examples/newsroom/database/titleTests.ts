import { sql } from 'kysely';
import type { Queries } from './schema.ts';

/** The second title of an article that is being tested; undefined where no test runs. */
export async function findTitleTest(queries: Queries, articleId: number): Promise<string | undefined> {
  const test = await queries
    .selectFrom('title_tests')
    .select('b_title')
    .where('article_id', '=', articleId)
    .where('is_on', '=', true)
    .executeTakeFirst();
  return test?.b_title;
}

/** The second titles of those of these articles that are being tested and have another first one. */
export async function findRunningTests(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('title_tests')
    .select(['article_id', 'b_title'])
    .where('article_id', 'in', [...ids])
    .where('is_on', '=', true)
    .execute();
  return new Map(rows.filter(({ b_title }) => b_title.trim() !== '').map((row) => [row.article_id, row.b_title]));
}

interface TitleClick {
  readonly tenant: string;
  readonly articleId: number;
  readonly visitor: string;
  readonly group: 'a' | 'b';
  /** IANA time zone by whose midnight days are counted. */
  readonly timeZone: string;
}

/** Counts a visitor's click on an article once a day, for the title that was followed first. */
export async function storeTitleClick(
  queries: Queries,
  { tenant, articleId, visitor, group, timeZone }: TitleClick,
  now: number,
): Promise<void> {
  await sql`insert into title_clicks (tenant, article_id, visitor, day, in_group)
    values (${tenant}, ${articleId}, ${visitor},
      (${new Date(now)}::timestamptz at time zone ${timeZone})::date, ${group})
    on conflict do nothing`.execute(queries);
}
