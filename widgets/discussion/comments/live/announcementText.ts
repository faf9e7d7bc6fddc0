import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import type { Announcement } from '#widgets/discussion/comments/comments.ts';

/** Whether an announcement is about a failure, which interrupts the screen reader. */
export const isFailed = ({ key }: Announcement): boolean => /failed$/.test(key);

/** The sentence of an announcement: why something failed, the server's own words, or ours. */
export const announcementText = ({ key, values, text, failure }: Announcement, words: Words): string =>
  failure ? failureText(failure, words) : (text ?? words.say(key, values));
