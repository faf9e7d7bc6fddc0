import { findStories, listArticleIds } from '../database/articles.ts';
import type { Resource } from '../database/comments.ts';
import { findPages, listPageIds } from '../database/resources.ts';
import type { Queries } from '../database/schema.ts';
import type { Paper } from '../editorial/content.ts';
import { linksOf } from '../pages/links.ts';

export interface CommentedOn {
  /** Gives no result away, as lists of comments and notifications are not covered. */
  readonly title: string;
  /** What it is called at the desk. */
  readonly headline: string;
  /** Path of its page, below the host. */
  readonly url: string;
}

/** The address of a comment on a page. */
export const addressOf = ({ url }: Pick<CommentedOn, 'url'>, commentId: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}comment=${commentId}#comments`;

const named = (headline: string, url: string, title = headline): CommentedOn => ({ title, headline, url });

const keyOf = ({ type, id }: Resource) => `${type}:${id}`;

/** Ids of all articles that a paper has published, liveblogs and the known pages of its CMS included. */
export const publishedIds = async (
  queries: Queries,
  { content }: Pick<Paper, 'content'>,
): Promise<readonly number[]> => [
  ...(await listArticleIds(queries)),
  ...content.liveblogs.map(({ id }) => id),
  ...(await listPageIds(queries, 'article')),
];

async function findPublished(
  queries: Queries,
  { content }: Pick<Paper, 'content'>,
  base: string,
  ids: readonly number[],
) {
  const to = linksOf({ base });
  const articles = await findStories(queries, [...new Set(ids)]);
  return new Map<string, CommentedOn>([
    ...content.liveblogs.map((blog) => [`article:${blog.id}`, named(blog.title.text, to.live(blog))] as const),
    ...articles.map(
      (each) => [`article:${each.id}`, named(each.title.text, to.article(each), each.neutralTitle?.text)] as const,
    ),
  ]);
}

/** Finds title and path of what was commented on; undefined for what does not exist, or no longer. `base`: prefix of the site's paths. */
export async function findCommentedOn(
  queries: Queries,
  paper: Pick<Paper, 'content'>,
  base: string,
  resources: readonly Resource[],
): Promise<(on: Resource) => CommentedOn | undefined> {
  const idsOf = (wanted: string) => resources.flatMap(({ type, id }) => (type === wanted ? [id] : []));
  const ids = idsOf('forum');
  const published = await findPublished(queries, paper, base, idsOf('article'));
  const topics =
    ids.length === 0
      ? []
      : await queries.selectFrom('forum_topics').select(['id', 'title', 'slug']).where('id', 'in', ids).execute();
  const found = new Map(
    topics.map(({ id, title, slug }) => [`forum:${id}`, named(title, `${base}/forum/${id}/${slug}`)]),
  );
  const known = (on: Resource) => published.get(keyOf(on)) ?? found.get(keyOf(on));
  // Pages of a CMS: what the newsroom has published itself comes first.
  const pages = await findPages(
    queries,
    resources.filter((on) => known(on) === undefined),
  );
  const elsewhere = new Map(pages.map(({ title, path, ...on }) => [keyOf(on), named(title, `${base}${path}`)]));
  return (on) => known(on) ?? elsewhere.get(keyOf(on));
}
