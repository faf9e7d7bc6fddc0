import { createElement, useLayoutEffect, useRef } from 'react';
import { takeFocus } from '#core/view/focus.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { BallotRow } from './BallotRow.tsx';
import type { MomRating } from './mom-rating.model.ts';
import { RatingFoot } from './RatingFoot.tsx';
import { RatingSum } from './RatingSum.tsx';
import { ResultRow } from './ResultRow.tsx';
import { Unread } from './Unread.tsx';
import { useText } from './useText.ts';

export function View({ model }: { readonly model: MomRating }) {
  useSignals();
  const rating = model.rating.value;
  const phase = model.phase.value;
  const grades = model.grades.value;
  const news = model.news.value;
  const isSpeaking = model.isSpeaking.value;
  const isBusy = model.isBusy.value;
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(phase);
  const text = useText(model.stars);

  // The button that had the focus is gone: the title takes it.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = phase;
    const title = form.current?.querySelector<HTMLElement>('.tb-rating-title');
    if (before !== 'ballot' || phase !== 'results' || !isSpeaking || !title) return;
    return takeFocus(title);
  }, [phase, isSpeaking]);

  useLayoutEffect(() => {
    if (news === 'unrated' && isSpeaking) form.current?.querySelector('input')?.focus();
  }, [news, isSpeaking]);

  if (!rating || !phase) {
    return (
      <div className="tb-rating">
        <Unread news={news} onRetry={model.read} />
      </div>
    );
  }
  return (
    <form
      ref={form}
      className="tb-rating"
      part="rating"
      onSubmit={(event) => {
        event.preventDefault();
        model.send();
      }}
    >
      <div className="tb-rating-head">
        {createElement(
          `h${model.headingLevel}`,
          { className: 'tb-rating-title', part: 'title', tabIndex: -1 },
          text.words.say('title'),
        )}
        <RatingSum rating={rating} phase={phase} grades={grades} text={text} />
      </div>
      {rating.players[0] ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
        <ol className="tb-rating-rows" role="list">
          {rating.players.map((player) => (
            <li key={player.id}>
              {phase === 'ballot' ? (
                <BallotRow
                  player={player}
                  grade={grades.get(player.id) ?? 0}
                  isBusy={isBusy}
                  text={text}
                  onChoose={model.choose}
                />
              ) : (
                <ResultRow
                  player={player}
                  isBest={player.id === rating.manOfTheMatch}
                  isRated={phase === 'results'}
                  text={text}
                />
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="tb-rating-empty">{text.words.say('empty')}</p>
      )}
      <RatingFoot rating={rating} phase={phase} news={news} isBusy={isBusy} isSpeaking={isSpeaking} text={text} />
    </form>
  );
}
