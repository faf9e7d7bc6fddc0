import { type Bet, bets, type PredictionGame } from '#core/contract/prediction.ts';
import { useWords } from '#core/view/viewContext.tsx';
import type { Phase } from './games.ts';
import type { Pick } from './keptPicks.ts';
import { outcomeOf } from './results.ts';
import { worth } from './sentences.ts';

export interface BetOptionsProps {
  readonly game: PredictionGame;
  readonly phase: Phase;
  /** The reader's pick that has not been saved yet. */
  readonly pick: Pick | undefined;
  readonly onChoose: (game: number, bet: Bet) => void;
}

/** The possible outcomes of a game with their odds. CSS part: `option`. */
export function BetOptions({ game, phase, pick, onChoose }: BetOptionsProps) {
  const words = useWords();
  const { id, mine, odds } = game;
  const isOpen = phase === 'open';
  const chosen = (isOpen && pick?.bet) || mine;
  const outcome = phase === 'finished' ? outcomeOf(game.result) : undefined;
  return (
    <div className="tb-pool-options">
      {bets.map((bet) => (
        <label className={`tb-pool-option${bet === outcome ? ' tb-pool-option--outcome' : ''}`} part="option" key={bet}>
          <input
            className="tb-pool-radio"
            type="radio"
            name={`game-${id}`}
            value={bet}
            checked={bet === chosen}
            disabled={!isOpen}
            onChange={() => onChoose(id, bet)}
          />
          <span className="tb-pool-bet">
            {words.say(bet)}
            {bet === outcome && <span className="tb-hidden">, {words.say('outcome')}</span>}
          </span>{' '}
          <span className="tb-pool-odds">{worth(odds[bet], words)}</span>
        </label>
      ))}
    </div>
  );
}
