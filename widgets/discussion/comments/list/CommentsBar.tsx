import { useDeferredValue } from 'react';
import { timeOfDay } from '#core/i18n/dates.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Comments } from '#widgets/discussion/comments/comments.ts';
import type { Parts } from '#widgets/discussion/comments/parts.ts';

interface CommentsBarProps {
  readonly parts: Pick<Parts, 'sorts'>;
  readonly model: Pick<Comments, 'sort' | 'sortBy' | 'isFollowing' | 'follow' | 'status' | 'isBare'>;
}

/** The controls above the list: its order, and whether new comments are shown without being asked for. */
export function CommentsBar({ model, parts }: CommentsBarProps) {
  useSignals();
  const words = useWords();
  // A line that comes up while many comments are drawn would have them drawn again.
  const isDrawn = useDeferredValue(true, false);
  return (
    <div className="tb-comments-bar">
      <label className="tb-check-row">
        <input
          className="tb-check-input tb-check-input--switch"
          type="checkbox"
          checked={model.isFollowing.value}
          onChange={(event) => model.follow(event.currentTarget.checked)}
        />
        {words.say('follow')}
      </label>
      <span className="tb-comments-status">{isDrawn && <LineStatus model={model} />}</span>
      {!model.isBare.value && <SortChoice model={model} parts={parts} />}
    </div>
  );
}

function SortChoice({ model, parts }: CommentsBarProps) {
  useSignals();
  const words = useWords();
  return (
    <label className="tb-comments-sort">
      <span className="tb-hidden">{words.say('sort')}</span>
      <select
        value={model.sort.value}
        onChange={(event) => {
          const chosen = parts.sorts.find((sort) => sort === event.currentTarget.value);
          if (chosen) model.sortBy(chosen);
        }}
      >
        {parts.sorts.map((sort) => (
          <option key={sort} value={sort}>
            {words.say(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function LineStatus({ model }: { readonly model: Pick<Comments, 'status'> }) {
  useSignals();
  const words = useWords();
  const status = model.status.value;
  const since = status?.is === 'stale' ? timeOfDay(status.since, words) : '';
  return status && status.is !== 'live' && words.say(`live.${status.is}`, { time: since });
}
