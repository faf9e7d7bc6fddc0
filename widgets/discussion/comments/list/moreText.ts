import { count as written } from '#core/i18n/numbers.ts';
import type { Words } from '#core/i18n/words.ts';
import type { More } from '#widgets/discussion/comments/comments.ts';

/** The text of the button that loads more. */
export function moreText(more: More, words: Words, what: 'comments' | 'replies'): string {
  if (more.is !== 'some') return words.say(more.is === 'busy' ? 'state.loading' : 'action.retry');
  const { left: count } = more;
  return count === undefined
    ? words.say(`more-${what}`)
    : words.say(`left-${what}`, { count, left: written(count, words) });
}
