import type { MouseEvent } from 'react';
import { weekText } from '#core/base/i18n/longDates.ts';
import { isPlainClick } from '#core/base/page/isPlainClick.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { PredictionPool } from './prediction-pool.model.ts';
import { begunText, matchText } from './sentences.ts';
import { leftText } from './times.ts';

/** The week, with links to the previous and the next one. */
export function PoolHead({ model }: { readonly model: PredictionPool }) {
  useSignals();
  const words = useWords();
  const { start, previous, next } = model.week.value ?? {};

  const way = (to: number | undefined, rel: 'prev' | 'next') => {
    const text = words.say(rel);
    const follow = (event: MouseEvent) => {
      if (to === undefined || !isPlainClick(event.nativeEvent)) return;
      event.preventDefault();
      model.turn(to);
    };
    return (
      // Without a further week it leads nowhere, and keeps the focus that it has.
      <a
        className="tb-pool-week"
        part="link"
        rel={rel}
        key={rel}
        href={to === undefined ? undefined : model.hrefOf(to)}
        aria-disabled={to === undefined || undefined}
        tabIndex={to === undefined ? -1 : undefined}
        onClick={follow}
      >
        {text}
      </a>
    );
  };

  return (
    <div className="tb-pool-head">
      <h2 className="tb-title tb-pool-title" part="title">
        <span role="status">{start === undefined ? words.say('week') : weekText(start, words)}</span>
      </h2>
      {(start ?? previous ?? next) !== undefined && (
        <nav className="tb-pool-weeks" aria-label={words.say('weeks')}>
          {way(previous, 'prev')}
          {way(next, 'next')}
        </nav>
      )}
    </div>
  );
}

/** The countdown to the next closing. It is announced at 10 minutes, at 1 minute, and when a match begins. */
export function CountdownLine({ model }: { readonly model: PredictionPool }) {
  const { countdown: now, warning: minutes, begun, rows } = useValues(model);
  const words = useWords();
  const match = now && matchText(now.game, words);
  const isPlayed = rows.every(({ phase }) => phase === 'finished' || phase === 'off');

  function content() {
    if (minutes && match) return words.say('closes-soon', { match, count: minutes });
    if (!begun[0]) return '';
    const isLost = begun.some(({ id }) => model.picks.value.has(id) || model.refusals.value.has(id));
    return [begunText(begun, words), isLost && words.say('begun-unsaved')].filter(Boolean).join(' ');
  }

  return (
    <p className="tb-pool-countdown">
      {now && match ? (
        <>
          {words.say('next-closes', { match })} <span role="timer">{leftText(now.left, words)}</span>
        </>
      ) : (
        rows.length > 0 && words.say(isPlayed ? 'played' : 'nothing-open')
      )}
      <span className="tb-hidden" role="status">
        {content()}
      </span>
    </p>
  );
}

/** For a week in which nothing can be predicted: links to its ranking and to the open week. */
export function OnwardLine({ model }: { readonly model: PredictionPool }) {
  useSignals();
  const words = useWords();
  const onward = model.onward.value;
  if (!onward) return null;
  return (
    <p className="tb-pool-ways">
      {onward.ranking && (
        <a className="tb-pool-week" part="link" href={onward.ranking}>
          {words.say('others')}
        </a>
      )}{' '}
      {onward.open && (
        <a className="tb-pool-week" part="link" href={onward.open}>
          {words.say('to-open')}
        </a>
      )}
    </p>
  );
}
