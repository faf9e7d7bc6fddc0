import { FailureNote } from '#core/view/FailureNote.tsx';
import { useWords } from '#core/view/surroundings.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { Missing } from './ballotBox.ts';

/** What stands where the host printed no poll and none is there yet. */
export function Unread({ missing, onRetry }: { readonly missing: Missing; readonly onRetry: () => void }) {
  const words = useWords();
  if (missing === 'waiting') return <Waiting lines={4} />;
  if (missing === 'empty') return <p className="tb-text">{words.say('empty')}</p>;
  return <FailureNote failure={missing} onRetry={onRetry} />;
}
