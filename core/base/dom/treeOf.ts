import { isElement, type Tree, type TreeElement } from './tree.ts';

const hasClass = ({ fixed }: TreeElement, className: string) => fixed.class?.split(' ').includes(className) ?? false;

const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree);

function find(className: string, trees: readonly Tree[]): TreeElement | undefined {
  for (const tree of trees) {
    if (isElement(tree) && hasClass(tree, className)) return tree;
    const found = isElement(tree) ? find(className, tree.children) : isList(tree) && find(className, tree);
    if (found) return found;
  }
  return undefined;
}

/** The first element with this class in what a template prints, at any depth. Throws an Error if there is none. */
export function treeOf(className: string, trees: readonly Tree[]): TreeElement {
  const found = find(className, trees);
  if (!found) throw new Error(`The template prints no element of the class "${className}".`);
  return found;
}

/** The same tree with other trees in place of the elements with this class. */
export const replaceTree = (tree: TreeElement, className: string, to: (tree: TreeElement) => Tree): TreeElement => ({
  ...tree,
  children: tree.children.map((child) => replaceIn(child, className, to)),
});

function replaceIn(tree: Tree, className: string, to: (tree: TreeElement) => Tree): Tree {
  if (isElement(tree)) return hasClass(tree, className) ? to(tree) : replaceTree(tree, className, to);
  return isList(tree) ? tree.map((each) => replaceIn(each, className, to)) : tree;
}

/** The elements that a template prints beside each other, such as the rows of a list, in their order. */
export const elementsIn = (trees: readonly Tree[]): readonly TreeElement[] =>
  trees.flatMap((tree) => (isElement(tree) ? [tree] : isList(tree) ? elementsIn(tree) : []));
