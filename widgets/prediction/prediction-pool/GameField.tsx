import { type MouseEvent, useId } from 'react';
import { type Bet, bets, type PredictionGame } from '#core/contract/prediction.ts';
import { Button } from '#core/view/Button.tsx';
import { useWords } from '#core/view/viewContext.tsx';
import type { Phase, Week } from './games.ts';
import type { Pick } from './keptPicks.ts';
import type { Refusal } from './picking.ts';
import { outcomeOf, verdictOf } from './results.ts';
import { noteText, stateText, worth } from './sentences.ts';
import { kickOffText } from './times.ts';

export interface GameFieldProps {
  readonly game: PredictionGame;
  readonly phase: Phase;
  readonly week: Week;
  /** Not saved yet. */
  readonly pick: Pick | undefined;
  readonly refusal: Refusal | undefined;
  readonly onChoose: (game: number, bet: Bet) => void;
  readonly onTakeBack: (game: number) => void;
}

/** One game, of one height in every state. Part: `game`. */
export function GameField({ game, phase, week, pick, refusal, onChoose, onTakeBack }: GameFieldProps) {
  const words = useWords();
  const noteId = useId();
  const { id, home, away, mine, odds } = game;
  const chosen = phase === 'open' ? (pick?.bet ?? mine) : mine;
  const isOver = phase === 'finished';
  const outcome = isOver ? outcomeOf(game.result) : undefined;
  const at = kickOffText(game.kickOff, week, words);

  // The button goes with the pick: the focus stays in the game.
  const takeBack = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('fieldset')?.querySelector('input')?.focus({ preventScroll: true });
    onTakeBack(id);
  };

  return (
    <fieldset
      className="tb-pool-game"
      part="game"
      aria-describedby={noteId}
      data-verdict={isOver && !pick ? verdictOf(game) : undefined}
    >
      <legend className="tb-pool-match">
        <span className="tb-pool-teams">{words.say('match', { home, away })}</span>
        {at && (
          <>
            {', '}
            <time className="tb-pool-time" dateTime={game.kickOff}>
              {at}
            </time>
          </>
        )}
      </legend>
      <p className="tb-pool-state">{stateText(game, phase, week, words)}</p>
      <div className="tb-pool-options">
        {bets.map((bet) => (
          <label className={`tb-pool-option${bet === outcome ? ' tb-pool-option--came' : ''}`} part="option" key={bet}>
            <input
              className="tb-pool-radio"
              type="radio"
              name={`game-${id}`}
              value={bet}
              checked={bet === chosen}
              disabled={phase !== 'open'}
              onChange={() => onChoose(id, bet)}
            />
            <span className="tb-pool-odds">{worth(odds[bet], words)}</span>{' '}
            <span className="tb-pool-bet">
              {words.say(bet)}
              {bet === outcome && <span className="tb-hidden">, {words.say('came')}</span>}
            </span>
          </label>
        ))}
      </div>
      <div className="tb-pool-foot">
        <p className={`tb-pool-note${refusal ? ' tb-pool-note--refused' : ''}`} id={noteId}>
          {noteText(game, phase, pick, refusal, words)}
        </p>
        {phase === 'open' && pick && (
          <Button kind="plain" onClick={takeBack}>
            {words.say('take-back')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
