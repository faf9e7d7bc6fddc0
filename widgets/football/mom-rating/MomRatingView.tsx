import { createElement, type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import type { RatedPlayer, Rating } from '#core/contract/rating.ts';
import { Button } from '#core/view/Button.tsx';
import { EmptyState } from '#core/view/EmptyState.tsx';
import { takeFocus } from '#core/view/focus.ts';
import { useAfterPaint } from '#core/view/useAfterPaint.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useValues, type Values } from '#core/view/useValues.ts';
import { BallotRow } from './BallotRow.tsx';
import { type Phase, ratable } from './ballot.ts';
import type { MomRating } from './mom-rating.model.ts';
import { RatingFoot } from './RatingFoot.tsx';
import { RatingSum } from './RatingSum.tsx';
import { ResultRow } from './ResultRow.tsx';
import { Unread } from './Unread.tsx';
import { type Text, useText } from './useText.ts';

export function View({ model }: { readonly model: MomRating }) {
  const { rating, phase, live, status, isBusy, isSpeaking } = useValues(model);
  const text = useText(model.stars);
  const form = useRef<HTMLFormElement>(null);
  const players = rating?.players ?? [];
  // Who comes on later is drawn by `Arrivals`, when it does not move what is read.
  const [drawn, setDrawn] = useState(players.length);
  const shown = Math.min(drawn || players.length, players.length);
  if (!drawn && shown) setDrawn(shown);
  const open = rating ? ratable(rating) : [];
  useFocus(open.length > 0, { status, isSpeaking }, form);
  if (!rating || !phase) {
    return (
      <div className="tb-rating">
        <Unread status={status} onRetry={model.read} />
      </div>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    model.send();
  };
  return (
    <form ref={form} className="tb-rating" part="rating" data-result={model.result.name} onSubmit={submit}>
      <Head model={model} rating={rating} phase={phase} text={text} />
      <Rows model={model} rating={rating} phase={phase} players={players.slice(0, shown)} text={text} />
      <RatingFoot
        phase={phase}
        isOpen={rating.isOpen}
        canSend={open.length > 0}
        {...{ status, isBusy, isSpeaking, text }}
      >
        {live && (
          <live.Arrivals
            form={form}
            players={players.length}
            shown={shown}
            open={open}
            model={model}
            text={text}
            onShow={setDrawn}
          />
        )}
      </RatingFoot>
    </form>
  );
}

/** Moves the focus to the title when the button that had it is removed, and to the first player when a ballot without a grade was sent. */
function useFocus(
  canSend: boolean,
  { status, isSpeaking }: Pick<Values<MomRating>, 'status' | 'isSpeaking'>,
  form: RefObject<HTMLFormElement | null>,
) {
  const could = useRef(canSend);

  useLayoutEffect(() => {
    const before = could.current;
    could.current = canSend;
    const title = form.current?.querySelector<HTMLElement>('.tb-rating-title');
    if (!before || canSend || !isSpeaking || !title) return;
    return takeFocus(title);
  }, [canSend, isSpeaking, form]);

  useLayoutEffect(() => {
    if (status === 'unrated' && isSpeaking) form.current?.querySelector('input')?.focus();
  }, [status, isSpeaking, form]);
}

interface PartProps {
  readonly model: MomRating;
  readonly rating: Rating;
  readonly phase: Phase;
  readonly text: Text;
}

function Head({ model, rating, phase, text }: PartProps) {
  useSignals();
  return (
    <div className="tb-rating-head">
      {createElement(
        `h${model.headingLevel}`,
        { className: 'tb-rating-title', part: 'title', tabIndex: -1 },
        text.words.say('title'),
      )}
      {phase === 'results' && model.result.isCovered() ? (
        <div className="tb-rating-sum">
          <p className="tb-rating-first">{text.words.say('covered')}</p>
          <Button kind="plain" onClick={({ currentTarget }) => model.result.showAround(currentTarget)}>
            {text.words.say('show-ratings')}
          </Button>
        </div>
      ) : (
        <RatingSum rating={rating} phase={phase} grades={model.grades.value} text={text} />
      )}
    </div>
  );
}

interface RowsProps extends PartProps {
  readonly players: readonly RatedPlayer[];
}

function Rows({ model, rating, phase, players, text }: RowsProps) {
  useSignals();
  const isCovered = model.result.isCovered();
  // The button answers the press; a browser takes its time for a hundred stars that are no more to be pressed.
  const isBusy = useAfterPaint(model.isBusy.value);
  const open = ratable(rating);
  if (!players[0])
    return (
      <EmptyState className="tb-rating-empty" text={text.words.say('empty')} next={nextStep(text.words, 'matches')} />
    );
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ol className="tb-rating-rows" role="list">
      {players.map((player) => (
        <li key={player.id}>
          {open.includes(player) ? (
            <BallotRow
              player={player}
              grade={model.grades.value.get(player.id) ?? 0}
              isBusy={isBusy}
              text={text}
              onChoose={model.choose}
            />
          ) : (
            <ResultRow
              player={player}
              isBest={player.id === rating.manOfTheMatch && !isCovered}
              award={rating.award}
              isRated={phase === 'results' && !isCovered}
              text={text}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
