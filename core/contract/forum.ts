import type * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { orHtml } from './base/html.ts';
import { page } from './base/page.ts';
import { renamed } from './base/renamed.ts';
import { count, derived, flag, id, maybe, moment, orElse, rows, string, text } from './base/shapes.ts';

const topic = renamed({
  id,
  title: string,
  url: string,
  username: text,
  comments: ['comments_count', orElse(count, 0)],
  /** ISO 8601. */
  createdAt: ['created_at', maybe(moment)],
  /** Undefined where nobody has commented yet. */
  lastCommentAt: ['last_comment_at', maybe(moment)],
  lastCommentBy: ['last_comment_by', text],
  isPinned: ['is_pinned', orElse(flag, false)],
});
export type ForumTopic = z.output<typeof topic>;

const reply = orHtml(
  derived(
    renamed(
      {
        topics: ['data', rows(topic)],
        hasMore: ['has_more', maybe(flag)],
      },
      (shape) => page(shape, 'topics'),
    ),
    ({ topics, hasMore }) => ({ topics, hasMore: hasMore ?? topics.length > 0 }),
  ),
  // A page without rows is the last.
  { topics: [], hasMore: true },
);

/** Topics, pinned ones first, then by their last comment; pages count from 0, 20 topics each. */
export const forumTopics = endpoint('GET /api/front/v1/forum/{page}', 'anyone', { mayBeText: true, reply });

/** The liveliest topics, 5 a page. */
export const forumSidebar = endpoint('GET /api/v1/forum/load-sidebar-list/{page}', 'anyone', {
  mayBeText: true,
  reply,
});
