import type { CommentRules } from '#core/contract/comment.ts';
import type { TreeElement } from '#core/dom/tree.ts';
import type { Words } from '#core/i18n/words.ts';
import { tree } from './comments-rules.drawn.html?tree';

const pauses = [0, 10, 30, 60, 120, 300, 900];
const reviews = ['off', 'first', 'links', 'all'] as const;

/** The desk's rules for a thread: slow mode, review, closing. */
export function rulesTree({ slowMode, review, isClosed }: CommentRules, { say }: Words): TreeElement {
  const choices = pauses.includes(slowMode) ? pauses : [...pauses, slowMode].sort((one, other) => one - other);
  return tree({
    title: say('manage'),
    slow_label: say('rules.slow'),
    pauses: choices.map((seconds) => ({
      value: `${seconds}`,
      text: seconds === 0 ? say('rules.slow-off') : say('rules.seconds', { count: seconds }),
      is_chosen: seconds === slowMode,
    })),
    review_label: say('rules.review'),
    reviews: reviews.map((each) => ({
      value: each,
      text: say(`rules.review-${each}`),
      is_chosen: each === review,
    })),
    closed_label: say('rules.closed'),
    is_closed: isClosed,
  });
}

/** What a control of the panel changes; undefined for another control. A change takes effect at once, on all open pages. */
export function ruleOf(control: HTMLSelectElement | HTMLInputElement): Partial<CommentRules> | undefined {
  const { rule } = control.dataset;
  if (rule === 'slow') return { slowMode: Number(control.value) };
  if (rule === 'closed' && control instanceof HTMLInputElement) return { isClosed: control.checked };
  const review = rule === 'review' && reviews.find((each) => each === control.value);
  return review ? { review } : undefined;
}
