import type { Words } from '#core/base/i18n/words.ts';
import { sayFollow } from './followWords.ts';

type Place = Pick<Words, 'locale'>;
interface Named {
  readonly name: string;
}

/** The name of the button that follows a match; of a team it is `followTeamLabel`. */
export const followMatchLabel = (
  { home, away }: { readonly home: Named; readonly away: Named },
  words: Place,
): string => followTeamLabel(`${home.name} – ${away.name}`, words);

export const followTeamLabel = (name: string, words: Place): string => sayFollow(words, 'label', name);
