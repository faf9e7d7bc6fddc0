const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
/** What may take a control out of sight. */
const attributeFilter = ['hidden', 'class', 'style', 'disabled', 'inert', 'open'];

/** Whether an element can have the focus. */
const isThere = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled, [inert], [inert] *, [hidden], [hidden] *') &&
  (!('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true }));

const controlsIn = (root: ParentNode): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>(controls)];

/** An element that is a control itself, and the controls in it. */
const controlsOf = (element: Element): readonly HTMLElement[] =>
  element instanceof HTMLElement && element.matches(controls) ? [element, ...controlsIn(element)] : controlsIn(element);

/** What stands beside an element, or beside one that holds it; `before`: the nearest first. */
interface Level {
  readonly holder: ParentNode & Node;
  readonly before: readonly Element[];
  readonly after: readonly Element[];
}

/** The surroundings of an element, innermost first. They are looked through for controls only when the focus is lost. */
function levelsAround(element: Element, root: ShadowRoot | HTMLElement): readonly Level[] {
  const levels: Level[] = [];
  for (let each: Element | null = element; each && each !== root; each = each.parentElement) {
    const holder: Element | ShadowRoot = each.parentElement ?? root;
    const all = [...holder.children];
    const at = all.indexOf(each);
    levels.push({ holder, before: all.slice(0, at).reverse(), after: all.slice(at + 1) });
  }
  return levels;
}

/** Whether the focus is nowhere, or still at what cannot have it. */
function isLost(root: ShadowRoot | HTMLElement, held: HTMLElement): boolean {
  const { activeElement, body } = held.ownerDocument;
  let focused = activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const host = root instanceof ShadowRoot ? root.host : undefined;
  return focused === null || focused === body || focused === held || focused === host;
}

/** The control that gets the focus of one that is gone. */
function nextOf(levels: readonly Level[]): HTMLElement | undefined {
  const holder = levels
    .map((level) => level.holder)
    .find((each) => each instanceof Element && each.isConnected && controlsIn(each).some(isThere));
  for (const element of levels.flatMap(({ after }) => after)) {
    const next = controlsOf(element).find((each) => isThere(each) && (!holder || holder.contains(each)));
    if (next) return next;
  }
  if (holder) return controlsIn(holder).find(isThere);
  const earlier = levels.flatMap((level) => [
    ...level.before.flatMap((each) => controlsOf(each).toReversed()),
    ...(level.holder instanceof HTMLElement && level.holder.matches(controls) ? [level.holder] : []),
  ]);
  return earlier.find(isThere);
}

/**
 * If the control that has the focus goes, because it was pressed or for what happened meanwhile, hands the focus on: to the next control that was
 * there, else to the first in what held it, else to the one before. A reader with a keyboard is never sent to the top of the page.
 */
export function handFocusOn(root: ShadowRoot | HTMLElement, signal: AbortSignal): void {
  const Observer = window.MutationObserver;
  if (!Observer) return;
  let held: HTMLElement | undefined;
  let levels: readonly Level[] = [];

  const observer = new Observer((records) => {
    const control = held;
    if (!control) return;
    const around = records.filter(({ target }) => target.contains(control));
    // To say whether it can be seen a browser styles the page, after each step of a drawing.
    const mayBeGone = !control.isConnected || around.some(({ type }) => type === 'attributes');
    if (mayBeGone && !isThere(control)) handOn(control);
    else if (around.some(({ type }) => type === 'childList')) remember(control);
  });

  function handOn(gone: HTMLElement) {
    release();
    if (isLost(root, gone)) nextOf(levels)?.focus({ preventScroll: true });
  }
  function remember(element: HTMLElement) {
    held = element;
    levels = levelsAround(element, root);
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
    (event) => {
      const { target } = event;
      // To say whether the one that is left is still there would have the browser style and lay out the page.
      if (event instanceof FocusEvent && event.relatedTarget) return release();
      // Chromium says so while a control is being removed, too: what has become of it is known after that.
      Promise.resolve().then(() => {
        if (!held || held !== target) return;
        if (isThere(held)) release();
        else handOn(held);
      });
    },
    { signal },
  );
  signal.addEventListener('abort', release);
}
