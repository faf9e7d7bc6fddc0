import type { Clock } from '#core/page/page.ts';

/**
 * Knows while an element is in use in a way that does not survive another one in its place: a press, a text that is being composed,
 * an open list of choices.
 */
export function createHolds(container: HTMLElement, clock: Clock) {
  const held = new Set<string>();
  let waiting: (() => void)[] = [];
  const ended = new AbortController();
  const release = (what: string) => {
    held.delete(what);
    // The click comes after the pointer is up.
    clock.after(0, () => {
      if (held.size > 0) return;
      for (const go of waiting) go();
      waiting = [];
    });
  };
  const on = (from: EventTarget, type: string, run: (event: Event) => void) =>
    from.addEventListener(type, run, { capture: true, signal: ended.signal });
  const isChoice = ({ target }: Event) => target instanceof HTMLSelectElement;
  on(container, 'pointerdown', () => held.add('press'));
  on(container, 'compositionstart', () => held.add('text'));
  on(container, 'focusin', (event) => isChoice(event) && held.add('choice'));
  for (const type of ['pointerup', 'pointercancel', 'dragend']) on(window, type, () => release('press'));
  on(container, 'compositionend', () => release('text'));
  for (const type of ['change', 'focusout']) on(container, type, (event) => isChoice(event) && release('choice'));
  return {
    /** Settles when nothing is held. */
    free: () => (held.size > 0 ? new Promise<void>((go) => waiting.push(go)) : Promise.resolve()),
    stop: () => ended.abort(),
  };
}
