import { memo } from 'react';
import { CommentBody } from './CommentBody.tsx';
import type { Comments, Row } from './comments.ts';
import { Replies } from './Replies.tsx';
import { useRow } from './useRow.ts';

export interface CommentRowProps {
  readonly row: Row;
  readonly model: Comments;
  /** What it replies to. */
  readonly parent?: Row;
  /** 0 for a comment on the resource itself. */
  readonly depth: number;
}

/** A comment and what was said to it. Reads no signal: what changes in a comment draws its body again and nothing else. */
export const CommentRow = memo(function CommentRow(props: CommentRowProps) {
  const element = useRow();
  return (
    <li className="tb-comment" ref={element}>
      <CommentBody {...props} />
      <Replies {...props} />
    </li>
  );
});
