/** Of a reply that was begun in what the host printed. */
export interface Caret {
  /** Notes where it stands in the window: to be called before the list is moved. */
  note(): void;
  /** The field goes, and `box` has the caret and stands where that stood. `draw` takes what the host printed away. */
  give(draw: () => void, box: () => HTMLTextAreaElement | null): void;
}

export function holdCaret(area: HTMLTextAreaElement): Caret {
  const comment = area.closest('.tb-comment') ?? area;
  const topOf = (of: Element) => of.getBoundingClientRect().top;
  const offset = topOf(area) - topOf(comment);
  let top = 0;
  return {
    note() {
      top = topOf(comment) + offset;
    },
    give(draw, box) {
      draw();
      const { selectionStart, selectionEnd, selectionDirection } = area;
      area.remove();
      const now = box();
      if (!now) return;
      now.focus({ preventScroll: true });
      now.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
      scrollBy({ top: topOf(now) - top, behavior: 'instant' });
    },
  };
}
