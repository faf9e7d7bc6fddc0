import type { Resource } from '../database/comments.ts';
import type { Queries } from '../database/schema.ts';
import type { Paper } from '../editorial/content.ts';
import { linksOf } from '../pages/links.ts';

export interface CommentedOn {
  readonly title: string;
  /** Of its page, below the host. */
  readonly url: string;
}

const keyOf = ({ type, id }: Resource) => `${type}:${id}`;

/** Ids of what a paper has published: articles, of which liveblogs are some. */
export const publishedIds = ({ content }: Pick<Paper, 'content'>): readonly number[] =>
  [...content.articles, ...content.liveblogs].map(({ id }) => id);

function published({ type, id }: Resource, { content }: Pick<Paper, 'content'>, base: string): CommentedOn | undefined {
  if (type !== 'article') return undefined;
  const to = linksOf({ base });
  const article = content.articles.find((each) => each.id === id);
  if (article) return { title: article.title.text, url: to.article(article) };
  const blog = content.liveblogs.find((each) => each.id === id);
  return blog && { title: blog.title.text, url: to.live(blog) };
}

/** Finds what comments stand under; undefined for what is not there, or no longer. `base`: what addresses of the site begin with. */
export async function findCommentedOn(
  queries: Queries,
  paper: Pick<Paper, 'content'>,
  base: string,
  resources: readonly Resource[],
): Promise<(on: Resource) => CommentedOn | undefined> {
  const ids = resources.flatMap(({ type, id }) => (type === 'forum' ? [id] : []));
  const topics =
    ids.length === 0
      ? []
      : await queries.selectFrom('forum_topics').select(['id', 'title', 'slug']).where('id', 'in', ids).execute();
  const found = new Map(
    topics.map(({ id, title, slug }) => [`forum:${id}`, { title, url: `${base}/forum/${id}/${slug}` }]),
  );
  return (on) => published(on, paper, base) ?? found.get(keyOf(on));
}
