import { madeAnew, textOf } from '#core/base/dom/madeAnew.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { replaceTree, treeOf } from '#core/base/dom/treeOf.ts';
import { content } from './live-matches.printed.html?tree';
import type { Shown } from './shownMatches.ts';

/** The box of the list: the elements of live-matches.printed.html. */
export const liveTree = (shown: Shown): TreeElement =>
  replaceTree(treeOf('tb-live', content({ ...shown, props: '' })), 'tb-live-about', (about) =>
    // What is behind another state has moved.
    madeAnew(about, ['tb-live-goal'], () => textOf(about)),
  );
