import type { RatedPlayer } from '#core/contract/rating.ts';
import { count } from '#core/i18n/numbers.ts';
import type { Words } from '#core/i18n/words.ts';
import { useWords } from '#core/view/viewContext.tsx';

/** The texts of a rating that counts in 5 or 10 stars. */
export interface Text {
  readonly words: Words;
  readonly stars: number;
  /** What a star is worth: a grade is of 10 in any case. */
  readonly worth: number;
  /** `6,4`, in stars; a dash where there is none. */
  average(grade: number | undefined): string;
  /** `7`, in stars. */
  grade(grade: number): string;
  /** `41 lezers stemden`. */
  voters(voters: number): string;
  /** `38 cijfers`. */
  ratings(ratings: number): string;
  /** `Ingevallen: Bram Vuurstaek. Je kunt ook deze speler een cijfer geven.` */
  joined(names: readonly string[]): string;
  /** `Verdediger, 90 min.` */
  about(player: RatedPlayer): string;
}

const known = ['GK', 'DF', 'MF', 'FW'];

export function useText(stars: number): Text {
  const words = useWords();
  const worth = 10 / stars;
  const oneDecimal = new Intl.NumberFormat(words.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const short = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 });
  const list = new Intl.ListFormat(words.locale);
  return {
    words,
    stars,
    worth,
    average: (grade) => (grade === undefined ? '–' : oneDecimal.format(grade / worth)),
    grade: (grade) => short.format(grade / worth),
    voters: (voters) => words.say(voters ? 'voters' : 'no-voters', { count: voters, voters: count(voters, words) }),
    ratings: (ratings) => words.say('ratings', { count: ratings, ratings: count(ratings, words) }),
    joined: (names) => words.say('joined', { count: names.length, names: list.format(names) }),
    about({ position, minutes, isStarter }) {
      const place = position && known.includes(position) ? words.say(`position-${position}`) : position;
      const time = minutes && words.say(isStarter ? 'minutes' : 'came-on', { minutes });
      return [place, time].filter(Boolean).join(', ');
    },
  };
}
