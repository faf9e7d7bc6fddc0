import { isMatch, nodeAbove } from '#core/base/page/nodeAbove.ts';

/** Elements that handle a press themselves, which a linked element around them must not take. */
const control =
  'a[href], area[href], button, input, select, textarea, label, summary, option, iframe, object, embed, audio[controls], ' +
  'video[controls], [contenteditable]:not([contenteditable="false"])';
const focusable =
  `${control}, [tabindex], [role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="tab"], ` +
  '[role="radio"], [role="option"], [role^="menuitem"], [role="slider"]';

/** Whether the keyboard can reach the element, or something in it, already. */
export const isReached = (element: Element) => isMatch(element, control) || element.querySelector(focusable) !== null;

/** Whether an element is in a region that readers wrote, where nothing becomes a link. */
export const isForeign = (element: Element) => ancestry(element).some((each) => isMatch(each, '[data-w-foreign]'));

/** A control of a form may be called so, too. */
const slotOf = (node: Node): HTMLSlotElement | null =>
  node instanceof Element && node.assignedSlot instanceof HTMLSlotElement ? node.assignedSlot : null;

/** The ancestors of an element, itself first, through slots and out of shadow roots as well. */
function ancestry(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Node | null = element; at; at = slotOf(at) ?? nodeAbove(at)) if (at instanceof Element) path.push(at);
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
    if (isMatch(node, focusable)) return undefined;
  }
  return undefined;
}
