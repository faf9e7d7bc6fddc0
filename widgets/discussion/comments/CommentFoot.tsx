import { useId, useRef, useState } from 'react';
import { count as written } from '#core/i18n/numbers.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/surroundings.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import type { Comments, Row, Trouble } from './comments.ts';
import { LikeMark } from './LikeMark.tsx';
import { MoreActions } from './MoreActions.tsx';
import { troubleText } from './troubleText.ts';

interface CommentFootProps {
  readonly row: Row;
  readonly model: Comments;
  readonly name: string;
  /** What went wrong and was told elsewhere. */
  readonly told: Trouble | undefined;
  readonly onReport: () => void;
}

/** What can be done with a comment. Liking and replying at once, the rest behind one button. */
export function CommentFoot({ row, model, name, told, onReport }: CommentFootProps) {
  useSignals();
  const words = useWords();
  const id = useId();
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { likes, isLiked } = row.comment.value;
  const can = row.can.value;
  const state = row.state.value;
  const kind = row.box.value?.kind;
  const trouble = row.trouble.value;
  const shown = likes > 0 ? words.say('likes', { likes: written(likes, words) }) : '';
  /** The button that has the focus goes with the list. */
  const leave = () => {
    more.current?.focus();
    setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what one of the buttons in it opened.
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        leave();
      }}
    >
      <div className="tb-comment-foot">
        {can.like ? (
          <Button
            kind="plain"
            className="tb-comment-like"
            aria-pressed={isLiked}
            aria-label={words.say('like', { name, likes: shown })}
            isBusy={row.isLiking.value}
            onClick={() => model.like(row)}
          >
            <LikeMark />
            {shown}
          </Button>
        ) : (
          shown && (
            <span className="tb-comment-likes">
              <LikeMark />
              <span aria-hidden="true">{shown}</span>
              <span className="tb-hidden">{words.say('liked', { count: likes })}</span>
            </span>
          )
        )}
        {can.reply && (
          <Button
            kind="plain"
            className="tb-comment-open-reply"
            aria-label={words.say('reply-to', { name })}
            aria-expanded={kind === 'reply'}
            onClick={() => model.openReply(row)}
          >
            {words.say('reply')}
          </Button>
        )}
        {state === 'failed' && (
          <>
            <Button onClick={() => model.retry(row)}>{words.say('action.retry')}</Button>
            <Button onClick={() => model.takeBack(row)}>{words.say('take-back')}</Button>
          </>
        )}
        {state === 'stored' && (
          <Button
            ref={more}
            kind="plain"
            className="tb-comment-open-edit"
            aria-label={words.say('more-for', { name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M3 10h.01m7 0h.01m7 0h.01" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
            </svg>
          </Button>
        )}
      </div>
      {trouble && trouble !== told && (
        <p className="tb-field-error" role="alert">
          {troubleText(trouble, words)}
        </p>
      )}
      {isOpen && state === 'stored' && (
        <MoreActions id={id} row={row} model={model} name={name} onReport={onReport} onDone={leave} />
      )}
    </div>
  );
}
