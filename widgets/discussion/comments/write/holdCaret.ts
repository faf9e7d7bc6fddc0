import type { Drawing } from '#core/widget/island.ts';
import type { ViewRows } from '#widgets/discussion/comments/parts.ts';

/**
 * Holds the caret of a reply that was begun in what the host printed, and where it stands in the window; to be called before anything
 * is drawn. Returns what makes a drawing go on with both: `area` goes then.
 */
export function holdCaret(
  area: HTMLTextAreaElement,
): (rows: ViewRows, drawing: Drawing) => readonly [rows: ViewRows, drawing: Drawing] {
  const comment = area.closest('.tb-comment') ?? area;
  const topOf = (of: Element) => of.getBoundingClientRect().top;
  const offset = topOf(area) - topOf(comment);
  return (rows, drawing) => {
    let top = 0;
    function moveTo(place: Element) {
      top = topOf(comment) + offset;
      rows.moveTo(place);
    }
    function drawn() {
      drawing.drawn();
      const { selectionStart, selectionEnd, selectionDirection } = area;
      area.remove();
      const now = rows.list.querySelector<HTMLTextAreaElement>('.tb-comment-form textarea');
      if (!now) return;
      now.focus({ preventScroll: true });
      now.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
      scrollBy({ top: topOf(now) - top, behavior: 'instant' });
    }
    return [
      { ...rows, moveTo },
      { ...drawing, drawn },
    ];
  };
}
