import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { BallotStatus } from './ballotStore.ts';

/** What stands where the host printed no poll and none is there yet. */
export function Unread({ news, onRetry }: { readonly news: BallotStatus | undefined; readonly onRetry: () => void }) {
  const words = useWords();
  if (typeof news === 'object') return <FailureNote failure={news} onRetry={onRetry} />;
  return news ? <p className="tb-text">{words.say('empty')}</p> : <Waiting lines={4} />;
}
