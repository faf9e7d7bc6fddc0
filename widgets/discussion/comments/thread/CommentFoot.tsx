import { useId, useRef, useState } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Comments, Row, Trouble } from '#widgets/discussion/comments/comments.ts';
import { Likes } from '#widgets/discussion/comments/like/Likes.tsx';
import { Unsent } from '#widgets/discussion/comments/write/Unsent.tsx';
import { MoreActions } from './MoreActions.tsx';
import { troubleText } from './troubleText.ts';

interface CommentFootProps {
  readonly row: Row;
  readonly model: Comments;
  readonly name: string;
  /** What went wrong and was told elsewhere. */
  readonly said: Trouble | undefined;
  readonly onReport: () => void;
}

/** What can be done with a comment. Liking and replying at once, the rest behind one button. */
export function CommentFoot({ row, model, name, said: told, onReport }: CommentFootProps) {
  useSignals();
  const words = useWords();
  const id = useId();
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const state = row.state.value;
  const trouble = row.trouble.value;
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
        <Likes row={row} model={model} name={name} />
        <ReplyButton row={row} model={model} name={name} />
        <Unsent row={row} model={model} />
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
            <Dots />
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

function ReplyButton({ row, model, name }: Pick<CommentFootProps, 'row' | 'model' | 'name'>) {
  useSignals();
  const words = useWords();
  return (
    row.can.value.reply && (
      <Button
        kind="plain"
        className="tb-comment-open-reply"
        aria-label={words.say('reply-to', { name })}
        aria-expanded={row.box.value?.kind === 'reply'}
        onClick={() => model.openReply(row)}
      >
        {words.say('reply')}
      </Button>
    )
  );
}

const Dots = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d="M3 10h.01m7 0h.01m7 0h.01" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
