const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

function canFocus(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.checkVisibility();
}

/** Moves the focus to the first focusable element after `leaving`, or else to the last one before it. */
export function focusBeyond(leaving: Element): void {
  const others = [...leaving.ownerDocument.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => !leaving.contains(element),
  );
  const isAfter = (element: Element) =>
    (leaving.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // A long page has thousands: whether they can have the focus is asked of as few as possible.
  const next = others.find((element) => isAfter(element) && canFocus(element)) ?? others.findLast(canFocus);
  next?.focus({ preventScroll: true });
}
