import { forumSidebar, forumTopics } from '#core/contract/forum.ts';
import { type PageOfTopics, pageOfLiveliest, pageOfTopics, type StoredTopic } from '../database/forum.ts';
import { linksOf } from '../pages/links.ts';
import { serve } from './serve.ts';
import { pageFromPath } from './validation.ts';

/** `base`: what the addresses of the site begin with. */
const topicOnWire = (topic: StoredTopic, base: string) => ({
  id: topic.id,
  title: topic.title,
  url: linksOf({ base }).topic(topic),
  username: topic.name,
  comments_count: topic.comments,
  created_at: topic.createdAt.toISOString(),
  last_comment_at: topic.lastCommentAt?.toISOString() ?? null,
  last_comment_by: topic.lastCommentBy,
  is_pinned: topic.isPinned,
});

export const topicsOnWire = ({ topics, hasMore }: PageOfTopics, base: string) => ({
  data: topics.map((topic) => topicOnWire(topic, base)),
  has_more: hasMore,
});

const serveTopics = serve(forumTopics, async (call) => {
  const page = pageFromPath(call.params.page);
  return topicsOnWire(await call.queries((all) => pageOfTopics(all, page, call.now)), call.base);
});

const serveSidebar = serve(forumSidebar, async (call) => {
  const page = pageFromPath(call.params.page);
  return topicsOnWire(await call.queries((all) => pageOfLiveliest(all, page, call.now)), call.base);
});

export const forum = [serveTopics, serveSidebar];
