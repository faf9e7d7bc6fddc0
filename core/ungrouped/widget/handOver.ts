import type { PrintedUse } from '#core/base/widget/readUse.ts';
import { controlsIn, findTwin } from './controls.ts';
import { selectWords } from './selectWords.ts';

const isSeen = (control: HTMLElement) =>
  control.isConnected &&
  !control.matches(':disabled, [inert] *') &&
  (!('checkVisibility' in control) || control.checkVisibility({ visibilityProperty: true }));

/** Whether the focus is nowhere: on the page as a whole, or on what is no longer in sight. */
function isFocusLost(focused: HTMLElement): boolean {
  const { activeElement, body } = focused.ownerDocument;
  let active = activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === null || active === body || active === focused;
}

/** Moves focus and caret to what stands for the focused control. Returns false if nothing does yet. */
function handFocus({ printed, focused, caret }: PrintedUse, root: ShadowRoot | HTMLElement): boolean {
  if (!focused) return true;
  const isItself = root.contains(focused) && isSeen(focused);
  const twin = isItself ? focused : findTwin(focused, controlsIn(printed), controlsIn([root]).filter(isSeen));
  if (!twin) return false;
  if (!twin.matches(':focus')) twin.focus({ preventScroll: true });
  if (
    caret &&
    !isItself &&
    (twin instanceof HTMLInputElement || twin instanceof HTMLTextAreaElement) &&
    caret[0] !== null
  )
    twin.setSelectionRange(...caret);
  return true;
}

/**
 * Gives a reader focus, caret and selection in what an island has drawn in the place of what the host printed. What is drawn later, because it waits for an answer, is waited
 * for until the reader goes on elsewhere or `signal` is aborted.
 */
export function handOver(use: PrintedUse, root: ShadowRoot | HTMLElement, signal: AbortSignal): void {
  const { focused, selected } = use;
  let isSelecting = selected !== undefined;
  let isFocusing = focused !== undefined;
  const over = new AbortController();
  const end = () => over.abort();
  function hand(): void {
    if (isFocusing && focused) isFocusing = isFocusLost(focused) && !handFocus(use, root);
    if (isSelecting) isSelecting = !selectWords(use, root);
    if (!isFocusing && !isSelecting) end();
  }
  hand();
  const Observer = window.MutationObserver;
  if (over.signal.aborted || signal.aborted || !Observer) return;
  const observer = new Observer(hand);
  observer.observe(root, { childList: true, subtree: true });
  over.signal.addEventListener('abort', () => observer.disconnect());
  signal.addEventListener('abort', end, { signal: over.signal });
  // They have begun with something else.
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    document.addEventListener(type, end, { capture: true, signal: over.signal });
}
