import { nextStep } from '#core/base/i18n/nextStep.ts';
import { EmptyState } from '#core/view/EmptyState.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { BallotStatus } from './ballotStatus.ts';

/** What is drawn while there is no poll: a placeholder, that it has no answers, or why it could not be fetched. */
export function Unread({
  status,
  onRetry,
}: {
  readonly status: BallotStatus | undefined;
  readonly onRetry: () => void;
}) {
  const words = useWords();
  if (typeof status === 'object') return <FailureNote failure={status} onRetry={onRetry} />;
  return status ? (
    <EmptyState className="tb-text" text={words.say('empty')} next={nextStep(words)} />
  ) : (
    <Waiting lines={4} />
  );
}
