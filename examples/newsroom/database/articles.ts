import { sql } from 'kysely';
import type {
  ArticleType,
  Author,
  Neighbours,
  PublishedArticle,
  Stories,
  StoriesAsked,
  Story,
} from '../editorial/article.ts';
import { plainText } from '../editorial/plainText.ts';
import { ownTenant } from './ownTenant.ts';
import type { Queries } from './schema.ts';

const types: readonly string[] = ['article', 'photo-report', 'external'] satisfies ArticleType[];
const isType = (text: string): text is ArticleType => types.includes(text);

const published = (queries: Queries) =>
  queries
    .selectFrom('articles')
    .innerJoin('tenants', 'tenants.id', 'articles.tenant')
    .leftJoin('authors', (join) =>
      join.onRef('authors.tenant', '=', 'articles.tenant').onRef('authors.username', '=', 'articles.author'),
    )
    .where('articles.tenant', '=', ownTenant)
    .select([
      'articles.id',
      'articles.slug',
      'articles.type',
      'articles.kicker',
      'articles.title',
      'articles.neutral_title',
      'articles.standfirst',
      'articles.tags',
      'articles.published_at',
      'articles.is_sticky',
      'articles.external_url',
      'articles.picture',
      'articles.related',
      'tenants.locale',
      'authors.username',
      'authors.name',
      'authors.about',
      'authors.is_public',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number];

const authorOf = ({ username, name, about, is_public }: Row): Author | undefined =>
  username === null ? undefined : { username, name: name ?? username, about: about ?? '', isPublic: is_public ?? true };

function storyOf(row: Row): Story {
  return {
    id: row.id,
    locale: row.locale,
    slug: row.slug,
    type: isType(row.type) ? row.type : 'article',
    kicker: row.kicker,
    title: { text: row.title },
    standfirst: { text: row.standfirst },
    author: authorOf(row),
    tags: row.tags,
    publishedAt: row.published_at.toISOString(),
    isSticky: row.is_sticky,
    related: row.related,
    ...(row.neutral_title !== null && { neutralTitle: { text: row.neutral_title } }),
    ...(row.external_url !== null && { externalUrl: row.external_url }),
    ...(row.picture !== null && { picture: row.picture }),
  };
}

/** An article by its id, also one with a later publication date; undefined where the paper has none. */
export async function findArticle(queries: Queries, id: number): Promise<PublishedArticle | undefined> {
  const row = await published(queries).select('articles.blocks').where('articles.id', '=', id).executeTakeFirst();
  return row && { ...storyOf(row), blocks: row.blocks };
}

/** The articles with these ids that the paper has, in any order. */
export async function findStories(queries: Queries, ids: readonly number[]): Promise<readonly Story[]> {
  if (ids.length === 0) return [];
  return (
    await published(queries)
      .where('articles.id', 'in', [...ids])
      .execute()
  ).map(storyOf);
}

/** The texts of these articles, without titles and introductions, by id. */
export async function findTexts(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('articles')
    .select(['id', 'blocks'])
    .where('tenant', '=', ownTenant)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, blocks }) => [id, blocks.flatMap((each) => ('prose' in each ? [each.prose.text] : [])).join(' ')]),
  );
}

