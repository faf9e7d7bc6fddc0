import { useId } from 'react';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/surroundings.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { QueuedText } from './QueuedText.tsx';
import type { Row } from './queuedRow.ts';
import type { Verdict } from './verdict.ts';

export interface QueuedRowProps {
  readonly row: Row;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onUndo: () => void;
}

/** A comment with what can be decided about it or, once that is done, one line that says so. */
export function QueuedRow({ row, onDecide, onUndo }: QueuedRowProps) {
  useSignals();
  const words = useWords();
  const textId = useId();
  const queued = row.queued.value;
  const decision = row.decision.value;
  const verdicts = row.verdicts.value;
  const trouble = row.trouble.value;
  const isBusy = row.isBusy.value;
  const { comment } = queued;
  const name = comment.username ?? words.say('nobody');

  if (decision) {
    return (
      <li className="tb-moderation-row tb-moderation-row--done" data-row={row.id} tabIndex={-1}>
        <p className="tb-text" id={textId}>
          {words.say(`done-${decision.verdict}`, { name })}
        </p>
        <Button kind="plain" isBusy={!decision.canUndo} aria-describedby={textId} onClick={onUndo}>
          {words.say('undo')}
        </Button>
      </li>
    );
  }
  return (
    <li className="tb-moderation-row" data-row={row.id} tabIndex={-1} aria-labelledby={textId}>
      <QueuedText queued={queued} name={name} textId={textId} />
      <FailureNote failure={trouble} />
      <div className="tb-moderation-verdicts">
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            kind={verdict === 'approve' ? 'primary' : 'quiet'}
            className={verdict === 'delete' ? 'tb-moderation-danger' : undefined}
            aria-describedby={textId}
            onClick={() => onDecide(verdict)}
          >
            {words.say(verdict)}
          </Button>
        ))}
        {!comment.isHidden && !comment.isRemoved && (
          <Button
            kind="plain"
            aria-pressed={comment.isFeatured}
            aria-describedby={textId}
            isBusy={isBusy}
            onClick={row.feature}
          >
            {words.say('feature')}
          </Button>
        )}
      </div>
      {row.href && (
        <a className="tb-link tb-moderation-link" href={row.href}>
          {words.say('to-comment')}
        </a>
      )}
    </li>
  );
}
