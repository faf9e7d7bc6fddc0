import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Comments, Row } from '#widgets/discussion/comments/comments.ts';

/** What can be done with an own comment that the server has not got. */
export function Unsent({ row, model }: { readonly row: Row; readonly model: Pick<Comments, 'retry' | 'takeBack'> }) {
  useSignals();
  const words = useWords();
  const state = row.state.value;
  return (
    <>
      {state === 'failed' && <Button onClick={() => model.retry(row)}>{words.say('action.retry')}</Button>}
      {(state === 'failed' || state === 'waiting') && (
        <Button onClick={() => model.takeBack(row)}>{words.say('take-back')}</Button>
      )}
    </>
  );
}
