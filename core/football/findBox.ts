import { make, makeHtml, partOf } from '#core/base/dom/make.ts';
import type { TreeElement } from '#core/base/dom/tree.ts';
import { tree } from './football-box.drawn.html?tree';

/** What an island draws in. */
export interface OpenBox {
  readonly box: HTMLElement;
  /** The box that the host printed; null if it printed none. */
  readonly printed: HTMLElement | null;
  /** A line for screen readers: its changes are read out. */
  readonly status: HTMLElement;
  /** Puts into the tag what is not there: the box, and the line below it. */
  open(): void;
  /** Removes both, and restores the box that the host printed. */
  close(): void;
}

/** Finds the box that the host printed in a tag, or makes one. `root`: the tree of one that is no `div`. */
export function findBox(element: HTMLElement, className: string, root?: TreeElement): OpenBox {
  const printed = element.querySelector<HTMLElement>(`.${className}`);
  const original = printed?.cloneNode(true);
  const made = make(tree({ class_name: className }));
  const box = printed ?? (root ? makeHtml(root) : partOf(made, className));
  const status = partOf(made, 'tb-hidden');
  return {
    ...{ box, printed, status },
    open: () => element.append(...(printed ? [] : [box]), status),
    close() {
      status.remove();
      if (original) box.replaceWith(original);
      else box.remove();
    },
  };
}
