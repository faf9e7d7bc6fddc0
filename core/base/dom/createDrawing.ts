import { settle } from './settle.ts';
import type { TreeElement } from './tree.ts';

/** Draws trees in one element. */
export interface Drawing {
  /** Draws a tree. The first is compared with the page, each other one with the tree before it. */
  draw(next: TreeElement): void;
  /** To be called after something else was drawn in the element: the page is compared with the next tree as a whole. */
  forget(): void;
}

export function createDrawing(element: Element): Drawing {
  let before: TreeElement | undefined;
  return {
    draw(next) {
      settle(element, before, next);
      before = next;
    },
    forget() {
      before = undefined;
    },
  };
}
