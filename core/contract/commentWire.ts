import type { Comment } from './discussion/comment.ts';

/** A comment as the wire has it, for a store from which `comment` parses it again; its replies stay behind. */
export const wireOf = (one: Comment) => ({
  id: one.id,
  user_id: one.userId,
  username: one.username,
  content: one.text,
  status: one.isHidden ? 'hidden' : 'visible',
  created_at: one.createdAt,
  updated_at: one.updatedAt,
  is_awaiting_review: one.isAwaitingReview,
  is_rejected: one.isRejected,
  is_removed: one.isRemoved,
  is_featured: one.isFeatured,
  likes_count: one.likes,
  is_liked_by_me: one.isLiked,
  can_like_it: one.canLike,
  reports_count: one.reports,
  level: one.level,
  replay_to: one.replyTo,
  replies_count: one.repliesCount,
  user_avatar: one.avatar,
  user_url: one.url,
  author_role: one.role,
});
