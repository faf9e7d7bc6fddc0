import type { CommentSort } from '#core/contract/comment.ts';

export const sorts: readonly CommentSort[] = ['newest', 'oldest', 'best'];
