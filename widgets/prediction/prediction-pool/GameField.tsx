import { type MouseEvent, useId } from 'react';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import { BetOptions, type BetOptionsProps } from './BetOptions.tsx';
import { resultNameOf } from './covered.ts';
import type { Week } from './games.ts';
import type { Refusal } from './keptPicks.ts';
import { verdictOf } from './results.ts';
import { matchText, noteText, stateText } from './sentences.ts';
import { kickOffText } from './times.ts';

export interface GameFieldProps extends BetOptionsProps {
  readonly week: Week;
  readonly refusal: Refusal | undefined;
  readonly onTakeBack: (game: number) => void;
  /** Whether its result is hidden as a spoiler. */
  readonly isCovered: boolean;
  readonly onShow: (inside: Element) => void;
}

/** One game, with the same height in every state. CSS part: `game`. */
export function GameField({ game, phase, week, pick, refusal, isCovered, onChoose, ...acts }: GameFieldProps) {
  const words = useWords();
  const noteId = useId();
  const at = kickOffText(game.kickOff, week, words);

  // What a finished game earned gives the result away: until that is asked for it is as if it were on.
  const shown = isCovered ? 'live' : phase;

  // The button goes with the pick: the focus stays in the game.
  const takeBack = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('fieldset')?.querySelector('input')?.focus({ preventScroll: true });
    acts.onTakeBack(game.id);
  };

  return (
    <fieldset
      className="tb-pool-game"
      part="game"
      aria-describedby={noteId}
      data-result={resultNameOf(game)}
      data-verdict={shown === 'finished' && !pick ? verdictOf(game) : undefined}
    >
      <legend className="tb-pool-match">
        <span className="tb-pool-teams">{matchText(game, words)}</span>
        {at && (
          <>
            <span className="tb-hidden">, </span>
            <time className="tb-pool-time" dateTime={game.kickOff}>
              {at}
            </time>
          </>
        )}
      </legend>
      <p className="tb-pool-state">
        {isCovered
          ? words.say(`covered-${phase === 'live' ? 'live' : 'finished'}`)
          : stateText(game, phase, week, words)}
      </p>
      <BetOptions game={game} phase={shown} pick={pick} onChoose={onChoose} />
      <div className="tb-pool-foot">
        <p className={`tb-pool-note${refusal ? ' tb-pool-note--refused' : ''}`} id={noteId}>
          {noteText(game, shown, pick, refusal, words)}
        </p>
        {isCovered && (
          <Button kind="plain" onClick={({ currentTarget }) => acts.onShow(currentTarget)}>
            {words.say('show-result')}
          </Button>
        )}
        {phase === 'open' && pick && (
          <Button kind="plain" onClick={takeBack}>
            {words.say('take-back')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
