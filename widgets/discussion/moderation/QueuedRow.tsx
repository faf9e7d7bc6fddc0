import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { holdsFocus } from '#core/view/focus.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { MeanwhileLine } from './MeanwhileLine.tsx';
import { QueuedText } from './QueuedText.tsx';
import type { Row } from './queuedRow.ts';
import { VerdictButtons } from './VerdictButtons.tsx';
import type { Verdict } from './verdict.ts';

export interface QueuedRowProps {
  readonly row: Row;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onUndo: () => void;
}

/** A comment with the buttons for a verdict, or one line that says which was given. */
export function QueuedRow({ row, onDecide, onUndo }: QueuedRowProps) {
  useSignals();
  const words = useWords();
  const textId = useId();
  const item = useRef<HTMLLIElement>(null);
  const queued = row.queued.value;
  const decision = row.decision.value;
  const meanwhile = row.meanwhile.value;
  const trouble = row.trouble.value;
  const isBusy = row.isBusy.value;
  const name = queued.comment.username ?? words.say('nobody');
  const line = meanwhile && <MeanwhileLine meanwhile={meanwhile} isBusy={isBusy} onLook={() => void row.look()} />;

  // What had the focus is gone: it stays with the comment.
  const isOver = meanwhile !== undefined;
  useLayoutEffect(() => {
    if (isOver && item.current && holdsFocus(item.current)) item.current.focus({ preventScroll: true });
  }, [isOver]);

  if (decision || meanwhile?.isFolded) {
    return (
      <li className="tb-moderation-row tb-moderation-row--done" data-row={row.id} tabIndex={-1} ref={item}>
        {line}
        {decision && (
          <p className="tb-text" id={textId}>
            {words.say(`done-${decision.verdict}`, { name })}
          </p>
        )}
        {decision && (
          <Button kind="plain" isBusy={!decision.canUndo} aria-describedby={textId} onClick={onUndo}>
            {words.say('undo')}
          </Button>
        )}
      </li>
    );
  }
  return (
    <li className="tb-moderation-row" data-row={row.id} tabIndex={-1} aria-labelledby={textId} ref={item}>
      <QueuedText queued={queued} name={name} textId={textId} />
      <FailureNote failure={trouble} />
      <div className="tb-moderation-choice">
        <VerdictButtons row={row} textId={textId} onDecide={onDecide} />
        {line}
      </div>
      {row.href && (
        <a className="tb-link tb-moderation-link" href={row.href}>
          {words.say('to-comment')}
        </a>
      )}
    </li>
  );
}
