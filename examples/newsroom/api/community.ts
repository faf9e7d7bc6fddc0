import { countUserComments, karmaRanking, karmaStats, pageUserComments } from '#core/contract/community.ts';
import { findStories } from '../database/articles.ts';
import { karmaOfMonth, karmaRank } from '../database/karma.ts';
import { findPages } from '../database/resources.ts';
import type { Queries, User } from '../database/schema.ts';
import { countComments, findReader, pageOfComments, type StoredComment } from '../database/userComments.ts';
import { avatarPath } from '../http/avatars.ts';
import { linksOf } from '../pages/links.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { idFromPath, pageFromPath } from './validation.ts';
import { isManager } from './viewer.ts';

const missing = 'reader.missing';

async function readerOf(queries: Queries, params: Readonly<Record<string, string>>): Promise<User> {
  const reader = await findReader(queries, idFromPath(params.id, missing));
  if (!reader) throw new Refusal(404, missing);
  return reader;
}

/** Finds title and address of the article that was commented on; both null where it was none, or is no longer published. */
export async function findArticlesOf(queries: Queries, comments: readonly StoredComment[], base: string) {
  const ids = comments.flatMap(({ resource: { type, id } }) => (type === 'article' ? [id] : []));
  const found = new Map((await findStories(queries, [...new Set(ids)])).map((story) => [story.id, story]));
  const pages = await findPages(
    queries,
    comments.map(({ resource }) => resource),
  );
  return ({ resource: { type, id } }: StoredComment) => {
    const article = type === 'article' ? found.get(id) : undefined;
    if (article) return { title: article.title.text, url: linksOf({ base }).article(article) };
    const page = pages.find((each) => each.type === type && each.id === id);
    return page ? { title: page.title, url: `${base}${page.path}` } : { title: null, url: null };
  };
}

const seesHidden = (viewer: User | null, author: User) =>
  viewer !== null && (viewer.id === author.id || isManager(viewer));

const serveCountUserComments = serve(countUserComments, async ({ params, queries, viewer }) =>
  queries(async (all) => {
    const author = await readerOf(all, params);
    return { comments_count: await countComments(all, author.id, seesHidden(viewer, author)) };
  }),
);

const servePageUserComments = serve(pageUserComments, async ({ params, queries, viewer, base }) => {
  const page = pageFromPath(params.page);
  const [comments, articleOf] = await queries(async (all) => {
    const author = await readerOf(all, params);
    const found = await pageOfComments(all, author.id, page, seesHidden(viewer, author));
    return [found, await findArticlesOf(all, found, base)] as const;
  });
  return {
    comments: comments.map((comment) => {
      const { id, content, status, isAwaitingReview, isRejected, createdAt, likes } = comment;
      const { title, url } = articleOf(comment);
      return {
        id,
        content,
        status,
        is_awaiting_review: isAwaitingReview,
        is_rejected: isRejected,
        created_at: createdAt.toISOString(),
        resource: title,
        url,
        likes_count: likes,
      };
    }),
  };
});

const serveKarmaStats = serve(karmaStats, async ({ params, queries, tenant, now }) =>
  queries(async (all) => {
    const { id } = await readerOf(all, params);
    const { month, comments, likes } = await karmaOfMonth(all, id, now, tenant.time_zone);
    return { month, comments_count: comments, likes_count: likes };
  }),
);

const serveKarmaRanking = serve(karmaRanking, async ({ params, queries, now }) =>
  queries(async (all) => {
    const { id, username, avatar } = await readerOf(all, params);
    const { rank, score } = await karmaRank(all, id, now);
    return {
      rank,
      username,
      avatar: avatarPath(avatar),
      karma_score: score,
      user_id: id,
    };
  }),
);

export const community = [serveCountUserComments, servePageUserComments, serveKarmaStats, serveKarmaRanking];
