/** What has the focus in an element, as its own root sees it. */
export function focusedIn(element: Element): Element | undefined {
  const root = element.getRootNode();
  const { activeElement } = root instanceof ShadowRoot ? root : document;
  return activeElement && element.contains(activeElement) ? activeElement : undefined;
}
