import type { Failure } from '#core/contract/outcome.ts';
import { h, type Wanted } from '#core/dom/element.ts';
import { timeOfDay } from '#core/i18n/dates.ts';
import { failureText } from '#core/i18n/failureWords.ts';
import type { Words } from '#core/i18n/words.ts';
import { sayFootball } from './footballWords.ts';

/** Since when (ms since the epoch) what stands there may be out of date. */
export const staleText = (since: number, words: Words): string =>
  sayFootball(words, 'stale.since', { time: timeOfDay(since, words) });

/** What stands in a box that has nothing to show: that it is on its way, or why it has not come, with a button to try again. */
export function waitingElement(
  failure: Failure | undefined,
  words: Words,
  classes: { readonly note: string; readonly retry: string },
): Wanted {
  const note = (role: string, text: string) => h('p', { class: classes.note, role }, text);
  if (!failure) return h('div', {}, note('status', words.say('state.loading')));
  const retry = h('button', { class: classes.retry, type: 'button' }, words.say('action.retry'));
  return h('div', {}, note('alert', failureText(failure, words)), retry);
}
