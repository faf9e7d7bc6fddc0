import { memo, useCallback, useId, useRef, useState } from 'react';
import { Avatar } from '#core/view/Avatar.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Trouble } from '#widgets/discussion/comments/comments.ts';
import { UnreadMark } from '#widgets/discussion/comments/list/UnreadMark.tsx';
import { Rare } from '#widgets/discussion/comments/Rare.tsx';
import { CommentForm } from '#widgets/discussion/comments/write/CommentForm.tsx';
import { CommentFoot } from './CommentFoot.tsx';
import { CommentHead } from './CommentHead.tsx';
import { CommentStub, stubOf } from './CommentStub.tsx';
import type { CommentRowProps } from './rowProps.ts';
import { troubleText } from './troubleText.ts';
import { useArticle } from './useArticle.ts';

/** One comment in each of its states, without its replies. Parts: `comment`, `author`, `text`. */
export const CommentBody = memo(function CommentBody(props: CommentRowProps) {
  useSignals();
  const { row, model, depth } = props;
  const words = useWords();
  const headId = useId();
  const [isReporting, setReporting] = useState(false);
  const comment = row.comment.value;
  const box = row.box.value;
  const stub = stubOf(row);
  const article = useArticle(row, box?.kind);
  /** What the dialog of a report has told. */
  const said = useRef<Trouble>(undefined);
  if (isReporting) said.current = row.trouble.value;
  const close = useCallback(() => setReporting(false), []);
  const name = comment.username ?? words.say('nobody');
  const isHidden = comment.isHidden && !comment.isAwaitingReview;
  const states = [
    stub && 'tb-comment--stub',
    isHidden && 'tb-comment--hidden',
    row.state.value !== 'stored' && 'tb-comment--sending',
    row.isUnread.value && 'tb-comment--unread',
  ];

  return (
    <article
      className={['tb-comment-body', ...states].filter(Boolean).join(' ')}
      part="comment"
      tabIndex={-1}
      aria-labelledby={stub ? undefined : headId}
      {...article}
    >
      {stub ? (
        <CommentStub stub={stub} row={row} model={model} />
      ) : (
        <>
          <Avatar src={comment.avatar} name={name} size={depth > 0 ? 30 : 40} alt="" />
          <CommentHead {...props} id={headId} />
          {box?.kind === 'edit' ? (
            <CommentForm box={box} label={words.say('edit-label')} model={model} />
          ) : (
            <p className="tb-comment-text" part="text" dir="auto">
              {comment.text}
            </p>
          )}
          <CommentFoot row={row} model={model} name={name} said={said.current} onReport={() => setReporting(true)} />
          {box?.kind === 'reply' && <CommentForm box={box} label={words.say('reply-label', { name })} model={model} />}
          {isReporting && (
            <Rare>
              {({ ReportDialog }) => <ReportDialog row={row} model={model} onClose={close} said={troubleText} />}
            </Rare>
          )}
        </>
      )}
      {row.isUnread.value && <UnreadMark row={row} model={model} />}
    </article>
  );
});
