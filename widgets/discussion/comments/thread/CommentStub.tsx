import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Comments, Row } from '#widgets/discussion/comments/comments.ts';

export type Stub = 'removed' | 'leaving' | 'muted';

/** What stands in the place of a comment that is not shown; undefined for one that is. */
export function stubOf(row: Row): Stub | undefined {
  if (row.isLeaving.value) return 'leaving';
  if (row.comment.value.isRemoved) return 'removed';
  return row.isMuted.value && !row.isOpened.value ? 'muted' : undefined;
}

interface CommentStubProps {
  readonly stub: Stub;
  readonly row: Row;
  readonly model: Pick<Comments, 'undoRemove' | 'open' | 'unmute'>;
}

export function CommentStub({ stub, row, model }: CommentStubProps) {
  const words = useWords();
  const action = (key: string, act: (row: Row) => void) => (
    <Button kind="plain" className="tb-comment-inline" onClick={() => act(row)}>
      {words.say(key)}
    </Button>
  );
  return (
    <p className="tb-comment-text">
      {words.say(stub)} {stub === 'leaving' && action('undo', model.undoRemove)}
      {stub === 'muted' && (
        <>
          {action('open', model.open)} {action('unmute', model.unmute)}
        </>
      )}
    </p>
  );
}
