import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Trouble } from '#widgets/discussion/comments/comments.ts';

/** The sentence about a failed action; the server's own where it sent one. */
export const troubleText = (trouble: Trouble, words: Words): string =>
  trouble.kind === 'failed' ? failureText(trouble.failure, words, 600) : words.say(`trouble.${trouble.kind}`);
