import { createDrawing } from './createDrawing.ts';
import { make } from './make.ts';
import type { Tree } from './tree.ts';
import { elementsIn } from './treeOf.ts';

/** Elements that a template prints beside each other, in an element that holds others as well. */
export interface Siblings {
  readonly elements: readonly Element[];
  /** Draws as many trees as were made. Elements that are not on the page stay as they are. */
  draw(next: readonly Tree[]): void;
}

export function createSiblings(trees: readonly Tree[]): Siblings {
  const elements = elementsIn(trees).map(make);
  const drawings = elements.map(createDrawing);
  return {
    elements,
    draw(next) {
      for (const [at, tree] of elementsIn(next).entries()) if (elements[at]?.isConnected) drawings[at]?.draw(tree);
    },
  };
}
