const sheets = new Map<string, CSSStyleSheet>();

/** The constructed sheet of a CSS text: one per text, so that every surface adopts the same object. */
export function sheet(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  sheets.set(css, made);
  return made;
}

/** Puts a new text into the sheet of an old one, on every surface at once. */
export function replaceSheet(from: string, to: string): void {
  const made = sheets.get(from);
  if (!made) return;
  sheets.delete(from);
  sheets.set(to, made);
  made.replaceSync(to);
}

declare global {
  interface WindowEventMap {
    'tribune:css': CustomEvent<{ readonly from: string; readonly to: string }>;
  }
}

// The dev server announces edited CSS: islands keep their state where a reload would lose it.
if (import.meta.env?.DEV && typeof window !== 'undefined') {
  window.addEventListener('tribune:css', ({ detail }) => replaceSheet(detail.from, detail.to));
}
