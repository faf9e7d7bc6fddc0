import type { Words } from '#core/base/i18n/words.ts';
import { sayFollow } from './followWords.ts';

type Place = Pick<Words, 'locale'>;
interface Named {
  readonly name: string;
}
interface Sides {
  readonly home: Named;
  readonly away: Named;
}

/** A match by its teams: `Arsenal v Everton`, `Ajax – PSV`. */
export const sidesOf = ({ home, away }: Sides, words: Place): string =>
  sayFollow(words, 'sides').replace(/\{\{(home|away)\}\}/g, (_, side) => (side === 'home' ? home : away).name);

/** The name of the button that follows a match; of a team it is `followTeamLabel`. */
export const followMatchLabel = (sides: Sides, words: Place): string => followTeamLabel(sidesOf(sides, words), words);

export const followTeamLabel = (name: string, words: Place): string => sayFollow(words, 'label', name);
