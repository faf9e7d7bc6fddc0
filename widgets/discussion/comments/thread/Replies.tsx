import { type ComponentType, memo, useDeferredValue } from 'react';
import { failureText } from '#core/i18n/failureWords.ts';
import { count as written } from '#core/i18n/numbers.ts';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { moreText } from '#widgets/discussion/comments/list/moreText.ts';
import { useNewcomers } from '#widgets/discussion/comments/list/useNewcomers.ts';
import { Tally } from '#widgets/discussion/comments/live/Tally.tsx';
import type { CommentRowProps } from './rowProps.ts';

interface RepliesProps extends CommentRowProps {
  /** Draws each of them, with its own replies. */
  readonly Reply: ComponentType<CommentRowProps>;
}

/** What was said to a comment, and under a comment at level 0 the buttons that bring more of it. */
export const Replies = memo(function Replies({ row, model, depth, Reply }: RepliesProps) {
  useSignals();
  const words = useWords();
  const replies = useDeferredValue(row.replies.value);
  const more = row.more.value;
  const fresh = row.fresh.value;
  const expect = useNewcomers(replies);
  const arrived = { count: fresh, replies: written(fresh, words) };
  return (
    <>
      {replies.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
        <ol className="tb-comment-replies" role="list">
          {replies.map((reply) => (
            <Reply key={reply.key} row={reply} model={model} parent={row} depth={depth + 1} />
          ))}
        </ol>
      )}
      {more.is === 'failed' && (
        <p className="tb-field-error" role="alert">
          {failureText(more.failure, words)}
        </p>
      )}
      {more.is !== 'none' && (
        <Button
          kind="plain"
          className="tb-comment-more"
          isBusy={more.is === 'busy'}
          onClick={() => {
            expect(false);
            model.loadReplies(row);
          }}
        >
          {moreText(more, words, 'replies')}
        </Button>
      )}
      {fresh > 0 && (
        <Button
          kind="primary"
          className="tb-comment-fresh"
          aria-label={words.say('fresh-replies', arrived)}
          onClick={() => {
            expect(false);
            model.showFreshReplies(row);
          }}
        >
          <Tally className="tb-comment-fresh-long" text={words.say('fresh-replies', arrived)} />
          <Tally className="tb-comment-fresh-short" text={words.say('fresh-short', arrived)} />
        </Button>
      )}
    </>
  );
});
