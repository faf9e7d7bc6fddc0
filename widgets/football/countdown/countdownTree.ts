import { madeAnew } from '#core/base/dom/madeAnew.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { replaceTree, treeOf } from '#core/base/dom/treeOf.ts';
import { content } from './countdown.printed.html?tree';
import type { Shown } from './shownCountdown.ts';

/** The box of the match: the elements of countdown.printed.html, and a note in the place of the time that is left if something is wrong. */
export function countdownTree(shown: Shown, note: string | undefined): TreeElement {
  // Between two names: a score that stays has moved when it is wider.
  const box = madeAnew(treeOf('tb-countdown', content({ ...shown, props: '' })), ['tb-countdown-score']);
  if (note === undefined) return box;
  return replaceTree(box, 'tb-countdown-left', (left) => ({
    ...left,
    attributes: { 'data-spoiler': undefined },
    children: [note],
  }));
}
