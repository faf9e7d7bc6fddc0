import type { Tree, TreeElement } from '#core/base/dom/tree.ts';
import { escapeHtml } from '../../examples/newsroom/pages/html.ts';

const voids = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

const isElement = (tree: Exclude<Tree, string | undefined>): tree is TreeElement => 'fixed' in tree;

/** For tests: what a compiled tree stands for, as HTML. */
export function treeHtml(tree: Tree, within = ''): string {
  if (tree === undefined) return '';
  if (typeof tree === 'string') return /^(script|style)$/.test(within) ? tree : escapeHtml(tree);
  if (tree instanceof Element) return tree.outerHTML;
  if (isElement(tree)) {
    const { name, fixed, attributes, children } = tree;
    const written = Object.entries({ ...fixed, ...attributes }).flatMap(([attribute, value]) =>
      value === undefined ? [] : [` ${attribute}="${escapeHtml(value)}"`],
    );
    const end = voids.test(name) ? '' : `${children.map((child) => treeHtml(child, name)).join('')}</${name}>`;
    return `<${name}${written.join('')}>${end}`;
  }
  if ('optional' in tree) return '';
  return 'html' in tree ? tree.html : tree.map((each) => treeHtml(each, within)).join('');
}
