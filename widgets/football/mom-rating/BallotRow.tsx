import { useMemo } from 'react';
import type { RatedPlayer } from '#core/contract/rating.ts';
import type { Text } from './useText.ts';

export interface BallotRowProps {
  readonly player: RatedPlayer;
  /** 1 to 10; 0 for no rating. */
  readonly grade: number;
  readonly isBusy: boolean;
  readonly text: Text;
  readonly onChoose: (player: number, grade: number) => void;
}

function classOf(worth: number, grade: number): string | undefined {
  if (worth === 0) return grade ? 'tb-rating-none' : 'tb-rating-none tb-rating-off';
  return worth <= grade ? 'tb-rating-on' : undefined;
}

/** A player with a radio for each star, and one for no rating. */
export function BallotRow({ player, grade, isBusy, text, onChoose }: BallotRowProps) {
  const { words, stars, worth } = text;
  // Most of what a ballot draws, of which a press changes one player's.
  const radios = useMemo(
    () =>
      Array.from({ length: stars + 1 }, (_, star) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are in one order.
        <label className="tb-rating-star" key={star}>
          <input
            className="tb-rating-radio"
            type="radio"
            name={`player-${player.id}`}
            value={star * worth}
            checked={Math.ceil(grade / worth) === star}
            aria-label={star ? words.say('star', { value: star, stars }) : words.say('none')}
            onChange={() => onChoose(player.id, star * worth)}
          />
          <span className={classOf(star * worth, grade)} part="star" aria-hidden="true" />
        </label>
      )),
    [words, stars, worth, player, grade, onChoose],
  );
  return (
    <fieldset className="tb-rating-row" part="player" disabled={isBusy}>
      <legend className="tb-rating-name">{player.name}</legend>
      <span className="tb-rating-number" aria-hidden="true">
        {player.number}
      </span>
      <span className="tb-rating-about">{text.about(player)}</span>
      <div className="tb-rating-stars">{radios}</div>
      <span className="tb-rating-value" aria-hidden="true">
        {grade ? text.grade(grade) : '–'}
      </span>
    </fieldset>
  );
}
