import { type Bet, bets, type PredictionGame } from '#core/contract/prediction.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { worth } from './sentences.ts';

interface BetOptionsProps {
  readonly game: PredictionGame;
  readonly isOpen: boolean;
  readonly chosen: Bet | undefined;
  /** What came of the match; undefined until it is over. */
  readonly outcome: Bet | undefined;
  readonly onChoose: (game: number, bet: Bet) => void;
}

/** The three bets on a game, with their odds. Part: `option`. */
export function BetOptions({ game: { id, odds }, isOpen, chosen, outcome, onChoose }: BetOptionsProps) {
  const words = useWords();
  return (
    <div className="tb-pool-options">
      {bets.map((bet) => (
        <label className={`tb-pool-option${bet === outcome ? ' tb-pool-option--came' : ''}`} part="option" key={bet}>
          <input
            className="tb-pool-radio"
            type="radio"
            name={`game-${id}`}
            value={bet}
            checked={bet === chosen}
            disabled={!isOpen}
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
  );
}
