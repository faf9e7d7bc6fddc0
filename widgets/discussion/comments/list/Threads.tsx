import { useDeferredValue } from 'react';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { Comments } from '#widgets/discussion/comments/comments.ts';
import { NewComments } from '#widgets/discussion/comments/live/NewComments.tsx';
import { CommentRow } from '#widgets/discussion/comments/thread/CommentRow.tsx';
import { moreText } from './moreText.ts';
import { useNewcomers } from './useNewcomers.ts';

/** The threads, and what brings more of them. Many at once are drawn bit by bit, so that the page stays at hand. */
export function Threads({ model }: { readonly model: Comments }) {
  useSignals();
  const words = useWords();
  const threads = useDeferredValue(model.threads.value);
  const linked = model.linked.value;
  const phase = model.phase.value;
  const more = model.more.value;
  const isBusy = more.is === 'busy';
  // Until the rows that came stand there, too.
  const hasRoom = useDeferredValue(isBusy) || isBusy;
  const expect = useNewcomers(threads);

  return (
    <div className="tb-comments-stage">
      <NewComments
        model={model}
        onShow={() => {
          expect(true);
          model.showFresh();
        }}
      />
      <div className="tb-comments-body">
        {phase === 'loading' && <Waiting lines={8} />}
        {typeof phase === 'object' && <FailureNote failure={phase.failure} onRetry={model.reload} />}
        {phase === 'ready' && threads.length === 0 && !linked && (
          <p className="tb-text tb-muted">{words.say(model.rules.value.isClosed ? 'none' : 'empty')}</p>
        )}
        {(linked || threads.length > 0) && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
          <ol className="tb-comments-list" role="list">
            {linked && <CommentRow key={linked.key} row={linked} model={model} depth={0} />}
            {threads.map((row) => (
              <CommentRow key={row.key} row={row} model={model} depth={0} />
            ))}
          </ol>
        )}
        {phase === 'ready' && more.is === 'failed' && <FailureNote failure={more.failure} onRetry={model.loadMore} />}
        {phase === 'ready' && (more.is === 'some' || isBusy) && (
          <Button
            // Another one below what came: this one would be seen to move.
            key={threads.length}
            isBusy={isBusy}
            onClick={() => {
              expect(false);
              model.loadMore();
            }}
          >
            {moreText(more, words, 'comments')}
          </Button>
        )}
        {hasRoom && threads.length > 0 && <div className="tb-comments-room" />}
      </div>
    </div>
  );
}
