import type { PlayerAward } from '#core/contract/playerAward.ts';
import type { RatedPlayer } from '#core/contract/rating.ts';
import type { Text } from './useText.ts';

export interface ResultRowProps {
  readonly player: RatedPlayer;
  readonly isBest: boolean;
  /** What the best of a match is called. */
  readonly award: PlayerAward;
  /** False before the rating has opened. */
  readonly isRated: boolean;
  readonly text: Text;
}

function Stars({ count }: { readonly count: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the stars are in one order.
  return Array.from({ length: count }, (_, star) => <span className="tb-rating-shape" key={star} />);
}

/** A player with the average of all readers: as stars, and in words. */
export function ResultRow({ player, isBest, award, isRated, text }: ResultRowProps) {
  const { words, stars, worth } = text;
  const { name = '', average, voters, mine } = player;
  const counted = text.ratings(voters);
  const yours = mine === undefined ? '' : words.say('you', { grade: text.grade(mine) });
  const sentence = words.say(average === undefined ? 'line-few' : 'line', {
    average: text.average(average),
    stars,
    ratings: counted,
  });
  return (
    <div className={`tb-rating-row${isBest ? ' tb-rating-best' : ''}`} part="player">
      <span className="tb-rating-name">
        {name}
        {isBest && (
          <span className="tb-hidden">
            , {words.say(award === 'player-of-the-match' ? 'best-player-badge' : 'best-badge')}
          </span>
        )}
      </span>
      <span className="tb-rating-number" aria-hidden="true">
        {isBest ? <Stars count={1} /> : player.number}
      </span>
      <span className="tb-rating-about">{text.about(player)}</span>
      {isRated && (
        <>
          <span className="tb-hidden">{[sentence, yours].filter(Boolean).join(', ')}</span>
          <div className="tb-rating-stars" aria-hidden="true">
            <span className="tb-rating-bar">
              <Stars count={stars} />
              <span className="tb-rating-full" style={{ inlineSize: `${((average ?? 0) / worth / stars) * 100}%` }}>
                <Stars count={stars} />
              </span>
            </span>
            <span className="tb-rating-summary">
              {[yours, average === undefined ? words.say('few') : counted].filter(Boolean).join(' · ')}
            </span>
          </div>
          <span className="tb-rating-value" part="average" aria-hidden="true">
            {text.average(average)}
          </span>
        </>
      )}
    </div>
  );
}
