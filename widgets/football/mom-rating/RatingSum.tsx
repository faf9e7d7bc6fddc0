import { momentText } from '#core/base/i18n/dates.ts';
import { isElsewhere, readersZone, withZone } from '#core/base/i18n/zones.ts';
import type { Rating } from '#core/contract/rating.ts';
import { useClock } from '#core/view/viewContext.tsx';
import { type Grades, gradesOf, type Phase } from './ballot.ts';
import type { Text } from './useText.ts';

export interface RatingSumProps {
  readonly rating: Rating;
  readonly phase: Phase;
  readonly grades: Grades;
  readonly text: Text;
}

/** Two lines below the title: how many players this reader has rated, or the result of all readers. */
export function RatingSum({ rating, phase, grades, text }: RatingSumProps) {
  const { words } = text;
  const clock = useClock();
  const moment = (iso: string) => {
    const zone = readersZone() ?? words.timeZone;
    const time = momentText(iso, clock.now(), { ...words, timeZone: zone }, 'minute');
    return isElsewhere(iso, words, zone) ? withZone(time, zone) : time;
  };
  const best = rating.players.find(({ id }) => id === rating.manOfTheMatch);

  function first() {
    switch (phase) {
      case 'early':
        return rating.opensAt === undefined
          ? words.say('opens')
          : words.say('opens-at', { time: moment(rating.opensAt) });
      case 'ballot':
        return words.say('progress', { rated: gradesOf(rating, grades).size, players: rating.players.length });
      case 'results':
        return best
          ? words.say(rating.award === 'player-of-the-match' ? 'best-player' : 'best', {
              name: best.name ?? '',
              average: text.average(best.average),
            })
          : words.say(rating.award === 'player-of-the-match' ? 'no-best-player' : 'no-best');
      default:
        return phase satisfies never;
    }
  }

  function second() {
    const voters = text.voters(rating.voters);
    if (phase === 'early') return '';
    if (phase === 'ballot')
      return rating.closesAt ? words.say('until', { voters, time: moment(rating.closesAt) }) : voters;
    return rating.average === undefined ? voters : words.say('team', { average: text.average(rating.average), voters });
  }

  return (
    <div className="tb-rating-sum">
      <p className="tb-rating-first">{first()}</p>
      <p className="tb-rating-second">{second()}</p>
    </div>
  );
}
