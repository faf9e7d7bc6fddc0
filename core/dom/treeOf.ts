import type { Tree, TreeElement } from './tree.ts';

/** The first element with this class among what a template prints, at any depth; undefined if it prints none. */
export function treeOf(className: string, children: readonly Tree[]): TreeElement | undefined {
  for (const child of children) {
    if (typeof child !== 'object' || child instanceof Element || 'html' in child || 'optional' in child) continue;
    const isElement = 'fixed' in child;
    if (isElement && child.fixed.class?.split(' ').includes(className)) return child;
    const found = treeOf(className, isElement ? child.children : child);
    if (found) return found;
  }
  return undefined;
}
