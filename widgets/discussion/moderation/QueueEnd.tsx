import type { Queue } from '#core/contract/moderation.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

export interface QueueEndProps {
  readonly queue: Queue;
  readonly isEmpty: boolean;
  readonly hasMore: boolean;
  /** How many comments have come since the queue was read. */
  readonly fresh: number;
  readonly isBusy: boolean;
  readonly onMore: () => void;
  readonly onFresh: () => void;
}

/** The end of a queue: buttons for more of it and for what came while it was open, or a note that this is all. */
export function QueueEnd({ queue, isEmpty, hasMore, fresh, isBusy, onMore, onFresh }: QueueEndProps) {
  const words = useWords();
  return (
    <div className="tb-moderation-end">
      {hasMore ? (
        <Button isBusy={isBusy} onClick={onMore}>
          {words.say('more')}
        </Button>
      ) : (
        <p className="tb-text tb-muted" tabIndex={-1}>
          {words.say(isEmpty ? `empty-${queue}` : 'end')}
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
