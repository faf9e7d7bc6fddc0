import { useEffect, useState } from 'react';
import { count as written } from '#core/i18n/numbers.ts';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useClock, useWords } from '#core/view/viewContext.tsx';
import { CommentsBar } from './list/CommentsBar.tsx';
import { Threads } from './list/Threads.tsx';
import { Rare } from './Rare.tsx';
import type { Rows } from './rows/rowView.ts';
import { goToRow } from './thread/places.ts';
import { CommentForm } from './write/CommentForm.tsx';

/** The comments of a page. Part: `comments`. */
export function View({ model: rows }: { readonly model: Rows }) {
  useSignals();
  const { model } = rows;
  const words = useWords();
  const clock = useClock();
  const [isManaging, setManaging] = useState(false);
  const count = model.count.value;
  const reader = model.reader.value;
  const { isClosed } = model.rules.value;
  const target = model.target.value;

  useEffect(() => {
    if (target?.row) goToRow(target.row, clock);
  }, [target, clock]);

  if (!model.isShown.value) return null;
  return (
    <div className="tb-comments" part="comments" data-is-closed={isClosed || undefined}>
      <div className="tb-comments-head">
        <h2 className="tb-comments-title" part="title" tabIndex={-1}>
          {words.say('comments')}{' '}
          {count !== undefined && <span className="tb-comments-count">{written(count, words)}</span>}
        </h2>
        {model.rights.value.canUpdateAny && (
          <Button kind="plain" aria-expanded={isManaging} onClick={() => setManaging(!isManaging)}>
            {words.say('manage')}
          </Button>
        )}
      </div>
      {isManaging && <Rare>{({ RulesPanel }) => <RulesPanel model={model} />}</Rare>}
      {isClosed ? (
        <p className="tb-comments-write">{words.say('closed')}</p>
      ) : (
        <div className="tb-comments-write">
          <CommentForm
            box={model.box}
            label={reader ? words.say('write-as', { name: reader.name }) : words.say('write')}
            model={model}
          />
        </div>
      )}
      <CommentsBar model={model} />
      <Threads rows={rows} />
    </div>
  );
}
