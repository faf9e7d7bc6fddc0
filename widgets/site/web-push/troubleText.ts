import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Trouble } from './pushAdapter.ts';

/** The sentence about a failure, with what the reader can do. */
export const troubleText = (trouble: Trouble, words: Words): string =>
  trouble.kind === 'server' ? failureText(trouble.failure, words) : words.say(`trouble.${trouble.kind}`);
