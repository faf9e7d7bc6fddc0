import { isElement, type Tree, type TreeElement } from './tree.ts';
import { replaceTree } from './treeOf.ts';

/** What a tree says. */
export function textOf(tree: Tree): string {
  if (typeof tree === 'string') return tree;
  if (isElement(tree)) return tree.children.map(textOf).join('');
  return Array.isArray(tree) ? tree.map(textOf).join('') : '';
}

/**
 * The same tree, in which the elements with one of these classes are made anew when their text is another: one that stays, and begins or ends elsewhere, counts
 * as a shift of the layout. `textFor`: the text that is meant, if it is not their own.
 */
export const madeAnew = (
  tree: TreeElement,
  classNames: readonly string[],
  textFor: (element: TreeElement) => string = textOf,
): TreeElement =>
  classNames.reduce(
    (whole, name) => replaceTree(whole, name, (element) => ({ ...element, key: `=${textFor(element)}` })),
    tree,
  );
