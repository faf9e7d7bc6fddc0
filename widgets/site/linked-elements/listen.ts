import type { Draw } from '#core/base/widget/island.ts';
import type { LinkedElements } from './linked-elements.model.ts';
import { markLinks } from './markLinks.ts';

/** Handles clicks and keys in the whole document, and gives linked elements the role and tab stop of links. Draws nothing. */
export const listen: Draw<LinkedElements> = (model, { host, drawn }) => {
  const page = host.element.ownerDocument;
  const marks = markLinks(page, model);
  const { signal } = host;

  /** Follows an element. Returns whether it leads anywhere. */
  const go = (element: HTMLElement, { metaKey, ctrlKey, shiftKey }: KeyboardEvent | MouseEvent, isMiddle = false) => {
    const address = model.addressOf(element);
    if (address === undefined) return false;
    if (isMiddle || metaKey || ctrlKey || shiftKey) page.defaultView?.open(address, '_blank', 'noopener');
    else model.follow(element);
    return true;
  };
  const press = (event: MouseEvent) => {
    const isMiddle = event.type === 'auxclick' && event.button === 1;
    if (event.defaultPrevented || event.altKey || (event.button !== 0 && !isMiddle)) return;
    const element = model.linkIn(event.composedPath());
    if (!element || (!isMiddle && isSelecting(element))) return;
    if (go(element, event, isMiddle)) event.preventDefault();
  };

  page.addEventListener('click', press, { signal });
  page.addEventListener('auxclick', press, { signal });
  page.addEventListener(
    'mousedown',
    (event) => {
      // Else the middle button begins to scroll, and Shift to mark text.
      if ((event.button === 1 || event.shiftKey) && model.linkIn(event.composedPath())) event.preventDefault();
    },
    { signal },
  );
  page.addEventListener(
    'keydown',
    (event) => {
      const [at] = event.composedPath();
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return;
      if (!(at instanceof HTMLElement) || !marks.has(at) || model.linkIn(event.composedPath()) !== at) return;
      if (go(at, event)) event.preventDefault();
    },
    { signal },
  );
  drawn('keep');

  return () => marks.end();
};

/** Whether text of the element is selected. */
function isSelecting(element: Element): boolean {
  const selection = element.ownerDocument.getSelection();
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(element);
}
