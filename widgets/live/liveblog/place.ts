interface Mover {
  moveBefore(node: Node, before: Node | null): void;
}
// Browsers without it take a node out and put it in again.
const canMove = (parent: object): parent is Mover => 'moveBefore' in parent;

/**
 * Puts an entry before another one, or last. One that is moved keeps the focus and, where the browser has `moveBefore`, what
 * plays in it.
 */
export function placeBefore(parent: Element, node: HTMLElement, before: Node | null): void {
  const mover: object = parent;
  if (!node.isConnected) parent.insertBefore(node, before);
  else if (canMove(mover)) mover.moveBefore(node, before);
  else {
    const { activeElement } = document;
    parent.insertBefore(node, before);
    if (activeElement instanceof HTMLElement && node.contains(activeElement))
      activeElement.focus({ preventScroll: true });
  }
}

/** Removes an entry. Where it held the focus, the next entry gets it, or the one before, or `elsewhere`. */
export function takeAway(node: HTMLElement, elsewhere: HTMLElement | undefined): void {
  if (node.contains(document.activeElement)) {
    const next = [node.nextElementSibling, node.previousElementSibling].find((each) => each?.matches('.tb-entry'));
    const target = next instanceof HTMLElement ? next : elsewhere;
    target?.focus({ preventScroll: true });
  }
  node.remove();
}

/** Whether an entry holds the focus or selected text. */
export function isInUse(node: HTMLElement): boolean {
  const selection = document.getSelection();
  return (
    node.contains(document.activeElement) || (selection?.isCollapsed === false && selection.containsNode(node, true))
  );
}
