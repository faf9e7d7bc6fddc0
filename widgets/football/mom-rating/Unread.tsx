import { FailureNote } from '#core/view/FailureNote.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { RatingStatus } from './createStatusMessage.ts';

/** What stands where the host printed nothing and no rating is there yet. */
export function Unread({ news, onRetry }: { readonly news: RatingStatus | undefined; readonly onRetry: () => void }) {
  return typeof news === 'object' ? <FailureNote failure={news} onRetry={onRetry} /> : <Waiting lines={12} />;
}
