import type { Resource } from '../database/comments.ts';
import type { Queries } from '../database/schema.ts';
import { countOnEach } from '../database/sidebarComments.ts';
import { findRunningTests } from '../database/titleTests.ts';
import type { Author, Neighbours, Story } from '../editorial/article.ts';
import type { Paper } from '../editorial/content.ts';
import { asset } from '../pages/assets.ts';
import { keyOf } from '../pages/discussion.ts';
import { escapeHtml } from '../pages/html.ts';
import { linksOf } from '../pages/links.ts';

const typeNames = { article: 'article', 'photo-report': 'photo-report', external: 'external' } as const;

interface Context {
  readonly paper: Pick<Paper, 'content'>;
  /** Prefix of the site's paths: '' or `/t/<tenant>`. */
  readonly base: string;
}

/** Articles in the format of the newer lists. */
export async function articlesOnWire(queries: Queries, stories: readonly Story[], { paper, base }: Context) {
  const links = linksOf({ base });
  const resources = stories.map(({ id }): Resource => ({ type: 'article', id }));
  const [counts, tests] = await Promise.all([
    countOnEach(queries, resources),
    findRunningTests(
      queries,
      stories.map(({ id }) => id),
    ),
  ]);
  return stories.map((story) => {
    const { id, title, type = 'article', author, picture, tags, externalUrl } = story;
    const second = tests.get(id);
    const [tag] = tags;
    return {
      id,
      url: externalUrl ?? links.article(story),
      title: title.text,
      a_title: title.text,
      b_title: second ?? null,
      ab_testing: second !== undefined,
      neutral_title: story.neutralTitle?.text ?? null,
      type: typeNames[type],
      is_sticky: story.isSticky ?? false,
      comments_count: counts.get(keyOf({ type: 'article', id })) ?? 0,
      excerpt: story.standfirst.text,
      published_at: story.publishedAt,
      thumbnails: { origin: picture ? asset(`charts/${picture.file}`) : null },
      is_external: externalUrl !== undefined,
      author: author
        ? {
            name: author.name,
            is_public: author.isPublic,
            author_url: author.isPublic ? links.author(author.username) : null,
          }
        : null,
      primary_tag: tag === undefined ? null : { title: paper.content.tagLabel(tag) ?? tag, url: links.tag(tag) },
    };
  });
}

/** The articles before and after one, in the format of the API. */
export async function neighboursOnWire(queries: Queries, { previous, next }: Neighbours, context: Context) {
  const stories = [previous, next].filter((story) => story !== undefined);
  const onWire = await articlesOnWire(queries, stories, context);
  const find = (story: Story | undefined) => onWire.find(({ id }) => id === story?.id) ?? null;
  return { previous: find(previous), next: find(next) };
}

type OnWire = Awaited<ReturnType<typeof articlesOnWire>>[number];

/** The same article in the format of the older lists. */
export const asLegacy = ({ author, thumbnails, comments_count, published_at, ...rest }: OnWire) => ({
  ...{ id: rest.id, url: rest.url, title: rest.title, b_title: rest.b_title, ab_testing: rest.ab_testing },
  ...{ neutral_title: rest.neutral_title, type: rest.type, excerpt: rest.excerpt, is_external: rest.is_external },
  ...{ primary_tag: rest.primary_tag, is_sticky: rest.is_sticky },
  user: author?.name ?? null,
  user_url: author?.author_url ?? null,
  user_is_public: author?.is_public ?? false,
  show_author: author !== null,
  image_url: thumbnails.origin,
  date: published_at,
  comment_count: comments_count,
});

/** The paper's authors as rows of a list. */
export const authorsOnWire = (authors: readonly Author[], base: string) =>
  authors.map(({ username, name, about }) => ({
    id: null,
    url: linksOf({ base }).author(username),
    title: name,
    type: 'author',
    excerpt: about,
  }));

/** Articles as HTML in the host's markup, for lists that ask for HTML. */
export const articleRows = (articles: readonly OnWire[]): string =>
  articles
    .map(({ url, title, excerpt, published_at, thumbnails, author }) => {
      const picture = thumbnails.origin
        ? `<img src="${escapeHtml(thumbnails.origin)}" alt="" width="345" height="230" loading="lazy">`
        : '';
      const byline = author ? `<p class="byline">${escapeHtml(author.name)}</p>` : '';
      return `<article>${picture}<h3><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></h3><p class="excerpt">${escapeHtml(excerpt)}</p>${byline}<time datetime="${published_at}"></time></article>`;
    })
    .join('\n');
