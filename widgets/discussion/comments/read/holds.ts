import type { Clock } from '#core/page/page.ts';

/**
 * Watches whether an element is in use in a way that would be lost if it were replaced: a pointer that is down, text that is
 * being composed, an open list of choices.
 */
export function createHolds(container: HTMLElement, clock: Clock) {
  const reasons = new Set<string>();
  let waiting: (() => void)[] = [];
  const listening = new AbortController();
  const release = (what: string) => {
    reasons.delete(what);
    // The click comes after the pointer is up.
    clock.after(0, () => {
      if (reasons.size > 0) return;
      for (const go of waiting) go();
      waiting = [];
    });
  };
  const on = (from: EventTarget, type: string, run: (event: Event) => void) =>
    from.addEventListener(type, run, { capture: true, signal: listening.signal });
  const isChoice = ({ target }: Event) => target instanceof HTMLSelectElement;
  on(container, 'pointerdown', () => reasons.add('press'));
  on(container, 'compositionstart', () => reasons.add('text'));
  on(container, 'focusin', (event) => isChoice(event) && reasons.add('choice'));
  for (const type of ['pointerup', 'pointercancel', 'dragend']) on(window, type, () => release('press'));
  on(container, 'compositionend', () => release('text'));
  for (const type of ['change', 'focusout']) on(container, type, (event) => isChoice(event) && release('choice'));
  return {
    /** Resolves once the element is not in use. */
    free: () => (reasons.size > 0 ? new Promise<void>((go) => waiting.push(go)) : Promise.resolve()),
    stop: () => listening.abort(),
  };
}
