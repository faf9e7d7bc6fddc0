import { useEffect, useState } from 'react';
import { count as written } from '#core/i18n/numbers.ts';
import { Button } from '#core/view/Button.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useClock, useWords } from '#core/view/viewContext.tsx';
import { CommentsBar } from './list/CommentsBar.tsx';
import { Threads } from './list/Threads.tsx';
import type { ViewRows } from './parts.ts';
import { Rare } from './Rare.tsx';
import { CommentForm } from './write/CommentForm.tsx';

/** The whole section of comments. CSS part: `comments`. */
export function View({ model: rows }: { readonly model: ViewRows }) {
  useSignals();
  const { model, parts } = rows;
  const words = useWords();
  const clock = useClock();
  const [isManaging, setManaging] = useState(false);
  const count = model.count.value;
  const reader = model.reader.value;
  const { isClosed } = model.rules.value;
  const target = model.target.value;

  useEffect(() => {
    if (target?.row) parts.goToRow(target.row, clock);
  }, [target, clock, parts]);

  if (!model.isShown.value) return null;
  return (
    <div className="tb-comments" part="comments" data-is-closed={isClosed || undefined}>
      <div className="tb-comments-head">
        <h2 className="tb-comments-title" tabIndex={-1}>
          {words.say('comments')}{' '}
          {count !== undefined && <span className="tb-comments-count">{written(count, words)}</span>}
        </h2>
        {model.rights.value.canUpdateAny && !model.isBare.value && (
          <Button kind="plain" aria-expanded={isManaging} onClick={() => setManaging(!isManaging)}>
            {words.say('manage')}
          </Button>
        )}
      </div>
      {isManaging && !model.isBare.value && <Rare>{({ RulesPanel }) => <RulesPanel model={model} />}</Rare>}
      {isClosed && !model.box.text.value ? (
        <p className="tb-comments-write">{words.say('closed')}</p>
      ) : (
        <div className="tb-comments-write">
          <CommentForm
            box={model.box}
            label={reader ? words.say('write-as', { name: reader.name }) : words.say('write')}
            model={model}
            parts={parts}
          />
        </div>
      )}
      <CommentsBar model={model} parts={parts} />
      <Threads rows={rows} />
    </div>
  );
}
