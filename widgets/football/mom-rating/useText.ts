import { count, decimals } from '#core/base/i18n/numbers.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { RatedPlayer } from '#core/contract/rating.ts';
import { useWords } from '#core/view/viewContext.tsx';

/** The texts of a rating in 5 or 10 stars. */
export interface Text {
  readonly words: Words;
  readonly stars: number;
  /** How many points of a grade one star is worth; a grade is always 1 to 10. */
  readonly worth: number;
  /** An average of 1 to 10 in stars, as `6,4`; a dash where there is none. */
  average(grade: number | undefined): string;
  /** A grade of 1 to 10 in stars, as `7`. */
  grade(grade: number): string;
  /** As `41 lezers stemden`. */
  voters(voters: number): string;
  /** As `38 cijfers`. */
  ratings(ratings: number): string;
  /** Position and minutes, as `Verdediger, 90 min.` */
  about(player: RatedPlayer): string;
}

const known = ['GK', 'DF', 'MF', 'FW'];

export function useText(stars: number): Text {
  const words = useWords();
  const worth = 10 / stars;
  return {
    words,
    stars,
    worth,
    average: (grade) => (grade === undefined ? '–' : decimals(grade / worth, words, 1)),
    grade: (grade) => decimals(grade / worth, words, 1, 0),
    voters: (voters) => words.say(voters ? 'voters' : 'no-voters', { count: voters, voters: count(voters, words) }),
    ratings: (ratings) => words.say('ratings', { count: ratings, ratings: count(ratings, words) }),
    about({ position, minutes, isStarter }) {
      const place = position && known.includes(position) ? words.say(`position-${position}`) : position;
      const time = minutes && words.say(isStarter ? 'minutes' : 'came-on', { minutes });
      return [place, time].filter(Boolean).join(', ');
    },
  };
}
