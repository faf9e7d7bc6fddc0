import { FailureNote } from '#core/view/FailureNote.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { RatingStatus } from './createStatusMessage.ts';

/** What is drawn while there is no rating: a placeholder, or why it could not be fetched. */
export function Unread({
  status,
  onRetry,
}: {
  readonly status: RatingStatus | undefined;
  readonly onRetry: () => void;
}) {
  return typeof status === 'object' ? <FailureNote failure={status} onRetry={onRetry} /> : <Waiting lines={12} />;
}
