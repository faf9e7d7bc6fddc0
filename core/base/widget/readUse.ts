import { pageSelection } from '#core/base/dom/pageSelection.ts';

/** Where a reader is in what the host printed. */
export interface PrintedUse {
  /** What the host printed, in order; it may have been taken off the page since. */
  readonly printed: readonly Node[];
  readonly focused: HTMLElement | undefined;
  /** The caret of the focused field. */
  readonly caret: readonly [start: number | null, end: number | null] | undefined;
  readonly selected: Pick<Selection, 'anchorNode' | 'anchorOffset' | 'focusNode' | 'focusOffset'> | undefined;
}

/**
 * Whether an island moves the focus out of what is printed in its tag by itself, from a part with `data-w-own-focus`. Nothing is read then: Chromium scrolls if a
 * selection is read while a field that had the focus is being moved.
 */
export const handsByItself = (element: Element): boolean => element.querySelector('[data-w-own-focus]') !== null;

/** Returns undefined if neither the focus nor a selection is in what the host printed. Lays nothing out. */
export function readUse(printed: readonly Node[]): PrintedUse | undefined {
  const [first] = printed;
  if (!first) return;
  const has = (node: Node | null | undefined) => !!node && printed.some((each) => each.contains(node));
  const scope = first.getRootNode();
  const { activeElement: active } = scope instanceof ShadowRoot ? scope : document;
  const focused = active instanceof HTMLElement && has(active) ? active : undefined;
  const selection = pageSelection();
  const isSelected = selection && has(selection.anchorNode) && has(selection.focusNode);
  if (!focused && !isSelected) return;
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  return {
    printed,
    focused,
    caret: isField ? [focused.selectionStart, focused.selectionEnd] : undefined,
    selected: isSelected
      ? {
          ...{ anchorNode: selection.anchorNode, anchorOffset: selection.anchorOffset },
          ...{ focusNode: selection.focusNode, focusOffset: selection.focusOffset },
        }
      : undefined,
  };
}
