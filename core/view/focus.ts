import { afterPaint } from './afterPaint.ts';

/** Whether the focus is in an element, inside a shadow root as well. */
export function holdsFocus(element: Element): boolean {
  const root = element.getRootNode();
  return element.contains((root instanceof ShadowRoot ? root : element.ownerDocument).activeElement);
}

/**
 * Moves the focus to an element. Behind a modal dialog it cannot have it yet: it takes what the dialog gives back to the tree
 * that it stands in. Returns what ends the wait.
 */
export function takeFocus(element: HTMLElement): () => void {
  const root = element.getRootNode();
  let stopScroll = () => {};
  const end = () => root.removeEventListener('focusin', focus);
  function focus() {
    element.focus();
    if (!element.matches(':focus')) return;
    end();
    // The focus that this brings calls it as well.
    stopScroll();
    // WebKit leaves it where it is in the window, under what the host says by `scroll-padding` that it holds over an edge. Before the next frame the
    // page would be laid out for this alone.
    stopScroll = afterPaint(() => element.scrollIntoView({ block: 'nearest' }));
  }
  root.addEventListener('focusin', focus);
  focus();
  return () => {
    end();
    stopScroll();
  };
}
