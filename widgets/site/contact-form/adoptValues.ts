type TextControl = HTMLInputElement | HTMLTextAreaElement;

const controlOf = (form: HTMLFormElement, field: string): TextControl | undefined => {
  const found = form.elements.namedItem(field);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : undefined;
};

/** Copies values, focus and caret of the printed form to the one that was drawn. */
export function adoptValues(printed: HTMLFormElement, drawn: HTMLFormElement, fields: readonly string[]): void {
  for (const field of fields) {
    const from = controlOf(printed, field);
    const to = controlOf(drawn, field);
    if (!from || !to) continue;
    if (from.value) {
      to.value = from.value;
      // Counters and the draft get the event as if it were typed.
      to.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (from !== printed.ownerDocument.activeElement) continue;
    to.focus({ preventScroll: true });
    // A field of type email has no caret that can be read.
    if (from.selectionStart !== null && to.selectionStart !== null)
      to.setSelectionRange(from.selectionStart, from.selectionEnd);
  }
}
