/** What answers to a press by itself: a link around or beside it leaves it alone. */
const control =
  'a[href], area[href], button, input, select, textarea, label, summary, option, iframe, object, embed, audio[controls], ' +
  'video[controls], [contenteditable]:not([contenteditable="false"])';
const focusable =
  `${control}, [tabindex], [role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="tab"], ` +
  '[role="radio"], [role="option"], [role^="menuitem"], [role="slider"]';

/** The keyboard reaches it already, or something in it. */
export const isReached = (element: Element) => element.matches(control) || element.querySelector(focusable) !== null;

/** Readers wrote this: nothing in it leads anywhere. */
export const isForeign = (element: Element) => ancestry(element).some((each) => each.matches('[data-w-foreign]'));

/** The ancestors of an element, itself first, through slots and out of shadow roots as well. */
function ancestry(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at; ) {
    path.push(at);
    const root = at.getRootNode();
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return path;
}

/**
 * The linked element that an event on this path means: the nearest one, in the document, with nothing between that
 * answers by itself, and not in a region that readers wrote.
 */
export function linkedIn(path: readonly EventTarget[], page: Document): HTMLElement | undefined {
  for (const node of path) {
    if (!(node instanceof HTMLElement)) continue;
    if (node.dataset.href !== undefined)
      return node.getRootNode() === page && !node.matches('a[href]') && !isForeign(node) ? node : undefined;
    if (node.matches(focusable)) return undefined;
  }
  return undefined;
}
