import { nextStep } from '#core/base/i18n/nextStep.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { QueueChoiceProps } from './QueueChoice.tsx';

export interface QueueEndProps extends QueueChoiceProps {
  readonly isEmpty: boolean;
  readonly hasMore: boolean;
  /** How many comments have come since the queue was read. */
  readonly fresh: number;
  readonly isBusy: boolean;
  readonly onMore: () => void;
  readonly onFresh: () => void;
}

/** The end of a queue: buttons for more of it and for what came while it was open, or a note that this is all, which leads to the next queue in which something waits. */
export function QueueEnd({ queue, counts, onChoose, isEmpty, hasMore, fresh, isBusy, onMore, onFresh }: QueueEndProps) {
  const words = useWords();
  const other = (['pending', 'reported'] as const).find((each) => each !== queue && counts && counts[each] > 0);
  const next = nextStep(words, 'forum');
  return (
    <div className="tb-moderation-end">
      {hasMore ? (
        <Button isBusy={isBusy} onClick={onMore}>
          {words.say('more')}
        </Button>
      ) : (
        <p className="tb-empty tb-text tb-muted" tabIndex={-1}>
          {words.say(isEmpty ? `empty-${queue}` : 'end')}{' '}
          {other ? (
            <button className="tb-empty-next tb-text-button" type="button" onClick={() => onChoose(other)}>
              {words.say('next-queue', { queue: words.say(`queue-${other}`), count: counts?.[other] ?? 0 })}
            </button>
          ) : (
            <a className="tb-empty-next" href={next.url}>
              {next.label}
            </a>
          )}
        </p>
      )}
      {fresh > 0 && (
        <Button isBusy={isBusy} onClick={onFresh}>
          {words.say('show-fresh', { count: fresh })}
        </Button>
      )}
    </div>
  );
}
