import { useRef, useState } from 'react';
import { useWords } from '#core/view/viewContext.tsx';
import type { QueueChoiceProps } from './QueueChoice.tsx';
import { QueuedRow } from './QueuedRow.tsx';
import { QueueEnd } from './QueueEnd.tsx';
import type { Row } from './queuedRow.ts';
import type { Verdict } from './verdict.ts';

export interface RowListProps extends QueueChoiceProps {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** How many comments have come since the queue was read. */
  readonly fresh: number;
  readonly isBusy: boolean;
  readonly onFresh: () => void;
  readonly onMore: () => void;
}

/** One queue. After a verdict the focus moves to the next comment, so that the queue can be worked through with Tab and Enter. */
export function RowList({ queue, counts, onChoose, rows, hasMore, fresh, isBusy, onFresh, onMore }: RowListProps) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');

  const decide = (row: Row, verdict: Verdict) => {
    row.decide(verdict);
    setAnnounced(words.say(`done-${verdict}`, { name: row.queued.peek().comment.username ?? words.say('nobody') }));
    const at = rows.indexOf(row);
    const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(
      (each) => !each.decision.peek() && !each.meanwhile.peek()?.isGone,
    );
    const target = next ? `[data-row="${next.id}"]` : '.tb-moderation-end :is(button, p)';
    box.current?.querySelector<HTMLElement>(target)?.focus();
  };
  const undo = (row: Row) => {
    row.undo();
    setAnnounced(words.say('undone'));
    box.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus();
  };

  return (
    <div className="tb-moderation-box" ref={box} aria-busy={isBusy || undefined}>
      <p className="tb-hidden" role="status">
        {announced}
      </p>
      <p className="tb-hidden" role="status">
        {fresh > 0 && words.say('fresh', { count: fresh })}
      </p>
      {rows.length > 0 && (
        <ol className="tb-moderation-list" part="queue">
          {rows.map((row) => (
            <QueuedRow key={row.id} row={row} onDecide={(verdict) => decide(row, verdict)} onUndo={() => undo(row)} />
          ))}
        </ol>
      )}
      <QueueEnd {...{ queue, counts, onChoose, fresh, isBusy, hasMore, onMore, onFresh }} isEmpty={rows.length === 0} />
    </div>
  );
}
