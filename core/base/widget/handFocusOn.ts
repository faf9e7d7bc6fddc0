const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
/** What may take a control out of sight. */
const attributeFilter = ['hidden', 'class', 'style', 'disabled', 'inert', 'open'];

/** Whether an element can have the focus. */
const isThere = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled, [inert], [inert] *, [hidden], [hidden] *') &&
  (!('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true }));

const controlsIn = (root: ParentNode): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>(controls)];

/** Whether the focus is nowhere, or still at what cannot have it. */
function isLost(root: ShadowRoot | HTMLElement, held: HTMLElement): boolean {
  const { activeElement, body } = held.ownerDocument;
  let focused = activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const host = root instanceof ShadowRoot ? root.host : undefined;
  return focused === null || focused === body || focused === held || focused === host;
}

/** The control that gets the focus of one that is gone. `known`: the controls as they were; `holders`: what held it, innermost first. */
function nextOf(
  gone: HTMLElement,
  known: readonly HTMLElement[],
  holders: readonly Element[],
): HTMLElement | undefined {
  const at = known.indexOf(gone);
  const holder = holders.find((each) => each.isConnected && controlsIn(each).some(isThere));
  return (
    known.slice(at + 1).find((each) => isThere(each) && (!holder || holder.contains(each))) ??
    (holder && controlsIn(holder).find(isThere)) ??
    known.slice(0, Math.max(0, at)).reverse().find(isThere)
  );
}

/**
 * If the control that has the focus goes, because it was pressed or for what happened meanwhile, hands the focus on: to the next control that was
 * there, else to the first in what held it, else to the one before. A reader with a keyboard is never sent to the top of the page.
 */
export function handFocusOn(root: ShadowRoot | HTMLElement, signal: AbortSignal): void {
  const Observer = window.MutationObserver;
  if (!Observer) return;
  let held: HTMLElement | undefined;
  /** The controls as they were, in order, and what held the one with the focus, innermost first. */
  let known: readonly HTMLElement[] = [];
  let holders: readonly Element[] = [];

  const observer = new Observer((records) => {
    const control = held;
    if (!control) return;
    // To say whether it can be seen a browser styles the page, after each step of a drawing.
    const mayBeGone =
      !control.isConnected || records.some(({ type, target }) => type === 'attributes' && target.contains(control));
    if (mayBeGone && !isThere(control)) handOn(control);
    // Which of them can have the focus is asked when it is needed.
    else if (records.some(({ type }) => type === 'childList')) remember(control);
  });

  function handOn(gone: HTMLElement) {
    const next = nextOf(gone, known, holders);
    const wasLost = isLost(root, gone);
    release();
    if (wasLost) next?.focus({ preventScroll: true });
  }
  function remember(element: HTMLElement) {
    held = element;
    known = controlsIn(root);
    const around: Element[] = [];
    for (let each = element.parentElement; each && root.contains(each); each = each.parentElement) around.push(each);
    holders = around;
  }
  function release() {
    held = undefined;
    observer.disconnect();
  }

  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      if (!held) observer.observe(root, { childList: true, subtree: true, attributeFilter });
      remember(target);
    },
    { signal },
  );
  root.addEventListener(
    'focusout',
    ({ target }) => {
      // Chromium says so while a control is being removed, too: what has become of it is known after that.
      queueMicrotask(() => {
        if (!held || held !== target) return;
        if (isThere(held)) release();
        else handOn(held);
      });
    },
    { signal },
  );
  signal.addEventListener('abort', release);
}
