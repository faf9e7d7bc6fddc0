import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { orHtml } from './base/html.ts';
import { page } from './base/page.ts';
import { count, flag, id, maybe, moment, rows, string, text } from './base/shapes.ts';

const topic = z.pipe(
  z.object({
    id,
    title: string,
    url: string,
    username: text,
    comments_count: maybe(count),
    created_at: maybe(moment),
    last_comment_at: maybe(moment),
    last_comment_by: text,
    is_pinned: maybe(flag),
  }),
  z.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    url: wire.url,
    username: wire.username,
    comments: wire.comments_count ?? 0,
    /** ISO 8601. */
    createdAt: wire.created_at,
    /** Undefined where nobody has commented yet. */
    lastCommentAt: wire.last_comment_at,
    lastCommentBy: wire.last_comment_by,
    isPinned: wire.is_pinned ?? false,
  })),
);
export type ForumTopic = z.output<typeof topic>;

const reply = orHtml(
  z.pipe(
    page({ data: rows(topic), has_more: maybe(flag) }, 'topics'),
    z.transform((wire) => ({ topics: wire.data, hasMore: wire.has_more ?? wire.data.length > 0 })),
  ),
  // A page without rows is the last.
  { topics: [], hasMore: true },
);

/** Topics, pinned ones first, then by their last comment; pages count from 0, 20 topics each. */
export const forumTopics = endpoint({
  method: 'GET',
  path: '/api/front/v1/forum/{page}',
  needs: 'anyone',
  mayBeText: true,
  reply,
});

/** The liveliest topics, 5 a page. */
export const forumSidebar = endpoint({
  method: 'GET',
  path: '/api/v1/forum/load-sidebar-list/{page}',
  needs: 'anyone',
  mayBeText: true,
  reply,
});
