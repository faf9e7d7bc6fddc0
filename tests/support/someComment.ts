import type { Comment } from '#core/contract/comment.ts';

/** A comment by Demo Lezer of this afternoon. */
export const someComment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  userId: 4,
  username: 'Demo Lezer',
  text: `Text ${id}`,
  createdAt: '2026-11-20T13:05:00Z',
  updatedAt: undefined,
  isHidden: false,
  isAwaitingReview: false,
  isRejected: false,
  isRemoved: false,
  isFeatured: false,
  likes: 0,
  isLiked: false,
  canLike: true,
  level: 0,
  replyTo: undefined,
  repliesCount: 0,
  avatar: undefined,
  url: undefined,
  role: undefined,
  reports: 0,
  replies: [],
  ...more,
});