/** The newest articles that contain a name or have one of these tags. */
export async function findStoriesAbout(
  queries: Queries,
  about: { readonly name: string; readonly tags: readonly string[] },
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly Story[]> {
  // It holds letters, digits and spaces alone.
  const named = sql<boolean>`articles.plain_text like ${`%${plainText(about.name)}%`}`;
  const rows = await published(queries)
    .where('articles.published_at', '<=', new Date(now))
    .where(({ or }) => or([named, sql<boolean>`articles.tags && ${[...about.tags]}::text[]`]))
    .orderBy('articles.published_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(storyOf);
}

/** Every tag that an article has. */
export async function listTags(queries: Queries): Promise<readonly string[]> {
  const { rows } = await sql<{ tag: string }>`select distinct unnest(tags) as tag from articles
    where tenant = ${ownTenant}`.execute(queries);
  return rows.map(({ tag }) => tag);
}

/** Ids of all articles of the paper. */
export async function listArticleIds(queries: Queries): Promise<readonly number[]> {
  const rows = await queries.selectFrom('articles').select('id').where('tenant', '=', ownTenant).execute();
  return rows.map(({ id }) => id);
}

/** The newest articles that hold a poll. */
export async function findStoriesWithPoll(queries: Queries, poll: number): Promise<readonly Story[]> {
  const holds = JSON.stringify([{ kind: 'poll', id: poll }]);
  const rows = await published(queries)
    .where(sql<boolean>`articles.blocks @> ${holds}::jsonb`)
    .orderBy('articles.published_at', 'desc')
    .execute();
  return rows.map(storyOf);
}

export async function findAuthor(queries: Queries, username: string): Promise<Author | undefined> {
  const row = await queries
    .selectFrom('authors')
    .select(['username', 'name', 'about', 'is_public'])
    .where('tenant', '=', ownTenant)
    .where('username', '=', username)
    .executeTakeFirst();
  return row && { username: row.username, name: row.name, about: row.about, isPublic: row.is_public };
}

/** The authors who have a page, by name. */
export async function listAuthors(queries: Queries): Promise<readonly Author[]> {
  const rows = await queries
    .selectFrom('authors')
    .select(['username', 'name', 'about', 'is_public'])
    .where('tenant', '=', ownTenant)
    .where('is_public', '=', true)
    .orderBy('name')
    .execute();
  return rows.map(({ is_public, ...row }) => ({ ...row, isPublic: is_public }));
}

/**
 * A page of the requested articles, and how many there are. Articles with a publication date after `now` (ms since the epoch)
 * are left out.
 */
export async function listStories(queries: Queries, asked: StoriesAsked, now: number): Promise<Stories> {
  const { tags, author, hide = [], excludeTypes = [], order = 'newest', days, offset, limit } = asked;
  let found = published(queries).where('articles.published_at', '<=', new Date(now));
  if (tags) found = found.where(sql<boolean>`articles.tags && ${[...tags]}::text[]`);
  if (author !== undefined) found = found.where('articles.author', '=', author);
  if (hide.length > 0) found = found.where('articles.id', 'not in', [...hide]);
  if (excludeTypes.length > 0) found = found.where('articles.type', 'not in', [...excludeTypes]);
  const counted = found.clearSelect().select(({ fn }) => fn.countAll<string>().as('total'));
  const since = days === undefined ? new Date(0) : new Date(now - days * 86_400_000);
  if (order === 'top') found = found.orderBy('articles.is_sticky', 'desc');
  if (order === 'visits')
    found = found.orderBy(
      sql`(select count(*) from visits where visits.tenant = articles.tenant and visits.resource_type = 'article'
        and visits.resource_id = articles.id and visits.day >= ${since}::date)`,
      'desc',
    );
  const rows = await found
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await counted.executeTakeFirstOrThrow();
  return { stories: rows.map(storyOf), total: Number(total) };
}

/**
 * The articles that the paper published right before and right after one, without those of other sites; undefined where the
 * paper has no such article.
 */
export async function findNeighbours(queries: Queries, id: number, now: number): Promise<Neighbours | undefined> {
  const article = await queries
    .selectFrom('articles')
    .select(['published_at', 'id'])
    .where('tenant', '=', ownTenant)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!article || article.published_at.getTime() > now) return undefined;
  const here = sql`(${article.published_at}::timestamptz, ${id}::integer)`;
  const all = published(queries).where('articles.type', '!=', 'external').where('articles.external_url', 'is', null);
  const [before, after] = [
    await all
      .where(sql<boolean>`(articles.published_at, articles.id) < ${here}`)
      .orderBy('articles.published_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    await all
      .where(sql<boolean>`(articles.published_at, articles.id) > ${here}`)
      .where('articles.published_at', '<=', new Date(now))
      .orderBy('articles.published_at')
      .orderBy('articles.id')
      .limit(1)
      .executeTakeFirst(),
  ];
  return { previous: before && storyOf(before), next: after && storyOf(after) };
}
