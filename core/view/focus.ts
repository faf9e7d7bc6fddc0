import { afterPaint } from './afterPaint.ts';

/** Whether the focus is in an element, inside a shadow root as well. */
export function holdsFocus(element: Element): boolean {
  const root = element.getRootNode();
  return element.contains((root instanceof ShadowRoot ? root : element.ownerDocument).activeElement);
}

/**
 * Moves the focus to an element. Behind a modal dialog it cannot have it yet: it takes what the dialog gives back to the tree
 * that it stands in. After the frame that shows it, it is scrolled into view, with `around` as far as that fits. Returns what ends the wait.
 */
export function takeFocus(element: HTMLElement, around: Element = element): () => void {
  const root = element.getRootNode();
  let stopScroll = () => {};
  const end = () => root.removeEventListener('focusin', focus);
  function focus() {
    element.focus({ preventScroll: true });
    if (!element.matches(':focus')) return;
    end();
    // The focus that this brings calls it as well.
    stopScroll();
    // Before the next frame the page would be laid out for this alone. A form may be higher than the window: its field is seen in any case.
    stopScroll = afterPaint(() => {
      for (const each of new Set([around, element])) each.scrollIntoView({ block: 'nearest' });
    });
  }
  root.addEventListener('focusin', focus);
  focus();
  return () => {
    end();
    stopScroll();
  };
}
