import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../database/schema.ts';
import { plainText } from '../../editorial/plainText.ts';
import { movedDays } from '../content/seasonDay.ts';

/** Where something keeps when it was published or done. What came after the data of the season was taken, as the World Cup, keeps its dates. */
const moments = {
  articles: ['published_at'],
  liveblog_entries: ['created_at', 'updated_at'],
  comments: ['created_at', 'updated_at', 'deleted_at'],
  comment_likes: ['liked_at'],
  forum_topics: ['created_at'],
  notifications: ['created_at', 'opened_at', 'read_at'],
} as const;

/** Texts in which days of the season are written, with the columns that name a row. */
const written = [
  { table: 'articles', keys: ['id'], columns: ['standfirst', 'blocks', 'picture'] },
  { table: 'liveblog_entries', keys: ['article_id', 'id'], columns: ['html'] },
] as const;

type TextRow = Readonly<Record<string, string | null>>;

/** Moves the days that texts name by the weeks of the season. */
async function moveTexts(queries: Queries, tenant: string, weeks: number): Promise<void> {
  const setting = { locale: tenant === 'deaftrap' ? 'nl' : 'en', weeks } as const;
  for (const { table, keys, columns } of written) {
    const names = [...keys, ...columns].map((column) => sql`${sql.ref(column)}::text`);
    const { rows } = await sql<TextRow>`
      select ${sql.join(names)} from ${sql.table(table)} where tenant = ${tenant}`.execute(queries);
    for (const row of rows) {
      const days = new Map<string, string>();
      const changes = columns.flatMap((column) => {
        const text = row[column] ?? '';
        const moved = movedDays(text, setting, (before, after) => days.set(plainText(before), plainText(after)));
        const type = sql.raw(/^(blocks|picture)$/.test(column) ? 'jsonb' : 'text');
        return moved === text ? [] : [sql`${sql.ref(column)} = ${moved}::${type}`];
      });
      if (changes.length === 0) continue;
      const isRow = sql.join(
        [sql`tenant = ${tenant}`, ...keys.map((key) => sql`${sql.ref(key)} = ${Number(row[key])}`)],
        sql` and `,
      );
      await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${isRow}`.execute(queries);
      if (table === 'articles') await movePlainText(queries, isRow, days);
    }
  }
}

/** The same for the text that is searched. `days`: in letters and digits alone, before and after. */
async function movePlainText(
  queries: Queries,
  isRow: RawBuilder<unknown>,
  days: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await sql<{ plain_text: string }>`select plain_text from articles where ${isRow}`.execute(queries);
  const moved = rows[0]?.plain_text.replace(new RegExp([...days.keys()].join('|'), 'g'), (day) => days.get(day) ?? day);
  await sql`update articles set plain_text = ${moved} where ${isRow}`.execute(queries);
}

interface Moving {
  /** How many weeks the season is moved by. */
  readonly weeks: number;
  /** The zone in which a time of day stays what it is. */
  readonly zone: string;
  /** What came later stays, ms since the epoch. */
  readonly until: number;
}

/**
 * Moves what a paper has published, the days that it names and what readers did about it, by the weeks of the season. The rights of the tables'
 * owner are needed.
 */
export async function movePublished(queries: Queries, tenant: string, { weeks, zone, until }: Moving): Promise<void> {
  if (weeks === 0) return;
  const later = (column: string) =>
    sql<Date>`(${sql.ref(column)} at time zone ${zone} + make_interval(weeks => ${weeks}::int)) at time zone ${zone}`;
  for (const [table, columns] of Object.entries(moments)) {
    const moved = columns.map((column) => sql`${sql.ref(column)} = ${later(column)}`);
    await sql`update ${sql.table(table)} set ${sql.join(moved)}
      where tenant = ${tenant} and ${sql.ref(columns[0])} <= ${new Date(until)}`.execute(queries);
  }
  await moveTexts(queries, tenant, weeks);
}
