import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Trouble } from './pushAdapter.ts';

/** What went wrong, and what to do. */
export const troubleText = (trouble: Trouble, words: Words): string =>
  trouble.kind === 'server' ? failureText(trouble.failure, words) : words.say(`trouble.${trouble.kind}`);
