/** The focused element within an element, by its own shadow root or document; undefined where the focus is elsewhere. */
export function focusedIn(element: Element): Element | undefined {
  const root = element.getRootNode();
  const { activeElement } = root instanceof ShadowRoot ? root : document;
  return activeElement && element.contains(activeElement) ? activeElement : undefined;
}

/** Runs `move`, and gives the focus back to an element of the list that lost it by being moved. */
export function keepingFocus(list: HTMLElement, move: () => void): void {
  const active = focusedIn(list);
  move();
  if (active instanceof HTMLElement && active.isConnected && !active.matches(':focus'))
    active.focus({ preventScroll: true });
}
