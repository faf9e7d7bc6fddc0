import * as z from 'zod/mini';
import { type Comment, comment } from '#core/contract/discussion/comment.ts';

/** A comment by Demo Lezer of this afternoon. */
export const someComment = (id: number, more: Partial<Comment> = {}): Comment => ({
  ...z.parse(comment, { id: 1 }),
  id,
  userId: 4,
  username: 'Demo Lezer',
  text: `Text ${id}`,
  createdAt: '2026-11-20T13:05:00Z',
  ...more,
});
