import { memo } from 'react';
import { CommentBody } from './CommentBody.tsx';
import { Replies } from './Replies.tsx';
import type { CommentRowProps } from './rowProps.ts';
import { useRow } from './useRow.ts';

/** A comment and what was said to it. Reads no signal: what changes in a comment draws its body again and nothing else. */
export const CommentRow = memo(function CommentRow(props: CommentRowProps) {
  const element = useRow();
  return (
    <li className="tb-comment" ref={element}>
      <CommentBody {...props} />
      <Replies {...props} Reply={CommentRow} />
    </li>
  );
});
