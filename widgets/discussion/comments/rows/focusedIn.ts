/** The focused element within an element, by its own shadow root or document; undefined where the focus is elsewhere. */
export function focusedIn(element: Element): Element | undefined {
  const root = element.getRootNode();
  const { activeElement } = root instanceof ShadowRoot ? root : document;
  return activeElement && element.contains(activeElement) ? activeElement : undefined;
}
