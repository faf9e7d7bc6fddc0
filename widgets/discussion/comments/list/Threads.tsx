import { useCallback } from 'react';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { NewComments } from '#widgets/discussion/comments/live/NewComments.tsx';
import type { ViewRows } from '#widgets/discussion/comments/parts.ts';
import { RowPortals } from '#widgets/discussion/comments/rows/RowPortals.tsx';

/** The threads and the button that loads more. Their rows are drawn without React. */
export function Threads({ rows }: { readonly rows: ViewRows }) {
  useSignals();
  const words = useWords();
  const { model, parts } = rows;
  const count = model.threads.value.length;
  const phase = model.phase.value;
  const more = model.more.value;
  const isBusy = more.is === 'busy';
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (element) rows.moveTo(element);
      rows.attached();
    },
    [rows],
  );

  return (
    <div className="tb-comments-stage">
      <NewComments
        model={model}
        parts={parts}
        onShow={() => {
          rows.expect(true);
          model.showFresh();
        }}
      />
      <div className="tb-comments-body">
        {phase === 'loading' && <Waiting lines={8} />}
        {typeof phase === 'object' && <FailureNote failure={phase.failure} onRetry={model.reload} />}
        {phase === 'ready' && count === 0 && !model.linked.value && (
          <p className="tb-text tb-muted">{words.say(model.rules.value.isClosed ? 'none' : 'empty')}</p>
        )}
        <div ref={place} />
        <RowPortals rows={rows} />
        {phase === 'ready' && more.is === 'failed' && <FailureNote failure={more.failure} onRetry={model.loadMore} />}
        {phase === 'ready' && (more.is === 'some' || isBusy) && (
          <Button
            // Another one below what came: this one would be seen to move.
            key={count}
            isBusy={isBusy}
            onClick={() => {
              rows.expect(false);
              model.loadMore();
            }}
          >
            {parts.moreText(more, words, 'comments')}
          </Button>
        )}
        {(isBusy || rows.isDrawing.value) && count > 0 && <div className="tb-comments-room" />}
      </div>
    </div>
  );
}
