import { memo } from 'react';
import { nextStep } from '#core/base/i18n/nextStep.ts';
import { EmptyState } from '#core/view/EmptyState.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { useSignals } from '#core/view/useSignals.ts';
import { useValues } from '#core/view/useValues.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import { isHidden } from './covered.ts';
import { GameField } from './GameField.tsx';
import { PoolBar, unsavedIn } from './PoolBar.tsx';
import { CountdownLine, OnwardLine, PoolHead } from './PoolHead.tsx';
import type { PredictionPool } from './prediction-pool.model.ts';
import { earningsOf } from './results.ts';
import { worth } from './sentences.ts';

export function View({ model }: { readonly model: PredictionPool }) {
  const { week, failure } = useValues(model);

  if (!week) return failure ? <FailureNote failure={failure} onRetry={model.retry} /> : <Waiting lines={12} />;
  return (
    <form
      className="tb-pool"
      part="pool"
      data-changed={unsavedIn(model).length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        model.save();
      }}
    >
      <PoolHead model={model} />
      <CountdownLine model={model} />
      <Earned model={model} />
      <OnwardLine model={model} />
      <FailureNote failure={failure} onRetry={model.retry} />
      <Games model={model} />
      <PoolBar model={model} />
    </form>
  );
}

/** The points that this reader has earned in the week, or what a guest can do. */
function Earned({ model }: { readonly model: PredictionPool }) {
  useSignals();
  const words = useWords();
  const games = model.week.value?.games ?? [];
  const { points, correct, predicted } = earningsOf(games);
  const isOpen = model.onward.value === undefined;
  const rows = model.rows.value;
  const isCovered = rows.some((row) => row.game.mine && row.phase === 'finished' && isHidden(model.spoilers, row));
  const own = () => {
    if (isCovered) return words.say('earned-covered');
    if (!rows.some(({ phase }) => phase === 'finished') && isOpen)
      return words.say('predicted', { predicted, count: rows.length });
    if (predicted === 0 && !isOpen) return words.say('earned-none');
    return words.say('earned', { points: worth(points, words), count: correct, predicted });
  };
  const text = model.isGuest.value ? words.say(isOpen ? 'guest' : 'guest-closed') : own();
  return <p className="tb-pool-earned">{games.length > 0 && text}</p>;
}

/** A week without matches leads to the one that follows, else to the one before. */
function NoMatches({ model }: { readonly model: PredictionPool }) {
  useSignals();
  const words = useWords();
  const { next, previous } = model.week.value ?? {};
  const week = next ?? previous;
  if (week === undefined)
    return <EmptyState className="tb-text" text={words.say('empty')} next={nextStep(words, 'matches')} />;
  return (
    <EmptyState
      className="tb-text"
      text={words.say('empty')}
      next={{ url: model.hrefOf(week), label: words.say(week === next ? 'next' : 'prev') }}
      onFollow={() => model.turn(week)}
    />
  );
}

/** A press in one game leaves the others as they are drawn. */
const Game = memo(GameField);

function Games({ model }: { readonly model: PredictionPool }) {
  const { week, picks, refusals, rows, isTurning } = useValues(model);
  if (!week || rows.length === 0) return <NoMatches model={model} />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ol className="tb-pool-games" role="list" aria-busy={isTurning || undefined}>
      {rows.map((row) => (
        <li className="tb-pool-item" key={row.game.id}>
          <Game
            {...row}
            week={week}
            pick={picks.get(row.game.id)}
            refusal={refusals.get(row.game.id)}
            onChoose={model.choose}
            onTakeBack={model.takeBack}
            isCovered={isHidden(model.spoilers, row)}
            onShow={model.spoilers.showAround}
          />
        </li>
      ))}
    </ol>
  );
}
