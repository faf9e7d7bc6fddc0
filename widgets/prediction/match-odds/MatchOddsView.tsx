import { createElement } from 'react';
import { count, decimals, percentage } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Bet } from '#core/contract/prediction.ts';
import { Button } from '#core/view/Button.tsx';
import { FailureNote } from '#core/view/FailureNote.tsx';
import { percentages } from '#core/view/percentages.ts';
import { useSignals } from '#core/view/useSignals.ts';
import { useWords } from '#core/view/viewContext.tsx';
import { Waiting } from '#core/view/Waiting.tsx';
import type { MatchOdds, Prediction } from './match-odds.model.ts';

const bets = ['home_win', 'draw', 'away_win'] as const satisfies readonly Bet[];

const worth = (value: number | undefined, words: Words) => (value === undefined ? '' : decimals(value, words, 2));

export function View({ model }: { readonly model: MatchOdds }) {
  useSignals();
  const words = useWords();
  const prediction = model.prediction.value;
  if (!prediction) {
    const failure = model.failure.value;
    // Another attempt would be answered in the same way: what the host printed is shown.
    if (failure?.kind === 'malformed' && model.isPrinted) return <slot />;
    return failure ? <FailureNote failure={failure} onRetry={model.retry} /> : <Waiting lines={5} />;
  }
  const { mine, points } = prediction.game ?? {};
  const isCovered = mine !== undefined && points !== undefined && model.result.isCovered();
  return (
    <section className="tb-odds" part="odds" aria-label={words.say('title')} data-result={model.result.name}>
      {createElement(
        `h${model.headingLevel}`,
        { className: 'tb-title tb-odds-title', part: 'title' },
        words.say('title'),
      )}
      <Rows prediction={prediction} />
      <p className="tb-odds-note" role="status">
        {noteOf(prediction, model.isOpen.value, isCovered, words)}
      </p>
      {isCovered && (
        <Button kind="plain" onClick={({ currentTarget }) => model.result.showAround(currentTarget)}>
          {words.say('show-earned')}
        </Button>
      )}
      <p className="tb-odds-way">
        <a className="tb-link tb-odds-link" part="link" href={model.href.value}>
          {words.say(model.isOpen.value ? 'predict' : 'to-pool')}
        </a>
      </p>
    </section>
  );
}

/** A row per bet: the team or draw, its odds, and the share of readers who chose it, as text and as a bar. */
function Rows({ prediction: { game, picks, isHidden, total } }: { readonly prediction: Prediction }) {
  const words = useWords();
  const isCounted = !isHidden && total > 0;
  const shares = percentages(bets.map((bet) => picks[bet]));
  const names = { home_win: game?.home, draw: undefined, away_win: game?.away };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ul className="tb-odds-rows" role="list">
      {bets.map((bet, at) => {
        const isMine = game?.mine === bet;
        return (
          <li className={`tb-odds-row${isMine ? ' tb-odds-row--mine' : ''}`} part="row" key={bet}>
            <span className="tb-odds-bet">
              {names[bet] ?? words.say(bet)}
              {isMine && (
                <span className="tb-odds-you">
                  {' '}
                  <span className="tb-hidden">{words.say('mine')}</span>
                </span>
              )}
            </span>{' '}
            <span className="tb-odds-rate">
              <span className="tb-hidden">{words.say('odds')} </span>
              {game && worth(game.odds[bet], words)}
            </span>{' '}
            <span className="tb-odds-share">{isCounted && percentage(shares[at] ?? 0, words)}</span>
            {isCounted && (
              <span
                className="tb-odds-bar"
                part="bar"
                aria-hidden="true"
                style={{ transform: `scaleX(${(shares[at] ?? 0) / 100})` }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function noteOf({ game, isHidden, total }: Prediction, isOpen: boolean, isCovered: boolean, words: Words): string {
  const sentences: string[] = [];
  if (isHidden) sentences.push(words.say('hidden'));
  else sentences.push(words.say(total > 0 ? 'total' : 'nobody', { count: total, predictions: count(total, words) }));
  if (game?.points !== undefined && game.points > 0 && !isCovered)
    sentences.push(words.say('earned', { points: worth(game.points, words) }));
  else if (game?.mine && game.mineAt !== undefined && game.mineAt !== game.odds[game.mine])
    sentences.push(words.say('mine-at', { at: worth(game.mineAt, words) }));
  else if (!isOpen && !game?.mine) sentences.push(words.say('closed'));
  return sentences.join(' ');
}
