import type { Failure } from '#core/contract/outcome.ts';
import { h, type Wanted } from '#core/dom/element.ts';
import { timeOfDay } from '#core/i18n/dates.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import { sayFootball } from './footballWords.ts';
import { blockIn } from './orBlock.ts';

/** Whether the host printed something beside the box that an island draws in: text that is in no element of Tribune's. */
export const isBesidePrinted = (box: Element | undefined): boolean =>
  [...(box?.parentElement?.children ?? [])].some(
    (each) => !/\btb-/.test(each.className) && !/^(SCRIPT|TEMPLATE)$/.test(each.nodeName) && each.textContent?.trim(),
  );

/** Since when (ms since the epoch) what stands there may be out of date. */
export const staleText = (since: number, words: Words): string =>
  sayFootball(words, 'stale.since', { time: timeOfDay(since, words) });

/** Tries again what has failed. */
export const retryButton = (words: Words): Wanted =>
  h('button', { class: 'tb-text-button', type: 'button' }, words.say('action.retry'));

/** Whether that button was pressed. */
export const isRetry = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.tb-text-button') !== null;

/**
 * What stands in a box that has nothing to show: that it is on its way, the HTML that the host sent, or why it has not come, with a button to try again. `noteClass`: of the text.
 * Beside what the host printed it is nothing for an answer that cannot be read, which another attempt would not change: the console says so.
 */
export function waitingElement(failure: Failure | undefined, words: Words, noteClass: string, box?: Element): Wanted {
  const note = (role: string, text: string) => h('p', { class: noteClass, role }, text);
  if (!failure) return h('div', {}, note('status', words.say('state.loading')));
  if (failure.kind === 'malformed' && box && isBesidePrinted(box)) return h('div', {});
  const block = blockIn(failure);
  if (block) return h('div', {}, block);
  return h('div', {}, note('alert', failureText(failure, words)), retryButton(words));
}
