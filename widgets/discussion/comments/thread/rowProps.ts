import type { Comments, Row } from '#widgets/discussion/comments/comments.ts';

/** What each part of a comment is drawn with. */
export interface CommentRowProps {
  readonly row: Row;
  readonly model: Comments;
  /** What it replies to. */
  readonly parent?: Row;
  /** 0 for a comment on the resource itself. */
  readonly depth: number;
}
