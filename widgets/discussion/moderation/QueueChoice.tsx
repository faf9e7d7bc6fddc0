import { count } from '#core/base/i18n/numbers.ts';
import { type Queue, queues } from '#core/contract/moderation.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';

export interface QueueChoiceProps {
  readonly queue: Queue;
  readonly counts: Readonly<Record<Queue, number>> | undefined;
  readonly onChoose: (queue: Queue) => void;
}

/** The queues with how many comments are in each. The one that is shown is fetched again when it is pressed. */
export function QueueChoice({ queue, counts, onChoose }: QueueChoiceProps) {
  const words = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="tb-moderation-queues" role="group" aria-label={words.say('queues')}>
      {queues.map((each) => (
        <Button key={each} aria-pressed={each === queue} onClick={() => onChoose(each)}>
          {words.say(`queue-${each}`)}
          <span className="tb-moderation-count">{counts ? count(counts[each], words) : '–'}</span>
        </Button>
      ))}
    </div>
  );
}
