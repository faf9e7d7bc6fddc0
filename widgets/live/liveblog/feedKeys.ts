import { controlIn, type Parts } from './parts.ts';

/**
 * The keyboard of the ARIA feed pattern: Page Down and Page Up move from entry to entry, Control with End or Home leaves the
 * feed. https://www.w3.org/WAI/ARIA/apg/patterns/feed/
 */
export function feedKeys({ list, more, overlay, bar }: Parts, signal: AbortSignal): void {
  const entryAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('.tb-entry') : null);

  list.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
      const [inner] = event.composedPath();
      if (altKey || metaKey || shiftKey || event.defaultPrevented || isField(inner)) return;
      const entry = entryAt(event.target);
      let to: Element | null | undefined;
      if (ctrlKey && key === 'End') to = controlIn(more);
      else if (ctrlKey && key === 'Home') to = controlIn(overlay) ?? controlIn(bar);
      else if (ctrlKey) return;
      else if (key === 'PageDown') to = nextEntry(entry, 'nextElementSibling');
      else if (key === 'PageUp') to = nextEntry(entry, 'previousElementSibling');
      if (!(to instanceof HTMLElement)) return;
      event.preventDefault();
      to.focus();
    },
    { signal },
  );
}

const isField = (target: EventTarget | undefined) =>
  target instanceof Element && target.matches('input, textarea, select, video, audio, [contenteditable]');

// The host may have printed something of its own between two entries.
function nextEntry(from: Element | null, step: 'nextElementSibling' | 'previousElementSibling'): Element | null {
  let at = from?.[step] ?? null;
  while (at && !at.matches('.tb-entry')) at = at[step];
  return at;
}
