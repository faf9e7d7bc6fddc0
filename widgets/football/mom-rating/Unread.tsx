import { FailureNote } from '#core/view/FailureNote.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { RatingStatus } from './createStatusMessage.ts';

/** What stands where the host printed nothing and no rating is there yet. */
export function Unread({
  status,
  onRetry,
}: {
  readonly status: RatingStatus | undefined;
  readonly onRetry: () => void;
}) {
  return typeof status === 'object' ? <FailureNote failure={status} onRetry={onRetry} /> : <Waiting lines={12} />;
}
