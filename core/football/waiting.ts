import type { Attributes, TreeElement } from '#core/base/dom/tree.ts';
import { failureText } from '#core/base/i18n/failureWords.ts';
import type { Words } from '#core/base/i18n/words.ts';
import type { Failure } from '#core/contract/base/outcome.ts';
import { blockIn } from '#core/contract/base/outcome.ts';
import { isBesidePrinted } from './notes.ts';

// As values of their own: what draws trees is not fetched for them where it comes late.
const h = (name: string, fixed: Attributes, attributes: Attributes, children: TreeElement['children']) => ({
  ...{ name, fixed, attributes, children, key: undefined },
});

/** The button that tries again what has failed. */
export const retryTree = (words: Words): TreeElement =>
  h('button', { class: 'tb-text-button', type: 'button' }, {}, [words.say('action.retry')]);

/** A text in the place of what is missing. */
export const noteTree = (className: string, role: 'status' | 'alert' | undefined, ...text: TreeElement['children']) =>
  h('p', { class: className }, { role }, text);

/** The classes of a box and of the texts that may stand in it. */
export interface BoxNames {
  readonly box: string;
  readonly note: string;
}

/** A box with what stands in it while there is nothing to show. */
export const boxTree = ({ box }: Pick<BoxNames, 'box'>, ...children: TreeElement['children']): TreeElement =>
  h('div', { class: box }, {}, children);

/**
 * What stands in a box that has nothing to show: that it is on its way, the HTML that the host sent, or why it has not come, with a button to try again.
 * Beside what the host printed it is nothing for an answer that cannot be read, which another attempt would not change: the console says so. `element`: the box, if
 * the host may have printed something beside it.
 */
export function waitingTree(
  failure: Failure | undefined,
  words: Words,
  names: BoxNames,
  element?: Element,
): TreeElement {
  if (!failure) return boxTree(names, noteTree(names.note, 'status', words.say('state.loading')));
  if (failure.kind === 'malformed' && element && isBesidePrinted(element)) return boxTree(names);
  const block = blockIn(failure);
  if (block) return boxTree(names, block);
  return boxTree(names, noteTree(names.note, 'alert', failureText(failure, words)), retryTree(words));
}
