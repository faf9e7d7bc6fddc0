import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Trouble } from '#widgets/discussion/comments/comments.ts';

/** What a reader reads about something that failed: the server's own sentence where it sent one, whatever the status. */
export const troubleText = (trouble: Trouble, words: Words): string =>
  trouble.kind === 'failed' ? failureText(trouble.failure, words, 600) : words.say(`trouble.${trouble.kind}`);
