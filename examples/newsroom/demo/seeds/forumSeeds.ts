import type { Queries } from '../../database/schema.ts';
import { forumSeeds, topicSlug } from '../content/forum.ts';
import type { TopicSeed } from '../content/topicSeed.ts';

const hour = 3_600_000;
const firstComment = 9001;
/** Ids of the invented readers who write on the forum; they are those of the long thread. */
const speakers = [100, 113, 126, 139, 142] as const;
const speaker = (nth: number) => speakers[nth % speakers.length] ?? speakers[0];
const newest = Date.parse('2026-02-27T19:30:00Z');

/** The rows of the topics: the oldest has the lowest id; one every two days, with a reply every three hours. */
function rowsOf(tenant: string, seeds: readonly TopicSeed[]) {
  const topics = seeds.map(({ title, body, isPinned = false }, at) => ({
    tenant,
    id: seeds.length - at,
    title,
    slug: topicSlug(title),
    body,
    user_id: speaker(at),
    is_pinned: isPinned,
    created_at: new Date(newest - at * 48 * hour),
  }));
  const posts = seeds.flatMap(({ replies }, at) =>
    replies.map((content, nth) => ({
      tenant,
      resource_type: 'forum',
      resource_id: seeds.length - at,
      user_id: speaker(at + 1 + nth),
      content,
      created_at: new Date(newest - (at * 48 - 3 * (nth + 1)) * hour),
    })),
  );
  return { topics, comments: posts.map((comment, at) => ({ ...comment, id: firstComment + at })) };
}

/** Inserts a paper's topics with their comments. The invented readers have to exist. */
export async function seedForum(queries: Queries, tenant: string): Promise<void> {
  const { topics } = rowsOf(tenant, forumSeeds[tenant] ?? []);
  if (topics.length > 0) await queries.insertInto('forum_topics').values(topics).execute();
  await seedForumComments(queries, tenant);
}

/** Inserts the comments on a paper's topics, where there are none. */
export async function seedForumComments(queries: Queries, tenant: string): Promise<void> {
  const { comments } = rowsOf(tenant, forumSeeds[tenant] ?? []);
  if (comments.length > 0) await queries.insertInto('comments').values(comments).execute();
}
