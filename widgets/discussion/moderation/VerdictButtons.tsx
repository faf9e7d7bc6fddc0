import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Row } from './queuedRow.ts';
import type { Verdict } from './verdict.ts';

export interface VerdictButtonsProps {
  readonly row: Row;
  /** Id of the element with author and text, which describes the buttons. */
  readonly textId: string;
  readonly onDecide: (verdict: Verdict) => void;
}

/** The verdicts that are possible on a comment. Once somebody else has decided, the buttons are inert but keep their room. */
export function VerdictButtons({ row, textId, onDecide }: VerdictButtonsProps) {
  useSignals();
  const words = useWords();
  const { comment } = row.queued.value;
  const verdicts = row.verdicts.value;
  const isBusy = row.isBusy.value;
  const isOver = row.meanwhile.value !== undefined;
  return (
    <div className="tb-moderation-verdicts" inert={isOver}>
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
  );
}
