/** Elements that handle a press themselves, which a linked element around them must not take. */
const control =
  'a[href], area[href], button, input, select, textarea, label, summary, option, iframe, object, embed, audio[controls], ' +
  'video[controls], [contenteditable]:not([contenteditable="false"])';
const focusable =
  `${control}, [tabindex], [role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="tab"], ` +
  '[role="radio"], [role="option"], [role^="menuitem"], [role="slider"]';

/** Whether the keyboard can reach the element, or something in it, already. */
export const isReached = (element: Element) => element.matches(control) || element.querySelector(focusable) !== null;

/** Whether an element is in a region that readers wrote, where nothing becomes a link. */
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
 * The linked element that an event with this path is for: the nearest one, in the document and not in a shadow root, with no
 * control in between, and not in a region that readers wrote. Undefined where there is none.
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
